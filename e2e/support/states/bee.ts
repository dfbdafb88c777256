import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { enter, type RoomSetup } from './class.ts';

const NAMES =
  'Thandi Me Kofi Mila Zinhle Amara Ayo Lerato Noah Sipho Diego Aisha Nomsa Liam Palesa Jonas Zara Tumi Kai Lulu Bongi Femi Ada Emil Ines Musa Rosa Tebogo Uri Vusi'.split(
    ' ',
  );
const WALL = '?view=projector';
const FIRST_SEAT = 90_000;
const OWN = FIRST_SEAT + 1;

const WORD = {
  id: 13,
  word: null,
  difficulty: 3,
  audio_blob_url: null,
  slow_audio_blob_url: null,
  sentence_blob_url: null,
  hint: '',
};
const SPELLED = { ...WORD, word: 'necessary' };
const SENTENCE = { what: 'sentence', text: 'Water is ___ for every plant.' };

/** Who of those who are out has spelled most along. */
const BEST = [11, 8, 12].map((seat, place) => ({
  player_id: FIRST_SEAT + seat,
  words: [7, 6, 6][place],
}));

interface BeeSetup {
  /** Seats of those still in, in the order in which they are called; the first one is on stage. */
  order?: readonly number[];
  /** Fields of the bee that are other ones. */
  bee?: object;
  /** How the turn ended. */
  closed?: object;
  game?: object;
  own?: object;
  names?: readonly string[];
}

/** A turn of a bee. `player` says who this page is: on stage, another one, or the host at the wall. */
function turn(player: 'speller' | 'along' | 'host', setup: BeeSetup = {}): RoomSetup {
  const { order = [0, 2, 3, 4, 5, 6, 7], bee = {}, closed, game = {}, own, names = NAMES } = setup;
  const [speller, ...others] = order.map((seat) => FIRST_SEAT + seat);
  return {
    status: 'in_progress',
    names: player === 'host' ? names : names.slice(0, 18),
    hostPlays: player !== 'host',
    ...(own ? { own } : {}),
    game: {
      mode: 'bee',
      sound: 'room',
      ranks: 'none',
      duration: null,
      ends_at: null,
      word_seconds: 30,
      goes_on: { after: 'First words', level: 'Sound teams' },
      ...(player === 'host' ? {} : { host_id: 99_000 }),
      ...game,
    },
    beside: (ownId) => {
      const seat = (id: unknown) => (id === OWN ? ownId : id);
      const onStage = player === 'speller' ? ownId : speller;
      return {
        bee: {
          turn: {
            n: 4,
            round: 2,
            player_id: onStage,
            word: WORD,
            ends_at: new Date(Date.now() + 22_000).toISOString(),
            lacks: ['origin'],
            order: [onStage, ...others.map(seat)],
            place: 4,
            of: order.length + 3,
          },
          count: 4,
          asked: [SENTENCE],
          free: 1,
          closed: closed
            ? {
                player_id: onStage,
                is_correct: false,
                passed: false,
                word: SPELLED,
                along: { done: 14, of: 17, most: 7, best: BEST },
                out: true,
                ...closed,
              }
            : null,
          ...(player === 'speller' ? { letters: ['n', 'e', 'c', 'e'] } : {}),
          ...bee,
        },
      };
    },
  };
}

const RIGHT = { is_correct: true, out: false };

const ALONG = NAMES.slice(0, 12).map((playerName, seat) => ({
  playerId: FIRST_SEAT + seat,
  playerName,
  wordsCorrect: [16, 13, 15, 15, 14, 12, 11, 10, 9, 4, 1, 0][seat] ?? 0,
  rank: [1, 5, 2, 2, 4, 6, 7, 8, 9, 10, 11, 12][seat] ?? 0,
}));

/** A bee that is over. */
function over(player: 'along' | 'host', { order = [0], ...setup }: BeeSetup = {}): RoomSetup {
  const closed = { ...RIGHT, wins: true, word: { ...WORD, word: 'rhythm' } };
  const room = turn(player, { order, closed, ...setup });
  const { beside } = room;
  return {
    ...room,
    status: 'completed',
    game: { ...room.game, ranks: 'all', status: 'completed' },
    beside: (ownId) => {
      const { bee } = (typeof beside === 'function' ? beside(ownId) : {}) as { bee: object };
      return { bee: { ...bee, turn: { ...(bee as { turn: object }).turn, n: 18, round: 6 } } };
    },
    end: (ownId) => ({
      spelled_along: ALONG.map((row) => (row.playerId === OWN ? { ...row, playerId: ownId } : row))
        .slice()
        .sort((one, other) => other.wordsCorrect - one.wordsCorrect),
    }),
  };
}

const seatsOf = (seats: readonly number[]) => seats.map((seat) => FIRST_SEAT + seat);

function endOf(winners: readonly number[], stillIn: readonly number[]): Pick<RoomSetup, 'end'> {
  const bee = { winners: seatsOf(winners), still_in: seatsOf(stillIn) };
  return { end: () => ({ spelled_along: ALONG, bee }) };
}

/** A bee that ended without one winner, on the wall. */
function left(winners: readonly number[], stillIn: readonly number[]): RoomSetup {
  return { ...over('host', { closed: {} }), ...endOf(winners, stillIn) };
}

/** Twenty and more are in: their flowers are smaller. */
const MANY = Array.from({ length: 22 }, (_, seat) => seat);
const LONG = ['Nomvula-Precious', ...NAMES.slice(1)];

