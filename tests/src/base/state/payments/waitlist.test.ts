import { beforeEach, describe, expect, test } from 'vitest';
import { findLevel, levels, loadLevels } from '../../../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import {
  forgetWaitlistFailure,
  joinWaitlist,
  waitlist,
} from '../../../../../src/base/state/payments/waitlist.ts';
import { aLevel, aPremiumLevel, aUser } from '@waggle/engine/testing';
import { anApp } from '../../../../support/pages/app.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { later } from '../../../../support/later.ts';

const COMING = aPremiumLevel({ id: 116, name: 'Bee: championship', is_available: false });
const OTHER = aPremiumLevel({ id: 117, is_available: false });

function apiThat(join: () => Promise<void>) {
  return fakeEngine({}, { payments: { joinWaitlist: join } }).engine.payments;
}

function isWaitlisted(id: number) {
  return findLevel(levels.content, id)?.is_waitlisted;
}

function shownToasts() {
  return toasts.shown.map(({ tone, title }) => [tone, title]);
}

beforeEach(async () => {
  localStorage.clear();
  beginSession('k1', aUser());
  toasts.shown.splice(0);
  Object.assign(waitlist, { joining: null, failed: null });
  const content = async () => ({ English: [aLevel(), COMING, OTHER] });
  await loadLevels(anApp(fakeEngine({ content }).engine).engine.keptLevels);
});

describe('joinWaitlist()', () => {
  test('has the learner wait for this level alone, and says so', async () => {
    await joinWaitlist(
      apiThat(async () => undefined),
      COMING,
    );
    expect([isWaitlisted(116), isWaitlisted(117)]).toEqual([true, false]);
    expect(waitlist).toEqual({ joining: null, failed: null });
    expect(shownToasts()).toEqual([['success', 'You are on the waitlist for Bee: championship.']]);
  });

  test('asks once at a time', async () => {
    const slow = later<void>();
    let asked = 0;
    const api = apiThat(() => {
      asked += 1;
      return slow.promise;
    });
    const first = joinWaitlist(api, COMING);
    expect(waitlist.joining).toBe(116);
    await joinWaitlist(api, OTHER);
    slow.answer();
    await first;
    expect(asked).toBe(1);
    expect(isWaitlisted(117)).toBe(false);
  });

  test('says what failed, at its level too, until one looks again', async () => {
    const api = apiThat(() => Promise.reject(new Error('offline')));
    await joinWaitlist(api, COMING);
    expect(isWaitlisted(116)).toBe(false);
    expect(waitlist).toEqual({ joining: null, failed: 116 });
    expect(shownToasts()).toEqual([
      ['error', 'Could not join the waitlist. Please try again later.'],
    ]);
    forgetWaitlistFailure();
    expect(waitlist.failed).toBeNull();
  });

  test('shows nothing to the next learner', async () => {
    const slow = later<void>();
    const joining = joinWaitlist(
      apiThat(() => slow.promise),
      COMING,
    );
    endSession();
    slow.answer();
    await joining;
    expect(isWaitlisted(116)).not.toBe(true);
    expect(waitlist).toEqual({ joining: null, failed: null });
    expect(shownToasts()).toEqual([]);
  });
});
