import { describe, expect, test } from 'vitest';
import {
  isAppPage,
  isChunk,
  isClip,
  looksRight,
  overfull,
} from '../../../../src/app/worker/rules.ts';

const at = (path: string) => new URL(path, 'https://waggle.example');

describe('isAppPage()', () => {
  test.each([
    '/',
    '/home',
    '/index.html',
    '/payment/verify/abc?trxref=1',
    '/reset-password?uid=1&token=a.b',
    '/multiplayer/game/abcd2345',
    '/no/such/page',
    '/apiary',
    '/metrics-of-mine',
  ])('takes %s for a page of the app', (path) => {
    expect(isAppPage(at(path))).toBe(true);
  });

  test.each([
    // The server's answer allows it the microphone.
    '/studio',
    '/studio/?language=zu',
    '/api',
    '/api/docs/',
    '/api/auth/user/export/',
    '/ws/lobby/',
    '/media/avatars/a.webp',
    '/sandbox/checkout/abc',
    '/metrics',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sw.js',
  ])('leaves %s to the server', (path) => {
    expect(isAppPage(at(path))).toBe(false);
  });
});

describe('looksRight()', () => {
  const PAGE = '<!doctype html><script src="/theme.js"></script><div id="root"></div>';
  const BLOCKED = '<!doctype html><h1>Blocked</h1><div id="root"></div>';

  test.each([
    ['/index.html?__WB_REVISION__=0123456789abcdef', 'text/html; charset=utf-8', PAGE],
    ['/assets/first-CWUD-Jj1.js', 'text/javascript; charset=utf-8', 'play()'],
    ['/assets/first-CWUD-Jj1.js', 'application/javascript', 'play()'],
    ['/assets/first-BmxebyH-.css', 'text/css', 'b{}'],
    ['/assets/honeycomb-DhZVvf_d.mp3', 'audio/mpeg', ''],
    ['/assets/andika-latin-700-normal-Dk95f5lc.woff2', 'font/woff2', ''],
    ['/assets/andika-latin-700-normal-Dk95f5lc.woff2', 'application/octet-stream', ''],
    ['/favicon.svg', 'image/svg+xml', '<svg/>'],
  ])('takes %s of the type %s', (path, type, text) => {
    expect(looksRight(at(path), type, text)).toBe(true);
  });

  test.each([
    ['/index.html?__WB_REVISION__=0123456789abcdef', 'text/html', BLOCKED],
    ['/assets/first-CWUD-Jj1.js', 'text/html', BLOCKED],
    ['/assets/first-CWUD-Jj1.js', 'application/json', '{}'],
    ['/assets/first-BmxebyH-.css', 'text/html', BLOCKED],
    ['/assets/first-BmxebyH-.css', 'text/plain', 'Blocked'],
    ['/assets/honeycomb-DhZVvf_d.mp3', 'text/html', BLOCKED],
    ['/favicon.svg', 'application/json', '{}'],
  ])('does not take %s of the type %s', (path, type, text) => {
    expect(looksRight(at(path), type, text)).toBe(false);
  });
});

describe('isClip()', () => {
  const NAME = '0123456789abcdef0123456789abcdef';

  test('takes a spoken word, wherever the API is', () => {
    expect(isClip(at(`/api/audio/${NAME}.mp3`))).toBe(true);
    expect(isClip(at(`/api/test-audio/${NAME}.mp3`))).toBe(true);
    expect(isClip(new URL(`https://api.waggle.example/api/audio/${NAME}.mp3`))).toBe(true);
  });

  test.each([
    '/api/level-words/?level=101',
    '/api/auth/user/',
    '/api/user-progress/get_available_content/',
    '/api/languages/',
    '/api/audio/',
    `/api/audio/${NAME}.mp3/more`,
    `/api/audio/live/${NAME}.mp3`,
    `/media/${NAME}.mp3`,
  ])('takes nothing else, such as %s', (path) => {
    expect(isClip(at(path))).toBe(false);
  });
});

describe('isChunk()', () => {
  test('takes the files of a build and nothing else', () => {
    expect(isChunk(at('/assets/first-CWUD-Jj1.js'))).toBe(true);
    expect(isChunk(at('/assets/'))).toBe(false);
    expect(isChunk(at('/theme.js'))).toBe(false);
    expect(isChunk(at('/api/assets/first.js'))).toBe(false);
  });
});

describe('overfull()', () => {
  test('gives the oldest beyond the bound', () => {
    expect(overfull(['a', 'b', 'c'], 2)).toEqual(['a']);
    expect(overfull(['a', 'b'], 2)).toEqual([]);
    expect(overfull([], 2)).toEqual([]);
  });
});
