/**
 * `npm run recordings:import -- FOLDER_OR_ZIP --language zu` imports recordings into the data folder:
 * a file is named like its word, and `licences.csv` (file,speaker,licence) or the `speaker.json` of a
 * studio's export names the speaker. A running server picks them up by itself.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RECORDING_BYTES } from '@waggle/engine/contracts';
import { parseContent, readContentFiles } from '../server/levels/content.ts';
import { recordingsIn } from '../server/levels/recordings.ts';
import { ConfigError, readConfig } from '../server/platform/config.ts';
import { createRecorder, RecordingRefused } from '../server/platform/voice/index.ts';
import { type Imported, importRecordings } from '../server/studio/import.ts';
import { createSpeakers } from '../server/studio/speakers.ts';
import { type NamedFile, readZip, ZipRefused } from '../server/studio/zip.ts';
import { CONTENT } from './content/folders.ts';

const USAGE = 'npm run recordings:import -- FOLDER_OR_ZIP --language zu';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await run();
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isMisuse = String(code).startsWith('ERR_PARSE_ARGS');
  const isExpected =
    error instanceof ConfigError ||
    error instanceof RecordingRefused ||
    error instanceof ZipRefused;
  if (!isExpected && !isMisuse && code !== 'ENOENT') throw error;
  console.error((error as Error).message);
  if (isMisuse) console.error(USAGE);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' } },
  });
  const [source] = positionals;
  const { levels, languages } = parseContent(await readContentFiles(CONTENT));
  const language = languages.find(({ slug }) => slug === values.language);
  if (!source || !language) {
    console.error(`${USAGE}\nLanguages: ${languages.map(({ slug }) => slug).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const { dataDir } = readConfig(process.env);
  const recorder = createRecorder({
    program: fileURLToPath(new URL('../server/clips/recording-worker.ts', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    log: { warn: (_, message) => console.error(message) },
  });
  const words = levels
    .filter((level) => level.language.slug === language.slug)
    .flatMap((level) => level.words);
  const speakers = createSpeakers(recordingsIn(join(dataDir, 'media')));
  try {
    const files = await filesOf(source);
    report(await importRecordings(files, { language, words, speakers, recorder }));
  } finally {
    await recorder.close();
  }
}

function report({ imported, refused }: Imported): void {
  for (const { file, reason } of refused) console.error(`${file}: ${reason}`);
  console.log(`${imported} imported, ${refused.length} refused.`);
  if (refused.length > 0) process.exitCode = 1;
}

async function filesOf(source: string): Promise<NamedFile[]> {
  if (!(await stat(source)).isDirectory()) return readZip(await readFile(source));
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !basename(entry.name).startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files: NamedFile[] = [];
  for (const path of paths.sort()) {
    const isTooLarge = (await stat(path)).size > RECORDING_BYTES;
    files.push({
      name: path.slice(source.length + 1),
      bytes: isTooLarge ? null : await readFile(path),
    });
  }
  return files;
}
