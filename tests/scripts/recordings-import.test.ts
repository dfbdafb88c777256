import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spokenFile } from '../support/sounds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the program as npm does. */
function importInto(dataDir: string, args: readonly string[]) {
  const program = ['--import', 'tsx', 'scripts/recordings-import.ts'];
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [...program, ...args], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('npm run recordings:import', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-import-'));
    dataDir = join(folder, 'data');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('takes what has a licence, and refuses the rest with a sentence each', async () => {
    const source = join(folder, 'sounds');
    await mkdir(source);
    await writeFile(join(source, 'inja.wav'), spokenFile());
    await writeFile(join(source, 'imoto.wav'), spokenFile());
    await writeFile(join(source, 'ijezi.wav'), 'no sound at all');
    await writeFile(
      join(source, 'licences.csv'),
      'file,speaker,licence\ninja.wav,Ann,CC0-1.0\nijezi.wav,Ann,CC0-1.0\n',
    );
    const { code, stdout, stderr } = await importInto(dataDir, [source, '--language', 'zu']);
    expect(stdout).toBe('1 imported, 2 refused.\n');
    expect(stderr).toContain('imoto.wav: There is no licence for this file.');
    expect(stderr).toContain('ijezi.wav: This is no sound file that can be read.');
    expect(code).toBe(1);
    const speaker = join(dataDir, 'media/recordings/zu/ann');
    expect((await readdir(speaker)).sort()).toEqual(['inja.mp3', 'speaker.json']);
    const facts: unknown = JSON.parse(await readFile(join(speaker, 'speaker.json'), 'utf8'));
    expect(facts).toEqual({
      speaker: 'Ann',
      language: 'zu',
      licence: 'CC0-1.0',
      consented_on: null,
    });
  });

  test('names the languages where none is given', async () => {
    const { code, stderr } = await importInto(dataDir, ['somewhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('Languages: en, af, fr, es, de, pt, sw, zu');
  });
});
