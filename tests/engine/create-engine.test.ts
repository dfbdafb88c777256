import { firstValueFrom, NEVER, of, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEngine, type EnginePorts } from '../../engine/entries/index.ts';
import type { AudioElementLike } from '../../engine/entries/sound.ts';
import { aWord, SilentGraph } from '@waggle/engine/testing';
import { fakeServer, json } from './http/fake-server.ts';

const ANSWER = {
  id: 'a',
  level: 7,
  word: 1,
  user_input: 'honey',
  is_correct: true,
  game: 'g4m3abcd',
};

const bee = { text: 'bee', language: 'en-GB', clipUrl: '/bee.mp3' };

/** An element that plays its clip to the end at once. */
function anElement(): AudioElementLike {
  const element = Object.assign(new EventTarget(), {
    src: '',
    play() {
      element.dispatchEvent(new Event('playing'));
      element.dispatchEvent(new Event('ended'));
      return Promise.resolve();
    },
    pause: () => undefined,
    removeAttribute: () => undefined,
    load: () => undefined,
  });
  return element;
}

function anEngine(ports: Partial<EnginePorts> = {}) {
  const opened: string[] = [];
  const graph = new SilentGraph();
  const { fetch, sent } = fakeServer(json([{ word: aWord() }]));
  const engine = createEngine({
    baseUrl: '',
    fetch,
    token: () => null,
    onUnauthorized: () => undefined,
    loadGraph: () => {
      opened.push('graph');
      return Promise.resolve(graph);
    },
    createAudioElement: () => {
      opened.push('element');
      return anElement();
    },
    speech: null,
    ...ports,
  });
  return { engine, graph, opened, sent };
}

describe('createEngine()', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('uses no dependency by itself', () => {
    const { opened, sent, engine } = anEngine();
    engine.quiz(of());
    engine.pronounce(bee);
    engine.speaking(of(bee));
    engine.deliveries({ waiting: () => [ANSWER], added$: NEVER, wake$: NEVER });
    expect([opened, sent]).toStrictEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('asks for words through its fetch', async () => {
    const { engine, sent } = anEngine();
    await expect(engine.levels.words(7)).resolves.toHaveLength(1);
    expect(sent).toMatchObject([{ url: '/api/level-words/?level=7' }]);
  });

  test('delivers queued answers to the server through its fetch, until it is stopped', async () => {
    const { fetch, sent } = fakeServer(json({ detail: 'No.', message: 'No.' }, 403));
    const { engine } = anEngine({ fetch });
    const queue = [ANSWER];
    const heard = firstValueFrom(
      engine.deliveries({ waiting: () => queue.splice(0, 1), added$: NEVER, wake$: NEVER }),
    );
    await expect(heard).resolves.toEqual({ kind: 'refused', answer: ANSWER, message: 'No.' });
    expect(sent).toMatchObject([{ url: '/api/level-logs/', method: 'POST' }]);
    expect(JSON.parse(String(sent[0]?.body))).toEqual(ANSWER);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says a word from its clip once sound is unlocked', async () => {
    const { engine, graph } = anEngine();
    await engine.sound.unlock();
    const heard = firstValueFrom(engine.pronounce(bee));
    await expect(heard).resolves.toBe('clip');
    expect(graph.buffers).toHaveLength(1);
  });

  test('says it through an element while sound is locked', async () => {
    const { engine } = anEngine();
    await expect(firstValueFrom(engine.pronounce(bee).pipe(toArray()))).resolves.toStrictEqual([
      'element',
    ]);
  });

  test('fails where there is no graph, no element and no speech', async () => {
    const { engine } = anEngine({
      loadGraph: () => Promise.reject(new Error('no audio')),
      createAudioElement: null,
    });
    await expect(firstValueFrom(engine.pronounce(bee))).rejects.toThrow(
      'this browser has no speech',
    );
  });

  test('emits the voice of a spoken word', async () => {
    const { engine } = anEngine();
    await expect(firstValueFrom(engine.speaking(of(bee)).pipe(toArray()))).resolves.toStrictEqual([
      { speaking: true, heardFrom: 'element' },
      { speaking: false, heardFrom: 'element' },
    ]);
  });
});
