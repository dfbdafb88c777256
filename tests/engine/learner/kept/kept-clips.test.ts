import { Subject, Subscription } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { KEPT_BYTES, keepingClips$ } from '../../../../engine/learner/kept/kept-clips.ts';
import { later, settled } from '../../../support/later.ts';
import { FOREIGN_ANSWERS, foreignAnswer } from '../../../support/middle-box.ts';
import { json } from '../../http/fake-server.ts';

let keeping = new Subscription();

/** A device with a cache, and a server that has a clip of so many bytes at every address. */
function aDevice({ bytes = 1_000, ready }: { bytes?: number; ready?: Promise<unknown> } = {}) {
  const kept = new Map<string, Response>();
  const fetched: string[] = [];
  /** Addresses for which the browser has a page. */
  const browserCache = new Set<string>();
  const network = { up: true, refused: 0, box: null as null | (() => Response) };
  let wanted: readonly string[] = [];
  const changed$ = new Subject<void>();
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : String(request);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request)),
    put: async (request: RequestInfo | URL, response: Response) =>
      void kept.set(urlOf(request), response),
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
  } as unknown as Cache;
  const fetch = async (request: RequestInfo | URL, how: RequestInit) => {
    if (!network.up) {
      network.refused += 1;
      throw new TypeError('offline');
    }
    if (network.box) return network.box();
    if (browserCache.has(urlOf(request)) && how.cache !== 'reload') return aPage();
    fetched.push(pathOf(urlOf(request)));
    const isThere = !urlOf(request).includes('gone');
    return isThere ? aClip(bytes) : json({ detail: 'No.', message: 'No.' }, 404);
  };
  keeping = keepingClips$({
    open: async () => cache,
    fetch,
    base: 'https://waggle.example/home',
    wanted: () => wanted,
    changed$,
    ready: ready ?? Promise.resolve(),
  }).subscribe();
  return {
    fetched,
    network,
    kept,
    browserCache,
    paths: () => [...kept.keys()].map(pathOf),
    /** Wants these clips and no others from now on. */
    want(...names: string[]) {
      wanted = names.map((name) => `/clips/${name}.mp3`);
      changed$.next();
    },
  };
}

function aClip(bytes: number): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'audio/mpeg' } });
}

const aPage = () => foreignAnswer({ status: 200, body: 'HTML' });

function pathOf(url: string): string {
  return new URL(url).pathname.replace('/clips/', '').replace('.mp3', '');
}

afterEach(() => keeping.unsubscribe());

describe('keepingClips$()', () => {
  test('fetches what is wanted, each once', async () => {
    const device = aDevice();
    device.want('bee', 'wax');
    await expect.poll(() => device.paths()).toHaveLength(2);
    expect(device.fetched).toEqual(['bee', 'wax']);
    device.want('bee', 'wax', 'honey');
    await expect.poll(() => device.paths()).toHaveLength(3);
    expect(device.fetched.slice(2)).toEqual(['honey']);
  });

  test('lets go of what is not wanted any more', async () => {
    const device = aDevice();
    device.want('bee', 'wax');
    await expect.poll(() => device.paths()).toHaveLength(2);
    device.want('wax');
    await expect.poll(() => device.paths()).toEqual(['wax']);
  });

  test('keeps no more bytes than it may, in the order of worth', async () => {
    const device = aDevice({ bytes: KEPT_BYTES / 3 });
    device.want('wax', 'wax-slow', 'bee', 'bee-slow');
    await expect.poll(() => device.paths().sort()).toEqual(['bee', 'wax', 'wax-slow']);
  });

  test('tries what it could not fetch again with the next change', async () => {
    const device = aDevice();
    device.network.up = false;
    device.want('bee');
    await expect.poll(() => device.network.refused).toBe(1);
    device.network.up = true;
    device.want('bee');
    await expect.poll(() => device.paths()).toEqual(['bee']);
  });

  test('keeps what it has while nothing that is wanted instead can be fetched', async () => {
    const device = aDevice();
    device.want('bee');
    await expect.poll(() => device.paths()).toEqual(['bee']);
    device.network.up = false;
    device.want('bee-slower');
    await expect.poll(() => device.network.refused).toBe(1);
    await settled();
    expect(device.paths()).toEqual(['bee']);
    device.network.up = true;
    device.want('bee-slower');
    await expect.poll(() => device.paths()).toEqual(['bee-slower']);
  });

  test('keeps no answer that is not the clip', async () => {
    const device = aDevice();
    device.want('gone', 'bee');
    await expect.poll(() => device.paths()).toEqual(['bee']);
  });

  test('fetches nothing before there is a service worker', async () => {
    const worker = later<void>();
    const device = aDevice({ ready: worker.promise });
    device.want('bee');
    await settled();
    expect(device.fetched).toEqual([]);
    worker.answer();
    await expect.poll(() => device.paths()).toEqual(['bee']);
  });

  test.each(FOREIGN_ANSWERS)(
    'keeps nothing of a box that answers $status with $body',
    async (foreign) => {
      const device = aDevice();
      device.network.box = () => foreignAnswer(foreign);
      device.want('bee');
      await settled();
      expect(device.paths()).toEqual([]);
      device.network.box = null;
      device.want('bee');
      await expect.poll(() => device.paths()).toEqual(['bee']);
    },
  );

  test.each([
    ['a page', aPage],
    ['a sound without a sound in it', () => aClip(0)],
    ['an error', () => new Response(new Uint8Array(1_000), { status: 503 })],
  ])('drops %s that was kept as a clip, and fetches the clip', async (_, wrong) => {
    const device = aDevice();
    const url = 'https://waggle.example/clips/bee.mp3';
    device.kept.set(url, wrong());
    device.network.up = false;
    device.want('bee');
    await expect.poll(() => device.paths()).toEqual([]);
    device.network.up = true;
    device.want('bee');
    await expect.poll(() => device.kept.get(url)?.headers.get('content-type')).toBe('audio/mpeg');
  });

  test('fetches past a page that the browser has kept under the address', async () => {
    const device = aDevice();
    device.browserCache.add('https://waggle.example/clips/bee.mp3');
    device.want('bee');
    await expect.poll(() => device.paths()).toEqual(['bee']);
  });
});
