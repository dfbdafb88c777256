import { describe, expect, test } from 'vitest';
import {
  needsOf,
  NO_PROGRESS,
  type Progress,
  STUCK_S,
  withGame,
  withSecond,
} from '../../../../engine/entries/rules.ts';
import { aPlayer, aRunningGame } from '@waggle/engine/testing';

const game = (...of: Partial<ReturnType<typeof aPlayer>>[]) =>
  aRunningGame(3, { players: of.map((differs, place) => aPlayer({ id: place + 1, ...differs })) });

function played(progress: Progress, seconds: number): Progress {
  return seconds === 0 ? progress : played(withSecond(progress), seconds - 1);
}

describe('needsOf()', () => {
  test('is nobody at the start, and everybody without a right word after a minute of play', () => {
    const now = game({}, { words_correct: 1 });
    const begun = withGame(NO_PROGRESS, now);
    expect(needsOf(played(begun, STUCK_S - 1), now)).toEqual([]);
    expect(needsOf(played(begun, STUCK_S), now)).toEqual([
      { id: 1, why: 'stuck' },
      { id: 2, why: 'stuck' },
    ]);
  });

  test('starts again with each right word, and not with what others do', () => {
    const before = withGame(NO_PROGRESS, game({}, {}));
    const now = game({ words_correct: 1 }, {});
    const after = withGame(played(before, 40), now);
    expect(needsOf(played(after, 20), now)).toEqual([{ id: 2, why: 'stuck' }]);
  });

  test('names who is away once, and before who is stuck', () => {
    const now = game({}, { is_connected: false });
    const progress = played(withGame(NO_PROGRESS, now), STUCK_S);
    expect(needsOf(progress, now)).toEqual([
      { id: 2, why: 'away' },
      { id: 1, why: 'stuck' },
    ]);
  });

  test('has nobody who waits for a turn in a bee, and still who is away', () => {
    const now = { ...game({}, { is_connected: false }, {}), mode: 'bee' as const };
    const progress = played(withGame(NO_PROGRESS, now), STUCK_S);
    expect(needsOf(progress, now)).toEqual([{ id: 2, why: 'away' }]);
  });

  test('leaves out who has all words, who came late, and every game that does not run', () => {
    const now = game({ words_correct: 3 }, {});
    const progress = played(withGame(NO_PROGRESS, game({ words_correct: 3 })), STUCK_S);
    expect(needsOf(withGame(progress, now), now)).toEqual([]);
    expect(needsOf(progress, { ...game({ is_connected: false }), status: 'completed' })).toEqual(
      [],
    );
  });
});
