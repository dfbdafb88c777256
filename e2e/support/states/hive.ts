import { expect, type Page } from '@playwright/test';
import { enter, type RoomSetup } from './class.ts';
import { CLASS, openRound } from './together.ts';

const WALL = '?view=projector';
const OF = 192;

type HiveSetup = Partial<Omit<RoomSetup, 'beside'>> & { beside?: object };

function hive(filled: number, setup: HiveSetup = {}, of = OF): RoomSetup {
  const { game, beside, ...rest } = setup;
  return {
    status: 'in_progress',
    names: CLASS,
    ...rest,
    game: { goal: 'hive', ...game },
    beside: { hive: { filled, of }, ...beside },
  };
}

const asPupil = (filled: number, setup: HiveSetup = {}) =>
  hive(filled, { ...setup, game: { host_id: 90_000, ...setup.game } });
const asHost = (filled: number, setup: HiveSetup = {}, of = OF) =>
  hive(filled, { ...setup, hostPlays: false }, of);

const TOGETHER = {
  game: { mode: 'together', sound: 'room', duration: null, ends_at: null },
  beside: { round: openRound() },
};

/** All fill one comb: what players and the wall show of it. */
export const hiveStates: Record<string, (page: Page) => Promise<unknown>> = {
  'room, hive playing': async (page) => {
    await enter(page, asPupil(118));
    await expect(page.getByText('118 of 192 cells are full').first()).toBeAttached();
    await page.keyboard.type('umbre');
  },
  'room, hive together': async (page) => {
    await enter(page, asPupil(118, TOGETHER));
    await expect(page.getByText('14 of 24')).toBeVisible();
  },
  'room, hive full': async (page) => {
    await enter(page, asPupil(OF));
    await expect(page.getByText('The hive is full').first()).toBeAttached();
  },
  'room, hive over': async (page) => {
    await enter(page, asPupil(118, { status: 'completed' }));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('118 of 192 cells are full');
  },
  'projector, hive': async (page) => {
    await enter(page, asHost(118), WALL);
    await expect(page.getByText('seconds left')).toBeVisible();
  },
  'projector, hive together': async (page) => {
    await enter(page, asHost(118, TOGETHER), WALL);
    await expect(page.getByText('Word 3 of 12')).toBeVisible();
  },
  'projector, hive of two words a cell': async (page) => {
    await enter(page, asHost(300, {}, 640), WALL);
    await expect(page.getByText('One cell stands for 2 words.')).toBeVisible();
  },
  'projector, hive full': async (page) => {
    await enter(page, asHost(OF + 4), WALL);
    await expect(page.getByText('and 4 words more')).toBeVisible();
  },
  'projector, hive over': async (page) => {
    await enter(page, asHost(118, { status: 'completed' }), WALL);
    await expect(page.getByRole('heading', { name: 'Our words' })).toBeVisible();
  },
  'projector, hive over, full': async (page) => {
    await enter(page, asHost(OF, { status: 'completed' }), WALL);
    await expect(page.getByRole('heading', { name: 'The hive is full' })).toBeVisible();
  },
};
