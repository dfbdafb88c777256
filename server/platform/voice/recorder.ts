import { existsSync } from 'node:fs';
import { createSemaphore } from '../work/semaphore.ts';
import type { VoiceLog } from './worker-voice.ts';
import { openWorker, type WorkerLink } from './worker-link.ts';

/** Where a recording comes from: a take has quiet around it, a file may have none. */
export type RecordingSource = 'take' | 'file';

/** Makes clips of what people have recorded. */
export interface Recorder {
  /**
   * Judges a sound file, trims and levels it.
   *
   * @returns an MP3 like all other clips
   * @throws {RecordingRefused} when it would not be understood
   * @throws {RecorderUnavailable} when nothing can be judged now
   */
  finish(file: Uint8Array, source: RecordingSource): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Why a recording cannot be used, as a sentence for its maker. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused';
}

/** No recording can be judged now. */
export class RecorderUnavailable extends Error {
  override readonly name = 'RecorderUnavailable';
}

/** One at a time: few people ever record at once. */
const CAPACITY = { atOnce: 1, waiting: 40 } as const;
const START_MS = 20_000;
/** Timeout: a recording takes 0.2 s, on a busy small machine a few seconds. */
const ANSWER_MS = 10_000;
/** The idle worker is stopped after this time, to free its memory. */
const IDLE_MS = 60_000;

/**
 * A recorder with a worker process of its own, started by the first recording. Uploads are never
 * parsed in the server's process, nor in the voice's.
 *
 * @param program path of the worker's program; it may be missing
 * @param execArgv Node's options for a program that is not plain JavaScript
 */
export function createRecorder({
  program,
  execArgv = [],
  log,
}: {
  program: string;
  execArgv?: readonly string[];
  log: Pick<VoiceLog, 'warn'>;
}): Recorder {
  const semaphore = createSemaphore(CAPACITY);
  let link: WorkerLink | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function worker(): Promise<WorkerLink> {
    if (link?.alive) return link;
    if (closed || !existsSync(program)) throw new RecorderUnavailable('There is no worker.');
    const started = openWorker({ program, execArgv, startMs: START_MS, answerMs: ANSWER_MS });
    link = started;
    await started.ready;
    return started;
  }

  async function make(file: Uint8Array, source: RecordingSource): Promise<Uint8Array> {
    clearTimeout(idle);
    try {
      const open = await worker();
      const answer = await open.ask({ file, source });
      idle = setTimeout(() => void open.stop(), IDLE_MS).unref();
      if ('mp3' in answer) return answer.mp3;
      throw new RecordingRefused(answer.refusal);
    } catch (error) {
      if (error instanceof RecordingRefused || error instanceof RecorderUnavailable) throw error;
      log.warn({ err: error }, 'the studio lost its worker');
      throw new RecorderUnavailable('The worker was lost over this recording.', { cause: error });
    }
  }

  return {
    finish: (file, source) => semaphore.run(() => make(file, source)),
    async close() {
      closed = true;
      clearTimeout(idle);
      await link?.stop();
    },
  };
}
