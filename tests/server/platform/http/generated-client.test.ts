/** A client that strangers would generate from the description of the API, compiled and used. */
import { withDatabase } from '../../../support/servers/with-database.ts';
import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../../../engine/contracts/index.ts';
import { aRegistration } from '../../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import { withFolder, withServer } from '../../../support/servers/with-server.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** What somebody writes with the client; a wrong name or type is a fault of its compilation. */
const SAVE_PROFILE = `
import { ok } from '@oazapfts/runtime';
import { defaults, getLevelWords, getUser, signIn, signUp, updateProfile } from './client.ts';

type Person = Parameters<typeof signUp>[0];

export async function saveProfile(baseUrl: string, person: Person, avatar: Blob) {
  defaults.baseUrl = baseUrl;
  await ok(signUp(person));
  const { key } = await ok(signIn({ email: person.email, password: person.password1 }));
  defaults.headers = { Authorization: \`Token \${key}\` };
  const languages: number[] = [1, 3];
  const saved = await ok(
    updateProfile({ first_name: 'Naledi', last_name: 'Dube', nickname: 'Nal', grade: 4, languages, avatar }),
  );
  const id: number = saved.id;
  const words = await ok(getLevelWords(101));
  const word: string | null | undefined = words[0]?.word.word;
  return { id, word, saved, read: await ok(getUser()) };
}
`;

const COMPILED = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    rootDir: '.',
    outDir: 'built',
  },
  files: ['save-profile.ts'],
};

const folder = withFolder();
const database = withDatabase(SMALL_CONTENT);
const server = withServer(database, { mediaDir: withFolder() });
let address: string;

beforeAll(async () => {
  // TypeScript compiles nothing that lies in the packages' own folder.
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
});

/** Runs a program of a package, and says what it had against its input. */
async function runBin(program: string, args: readonly string[]): Promise<void> {
  const path = join(repository, 'node_modules', '.bin', program);
  await run(process.execPath, [path, ...args], { cwd: folder }).catch((error: unknown) => {
    throw new Error(`${program}: ${(error as { stdout: string }).stdout}`, { cause: error });
  });
}

test('a client generated from the served description compiles, signs in and saves a profile', async () => {
  const description = await (await fetch(`${address}/api/docs/`)).text();
  await writeFile(join(folder, 'api.json'), description);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'save-profile.ts'), SAVE_PROFILE);
  await runBin('oazapfts', ['api.json', 'client.ts']);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILED));
  await runBin('tsc', ['-p', '.']);
  const { saveProfile } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'built', 'save-profile.js')).href
  )) as {
    saveProfile: (
      baseUrl: string,
      person: object,
      avatar: Blob,
    ) => Promise<Record<string, unknown>>;
  };

  const bee = { width: 8, height: 8, channels: 3, background: '#fc0' } as const;
  const picture = await sharp({ create: bee }).png().toBuffer();
  const person = aRegistration();
  const { id, word, saved, read } = await saveProfile(
    address,
    person,
    new Blob([new Uint8Array(picture)]),
  );

  expect(id).toBeTypeOf('number');
  expect(word).toBeTypeOf('string');
  expect(read).toEqual(saved);
  expect(saved as User).toMatchObject({
    email: person.email,
    first_name: 'Naledi',
    profile: {
      avatar: expect.stringMatching(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/),
      nickname: 'Nal',
      grade: 4,
      languages: [{ id: 1 }, { id: 3 }],
    },
  });
});
