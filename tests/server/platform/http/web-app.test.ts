import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltPolicy } from '../../../../server/platform/http/web-app.ts';
import { noDatabase, startApp, type TestApp } from '../../../support/servers/start-app.ts';

const PAGE = '<!doctype html><title>Waggle</title>';
const FIRST_VISIT = '<!doctype html><title>Waggle</title><h1>Hear it.</h1>';
const SCRIPT = 'export const bee = "🐝";';
const WORKER = 'addEventListener("fetch", () => {});';
const SECRET = 'not for the web';

let home: string;
let server: TestApp;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-app-'));
  const appDir = join(home, 'app');
  await mkdir(join(appDir, 'assets'), { recursive: true });
  await mkdir(join(appDir, 'prerendered'));
  await mkdir(join(home, 'app-of-others'));
  const files = {
    'app/index.html': PAGE,
    'app/index.html.br': 'the page as br',
    'app/index.html.gz': 'the page as gz',
    'app/prerendered/index.html': FIRST_VISIT,
    'app/prerendered/index.html.br': 'the first visit as br',
    'app/prerendered/home.html': FIRST_VISIT,
    'app/prerendered/class.[code].html': FIRST_VISIT,
    'app/favicon.svg': '<svg/>',
    'app/sw.js': WORKER,
    'app/sw.js.br': 'the worker as br',
    'app/manifest.webmanifest': '{}',
    'app/assets/index-Ab12.js': SCRIPT,
    'app/assets/index-Ab12.js.br': 'the script as br',
    'app/assets/index-Ab12.js.gz': 'the script as gz',
    'app/assets/tiny-Cd34.css': 'p{}',
    'secret.txt': SECRET,
    'app-of-others/secret.txt': SECRET,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text);
  server = await startApp({ db: noDatabase(), appDir });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

