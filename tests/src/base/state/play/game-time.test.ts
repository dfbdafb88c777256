import { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chooseGameTime,
  followGameTime,
  gameTime,
} from '../../../../../src/base/state/play/game-time.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';

const THANDI = aUser({ id: 4 });
const LEBO = aUser({ id: 5 });

let following = new Subscription();

/** The page is loaded again. */
function reload() {
  following.unsubscribe();
  gameTime.chosen = 'normal';
  following = followGameTime();
}

beforeEach(() => {
  localStorage.clear();
  reload();
});
afterEach(() => {
  following.unsubscribe();
  endSession();
});

describe('the time for a game', () => {
  test('is the normal one until another is chosen', () => expect(gameTime.chosen).toBe('normal'));

  test('is kept over a reload', () => {
    chooseGameTime('double');
    reload();
    expect(gameTime.chosen).toBe('double');
  });

  test('leaves nothing behind when it is normal again', () => {
    chooseGameTime('none');
    chooseGameTime('normal');
    expect(localStorage).toHaveLength(0);
  });

  test('is a learner’s own, and kept for their return', () => {
    beginSession('k4', THANDI);
    chooseGameTime('none');
    endSession();
    expect(gameTime.chosen).toBe('normal');
    beginSession('k5', LEBO);
    expect(gameTime.chosen).toBe('normal');
    endSession();
    beginSession('k4', THANDI);
    expect(gameTime.chosen).toBe('none');
  });

  test('of a guest is not the next learner’s', () => {
    chooseGameTime('half_more');
    beginSession('k4', THANDI);
    expect(gameTime.chosen).toBe('normal');
    endSession();
    expect(gameTime.chosen).toBe('half_more');
  });

  test.each(['"ages"', '5', '{', 'null'])('is normal where %s is stored', (text) => {
    localStorage.setItem('waggle.game-time', text);
    reload();
    expect(gameTime.chosen).toBe('normal');
  });
});