/** One on stage: what the speller, those who spell along, and the wall show of it. */
export const beeStates: Record<string, (page: Page) => Promise<unknown>> = {
  'lobby, new bee': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('radio', { name: 'Bee' }).check();
    await page.getByText('Choices', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Seconds a word' })).toBeVisible();
  },
  'room, bee speller': async (page) => {
    await enter(page, turn('speller'));
    await expect(page.getByRole('heading', { name: 'You are on stage' })).toBeVisible();
  },
  'room, bee speller, long word': async (page) => {
    const letters = 'pneumonoultra'.split('');
    await enter(page, turn('speller', { order: [0], bee: { letters, count: 13, free: 0 } }));
    await expect(page.getByText('Questions cost time now.')).toBeAttached();
  },
  'room, bee along': async (page) => {
    await enter(page, turn('along', { order: [0, 2, 3, 1, 4] }));
    await expect(page.getByText('Your turn comes after Kofi and Mila')).toBeVisible();
    await page.keyboard.type('necc');
  },
  'room, bee along, out': async (page) => {
    await enter(page, turn('along', { order: [0, 2, 3], bee: { asked: [] } }));
    await expect(page.getByText('You are out of this round.')).toBeVisible();
  },
  'room, bee along, has the word': async (page) => {
    const own = { 13: { attempts: 1, closed: 'solved', text: 'necessary' } };
    await enter(page, turn('along', { order: [0, 1, 2], own }));
    await expect(page.getByRole('heading', { name: 'You have it' })).toBeVisible();
  },
  'room, bee right': async (page) => {
    await enter(page, turn('along', { closed: RIGHT }));
    await expect(page.getByRole('heading', { name: 'Right, Thandi' })).toBeVisible();
  },
  'room, bee own miss': async (page) => {
    await enter(page, turn('speller', { closed: {} }));
    await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  },
  'room, bee over': async (page) => {
    await enter(page, over('along'));
    await expect(page.getByRole('heading', { name: 'Thandi wins the bee' })).toBeVisible();
  },
  'projector, bee': async (page) => {
    await enter(page, turn('host'), WALL);
    await expect(page.getByRole('heading', { name: 'Thandi' })).toBeVisible();
  },
  'projector, bee of thirty': async (page) => {
    const bee = { count: 14 };
    const room = turn('host', { order: MANY, bee, game: { paused: { left: 9 } } });
    await enter(page, { ...room, names: LONG }, WALL);
    await expect(page.getByRole('heading', { name: 'Nomvula-Precious' })).toBeVisible();
  },
  'projector, bee, the winning word': async (page) => {
    await enter(page, turn('host', { order: [0], bee: { count: 0, asked: [] } }), WALL);
    await expect(page.getByText('The winning word')).toBeVisible();
  },
  'projector, bee right': async (page) => {
    await enter(page, turn('host', { closed: RIGHT }), WALL);
    await expect(page.getByRole('heading', { name: 'Right, Thandi' })).toBeVisible();
  },
  'projector, bee missed': async (page) => {
    await enter(page, turn('host', { closed: {} }), WALL);
    await expect(page.getByRole('heading', { name: 'Not this time, Thandi' })).toBeVisible();
  },
  'projector, bee, all missed': async (page) => {
    await enter(page, { ...turn('host', { order: [0], closed: {} }), names: LONG }, WALL);
    await expect(page.getByText('All are back in')).toBeVisible();
  },
  'projector, bee passed over': async (page) => {
    await enter(page, turn('host', { closed: { passed: true, by: 'away', out: false } }), WALL);
    await expect(page.getByText('We come back to Thandi.')).toBeVisible();
  },
  'projector, bee between two turns': async (page) => {
    await enter(page, turn('host', { closed: RIGHT, game: { ranks: 'podium' } }), WALL);
    await expect(page.getByText('Next on stage', { exact: true })).toBeVisible();
  },
  'projector, bee of sixty between two turns': async (page) => {
    const names = [...LONG, ...NAMES.map((name) => `${name} B`)];
    const order = names.slice(0, 46).map((_, seat) => seat);
    const room = turn('host', { order, closed: RIGHT, game: { ranks: 'podium' } });
    await enter(page, { ...room, names }, WALL);
    await expect(page.getByText('Next on stage', { exact: true })).toBeVisible();
  },
  'projector, bee, asks to stop': async (page) => {
    await enter(page, turn('host'), WALL);
    await expect(page.getByRole('heading', { name: 'Thandi' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('alertdialog', { name: 'Stop after this turn?' })).toBeVisible();
  },
  'projector, bee over': async (page) => {
    await enter(page, over('host'), WALL);
    await expect(page.getByRole('heading', { name: 'Thandi wins the bee' })).toBeVisible();
  },
  'projector, bee over, three winners': async (page) => {
    await enter(page, left([5, 2, 0], [5, 2, 0]), WALL);
    await expect(page.getByRole('heading', { name: 'Three winners' })).toBeVisible();
  },
  'projector, bee over, two with long names': async (page) => {
    await enter(page, { ...left([0, 9], [0, 9]), names: LONG }, WALL);
    await expect(page.getByRole('heading', { name: 'Two winners' })).toBeVisible();
  },
  'projector, bee over, stopped': async (page) => {
    await enter(page, left([], [1, 2, 3, 4, 5, 6]), WALL);
    await expect(page.getByRole('heading', { name: '6 are still in.' })).toBeVisible();
  },
  'room, bee over, stopped': async (page) => {
    await enter(page, { ...over('along', { closed: {} }), ...endOf([], [1, 2, 3, 4, 5, 6]) });
    await expect(
      page.getByRole('heading', { name: 'We stop here. 6 are still in.' }),
    ).toBeVisible();
  },
};
