import { fork } from 'node:child_process';
import { Socket } from 'node:net';

/** How to start a worker, and its timeouts. */
export interface WorkerProgram {
  /** Path of its file. */
  readonly program: string;
  /** Node's own options for it: a `.ts` program needs a loader. */
  readonly execArgv: readonly string[];
  /** Timeout of its start, in milliseconds. */
  readonly startMs: number;
  /** Timeout of its answers, in milliseconds. */
  readonly answerMs: number;
}

/** A worker's answer to a request. */
export type WorkerAnswer =
  | { readonly mp3: Uint8Array; readonly voice?: string }
  | { readonly refusal: string };

/**
 * A worker process, running or gone. It ends with this process, and keeps this process alive only
 * while a request is under way.
 */
export interface WorkerLink {
  /**
   * Settles once: with the worker's own version when it is ready, or with an error that says why it
   * ended before.
   */
  readonly ready: Promise<string>;
  /** False once the process has ended, or is being ended. */
  readonly alive: boolean;
  /**
   * Requests one clip: of a wording, or of a recording. One request at a time. Rejects when the
   * worker ends or times out; it is gone then.
   */
  ask(request: object): Promise<WorkerAnswer>;
  /** Ends the process; settles when it is gone. A waiting request rejects. */
  stop(): Promise<void>;
}

/** Characters of the worker's last stderr that are kept for the log. */
const COMPLAINT_LENGTH = 2_000;

/** Starts a worker; a program that cannot start rejects `ready`. */
export function openWorker({ program, execArgv, startMs, answerMs }: WorkerProgram): WorkerLink {
  const child = fork(program, [], {
    execArgv: [...execArgv],
    // The engine needs nothing of the server's environment, least of all its secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let alive = true;
  let asked = 0;
  let complaint = '';
  /** The caller that waits for a message; one at most. */
  let waiter: { take: (message: unknown) => void; fail: (reason: string) => void } | undefined;

  const gone = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      alive = false;
      waiter?.fail(complaint === '' ? reason : `${reason}: ${complaint.trim()}`);
      resolve();
    };
    // 'close' comes after stderr was read to its end; only 'error' when nothing was started.
    child.once('close', (code, signal) => end(`The worker ended with ${signal ?? code}`));
    child.on('error', (error) => end(`The worker failed (${error.message})`));
  });
  child.on('message', (message) => waiter?.take(message));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_LENGTH);
  });
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();

  function stop(): Promise<void> {
    alive = false;
    child.ref();
    // It holds nothing worth a graceful end, and a hanging worker would ignore any other signal.
    child.kill('SIGKILL');
    return gone;
  }

  /** The first message that `read` accepts; a timeout ends the worker. */
  function next<T>(read: (message: unknown) => T | undefined, timeoutMs: number): Promise<T> {
    child.channel?.ref();
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiter?.fail(`The worker said nothing for ${timeoutMs} ms`);
        void stop();
      }, timeoutMs);
      const settle = () => {
        waiter = undefined;
        clearTimeout(timer);
        child.channel?.unref();
      };
      waiter = {
        take(message) {
          const found = read(message);
          if (found === undefined) return;
          settle();
          resolve(found);
        },
        fail(reason) {
          settle();
          reject(new Error(reason));
        },
      };
    });
  }

  return {
    ready: next(readVersion, startMs),

    get alive() {
      return alive;
    },

    ask(request) {
      if (!alive) return Promise.reject(new Error('The worker is gone'));
      asked += 1;
      const id = asked;
      const answer = next((message) => readAnswer(message, id), answerMs);
      // A broken channel is followed by the end of the worker, which rejects the waiting request.
      child.send({ ...request, id }, () => {});
      return answer;
    },

    stop,
  };
}

function readVersion(message: unknown): string | undefined {
  const { ready, version } = fieldsOf(message);
  return ready === true && typeof version === 'string' ? version : undefined;
}

function readAnswer(message: unknown, asked: number): WorkerAnswer | undefined {
  const { id, mp3, error, voice } = fieldsOf(message);
  if (id !== asked) return undefined;
  if (typeof error === 'string') return { refusal: error };
  if (!(mp3 instanceof Uint8Array) || mp3.length === 0) return undefined;
  return typeof voice === 'string' ? { mp3, voice } : { mp3 };
}

function fieldsOf(message: unknown): { readonly [field in string]?: unknown } {
  return typeof message === 'object' && message !== null ? message : {};
}
