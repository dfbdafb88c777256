import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSound, type Effect } from '../../../engine/entries/sound.ts';
import { addressOf } from '../http/fake-server.ts';
import { SilentGraph } from '@waggle/engine/testing';
import { heard } from './heard.ts';

const TICK: Effect = { name: 'tick', secondsLeft: 3, quiet: false };
const never = <T>() => new Promise<T>(() => undefined);

/** Sound on a fake graph and a fetch that answers every address with its own text. */
function aSound({
  graph = new SilentGraph(),
  loadGraph = () => Promise.resolve(graph),
  answer = (url: string) => Promise.resolve(new Response(url)),
}: {
  graph?: SilentGraph;
  loadGraph?: () => Promise<SilentGraph>;
  answer?: (url: string) => Promise<Response>;
} = {}) {
  const loads: string[] = [];
  const fetched: string[] = [];
  const sound = createSound({
    loadGraph: () => {
      loads.push('graph');
      return loadGraph();
    },
    fetch: (input) => {
      fetched.push(addressOf(input));
      return answer(addressOf(input));
    },
  });
  return { sound, graph, loads, fetched };
}

/** Lets everything that waits for nothing but promises happen. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('unlock()', () => {
  test('loads the graph at the first gesture, not before and not again', async () => {
    const { sound, graph, loads } = aSound();
    await settle();
    expect(loads).toHaveLength(0);
    await sound.unlock();
    expect(loads).toHaveLength(1);
    expect(graph.running).toBe(true);
    await sound.unlock();
    expect(loads).toHaveLength(1);
  });

  test('leaves a running graph alone', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    await sound.unlock();
    expect(graph.resumed).toBe(1);
  });

  test('loads one graph for two gestures at once', async () => {
    const { sound, loads } = aSound();
    await Promise.all([sound.unlock(), sound.unlock()]);
    expect(loads).toHaveLength(1);
  });

  test('wakes a sleeping graph inside the gesture itself', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    graph.running = false;
    const unlocking = sound.unlock();
    // Nothing was awaited yet: only then the browser counts it as the gesture's own.
    expect(graph.running).toBe(true);
    await unlocking;
  });

  test('tries again after a graph that did not load', async () => {
    const graph = new SilentGraph();
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(graph)];
    const { sound, loads } = aSound({ loadGraph: () => answers.shift() ?? never() });
    await expect(sound.unlock()).resolves.toBeUndefined();
    expect(graph.running).toBe(false);
    await sound.unlock();
    expect(loads).toHaveLength(2);
    expect(graph.running).toBe(true);
  });

  test.each([
    ['loads', () => ({ loadGraph: never<SilentGraph> })],
    [
      'wakes',
      () => {
        const graph = new SilentGraph();
        graph.resume = never<void>;
        return { graph };
      },
    ],
  ])('lets the game go on after a second without a graph that never %s', async (_, ports) => {
    const { sound } = aSound(ports());
    const unlocked = vi.fn();
    void sound.unlock().then(unlocked);
    await vi.advanceTimersByTimeAsync(999);
    expect(unlocked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(unlocked).toHaveBeenCalled();
  });

  test('never throws when the browser refuses', async () => {
    const graph = new SilentGraph();
    graph.resume = () => Promise.reject(new Error('NotAllowedError'));
    await expect(aSound({ graph }).sound.unlock()).resolves.toBeUndefined();
  });
});

describe('play()', () => {
  test('plays an effect on a running graph', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    sound.play(TICK);
    expect(graph.effects).toStrictEqual([TICK]);
  });

  test('drops what cannot be heard at once: later it would be wrong', async () => {
    const { sound, graph } = aSound();
    sound.play(TICK);
    await sound.unlock();
    graph.running = false;
    sound.play(TICK);
    await sound.unlock();
    await settle();
    expect(graph.effects).toStrictEqual([]);
  });

  test('loads no graph', () => {
    const { sound, loads } = aSound();
    sound.play(TICK);
    expect(loads).toHaveLength(0);
  });

  test('plays nothing while muted, and again afterwards', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    sound.setMuted(true);
    sound.play(TICK);
    expect(graph.effects).toStrictEqual([]);
    sound.setMuted(false);
    sound.play(TICK);
    expect(graph.effects).toStrictEqual([TICK]);
  });

  test('silences what sounds already, at the graph itself', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    sound.setMuted(true);
    expect(graph.muted).toBe(true);
    sound.setMuted(false);
    expect(graph.muted).toBe(false);
  });

  test('is silent from the first moment on a graph that loads while muted', async () => {
    const { sound, graph } = aSound();
    sound.setMuted(true);
    await sound.unlock();
    expect(graph.muted).toBe(true);
  });

  test('never throws, whatever the graph does', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    graph.play = () => {
      throw new Error('start time must be greater');
    };
    expect(() => sound.play(TICK)).not.toThrow();
  });
});

describe('muted$', () => {
  test('emits the setting, beginning with sound on', () => {
    const { sound } = aSound();
    const events: boolean[] = [];
    sound.muted$.subscribe((muted) => events.push(muted));
    sound.setMuted(true);
    sound.setMuted(false);
    expect(events).toStrictEqual([false, true, false]);
  });

  test('emits the present setting to a late subscriber', () => {
    const { sound } = aSound();
    sound.setMuted(true);
    const events: boolean[] = [];
    sound.muted$.subscribe((muted) => events.push(muted));
    expect(events).toStrictEqual([true]);
  });
});

describe('playClip()', () => {
  test('fetches and decodes, reports the beginning, and ends with the sound', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(graph.buffers).toMatchObject([{ text: '/bee.mp3', stopped: false }]);
    expect(events).toStrictEqual(['begins']);
    graph.buffers[0]?.end();
    expect(events).toStrictEqual(['begins', 'ends']);
  });

  test('does nothing before it is subscribed', async () => {
    const { sound, fetched, loads } = aSound();
    sound.playClip('/bee.mp3');
    await settle();
    expect([fetched, loads]).toStrictEqual([[], []]);
  });

  test('goes on while effects are muted', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    sound.setMuted(true);
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(events).toStrictEqual(['begins']);
    expect(graph.buffers).toHaveLength(1);
  });

  test('stops when its listener leaves', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    const { subscription } = heard(sound.playClip('/bee.mp3'));
    await settle();
    subscription.unsubscribe();
    expect(graph.buffers).toMatchObject([{ stopped: true }]);
  });

  test('does not begin when its listener left while it was fetched', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    heard(sound.playClip('/bee.mp3')).subscription.unsubscribe();
    await settle();
    expect(graph.buffers).toStrictEqual([]);
  });

  test('fails at once on a sleeping graph, so that another voice takes over', async () => {
    const { sound, graph, fetched } = aSound();
    await sound.unlock();
    graph.running = false;
    expect(heard(sound.playClip('/bee.mp3')).events).toStrictEqual(['fails: sound is locked']);
    expect(fetched).toStrictEqual([]);
  });

  test('fails on a graph that was never unlocked', async () => {
    const { sound, graph } = aSound();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(events).toStrictEqual(['fails: sound is locked']);
    expect(graph.buffers).toStrictEqual([]);
  });

  test('fails when the graph falls asleep while the clip is fetched', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    graph.running = false;
    await settle();
    expect(events).toStrictEqual(['fails: sound is locked']);
  });

  test('fails when no graph loads', async () => {
    const { sound } = aSound({ loadGraph: () => Promise.reject(new Error('offline')) });
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(events).toStrictEqual(['fails: offline']);
  });

  test('fails on a clip that is not there', async () => {
    const { sound } = aSound({ answer: async () => new Response('', { status: 404 }) });
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(events).toStrictEqual(['fails: no clip: 404']);
  });

  test('gives up a clip that is not decoded in 3 s', async () => {
    const { sound, graph } = aSound();
    graph.decode = never;
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await vi.advanceTimersByTimeAsync(2999);
    expect(events).toStrictEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toStrictEqual(['fails: took too long']);
  });

  test('gives up a clip that neither comes nor fails', async () => {
    const { sound } = aSound({ answer: never<Response> });
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(events).toStrictEqual(['fails: Timeout has occurred']);
  });

  test('asks for the clip with a way to give up', async () => {
    let signal: unknown;
    const graph = new SilentGraph();
    const sound = createSound({
      loadGraph: () => Promise.resolve(graph),
      fetch: (_, init) => {
        signal = init?.signal;
        return Promise.resolve(new Response('bee'));
      },
    });
    sound.preload('/bee.mp3');
    await settle();
    expect(signal).toBeInstanceOf(AbortSignal);
  });
});

describe('playClip(), what it remembers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `/${index}.mp3`);

  test('fetches and decodes a clip once', async () => {
    const { sound, graph, fetched } = aSound();
    await sound.unlock();
    for (let times = 0; times < 3; times++) {
      heard(sound.playClip('/bee.mp3'));
      await settle();
    }
    expect(graph.buffers).toHaveLength(3);
    expect([fetched, graph.decoded]).toStrictEqual([['/bee.mp3'], ['/bee.mp3']]);
  });

  test('fetches a clip once for two listeners at the same time', async () => {
    const { sound, graph, fetched } = aSound();
    await sound.unlock();
    heard(sound.playClip('/bee.mp3'));
    heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(graph.buffers).toHaveLength(2);
    expect(fetched).toStrictEqual(['/bee.mp3']);
  });

  test('distinguishes clips', async () => {
    const { sound, graph } = aSound();
    await sound.unlock();
    heard(sound.playClip('/bee.mp3'));
    heard(sound.playClip('/wax.mp3'));
    await settle();
    expect(graph.buffers.map(({ text }) => text)).toStrictEqual(['/bee.mp3', '/wax.mp3']);
  });

  test('fetches a clip again that failed', async () => {
    const answers = [new Response('', { status: 503 }), new Response('bee')];
    const { sound, graph, fetched } = aSound({
      answer: () => Promise.resolve(answers.shift() as Response),
    });
    await sound.unlock();
    const first = heard(sound.playClip('/bee.mp3'));
    await settle();
    const second = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect([first.events, second.events]).toStrictEqual([['fails: no clip: 503'], ['begins']]);
    expect(fetched).toHaveLength(2);
    expect(graph.buffers).toHaveLength(1);
  });

  test('fetches a clip again that could not be decoded', async () => {
    const { sound, graph, fetched } = aSound();
    const { decode } = graph;
    graph.decode = () => Promise.reject(new Error('not a sound'));
    await sound.unlock();
    const { events } = heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(events).toStrictEqual(['fails: not a sound']);
    graph.decode = decode;
    heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(fetched).toHaveLength(2);
  });

  test('keeps forty clips, not more', async () => {
    const { sound, fetched } = aSound();
    await sound.unlock();
    for (const url of many(41)) sound.preload(url);
    await settle();
    fetched.length = 0;
    for (const url of many(41).slice(1)) sound.preload(url);
    await settle();
    expect(fetched).toStrictEqual([]);
    sound.preload('/0.mp3');
    await settle();
    expect(fetched).toStrictEqual(['/0.mp3']);
  });

  test('forgets first what was used longest ago', async () => {
    const { sound, fetched } = aSound();
    await sound.unlock();
    for (const url of many(40)) sound.preload(url);
    await settle();
    heard(sound.playClip('/0.mp3'));
    sound.preload('/new.mp3');
    await settle();
    fetched.length = 0;
    sound.preload('/0.mp3');
    sound.preload('/1.mp3');
    await settle();
    expect(fetched).toStrictEqual(['/1.mp3']);
  });
});

describe('preload()', () => {
  test('has the clip ready before it is asked for', async () => {
    const { sound, graph, fetched } = aSound();
    await sound.unlock();
    sound.preload('/bee.mp3');
    await settle();
    expect(graph.decoded).toStrictEqual(['/bee.mp3']);
    heard(sound.playClip('/bee.mp3'));
    await settle();
    expect(fetched).toHaveLength(1);
    expect(graph.buffers).toHaveLength(1);
  });

  test.each([
    ['no graph loads', { loadGraph: () => Promise.reject(new Error('offline')) }],
    ['the clip does not come', { answer: () => Promise.reject(new Error('offline')) }],
    ['the clip is not there', { answer: async () => new Response('', { status: 404 }) }],
  ])('never throws, now or later, when %s', async (_, ports) => {
    vi.useRealTimers();
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const { sound } = aSound(ports);
    expect(() => sound.preload('/bee.mp3')).not.toThrow();
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
