import { beforeEach, describe, expect, test } from 'vitest';
import { idle, stillThere, watchIdle } from '../../../../../src/base/state/device/idle.ts';
import { remember } from '../../../../../src/base/state/storage.ts';
import { inVirtualTime } from '../../../../support/marbles.ts';

const MINUTE = 60_000;
const press = (page: EventTarget) => page.dispatchEvent(new Event('keydown'));

beforeEach(() => localStorage.clear());

describe('a pupil who is idle', () => {
  test('is asked after 29 minutes without a key, and is out a minute later', () =>
    inVirtualTime(({ flush }, clock) => {
      const page = new EventTarget() as Window;
      const seen: [number, number | null][] = [];
      watchIdle(page, clock);
      for (const at of [28, 29, 57.91, 58.11, 59.5]) {
        clock.schedule(() => seen.push([at, idle.secondsLeft]), at * MINUTE);
      }
      clock.schedule(() => press(page), 28.5 * MINUTE);
      // While it is asked, a key is no answer.
      clock.schedule(() => press(page), 58 * MINUTE);
      flush();
      expect(seen).toEqual([
        [28, null],
        [29, null],
        [57.91, 36],
        [58.11, 24],
        [59.5, 0],
      ]);
    }));

  test('stays by the answer', () =>
    inVirtualTime(({ flush }, clock) => {
      watchIdle(new EventTarget() as Window, clock);
      const seen: (number | null)[] = [];
      clock.schedule(stillThere, 29.5 * MINUTE);
      clock.schedule(() => seen.push(idle.secondsLeft), 30.5 * MINUTE);
      flush();
      expect(seen).toEqual([null]);
    }));

  test('is out at once on a page that is opened an hour later', () =>
    inVirtualTime((_, clock) => {
      remember('last-sign', -60 * MINUTE);
      const watch = watchIdle(new EventTarget() as Window, clock);
      expect(idle.secondsLeft).toBe(0);
      watch.unsubscribe();
      expect(idle.secondsLeft).toBeNull();
    }));
});
