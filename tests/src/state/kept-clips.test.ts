import { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseClips } from '../../../src/state/clip-choice.ts';
import { KEPT_BYTES, keepingClips$ } from '../../../src/state/kept-clips.ts';
import { dropWords, keepWords, showKept } from '../../../src/state/kept-levels.ts';
import { endSession } from '../../../src/state/session.ts';
import { aWord } from '../../support/builders.ts';
import { wordsOf as spokenWords } from '../../support/fake-engine.ts';
import { later } from '../../support/later.ts';

let keeping = new Subscription();

/** Words whose sentences nobody says: two clips each. */
const wordsOf = (...spellings: string[]) =>
  spokenWords(...spellings).map((word) => ({ ...word, sentence_blob_url: null }));

/** A device with a cache, and a server that has a clip of so many bytes at every address. */
function aDevice({ bytes = 10, ready }: { bytes?: number; ready?: Promise<unknown> } = {}) {
  const kept = new Map<string, Response>();
  const fetched: string[] = [];
  const network = { up: true };
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : String(request);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request)),
    put: async (request: RequestInfo | URL, response: Response) =>
      void kept.set(urlOf(request), response),
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
  } as unknown as Cache;
  const fetch = async (request: RequestInfo | URL) => {
    if (!network.up) throw new TypeError('offline');
    fetched.push(pathOf(urlOf(request)));
    const isThere = !urlOf(request).includes('gone');
    return new Response(new Uint8Array(bytes), { status: isThere ? 200 : 404 });
  };
  keeping = keepingClips$({
    caches: { open: async () => cache },
    fetch,
    ready: ready ?? Promise.resolve(),
  }).subscribe();
  const urls = () =>
    [...kept.keys()].map((url) => new URL(url)).map(({ pathname, search }) => pathname + search);
  return { fetched, network, urls, paths: () => [...kept.keys()].map(pathOf) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace('/clips/', '').replace('.mp3', '');
}

beforeEach(() => {
  localStorage.clear();
  endSession();
  showKept();
});

afterEach(() => keeping.unsubscribe());

describe('keepingClips$()', () => {
  test('fetches the words of a kept level, each once', async () => {
    const device = aDevice();
    keepWords(7, wordsOf('bee', 'wax'));
    await vi.waitFor(() => expect(device.paths()).toHaveLength(4));
    expect(device.fetched).toEqual(['bee', 'wax', 'bee-slow', 'wax-slow']);
    keepWords(8, wordsOf('honey'));
    await vi.waitFor(() => expect(device.paths()).toHaveLength(6));
    expect(device.fetched.slice(4)).toEqual(['honey', 'honey-slow']);
  });

  test('keeps them as they are said to whoever plays here, and again when that changes', async () => {
    const device = aDevice();
    const url = `/api/audio/${'a'.repeat(32)}.mp3`;
    keepWords(7, [
      { ...aWord(), audio_blob_url: url, slow_audio_blob_url: null, sentence_blob_url: null },
    ]);
    await vi.waitFor(() => expect(device.urls()).toEqual([url]));
    chooseClips({ voice: 'other', pace: 'slower' });
    await vi.waitFor(() => expect(device.urls()).toEqual([`${url}?voice=other&pace=slower`]));
    device.network.up = false;
    chooseClips({ voice: 'standard', pace: 'standard' });
    await pause(50);
    expect(device.urls()).toEqual([`${url}?voice=other&pace=slower`]);
  });

  test('lets go of those that belong to no kept level', async () => {
    const device = aDevice();
    keepWords(7, wordsOf('bee', 'wax'));
    keepWords(8, wordsOf('wax'));
    await vi.waitFor(() => expect(device.paths()).toHaveLength(4));
    dropWords(7);
    await vi.waitFor(() => expect(device.paths().sort()).toEqual(['wax', 'wax-slow']));
  });

  test('keeps no more bytes than it may, of the newest level first', async () => {
    const device = aDevice({ bytes: KEPT_BYTES / 3 });
    keepWords(7, wordsOf('bee'));
    keepWords(8, wordsOf('wax'));
    await vi.waitFor(() => expect(device.paths().sort()).toEqual(['bee', 'wax', 'wax-slow']));
  });

  test('tries what it could not fetch again with the next change', async () => {
    const device = aDevice();
    device.network.up = false;
    keepWords(7, wordsOf('bee'));
    await vi.waitFor(() => expect(device.fetched).toEqual([]));
    device.network.up = true;
    showKept();
    await vi.waitFor(() => expect(device.paths().sort()).toEqual(['bee', 'bee-slow']));
  });

  test('keeps no answer that is not the clip', async () => {
    const device = aDevice();
    keepWords(7, wordsOf('gone', 'bee'));
    await vi.waitFor(() => expect(device.paths().sort()).toEqual(['bee', 'bee-slow']));
  });

  test('fetches nothing before there is a service worker', async () => {
    const worker = later<void>();
    const device = aDevice({ ready: worker.promise });
    keepWords(7, wordsOf('bee'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(device.fetched).toEqual([]);
    worker.answer();
    await vi.waitFor(() => expect(device.paths()).toHaveLength(2));
  });
});
