import { coalesce } from '../platform/work/coalesce.ts';
import type { JudgedAnswer, StoredAnswer, StoredBatch } from './answer-store.ts';

/** Shortest wait of an answer for others to share its commit, in milliseconds. */
const GATHER_MS = 3;
/**
 * Shortest time between two commits, in milliseconds. A commit costs the database half a millisecond
 * of work however few answers are in it, so a hundred a second are enough.
 */
const PACE_MS = 10;
/** Most answers of one commit. */
const MOST_ROWS = 1000;
/** Most answers that wait; more would be answered too late. */
const MOST_WAITING = 20_000;
/** A race is only lost again if another node has written again in between. */
const MOST_TRIES = 5;

/** Thrown if the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting<Answer> {
  readonly answer: Answer;
  readonly settle: { resolve(stored: StoredAnswer): void; reject(error: unknown): void }[];
  tries: number;
}

export interface AnswerQueue<Answer> {
  /** Settles when the answer is committed, or cannot count any more. */
  add(answer: Answer): Promise<StoredAnswer>;
  /** Settles when nothing waits. */
  drain(): Promise<void>;
}

/**
 * Collects answers while a commit is under way and stores them together with the next one.
 *
 * @param store commits a batch
 * @param onStored called after every commit, before those who wait for it get their result
 */
export function createAnswerQueue<Answer extends JudgedAnswer>({
  store,
  onStored,
}: {
  store: (answers: readonly Answer[]) => Promise<StoredBatch>;
  onStored: (answers: readonly Answer[], batch: StoredBatch) => void;
}): AnswerQueue<Answer> {
  let waiting: Waiting<Answer>[] = [];
  const commits = coalesce(commit, { gatherMs: GATHER_MS, apartMs: PACE_MS });

  async function commit(): Promise<void> {
    await commitOnce();
    if (waiting.length > 0) void commits.ask();
  }

  async function commitOnce(): Promise<void> {
    const batch = take();
    try {
      const answers = batch.map(({ answer }) => answer);
      const stored = await store(answers);
      onStored(answers, stored);
      batch.forEach((one, place) => settle(one, stored.results[place] as StoredAnswer));
    } catch (error) {
      for (const { settle: settlers } of batch) for (const { reject } of settlers) reject(error);
    }
  }

  function settle(one: Waiting<Answer>, result: StoredAnswer): void {
    if (result.outcome === 'lost_race' && one.tries < MOST_TRIES) {
      one.tries += 1;
      waiting.unshift(one);
      return;
    }
    for (const { resolve } of one.settle) resolve(result);
  }

  /** The oldest answers, one of each player and word; the next one waits for the next commit. */
  function take(): Waiting<Answer>[] {
    const taken = new Map<string, Waiting<Answer>>();
    const later: Waiting<Answer>[] = [];
    for (const one of waiting) {
      const key = `${one.answer.gameId} ${one.answer.userId} ${one.answer.word}`;
      const before = taken.get(key);
      if (!before && taken.size < MOST_ROWS) taken.set(key, one);
      else if (before && isSameMessage(before.answer, one.answer))
        before.settle.push(...one.settle);
      else later.push(one);
    }
    waiting = later;
    return [...taken.values()];
  }

  return {
    add(answer) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new QueueFull());
      return new Promise((resolve, reject) => {
        waiting.push({ answer, settle: [{ resolve, reject }], tries: 0 });
        void commits.ask();
        if (waiting.length >= MOST_ROWS) commits.hurry();
      });
    },
    drain: commits.settled,
  };
}

function isSameMessage(a: JudgedAnswer, b: JudgedAnswer): boolean {
  return a.msg !== null && a.msg === b.msg;
}