describe('the page of the app', () => {
  test.each([
    '/index.html',
    '/play/101',
    '/?from=class',
    '/home?level=2',
    '/class/k7rm4d?from=card',
    '/home/',
    '/payment/verify/abc?reference=1',
    '/a/b.c/d',
  ])('opens at %s', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(PAGE);
  });

  test.each(['/', '/home', '/class/k7rm4d'])('is the prerendered one at %s', async (url) => {
    const answer = await server.inject(url);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(FIRST_VISIT);
  });

  test('is sent compressed where it is prerendered, too', async () => {
    const answer = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('Accept-Encoding');
    expect(answer.body).toBe('the first visit as br');
  });

  test('is read again each time', async () => {
    for (const url of ['/', '/play/101']) {
      const answer = await server.inject(url);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await server.inject({
        url,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  test('answers HEAD with the headers alone', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/play/101' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe('');
  });

  test('is not given for what only a program would ask', async () => {
    for (const url of ['/api/nothing', '/ws/lobby', '/media/nothing.webp', '/assets/old-Zz99.js']) {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'Not found.', message: 'Not found.' });
    }
    const posted = await server.inject({ method: 'POST', url: '/play/101' });
    expect(posted.statusCode).toBe(404);
    expect(posted.json()).toEqual({ detail: 'Not found.', message: 'Not found.' });
  });

  test('leaves the API alone', async () => {
    expect((await server.inject('/api/languages/')).json()).toEqual([]);
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('a file of the app', () => {
  test('is sent with its type', async () => {
    const script = await server.inject('/assets/index-Ab12.js');
    expect(script.body).toBe(SCRIPT);
    expect(script.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    const icon = await server.inject('/favicon.svg');
    expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  test('is kept for ever where its name changes with it, else for an hour', async () => {
    const kept = async (url: string) => (await server.inject(url)).headers['cache-control'];
    expect(await kept('/assets/index-Ab12.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  });

  test.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip, deflate', 'gz'],
    ['gzip', 'br;q=0, gzip', 'gz'],
  ])('is sent as %s to who takes "%s"', async (encoding, accepted, ending) => {
    const headers = { 'accept-encoding': accepted };
    const script = await server.inject({ url: '/assets/index-Ab12.js', headers });
    expect(script.body).toBe(`the script as ${ending}`);
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/index.html', '/play/101']) {
      const page = await server.inject({ url, headers });
      expect(page.body).toBe(`the page as ${ending}`);
      expect(page.headers['content-encoding']).toBe(encoding);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  test.each(['identity', 'deflate'])('is sent plain to who takes "%s"', async (accepted) => {
    const answer = await server.inject({
      url: '/assets/index-Ab12.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('is sent plain where it was not worth compressing', async () => {
    const answer = await server.inject({
      url: '/assets/tiny-Cd34.css',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('p{}');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('varies by encoding for caches', async () => {
    for (const url of ['/', '/play/101', '/assets/index-Ab12.js']) {
      for (const accepted of ['br', 'identity']) {
        const { headers } = await server.inject({ url, headers: { 'accept-encoding': accepted } });
        expect(headers['vary']).toMatch(/\bAccept-Encoding\b/);
      }
    }
  });
});

describe('the service worker', () => {
  test('is read again each time, compressed or not', async () => {
    for (const [accepted, body] of [
      ['identity', WORKER],
      ['br', 'the worker as br'],
    ]) {
      const answer = await server.inject({
        url: '/sw.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.body).toBe(body);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('may be started by the page', async () => {
    const { headers } = await server.inject('/');
    expect(String(headers['content-security-policy'])).toContain("worker-src 'self'");
  });

  test('is no page where the build has none', async () => {
    const bare = await mkdtemp(join(home, 'bare-'));
    await writeFile(join(bare, 'index.html'), PAGE);
    const without = await startApp({ db: noDatabase(), appDir: bare });
    expect((await without.inject('/sw.js')).statusCode).toBe(404);
    await without.close();
  });

  test('is replaced by one that forgets everything where it was withdrawn', async () => {
    const withdrawn = await startApp({
      db: noDatabase(),
      appDir: join(home, 'app'),
      offline: false,
    });
    const answer = await withdrawn.inject('/sw.js');
    expect(answer.body).not.toBe(WORKER);
    expect(answer.body).toContain('unregister()');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    await withdrawn.close();
  });
});

test('the manifest is sent as one and kept for an hour', async () => {
  const { headers } = await server.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

describe('a path that leads out of the app', () => {
  /** Sends the path as it stands; URL parsers would tidy it up first. */
  async function ask(path: string): Promise<{ status: number; body: string }> {
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end();
    });
    let body = '';
    for await (const chunk of answer) body += String(chunk);
    return { status: answer.statusCode ?? 0, body };
  }

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/../app-of-others/secret.txt',
    '/%2e%2e%2fapp-of-others%2fsecret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/..;/secret.txt',
    '/%252e%252e/secret.txt',
    '/index.html/../../secret.txt',
    '/%00/../secret.txt',
    '/api/audio/../../../secret.txt',
    '/api/audio/..%2f..%2f..%2fsecret.txt',
  ])('such as %s shows nothing of what lies there', async (path) => {
    const { status, body } = await ask(path);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain(home);
    expect(['the page', 400, 403, 404]).toContain(body === PAGE ? 'the page' : status);
  });
});

describe('a server without a built app', () => {
  test('answers the API, and a JSON 404 for every page', async () => {
    const alone = await startApp({ db: noDatabase(), appDir: null });
    expect((await alone.inject('/healthz')).statusCode).toBe(200);
    for (const url of ['/', '/play/101', '/package.json', '/server/main.ts']) {
      const answer = await alone.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'Not found.', message: 'Not found.' });
    }
    await alone.close();
  });
});

describe('readBuiltPolicy()', () => {
  test('reads what the build allowed itself', async () => {
    const policy = { connectSrc: ['https://api.waggle.example'] };
    await writeFile(join(home, 'policy.json'), JSON.stringify(policy));
    expect(await readBuiltPolicy(home)).toEqual(policy);
  });

  test('allows nothing more for an app that was never built', async () => {
    expect(await readBuiltPolicy(join(home, 'nowhere'))).toEqual({ connectSrc: [] });
  });
});
