import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { enter, type RoomSetup } from './class.ts';
import { openKeys } from './host.ts';

/** The names of a class. */
export const CLASS =
  'Amara Me Thabo Lerato Diego Zinhle Noah Aisha Sipho Mila Thandi Kofi Nomsa Liam Ayo Palesa Jonas Zara Tumi Kai Lulu Bongi Femi Ada'.split(
    ' ',
  );
const WALL = '?view=projector';
const SOLVED = { attempts: 1, closed: 'solved', text: 'leaf' };
const BEFORE = { 1: SOLVED, 2: { ...SOLVED, attempts: 2 } };
const WORD = {
  id: 3,
  word: null,
  difficulty: 3,
  audio_blob_url: null,
  slow_audio_blob_url: null,
  sentence_blob_url: null,
  hint: 'It has to be.',
};

/** The third of twelve words, while it is open. */
export function openRound(change: object = {}): object {
  const now = Date.now();
  return {
    n: 3,
    of: 12,
    word: WORD,
    opens_at: new Date(now - 12_000).toISOString(),
    closes_at: new Date(now + 18_000).toISOString(),
    progress: { done: 14, of: 24 },
    closed: null,
    ...change,
  };
}

function closed(change: object = {}): object {
  return openRound({
    closed: {
      word: { ...WORD, word: 'necessary', explanation: 'One c, two s.' },
      tally: { first: 11, later: 8, not_yet: 5, of: 24 },
      letters: [0, 0, 6, 0, 2, 9, 3, 1, 0],
      next_at: new Date(Date.now() + 6_000).toISOString(),
      ...change,
    },
  });
}

function together(shown: object, own: object = BEFORE, game: object = {}): RoomSetup {
  return {
    status: 'in_progress',
    names: CLASS,
    own,
    game: {
      mode: 'together',
      sound: 'room',
      ranks: 'none',
      host_id: 90_000,
      duration: null,
      ends_at: null,
      ...game,
    },
    beside: { round: shown },
  };
}

function asHost(shown: object, game: object = {}): RoomSetup {
  const { host_id: _, ...kept } = together(shown, BEFORE, game).game as { host_id: number };
  return { ...together(shown), hostPlays: false, game: kept };
}

const HAS_IT = { ...BEFORE, 3: { attempts: 1, closed: 'solved', text: 'necessary' } };

/** One word at a time: what players, the host and the wall show of it. */
export const togetherStates: Record<string, (page: Page) => Promise<unknown>> = {
  'lobby, new game together': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('radio', { name: 'Together' }).check();
    await page.getByText('Choices', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Seconds a word' })).toBeVisible();
  },
  'room, together playing': async (page) => {
    await enter(page, together(openRound()));
    await expect(page.getByText('14 of 24')).toBeVisible();
    await page.keyboard.type('neces');
  },
  'room, together paused': async (page) => {
    await enter(page, together(openRound(), HAS_IT, { paused: { left: 18 } }));
    await expect(page.getByText(/^Your teacher paused the game/)).toBeVisible();
  },
  'room, together waiting': async (page) => {
    await enter(page, together(openRound({ progress: { done: 19, of: 24 } }), HAS_IT));
    await expect(page.getByRole('heading', { name: 'Right, at the first try' })).toBeVisible();
  },
  'room, together closed': async (page) => {
    await enter(page, together(closed()));
    await expect(page.getByText('Not yet', { exact: true })).toBeVisible();
  },
  'room, together closed, by the teacher': async (page) => {
    await enter(page, together(closed({ next_at: null }), HAS_IT));
    await expect(page.getByText(/Your teacher opens the next word/)).toBeVisible();
  },
  'room, host together': async (page) => {
    await enter(page, asHost(openRound()));
    await expect(page.getByRole('button', { name: 'Close the word' })).toBeVisible();
  },
  'projector, together playing': async (page) => {
    await enter(page, asHost(openRound()), WALL);
    await expect(page.getByText('Listen,')).toBeVisible();
  },
  'projector, together, keys of the host': async (page) => {
    await enter(page, asHost(openRound()), WALL);
    await openKeys(page);
  },
  'projector, together paused': async (page) => {
    await enter(page, asHost(openRound(), { paused: { left: 18 } }), WALL);
    await expect(page.getByText('Paused')).toBeVisible();
  },
  'projector, together closed': async (page) => {
    await enter(page, asHost(closed()), WALL);
    await expect(page.getByText('first try')).toBeVisible();
  },
  'projector, together closed, all right': async (page) => {
    const tally = { first: 20, later: 4, not_yet: 0, of: 24 };
    await enter(page, asHost(closed({ tally, letters: null, next_at: null })), WALL);
    await expect(page.getByText('All of us')).toBeVisible();
  },
};
