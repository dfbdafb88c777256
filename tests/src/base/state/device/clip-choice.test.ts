import { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chooseClips,
  clipChoice,
  followClipChoice,
  hasTwoVoices,
} from '../../../../../src/base/state/device/clip-choice.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';

const STANDARD = { voice: 'standard', pace: 'standard' };

let following = new Subscription();

/** The page is loaded again. */
function reload() {
  following.unsubscribe();
  Object.assign(clipChoice, STANDARD);
  following = followClipChoice();
}

beforeEach(() => {
  localStorage.clear();
  reload();
});
afterEach(() => {
  following.unsubscribe();
  endSession();
});

describe('the voice and the pace', () => {
  test('are the standard ones until others are chosen', () => expect(clipChoice).toEqual(STANDARD));

  test('are kept over a reload, one with the other', () => {
    chooseClips({ voice: 'other' });
    chooseClips({ pace: 'slower' });
    reload();
    expect(clipChoice).toEqual({ voice: 'other', pace: 'slower' });
  });

  test('leave nothing behind when they are the standard ones again', () => {
    chooseClips({ voice: 'other' });
    chooseClips({ voice: 'standard' });
    expect(localStorage).toHaveLength(0);
  });

  test('are a learner’s own, and kept for their return', () => {
    beginSession('k4', aUser({ id: 4 }));
    chooseClips({ pace: 'slower' });
    endSession();
    expect(clipChoice).toEqual(STANDARD);
    beginSession('k5', aUser({ id: 5 }));
    expect(clipChoice).toEqual(STANDARD);
    endSession();
    beginSession('k4', aUser({ id: 4 }));
    expect(clipChoice).toEqual({ voice: 'standard', pace: 'slower' });
  });

  test.each(['"fast"', '5', '{', 'null', '{"voice":"loud","pace":1}'])(
    'are the standard ones where %s is stored',
    (text) => {
      localStorage.setItem('waggle.clips', text);
      reload();
      expect(clipChoice).toEqual(STANDARD);
    },
  );
});

describe('hasTwoVoices()', () => {
  test.each([
    ['en-GB', true],
    ['en', true],
    ['af', false],
    ['fr-FR', false],
    ['', false],
  ])('of %j is %s', (code, expected) => expect(hasTwoVoices(code)).toBe(expected));
});
