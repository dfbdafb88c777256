import {
  type Memory,
  type Practice,
  type PracticeReason,
  WORDS_A_PRACTICE,
} from '@waggle/engine/contracts';
import {
  isDue,
  memoryAt,
  nextWords,
  wordsWithTrap,
  workToPractise,
  worstTraps,
} from '@waggle/engine/rules';
import type { WorkStanding } from '../assignments/rules.ts';
import { expectPlayable, type Ladders } from '../levels/ladders.ts';
import type { SealedFor } from '../levels/sealed.ts';
import { dayOf } from '../platform/database/days.ts';
import { HttpError } from '../platform/http/errors.ts';
import { presentLevelOf, presentPractisedWordOf } from './log-row.ts';
import { presentMemory } from './memory-rows.ts';
import type {
  LadderWord,
  PracticeRow,
  PracticeSet,
  PracticeStore,
  SetWord,
} from './practice-store.ts';
import type { Positions } from './positions.ts';

/** After so many missed recalls a word is left for another day. */
const LEFT_AFTER_MISSES = 2;

export interface PracticeDependencies {
  store: PracticeStore;
  ladders: Ladders;
  /** Where a learner stands in a language. */
  positionOf: Positions['positionOf'];
  sealedFor: SealedFor;
  /** Levels that a teacher set a learner. */
  levelsSetFor: (userId: number) => Promise<ReadonlySet<number>>;
  /** Words of set work that a learner has to do: it is shown by itself. */
  wordsSetFor: (userId: number, at: Date) => Promise<ReadonlySet<number>>;
  now: () => Date;
}

/** What is to be practised: a language, or one level of it. */
export interface PracticeScope {
  readonly languageId: number;
  /** 0 for the whole ladder. */
  readonly levelId: number;
  /** Only words with this trap; null for all. */
  readonly trap: string | null;
}

export type PracticeOfToday = ReturnType<typeof createPractice>;

