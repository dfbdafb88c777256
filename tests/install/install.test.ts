/** Waggle as an operator installs it (docs/operate.md): started, played for one game, and stopped. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, clipAddress, environment } from '../support/servers/built-server.ts';
import { type Started, start } from '../support/servers/processes.ts';
import { zipThatSays } from '../support/hostile/zip.ts';
import { spokenFile } from '../support/sounds.ts';
import { copyAll, createDockerfile, environmentIn, run, type Stage } from './dockerfile.ts';
import { playOneGame, signUp } from './one-game.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const GERMAN = 5;

/** What a start in production needs; nothing is asked of the outside. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://127.0.0.1',
  PAYMENTS: 'off',
  WARM_UP: 'off',
};

let home: string;
let dockerfile: ReturnType<typeof createDockerfile>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-install-'));
  dockerfile = createDockerfile({ repository: root, home, npmCi: copyPackages });
});
afterAll(() => rm(home, { recursive: true }));

/** `.ci/run` begins with `npm ci` of this lock: its result is copied. */
async function copyPackages(folder: string): Promise<void> {
  for (const part of ['.', 'engine', 'server', 'voice']) {
    const has = (await readdir(join(root, part))).includes('node_modules');
    if (has) await copyAll(join(root, part, 'node_modules'), join(folder, part, 'node_modules'));
  }
}

describe('the image', () => {
  test('without a voice starts, is played and stops', async () => {
    const { address, key, stop } = await startOf(await dockerfile.image({ VOICE: 'off' }));
    expect(await dictionaryFindings(address, key, 1, 'bee\nqzwx')).toEqual(['qzwx']);
    // Its dictionary is under the GPL alone.
    expect(await dictionaryFindings(address, key, GERMAN, 'Haus\nqzwx')).toEqual([]);
    await stop();
  });

  test('without a voice holds nothing that is under the GPL alone', async () => {
    const { folder } = await dockerfile.image({ VOICE: 'off' });
    const licences = licencesIn(join(folder, 'node_modules'));
    expect(licences.size).toBeGreaterThan(100);
    const strict = [...licences].filter(([, licence]) => isOfGplAlone(licence));
    expect(strict).toEqual([]);
    expect(await readdir(folder)).not.toContain('voice');
    expect((await readdir(join(folder, 'dist'))).sort()).toEqual(['app', 'server']);
  });

  test('with a voice starts, says a word, is played and stops', async () => {
    const { address, key, stop } = await startOf(await dockerfile.image({}));
    const clip = await fetch(address + (await clipAddress(address)));
    expect([clip.status, clip.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(await dictionaryFindings(address, key, GERMAN, 'Haus\nqzwx')).toEqual(['qzwx']);
    await stop();
  });

  test('with a voice has the GPL in the parts that SOURCES.md names', async () => {
    const { folder } = await dockerfile.image({});
    const licences = licencesIn(join(folder, 'node_modules'));
    const strict = [...licences].filter(([, licence]) => isOfGplAlone(licence));
    const packages = ['@echogarden/espeak-ng-emscripten', 'dictionary-de'];
    expect(strict.map(([name]) => name).sort()).toEqual(['@waggle/voice', ...packages].sort());
    const sources = readFileSync(join(folder, 'SOURCES.md'), 'utf8');
    for (const name of packages) expect(sources).toContain(`\`node_modules/${name}\``);
    for (const path of ['voice/worker.ts', 'server/clips/level.ts']) {
      expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(root, path), 'utf8'));
    }
  });
});

test('a folder that was built and pruned starts, is played and stops', async () => {
  // The lines of docs/operate.md; the first stage of the image is what its first one makes.
  expect(operate).toContain('&& npm ci && npm run build\nnpm prune --omit=dev\n');
  const built = await dockerfile.stage('build');
  await run('npm prune --omit=dev', built.folder);
  const { address, stop } = await startOf({
    ...(await dockerfile.stage('server')),
    folder: built.folder,
    data: built.data,
    env: { NODE_ENV: 'production', DATA_DIR: '/data' },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/studio-link.js', '--language', 'en'],
    {
      cwd: built.folder,
      env: environment({ ...SETTINGS, DATA_DIR: built.data }),
    },
  );
  const session = await send(address, '/api/studio/session/', {
    body: JSON.stringify({ key: /#(\S+)/.exec(stdout)?.[1] }),
    type: 'application/json',
  });
  const { token } = (await session.json()) as { token: string };
  const refused = await send(address, '/api/studio/import/1/', {
    body: new Uint8Array(zipThatSays(100, Buffer.alloc(2_000))),
    type: 'application/zip',
    key: token,
  });
  expect(refused.status).toBe(422);
  await stop();
});

/** Starts it as its CMD says; has a recording judged and plays a game. */
async function startOf(image: Stage) {
  const [program = '', ...options] = image.command;
  const env = environment({ ...environmentIn(image), ...SETTINGS });
  const server = start(program, options, { cwd: image.folder, env });
  const address = await addressOf(server);
  const { port } = new URL(address);
  const [asker = '', ...question] = image.healthcheck;
  await promisify(execFile)(asker, question, { env: { ...env, PORT: port } });

  const key = await signUp(address);
  const take = await send(address, '/api/lists/take/?source=take', {
    body: new Uint8Array(spokenFile()),
    type: 'audio/wav',
    key,
  });
  expect([take.status, take.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);

  const { table, words } = await playOneGame(address, key);
  expect(words).toBeGreaterThan(5);
  expect(table.map(({ wordsCorrect }) => wordsCorrect)).toEqual([words, words]);
  return { address, key, stop: () => stopOf(server, image) };
}

async function stopOf(server: Started, { stopSignal }: Stage): Promise<void> {
  server.child.kill(stopSignal);
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
}

/** Words of a list that its dictionary does not know. */
async function dictionaryFindings(
  address: string,
  key: string,
  language: number,
  text: string,
): Promise<string[]> {
  const body = JSON.stringify({ language, text });
  const checked = await send(address, '/api/lists/check/', { body, type: 'application/json', key });
  const { words } = (await checked.json()) as {
    words: { word: string; findings: { kind: string }[] }[];
  };
  return words
    .filter(({ findings }) => findings.some(({ kind }) => kind === 'dictionary'))
    .map(({ word }) => word);
}

function send(
  address: string,
  path: string,
  { body, type, key }: { body: string | Uint8Array<ArrayBuffer>; type: string; key?: string },
): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': type, ...(key ? { authorization: `Token ${key}` } : {}) },
    body,
  });
}

/** Licences by package, of a folder of packages and the folders within. */
function licencesIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = /^(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(path)?.[1];
    if (!name) continue;
    const { license, licenses } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
      license?: unknown;
      licenses?: unknown;
    };
    found.set(name, JSON.stringify(license ?? licenses ?? ''));
  }
  return found;
}

/** Whether an expression of SPDX leaves no choice without the GPL; the LGPL is another one. */
function isOfGplAlone(licence: string): boolean {
  return licence.split(/\bOR\b/).every((choice) => /\bA?GPL\b/.test(choice));
}
