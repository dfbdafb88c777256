import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Ready } from '../../voice/worker.ts';

/** What is to be said. */
export interface Utterance {
  readonly text: string;
  /** Said instead, where the engine would read the text wrongly. */
  readonly say?: string | undefined;
  /** The engine's name for the voice, as in content/languages.json. */
  readonly voice: string;
  /** Phonemes of flite, said instead by its voices. */
  readonly phones?: string | undefined;
  /** Words a minute; 130 unless given, as in a game. */
  readonly rate?: number;
  /** Words a minute at which it is said once more. */
  readonly again?: number | undefined;
}

/** What came of it: the sounds (of eSpeak in IPA), or why there are none. */
export type Said = { readonly phonemes: string } | Refusal;

/** The same with the clip. */
export type SaidClip = { readonly phonemes: string; readonly mp3: Uint8Array } | Refusal;

interface Refusal {
  readonly refusal: string;
}

/** Says words, to see how it says them. */
export interface Speaker {
  /** Names engine and version. */
  readonly version: string;
  say(utterance: Utterance): Promise<SaidClip>;
  close(): void;
}

const WORKER = fileURLToPath(new URL('../../voice/worker.ts', import.meta.url));
/** Words a minute, as in a game (docs/words.md, "The voice"). */
const RATE = 130;

/**
 * Starts the voice worker in a process of its own: nothing of it is loaded here but its types.
 *
 * @throws {Error} when it cannot be started, with what it said about that
 */
export async function openSpeaker(): Promise<Speaker> {
  const child = fork(WORKER, [], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const waiting = new Map<
    number,
    { take: (said: SaidClip) => void; fail: (reason: Error) => void }
  >();
  let asked = 0;

  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready | Answer) => {
      if ('ready' in message) resolve(message);
      else take(message);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const error = new Error(`The voice ended (${code}). ${complaint.trim()}`);
      reject(error);
      for (const { fail } of waiting.values()) fail(error);
    });
  });

  function take(answer: Answer): void {
    const said = 'error' in answer ? { refusal: answer.error } : answer;
    waiting.get(answer.id)?.take(said);
    waiting.delete(answer.id);
  }

  return {
    version: ready.version,
    say(utterance) {
      asked += 1;
      const id = asked;
      return new Promise<SaidClip>((resolve, reject) => {
        waiting.set(id, { take: resolve, fail: reject });
        child.send({ rate: RATE, ...utterance, id });
      });
    },
    close() {
      child.removeAllListeners('close');
      child.kill('SIGKILL');
    },
  };
}
