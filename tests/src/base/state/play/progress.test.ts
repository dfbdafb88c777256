import type { GuestAnswer } from '@waggle/engine';
import type { Level, User } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { homeDialog } from '../../../../../src/base/state/account/home-dialog.ts';
import type { LevelUpNews } from '../../../../../src/base/state/play/progress.ts';
import { standingOn } from '../../../../../src/base/state/levels/standing.ts';
import { aLevel, aUser } from '@waggle/engine/testing';

/** Right answers of a guest to as many different words of a level. */
function guestSolved(count: number, level = 7): GuestAnswer[] {
  return Array.from({ length: count }, (_, word) => ({
    level,
    word,
    user_input: 'honey',
    is_correct: true,
    at: '',
  }));
}

function learnerWith(...completed: Level[]): User {
  const user = aUser();
  return { ...user, user_progress: { ...user.user_progress, completed_levels: completed } };
}

describe('standingOn()', () => {
  test.each([
    [15, 20, false],
    [16, 20, true],
    [16, 21, false],
    [17, 21, true],
    [0, 1, false],
    [1, 1, true],
  ])('says of a guest with %i of %i words that completed is %s', (count, total, completed) => {
    const level = aLevel({ word_count: total });
    // What the server said of a learner is none of the guest's.
    expect(standingOn(level, null, { 7: 99 }, guestSolved(count))).toEqual({
      solved: count,
      completed,
    });
  });

  test('never counts a level without words as completed', () => {
    const empty = aLevel({ word_count: 0 });
    expect(standingOn(empty, null, {}, []).completed).toBe(false);
    expect(standingOn(empty, aUser(), { 7: 0 }, []).completed).toBe(false);
  });

  test('says of a learner what the server says, whatever a guest did on this device', () => {
    const level = aLevel();
    expect(standingOn(level, aUser(), { 7: 3, 8: 20 }, guestSolved(20))).toEqual({
      solved: 3,
      completed: false,
    });
  });

  test('does not know what the server has not said', () => {
    expect(standingOn(aLevel(), aUser(), {}, guestSolved(20))).toEqual({
      solved: null,
      completed: false,
    });
  });

  test('says that a learner has completed what the server lists, or counts', () => {
    const level = aLevel();
    expect(standingOn(level, learnerWith(level), {}, [])).toEqual({
      solved: null,
      completed: true,
    });
    expect(standingOn(level, aUser(), { 7: 16 }, []).completed).toBe(true);
    expect(standingOn(level, learnerWith(aLevel({ id: 8 })), {}, []).completed).toBe(false);
  });
});

describe('homeDialog()', () => {
  const NEWS: LevelUpNews = {
    previous: aLevel(),
    next: null,
    wordsCorrect: 16,
    totalWords: 20,
    ofGuest: false,
  };
  const QUIET = { shown: false, phase: 'none' as const };

  test('is none where there is nothing to say', () => {
    expect(homeDialog('idle', QUIET, { news: null })).toBeNull();
  });

  test.each(['countdown', 'playing'] as const)('is never in front of a game: %s', (phase) => {
    const asking = { shown: true, phase: 'asking' as const };
    expect(homeDialog(phase, asking, { news: NEWS })).toBeNull();
  });

  test.each(['idle', 'complete'] as const)('congratulates when no game is on: %s', (phase) => {
    expect(homeDialog(phase, QUIET, { news: NEWS })).toBe('level_up');
  });

  test('asks before it congratulates', () => {
    const asking = { shown: true, phase: 'asking' as const };
    expect(homeDialog('idle', asking, { news: NEWS })).toBe('take_over');
  });

  test('shows first what was opened by hand', () => {
    const asking = { shown: true, phase: 'asking' as const };
    const offered = aLevel({ id: 113 });
    expect(homeDialog('idle', asking, { news: NEWS, offered })).toBe('offer');
    expect(homeDialog('playing', QUIET, { news: null, offered })).toBe('offer');
  });

  test('announces a level that a guest completed when all answers are delivered', () => {
    const sending = { shown: false, phase: 'sending' as const };
    const news = { ...NEWS, ofGuest: true };
    expect(homeDialog('idle', sending, { news })).toBeNull();
    expect(homeDialog('idle', QUIET, { news })).toBe('level_up');
    expect(homeDialog('idle', sending, { news: NEWS })).toBe('level_up');
  });
});
