import { expect, type Page } from '@playwright/test';
import { enter, type RoomSetup } from './class.ts';

const NAMES =
  'Amara Thabo Lerato Diego Zinhle Noah Aisha Sipho Mila Thandi Kofi Nomsa Liam Ayo Palesa Jonas Zara Tumi';

/** A class of eighteen, whose teacher does not play. */
const TAUGHT = { hostPlays: false, names: NAMES.split(' '), away: ['Sipho'] } as const;
const WAITING: RoomSetup = { ...TAUGHT, status: 'waiting', game: { guests: 'named' } };
const RUNNING: RoomSetup = { ...TAUGHT, status: 'in_progress' };
const PAUSED = { paused: { left: 41 } };
const WALL = '?view=projector';

async function openMenuOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Take out of the room' })).toBeVisible();
}

/** The menu of keys on the wall of a running game. */
export async function openKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keys of the host' }).click();
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
}

async function waiting(page: Page, game: object = {}): Promise<void> {
  await enter(page, { ...WAITING, game: { ...WAITING.game, ...game } });
  await expect(page.getByRole('heading', { name: '18 are here' })).toBeVisible();
}

async function running(page: Page, game: object = {}): Promise<void> {
  await enter(page, { ...RUNNING, game });
  await expect(page.getByRole('button', { name: 'End the game' })).toBeVisible();
}

/** What the host of a class sees and presses, and what players and the wall show of it. */
export const hostStates: Record<string, (page: Page) => Promise<unknown>> = {
  'room, host waiting': (page) => waiting(page),
  'room, host waiting, nobody': async (page) => {
    await enter(page, { ...WAITING, names: [] });
    await expect(page.getByText('Nobody is here yet. Show the code.')).toBeVisible();
  },
  'room, host waiting, locked': async (page) => {
    await waiting(page, { locked: true });
    await expect(page.getByText('locked', { exact: true })).toBeVisible();
  },
  'room, host waiting, menu': async (page) => {
    await waiting(page);
    await openMenuOf(page, 'Diego');
  },
  'room, host waiting, another name': async (page) => {
    await waiting(page);
    await openMenuOf(page, 'Diego');
    await page.getByRole('menuitem', { name: 'Change the name' }).click();
    await expect(page.getByRole('textbox', { name: 'New name of Diego' })).toBeFocused();
  },
  'room, host running': async (page) => {
    await running(page);
    await expect(page.getByRole('button', { name: 'Take Sipho out of the room' })).toBeVisible();
  },
  'room, host running, all players': async (page) => {
    await running(page);
    await page.getByRole('button', { name: 'All 18 players' }).click();
    await expect(page.getByRole('button', { name: 'Take Tumi out of the room' })).toBeAttached();
  },
  'room, host running, end': async (page) => {
    await running(page);
    await page.getByRole('button', { name: 'End the game' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'room, host paused': async (page) => {
    await running(page, PAUSED);
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  },
  'room, host plays, controls': async (page) => {
    await enter(page, { status: 'in_progress' });
    await page.getByRole('button', { name: 'Run the game' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'End the game' }),
    ).toBeVisible();
  },
  'room, host plays, paused': async (page) => {
    await enter(page, { status: 'in_progress', game: PAUSED });
    await expect(page.getByText(/^You paused the game/)).toBeVisible();
  },
  'room, class paused': async (page) => {
    await enter(page, { status: 'in_progress', game: { ...PAUSED, host_id: 90_000 } });
    await expect(page.getByText(/^Your teacher paused the game/)).toBeVisible();
  },
  'projector, class locked': async (page) => {
    await enter(page, { ...WAITING, game: { guests: 'named', locked: true } }, WALL);
    await expect(page.getByRole('heading', { name: '18 are here' })).toBeVisible();
  },
  'projector, class paused': async (page) => {
    await enter(page, { ...RUNNING, game: PAUSED }, WALL);
    await expect(page.getByText('Paused')).toBeVisible();
  },
  'projector, keys of the host': async (page) => {
    await enter(page, RUNNING, WALL);
    await openKeys(page);
  },
  'projector, end': async (page) => {
    await enter(page, RUNNING, WALL);
    await page.getByText('seconds left').waitFor();
    await page.keyboard.press('e');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};
