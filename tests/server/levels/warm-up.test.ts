import { withDatabase } from '../../support/servers/with-database.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { clipSpec } from '../../../server/levels/rules.ts';
import { createLevelsStore } from '../../../server/levels/store.ts';
import { warmUpClips } from '../../../server/levels/warm-up.ts';
import {
  ClipFailed,
  type ClipSpec,
  createSilentVoice,
  type Voice,
  VoiceUnavailable,
} from '../../../server/platform/voice/index.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { loadTree } from '../../support/servers/start-app.ts';

describe('warmUpClips()', () => {
  const database = withDatabase();
  beforeAll(async () => {
    await loadTree(database.db, SMALL_CONTENT, { ...createSilentVoice(), available: true });
  });

  /** A voice that says everything by default, and records its requests. */
  function aVoice(answer: (asked: number) => Error | null = () => null) {
    const asked: ClipSpec[] = [];
    const voice: Voice = {
      ...createSilentVoice(),
      clip(spec) {
        asked.push(spec);
        const failure = answer(asked.length);
        return failure
          ? Promise.reject(failure)
          : Promise.resolve({ key: 'k', directory: 'd', file: 'f' });
      },
    };
    return { voice, asked };
  }

  function warmUp(voice: Voice, stopped = new AbortController().signal) {
    const logged: string[] = [];
    const log = {
      info: (_: object, message: string) => void logged.push(message),
      warn: (_: object, message: string) => void logged.push(message),
    };
    const levels = createLevelsStore(database.db);
    return warmUpClips({ levels, voice, log, stopped }).then((ready) => ({ ready, logged }));
  }

  test('asks for every spoken word once, the first levels first', async () => {
    const { voice, asked } = aVoice();
    const { ready, logged } = await warmUp(voice);
    const spoken = await createLevelsStore(database.db).allVoiced();
    expect(spoken.length).toBeGreaterThan(1);
    expect(asked).toEqual(spoken.map((one) => clipSpec(one, one.heard)));
    const words = spoken.length / 3;
    expect(spoken.map(({ heard }) => heard)).toEqual(
      ['word', 'slow', 'sentence'].flatMap((heard) => Array.from({ length: words }, () => heard)),
    );
    expect(ready).toBe(spoken.length);
    expect(logged.at(-1)).toBe('all clips are ready');
  });

  test('goes on after a word that gets no clip, and says so', async () => {
    const { voice, asked } = aVoice((place) => (place === 1 ? new ClipFailed('mute') : null));
    const { ready, logged } = await warmUp(voice);
    expect(ready).toBe(asked.length - 1);
    expect(logged[0]).toBe('no clip');
  });

  test('gives up at once when no voice can speak', async () => {
    const { voice, asked } = aVoice(() => new VoiceUnavailable('none'));
    expect(await warmUp(voice)).toEqual({ ready: 0, logged: ['no voice for the clips'] });
    expect(asked).toHaveLength(1);
  });

  test('stops between two clips when aborted', async () => {
    const stopping = new AbortController();
    const { voice, asked } = aVoice((place) => {
      if (place === 2) stopping.abort();
      return null;
    });
    const { logged } = await warmUp(voice, stopping.signal);
    expect(asked).toHaveLength(2);
    expect(logged).not.toContain('all clips are ready');
  });
});
