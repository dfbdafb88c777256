import { fileURLToPath } from 'node:url';

// The build writes each program, with this file in it, into the top folder of dist/server.
const isSource = import.meta.url.endsWith('.ts');
const at = (source: string, built = source) =>
  fileURLToPath(new URL(isSource ? source : built, import.meta.url));

/** What Node needs to run a program of the source. */
export const EXEC_ARGV = isSource ? ['--import', 'tsx'] : [];
export const IS_SOURCE = isSource;

export const MIGRATIONS = at('./migrations/');
export const CONTENT = at('../content/', '../../content/');
export const APP = at('../app/');
export const VOICE_WORKER = at('../voice/worker.ts', '../voice/worker.js');
export const RECORDING_WORKER = at('./clips/recording-worker.ts', './recording-worker.js');
export const EMBEDDED_PROCESS = at(
  './platform/database/embedded-process.ts',
  './platform/database/embedded-process.js',
);
export const DICTIONARY_WORKER = at('./lists/dictionary-worker.ts', './dictionary-worker.js');
