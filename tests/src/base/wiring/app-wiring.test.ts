import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../../src/base/wiring/app-wiring.ts';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { beginSession, followOtherTabs } from '../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { deviceWith, storeInOtherTab } from '../../../support/pages/fake-wiring.ts';

beforeAll(() => {
  openApp(window);
});

/** Levels as one learner sees them. */
function fetched() {
  Object.assign(levels, { status: 'ready', selectedId: 7 });
}

describe('what was fetched for the game', () => {
  test('is forgotten when a learner signs in', () => {
    deviceWith(null);
    fetched();
    beginSession('k1', aUser());
    expect(levels).toMatchObject({ status: 'loading', selectedId: null });
  });

  test('is forgotten when the learner leaves, here or in another tab', () => {
    beginSession('k1', aUser());
    fetched();
    deviceWith(null);
    expect(levels.status).toBe('loading');
    const stop = followOtherTabs();
    fetched();
    storeInOtherTab('k2');
    expect(levels.status).toBe('loading');
    stop();
  });
});
