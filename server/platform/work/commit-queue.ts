import { isFaultOfOne } from '../database/faults.ts';
import { coalesce } from './coalesce.ts';

/** Shortest wait of an item for others to share its commit, in milliseconds. */
const GATHER_MS = 3;
/**
 * Shortest time between two commits, in milliseconds. A commit costs the database half a millisecond
 * of work however few items are in it, so a hundred a second are enough, and thirty if many items come.
 */
const PACE_MS = 10;
const PACE_OF_MANY_MS = 30;
/** Items of a commit after which the next one waits longer. */
const MANY = 5;
/** Most items that wait; more would be answered too late. */
const MOST_WAITING = 20_000;
/** A race is only lost again if somebody else has written again in between. */
const MOST_RETRIES = 5;

/** Thrown if the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: { resolve(result: Result): void; reject(error: unknown): void }[];
  retries: number;
}

export interface CommitQueue<Item, Result> {
  /** Settles when the item is committed, or cannot count any more. */
  add(item: Item): Promise<Result>;
  /** Settles when nothing waits. */
  drain(): Promise<void>;
}

export interface CommitQueueSettings<Item, Result> {
  /** Commits a batch; results in the order of the items. */
  store(items: readonly Item[]): Promise<readonly Result[]>;
  /** Items of the same key are stored one after the other, in their order. */
  keyOf(item: Item): string | number;
  /** Most items of one commit. */
  readonly mostRows: number;
  /** Two items are the same message: in one batch they share a result. */
  isSame?(one: Item, other: Item): boolean;
  /** It was not stored, because somebody else wrote at the same time. */
  isLost?(result: Result): boolean;
}

/** Collects items while a commit is under way and stores them together with the next one. */
export function createCommitQueue<Item, Result>({
  store,
  keyOf,
  mostRows,
  isSame = () => false,
  isLost = () => false,
}: CommitQueueSettings<Item, Result>): CommitQueue<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  /** Items of the last commit. */
  let committed = 0;
  const commits = coalesce(commit, {
    gatherMs: GATHER_MS,
    apartMs: () => (committed < MANY ? PACE_MS : PACE_OF_MANY_MS),
  });

  async function commit(): Promise<void> {
    const batch = take();
    committed = batch.length;
    await commitAll(batch);
    if (waiting.length > 0) void commits.ask();
  }

  async function commitAll(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await store(batch.map(({ item }) => item));
      batch.forEach((one, place) => settle(one, results[place] as Result));
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) {
        // Nothing was stored. What fails alone must not fail for others.
        // oxlint-disable-next-line no-await-in-loop
        for (const one of batch) await commitAll([one]);
        return;
      }
      for (const { settle: settlers } of batch) for (const { reject } of settlers) reject(error);
    }
  }

  function settle(one: Waiting<Item, Result>, result: Result): void {
    if (isLost(result) && one.retries < MOST_RETRIES) {
      one.retries += 1;
      waiting.unshift(one);
      return;
    }
    for (const { resolve } of one.settle) resolve(result);
  }

  /** The oldest items, one of each key; the next one waits for the next commit. */
  function take(): Waiting<Item, Result>[] {
    const taken = new Map<string | number, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      const before = taken.get(key);
      if (!before && taken.size < mostRows) taken.set(key, one);
      else if (before && isSame(before.item, one.item)) before.settle.push(...one.settle);
      else later.push(one);
    }
    waiting = later;
    return [...taken.values()];
  }

  return {
    add(item) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new QueueFull());
      return new Promise((resolve, reject) => {
        waiting.push({ item, settle: [{ resolve, reject }], retries: 0 });
        void commits.ask();
        if (waiting.length >= mostRows) commits.hurry();
      });
    },
    drain: commits.settled,
  };
}
