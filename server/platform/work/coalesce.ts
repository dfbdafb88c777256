/** How runs of the same work follow each other, in milliseconds. */
export interface Pace {
  /** A run waits this long for more callers. */
  readonly gatherMs?: number;
  /** Least time between the starts of two runs; a request that finds it smaller lets the waiting run begin sooner. */
  readonly apartMs?: () => number;
}

/** Work that is requested more often than it has to run. */
export interface Coalesced {
  /**
   * Requests a run: all callers before it begins share it, and while one is under way a second may
   * wait. Settles as that run does; callers need not wait for it.
   */
  ask(): Promise<void>;
  /** Starts a waiting run at once, unless one is under way. */
  hurry(): void;
  /** Settles when no run is under way or waiting. */
  settled(): Promise<void>;
}

interface Run {
  readonly askedAt: number;
  readonly done: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Merges concurrent requests for the same work: one run is under way, and one waits. */
export function coalesce(
  work: () => Promise<void>,
  { gatherMs = 0, apartMs = () => 0 }: Pace = {},
): Coalesced {
  let running: Promise<void> | null = null;
  let next: Run | null = null;
  let cancel: (() => void) | null = null;
  let beganAt = -Infinity;
  /** When the waiting run begins. */
  let beginsAt = Infinity;

  function schedule(): void {
    if (running || !next) return;
    const at = Math.max(next.askedAt + gatherMs, beganAt + apartMs());
    if (at >= beginsAt) return;
    cancel?.();
    beginsAt = at;
    const ms = at - performance.now();
    if (ms > 0) {
      const timer = setTimeout(begin, ms);
      cancel = () => clearTimeout(timer);
    } else {
      const turn = setImmediate(begin);
      cancel = () => clearImmediate(turn);
    }
  }

  function begin(): void {
    cancel?.();
    cancel = null;
    beginsAt = Infinity;
    if (running || !next) return;
    const run = next;
    next = null;
    beganAt = performance.now();
    running = work()
      .then(run.resolve, run.reject)
      .finally(() => {
        running = null;
        schedule();
      });
  }

  return {
    ask() {
      next ??= aRun();
      schedule();
      return next.done;
    },
    hurry: begin,
    async settled() {
      const busy = () => running ?? next?.done.catch(() => undefined);
      for (let run = busy(); run; run = busy()) await run;
    },
  };
}

function aRun(): Run {
  let settle: Pick<Run, 'resolve' | 'reject'> | undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Without a waiting caller, the work itself has to report its error.
  done.catch(() => undefined);
  return { askedAt: performance.now(), done, ...(settle as Pick<Run, 'resolve' | 'reject'>) };
}

/** Most keys of one query. */
const MOST_KEYS = 500;
/**
 * Least time between the starts of two queries, in milliseconds: nobody feels it, and callers who come one
 * after the other share a query (docs/decisions/0088-a-class-that-reconnects-is-shown-its-game-first.md).
 */
const KEYS_APART_MS = 5;

interface Asked<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Collects the keys that are requested during a query, or a moment after it began, into the next one: a
 * class that reconnects at once costs a few queries. A lone caller does not wait.
 *
 * @param load returns values in the order of the keys
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];
  const questions = coalesce(ask, { apartMs: () => KEYS_APART_MS });

  async function ask(): Promise<void> {
    const batch = waiting.slice(0, MOST_KEYS);
    waiting = waiting.slice(MOST_KEYS);
    if (waiting.length > 0) void questions.ask();
    try {
      const values = await load(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, place) => resolve(values[place] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      void questions.ask();
    });
}

/**
 * Reads a key once for all who ask for it while the read before is under way: a class that opens the
 * same level at once costs a few queries. Nobody gets what was read before they asked.
 *
 * @param load what it returns has several readers, who must not change it
 */
export function shared<Key extends string | number | null, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const ask = batched(async (keys: readonly Key[]) => {
    const reads = new Map([...new Set(keys)].map((key) => [key, load(key)]));
    // One that fails must not reach the others.
    await Promise.allSettled(reads.values());
    return keys.map((key) => ({ read: reads.get(key) as Promise<Value> }));
  });
  return async (key) => (await ask(key)).read;
}
