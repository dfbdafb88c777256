import type { LookedUp } from '@waggle/engine/rules';
import { type ChildProcess, fork } from 'node:child_process';
import { createSemaphore } from '../platform/work/semaphore.ts';
import type { DictionaryRequest } from './dictionary-worker.ts';
import type { FoundWords } from './look-up.ts';

/** Dictionaries of the languages that have one. */
export interface Dictionaries {
  /**
   * Looks words up. Nothing is found for a language without a dictionary, and when no dictionary can
   * be asked: a list can be written all the same.
   *
   * @param slug the folder of the language in the content
   */
  lookUp(slug: string, words: readonly string[]): Promise<LookedUp>;
  close(): Promise<void>;
}

/** One process, so one at a time. */
const CAPACITY = { atOnce: 1, waiting: 200 } as const;
/** How long lookups take, in milliseconds. */
interface DictionaryTimes {
  /** Timeout: a dictionary opens in 2 s and looks 200 words up in 3, on a busy small machine in more. */
  readonly answerMs: number;
  /** Time for suggestions of one list: hunspell takes up to 0.3 s a word. */
  readonly suggestMs: number;
  /** The idle worker is stopped after this time, to free its memory (0.2 GB). */
  readonly idleMs: number;
}

const TIMES: DictionaryTimes = { answerMs: 30_000, suggestMs: 3_000, idleMs: 120_000 };

/** For servers without a worker: nothing is looked up. */
export const NO_DICTIONARIES: Dictionaries = {
  lookUp: () => Promise.resolve({ misspelled: new Map(), pronunciations: new Map() }),
  close: () => Promise.resolve(),
};

/**
 * Dictionaries in a process of their own, which starts with the first list and ends when it is idle.
 *
 * @param program path of the worker
 * @param execArgv Node's options for a program that is not plain JavaScript
 * @param content the folder of the word lists
 */
export function createDictionaries({
  program,
  execArgv = [],
  content,
  log,
  times = {},
}: {
  program: string;
  execArgv?: readonly string[];
  content: string;
  log: { warn(details: object, message: string): void };
  /** Those that differ. */
  times?: Partial<DictionaryTimes>;
}): Dictionaries {
  const { answerMs, suggestMs, idleMs } = { ...TIMES, ...times };
  const semaphore = createSemaphore(CAPACITY);
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): ChildProcess {
    const started = fork(program, [], {
      execArgv: [...execArgv],
      // It needs nothing of the server's environment, least of all its secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.once('close', forget);
    started.once('error', forget);
    // It keeps the server running only while a list is looked up.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  async function ask(slug: string, words: readonly string[]): Promise<FoundWords> {
    clearTimeout(idle);
    worker ??= start();
    asked += 1;
    const request = { id: asked, slug, words, content, suggestMs };
    const found = await answerOf(worker, request, answerMs);
    idle = setTimeout(stop, idleMs).unref();
    return found;
  }

  return {
    async lookUp(slug, words) {
      try {
        const { misspelled, pronunciations } = await semaphore.run(() => ask(slug, words));
        return { misspelled: new Map(misspelled), pronunciations: new Map(pronunciations) };
      } catch (error) {
        log.warn({ err: error }, 'no dictionary could be asked');
        stop();
        return NO_DICTIONARIES.lookUp(slug, words);
      }
    },
    close: () => Promise.resolve(stop()),
  };
}

/** The answer to one request; rejects when the worker ends or says nothing. */
function answerOf(
  worker: ChildProcess,
  request: DictionaryRequest,
  answerMs: number,
): Promise<FoundWords> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('no answer in time')), answerMs);
    const onMessage = (message: unknown) => {
      const { id, found } = message as { id: number; found: FoundWords };
      if (id === request.id) settle(found);
    };
    const onEnd = () => settle(new Error('the worker ended'));
    function settle(end: FoundWords | Error): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('close', onEnd).off('error', onEnd);
      worker.channel?.unref();
      if (end instanceof Error) reject(end);
      else resolve(end);
    }
    worker.on('message', onMessage).once('close', onEnd).once('error', onEnd);
    worker.channel?.ref();
    // A broken channel is followed by the end of the worker.
    worker.send(request, () => {});
  });
}
