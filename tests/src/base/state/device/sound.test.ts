import type { Speaking } from '@waggle/engine/sound';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

/** What a reload does: the state starts again, the storage stays. */
async function openPage() {
  vi.resetModules();
  return import('../../../../../src/base/state/device/sound.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('setMuted()', () => {
  test('silences the effects now and on the next visit', async () => {
    const { engine, log } = fakeEngine();
    const now = await openPage();
    expect(now.sound.muted).toBe(false);
    now.setMuted(engine.sound, true);
    expect(now.sound.muted).toBe(true);
    expect(log.muted.value).toBe(true);
    const { sound } = await openPage();
    expect(sound.muted).toBe(true);
  });

  test('brings them back now and on the next visit', async () => {
    const { engine, log } = fakeEngine();
    const now = await openPage();
    now.setMuted(engine.sound, true);
    now.setMuted(engine.sound, false);
    expect(now.sound.muted).toBe(false);
    expect(log.muted.value).toBe(false);
    const { sound } = await openPage();
    expect(sound.muted).toBe(false);
  });

  test('works without storage, for as long as the page is open', async () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { engine } = fakeEngine();
    const { sound, setMuted } = await openPage();
    setMuted(engine.sound, true);
    expect(sound.muted).toBe(true);
  });
});

describe('sound', () => {
  test.each(['{', '"true"', '1', 'null'])('is on with %s in storage', async (stored) => {
    localStorage.setItem('waggle.muted', stored);
    const { sound } = await openPage();
    expect(sound.muted).toBe(false);
  });
});

describe('projectSpeaking()', () => {
  test('follows what is said, and leaves muting alone', async () => {
    const { sound, setMuted, projectSpeaking } = await openPage();
    setMuted(fakeEngine().engine.sound, true);
    const speaking$ = new BehaviorSubject<Speaking>({ speaking: true, heardFrom: 'speech' });
    projectSpeaking(speaking$);
    expect(sound).toEqual({ muted: true, speaking: true, heardFrom: 'speech' });
    speaking$.next({ speaking: false, heardFrom: 'nothing' });
    expect(sound).toEqual({ muted: true, speaking: false, heardFrom: 'nothing' });
  });

  test('is silent once unsubscribed, and stays so', async () => {
    const { sound, projectSpeaking } = await openPage();
    const speaking$ = new BehaviorSubject<Speaking>({ speaking: true, heardFrom: 'clip' });
    projectSpeaking(speaking$).unsubscribe();
    speaking$.next({ speaking: true, heardFrom: 'element' });
    expect(sound).toMatchObject({ speaking: false, heardFrom: null });
  });
});