/** Chooses the words that a learner practises. */
export function createPractice({
  store,
  ladders,
  positionOf,
  sealedFor,
  levelsSetFor,
  wordsSetFor,
  now,
}: PracticeDependencies) {
  /** What a learner has tried of lists, their own and those that are set; new words of lists are never chosen. */
  const triedOfLists = async (userId: number, languageId: number) =>
    store.triedOfLists(userId, languageId, await levelsSetFor(userId));

  /** The words that this learner may practise, in the order of the ladder; those below where they stand are the last. */
  async function openWords(userId: number, { languageId, levelId }: PracticeScope) {
    const words = await (levelId === 0 ? store.ladderOf(languageId) : store.levelOf(levelId));
    const anyLevel = levelId || words[0]?.level;
    if (anyLevel === undefined) throw new HttpError(404, 'There is no such language.');
    const [ladder, ofLists, sealed, position, isSet] = await Promise.all([
      ladders.of(anyLevel, userId),
      levelId === 0 ? triedOfLists(userId, languageId) : [],
      sealedFor(userId),
      positionOf(userId, languageId),
      levelId === 0 ? wordsSetFor(userId, now()) : new Set<number>(),
    ]);
    if (levelId !== 0) expectPlayable(ladder, levelId);
    const playable = new Set(ladder.filter((level) => level.is_playable).map(({ id }) => id));
    const start = position?.level.difficulty ?? 0;
    const passed = new Set(
      ladder.filter(({ difficulty }) => difficulty < start).map(({ id }) => id),
    );
    const open = [...words.filter(({ level }) => playable.has(level)), ...ofLists].filter(
      ({ id, level }) => !sealed.has(level) && !isSet.has(id),
    );
    return [
      ...open.filter(({ level }) => !passed.has(level)),
      ...open.filter(({ level }) => passed.has(level)),
    ];
  }

  async function choose(
    userId: number,
    scope: PracticeScope,
    choice: { words: readonly LadderWord[]; memories: Memories; wanted: number; at: Date },
  ): Promise<PracticeSet> {
    const { words, memories, wanted, at } = choice;
    const { languageId, levelId, trap: only } = scope;
    const moment = at.getTime();
    const candidates = words.map(({ id, traps: own }) => ({
      id,
      traps: own,
      memory: memories.get(id) ?? null,
    }));
    const chosen =
      only === null
        ? nextWords(candidates, {
            now: moment,
            count: wanted,
            worst: worstTraps(await store.trapsOf(userId, languageId), moment),
            all: levelId !== 0,
          })
        : wordsWithTrap(candidates, only, { now: moment, count: wanted });
    return {
      languageId,
      levelId,
      madeOn: dayOf(at),
      wanted,
      words: chosen.map(({ id, because, trap = null }) => {
        const memory = memories.get(id);
        return { id, because, trap, seen: memory?.seen ?? 0, recalled: memory?.right ?? 0 };
      }),
    };
  }

  async function present(
    userId: number,
    { chosen, words, memories, at }: ChosenHere,
  ): Promise<Practice> {
    const rows = await store.wordsOf(
      userId,
      chosen.map(({ id }) => id),
    );
    const times = words.flatMap(({ id }) => memories.get(id)?.due_at ?? []);
    return {
      words: chosen.flatMap(({ id, because, trap }) => {
        const row = rows.get(id);
        return row ? [{ ...presentItem(row, at), because, ...(trap ? { trap } : {}) }] : [];
      }),
      due_count: words.filter(({ id }) => isDueAt(memories.get(id), at)).length,
      next_due_at: earliestAfter(times, at),
    };
  }

  return {
    /**
     * The words of today: the same ones until they are done or the day ends.
     *
     * @param count how many; null: those of today, else the usual number
     * @throws {HttpError} 403, 404 for a level that may not be played, or is not there
     */
    async wordsOf(userId: number, scope: PracticeScope, count: number | null) {
      const at = now();
      const [words, memories, kept] = await Promise.all([
        openWords(userId, scope),
        store.memoriesOf(userId),
        scope.trap === null ? store.setOf(userId, scope) : null,
      ]);
      const open = new Set(words.map(({ id }) => id));
      let set = kept;
      if (!set || !isOfToday(set, { count, at }) || isDone(set, memories, open)) {
        const wanted = count ?? WORDS_A_PRACTICE;
        const next = await choose(userId, scope, { words, memories, wanted, at });
        set =
          // The words of a trap are chosen each time.
          scope.trap !== null ||
          next.words.length === 0 ||
          (await store.keepSet(userId, next, kept))
            ? next
            : ((await store.setOf(userId, scope)) ?? next);
      }
      const chosen = set.words.filter(({ id }) => open.has(id));
      return present(userId, { chosen, words, memories, at });
    },

    /** The words of set work that a learner has to do, in their turn. */
    async wordsOfWork(userId: number, work: readonly WorkStanding[], count: number | null) {
      const at = now();
      const memories = await store.memoriesOf(userId);
      const chosen = workToPractise(work, count ?? WORDS_A_PRACTICE).map(({ id }) => ({
        id,
        because: reasonOf(memories.get(id), at),
        trap: null,
      }));
      return present(userId, { chosen, words: work, memories, at });
    },
  };
}

interface ChosenHere {
  readonly chosen: readonly Pick<SetWord, 'id' | 'because' | 'trap'>[];
  /** All that could have been chosen. */
  readonly words: readonly { readonly id: number }[];
  readonly memories: Memories;
  readonly at: Date;
}

function isDueAt(memory: Memory | undefined, at: Date): boolean {
  return memory !== undefined && isDue(memory, at.getTime());
}

/** Why a word that was set would be practised anyway. */
function reasonOf(memory: Memory | undefined, at: Date): PracticeReason {
  if (!memory || !isDueAt(memory, at)) return 'next';
  return memoryAt(memory, at.getTime()).state === 'slipping' ? 'slipping' : 'due';
}

type Memories = Awaited<ReturnType<PracticeStore['memoriesOf']>>;

function isOfToday(
  { madeOn, wanted }: PracticeSet,
  { count, at }: { count: number | null; at: Date },
): boolean {
  return madeOn === dayOf(at) && (count === null || count === wanted);
}

/** Whether each word was recalled right since it was chosen, was left for another day, or is not open any more. */
function isDone({ words }: PracticeSet, memories: Memories, open: ReadonlySet<number>): boolean {
  return words.every(({ id, seen, recalled }) => {
    if (!open.has(id)) return true;
    const memory = memories.get(id);
    if (!memory) return false;
    const misses = memory.seen - memory.right - (seen - recalled);
    return memory.right > recalled || misses >= LEFT_AFTER_MISSES;
  });
}

function presentItem(row: PracticeRow, at: Date) {
  return {
    word: presentPractisedWordOf(row),
    level: presentLevelOf(row),
    memory: presentMemory(row, at),
  };
}

function earliestAfter(times: readonly string[], at: Date): string | null {
  const now = at.toISOString();
  return times.reduce<string | null>(
    (first, time) => (time > now && (first === null || time < first) ? time : first),
    null,
  );
}
