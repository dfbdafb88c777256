import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import { fakePlayer, aLevel, aUser, aWord } from '@waggle/engine/testing';
import { firstValueFrom, lastValueFrom, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { aLearner } from '../../support/a-learner.ts';

const LEVEL = aLevel({ id: 7, language: 1 });
const BEE = {
  language: 1,
  day: '2026-03-04',
  words: [],
  verdicts: [],
} as unknown as Parameters<ReturnType<typeof aLearner>['day']['verdicts']>[0];

type Learner = ReturnType<typeof aLearner>;

/** Everything that a player has, asked for once. */
const ASKED: Readonly<Record<string, (learner: Learner) => unknown>> = {
  garden: ({ garden }) => lastValueFrom(garden(1, [LEVEL])),
  meadow: ({ meadow }) => meadow(1, [LEVEL]),
  sets: ({ sets }) => sets.of({ language: 1 }),
  today: ({ today }) => today(1, [LEVEL]),
  levelsKnown: ({ levelsKnown }) => levelsKnown(1, [LEVEL]),
  known: ({ known }) => known(1, [LEVEL]),
  records: ({ records }) => records.of(7),
  bests: ({ bests }) => bests.of(1),
  'a better round': ({ bests }) => bests.keep(1, 'sprint', 3),
  'words of a placement': ({ placement }) => placement.placementWords(1),
  'a placement': ({ placement }) => placement.place(1, []),
};

/** Asks as this player. Returns whether the server was asked, and whether the answers on this device were read. */
async function asking(player: ReturnType<typeof fakePlayer>, ask: (learner: Learner) => unknown) {
  const server: string[] = [];
  const device: string[] = [];
  const refused = () => {
    server.push('asked');
    return Promise.reject(new ApiError(GENERIC_ERROR, null));
  };
  const learner = aLearner({
    player,
    api: {
      words: refused,
      remembered: refused,
      levelsKnown: refused,
      records: refused,
      roundBests: refused,
      keepRound: refused,
      placementWords: refused,
      place: refused,
    },
    guest: {
      answers: () => {
        device.push('answers');
        return [];
      },
    },
    keptLevels: {
      ladders: () =>
        of({ from: 'device', value: { languages: [], content: { English: [LEVEL] } } }),
      words: () => of({ from: 'device', value: [{ ...aWord(), word: 'bee' }] }),
    },
  });
  await Promise.resolve(ask(learner)).catch(() => undefined);
  return { server: server.length > 0, visitor: device.length > 0 };
}

/** Who may be at a device, and whether they are a visitor. */
const PLAYERS: readonly [
  who: string,
  isVisitor: boolean,
  make: () => ReturnType<typeof fakePlayer>,
][] = [
  ['nobody', true, fakePlayer],
  ['a learner', false, () => signedIn()],
  ['a learner whom this page does not know yet', false, () => unknown()],
  ['a learner whose session token another tab has removed', false, () => withoutKey()],
  ['nobody after a learner', true, () => signedOut()],
];

function signedIn() {
  const player = fakePlayer();
  player.signIn('key', aUser());
  return player;
}

function unknown() {
  const player = signedIn();
  player.forgetUser();
  return player;
}

function withoutKey() {
  const player = signedIn();
  return { ...player, key: () => null };
}

function signedOut() {
  const player = signedIn();
  player.signOut();
  return player;
}

describe.each(PLAYERS)('what %s has', (_who, isVisitor, make) => {
  test.each(Object.entries(ASKED))('%s comes from one place', async (_name, ask) => {
    const { server, visitor } = await asking(make(), ask);
    expect(server).toBe(!isVisitor);
    expect(visitor && !isVisitor).toBe(false);
  });

  test('the answers to the bee of the day are those of the server, or of this device', () => {
    const learner = aLearner({ player: make() });
    learner.day.keep(BEE, [true]);
    expect(learner.day.verdicts({ ...BEE, verdicts: [false, false] })).toEqual(
      isVisitor ? [true] : [false, false],
    );
    expect(learner.day.verdicts({ ...BEE, day: '2026-03-05' })).toEqual([]);
  });
});

test('what is asked for after a sign-in is the learner’s, although the same function is asked', async () => {
  const player = fakePlayer();
  const asked: string[] = [];
  const { garden, bests } = aLearner({
    player,
    api: {
      remembered: async () => {
        asked.push('remembered');
        return { count: 0, next: null, previous: null, results: [] };
      },
      roundBests: async () => {
        asked.push('roundBests');
        return { sprint: 0, survival: 0, missing: 0, unscramble: 0 };
      },
    },
  });
  await firstValueFrom(garden(1, []));
  await bests.of(1);
  expect(asked).toEqual([]);
  player.signIn('key', aUser());
  await firstValueFrom(garden(1, []));
  await bests.of(1);
  expect(asked).toEqual(['remembered', 'roundBests']);
});
