import { ApiError } from '@waggle/engine';
import type { Level, User } from '@waggle/engine/contracts';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createKeptPositions } from '../../../../engine/learner/kept/positions.ts';
import type { GuestAnswer } from '../../../../engine/learner/kept/guest.ts';

/** What a visitor sees: two free levels are open, each of five words. */
const LADDER = [1, 2, 3, 4].map((place) =>
  aLevel({ id: place, difficulty: place, word_count: 5, is_playable: place < 3 }),
);
const NOON = Date.parse('2026-03-04T12:00:00.000Z');

const answered = (level: number, words: number, differs: Partial<GuestAnswer> = {}) =>
  Array.from({ length: words }, (_, word) => ({
    level,
    word: level * 100 + word,
    user_input: 'x',
    is_correct: true,
    at: '2026-03-04T11:00:00.000Z',
    ...differs,
  }));

/** A device, its visitor or learner, and what it brings to the server. */
function aDevice({
  answers = [],
  user = null,
  storage = memoryStorage(),
  answer = () => Promise.resolve(aUser()),
}: {
  answers?: GuestAnswer[];
  user?: User | null;
  storage?: ReturnType<typeof memoryStorage>;
  answer?: () => Promise<User>;
} = {}) {
  const brought: object[] = [];
  const wake$ = new Subject<void>();
  let now = NOON;
  const player = fakePlayer();
  if (user) player.show(user);
  const positions = createKeptPositions({
    profile: {
      bringPositions(sent) {
        brought.push(...sent);
        return answer();
      },
    },
    storage,
    player,
    guest: { answers: () => answers },
    wake$,
    now: () => (now += 1),
  });
  return { positions, brought, wake$, storage, player };
}

type Did = (positions: ReturnType<typeof aDevice>['positions']) => void;
const chooses =
  (place: number): Did =>
  (positions) =>
    positions.choose(LADDER[place - 1] as Level);
const placed =
  (place: number): Did =>
  (positions) =>
    positions.place(LADDER[place - 1] as Level);

describe('a visitor', () => {
  test.each<[string, GuestAnswer[], Did[], number]>([
    ['who has done nothing', [], [], 1],
    ['who did half a level', answered(1, 2), [], 1],
    ['who did a level by practice', answered(1, 4, { kind: 'practice' }), [], 2],
    ['who did a level by timed games', answered(1, 4), [], 2],
    ['who saw the letters', answered(1, 4, { hinted: true }), [], 1],
    ['who played short rounds', answered(1, 4, { kind: 'round' }), [], 1],
    ['who has done all that is open', [...answered(1, 4), ...answered(2, 4)], [], 2],
    ['whom a placement found at the second level', [], [placed(2)], 2],
    ['who was placed lower afterwards', [], [placed(2), placed(1)], 2],
    ['who chose the second level', [], [chooses(2)], 2],
    ['who chose a level that is not open', [], [chooses(3)], 1],
    ['who chose a level that was done', answered(1, 4), [chooses(1)], 1],
    [
      'who did the level that was chosen',
      answered(1, 4, { at: '2026-03-04T13:00:00.000Z' }),
      [chooses(1)],
      2,
    ],
    ['who was placed after a choice', [], [chooses(1), placed(2)], 2],
    ['who begins at the beginning', [], [placed(1)], 1],
  ])('%s stands there', (_, answers, did, place) => {
    const { positions } = aDevice({ answers });
    for (const step of did) step(positions);
    expect(positions.levelOn(LADDER)?.difficulty).toBe(place);
  });

  test('is asked for a placement until one is known, or they begin at the beginning', () => {
    const { positions } = aDevice();
    expect(positions.isBegun(1)).toBe(false);
    placed(1)(positions);
    expect(positions.isBegun(1)).toBe(true);
    expect(positions.isBegun(2)).toBe(false);
  });
});

describe('a learner', () => {
  const OPEN = LADDER.map((level) => ({ ...level, is_playable: true }));
  const at = (place: number): User => {
    const user = aUser();
    const level = OPEN[place - 1] as Level;
    const positions = [{ language: 1, level, reached: level }];
    return { ...user, user_progress: { ...user.user_progress, current_level: level, positions } };
  };

  test('stands where the server says, on every device', () =>
    expect(aDevice({ user: at(3) }).positions.levelOn(OPEN)?.id).toBe(3));

  test('stands at a choice that the server does not know yet, and then at its answer', async () => {
    const device = aDevice({ user: at(3), answer: async () => at(2) });
    const life = device.positions.connect();
    device.positions.choose(OPEN[0] as Level);
    expect(device.positions.levelOn(OPEN)?.id).toBe(1);
    await expect.poll(() => device.positions.levelOn(OPEN)?.id).toBe(2);
    expect(device.brought).toEqual([
      { language: 1, chosen: { level: 1, at: '2026-03-04T12:00:00.001Z' } },
    ]);
    life.unsubscribe();
  });

  test('keeps a choice without a network, and brings it when one is back', async () => {
    let answer: () => Promise<User> = () => Promise.reject(new ApiError('No answer.', null));
    const device = aDevice({ user: at(3), answer: () => answer() });
    const life = device.positions.connect();
    device.positions.choose(OPEN[0] as Level);
    await expect.poll(() => device.brought).toHaveLength(1);
    expect(device.positions.levelOn(OPEN)?.id).toBe(1);
    answer = async () => at(1);
    device.wake$.next();
    await expect.poll(() => device.storage.recallAll('position/')).toEqual([]);
    life.unsubscribe();
  });

  test('does not send again what the server refuses', async () => {
    const refuse = () => Promise.reject(new ApiError('A level is not one of its language.', 400));
    const device = aDevice({ user: at(3), answer: refuse });
    const life = device.positions.connect();
    device.positions.choose(OPEN[0] as Level);
    await expect.poll(() => device.storage.recallAll('position/')).toEqual([]);
    expect(device.positions.levelOn(OPEN)?.id).toBe(3);
    life.unsubscribe();
  });

  test('gets what their device knew of them as a visitor, joined with what is theirs', async () => {
    const device = aDevice();
    placed(2)(device.positions);
    chooses(1)(device.positions);
    const user = at(1);
    device.player.show(user);
    const life = device.positions.connect();
    device.positions.takeOver(user.id);
    await expect
      .poll(() => device.brought)
      .toEqual([
        {
          language: 1,
          placed: { difficulty: 2, at: '2026-03-04T12:00:00.001Z' },
          chosen: { level: 1, at: '2026-03-04T12:00:00.002Z' },
        },
      ]);
    await expect.poll(() => device.storage.recallAll('position/')).toEqual([]);
    life.unsubscribe();
  });
});
