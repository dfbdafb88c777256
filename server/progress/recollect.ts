import type { Memory } from '@waggle/engine/contracts';
import {
  isFirstTry,
  type MemoryAttempt,
  type Recall,
  recallsOf,
  remember,
  slipsOf,
  type TrapNote,
  trapNotes,
  type TrapRecord,
  withNote,
} from '@waggle/engine/rules';
import { type MemoryColumns, memoryColumns, memoryIn } from './memory-rows.ts';

/** An answer, with all that memory needs to know of it. */
export interface GivenAnswer extends MemoryAttempt {
  readonly userId: number;
  readonly typed: string;
  readonly spelling: Spelling;
}

/** How a word is spelled. */
export interface Spelling {
  readonly word: string;
  readonly accepted: readonly string[];
  readonly languageId: number;
  /** Such as "en". */
  readonly language: string;
}

/** What is known of a learner before the answers. */
export interface Recollection {
  /** The answer before all of them. */
  readonly before: Pick<MemoryAttempt, 'word' | 'isCorrect'> | null;
  /** Recorded answers that were given later than the first of them. */
  readonly later: readonly GivenAnswer[];
  /**
   * Memories before the first of the answers, and before those that were given later, by word. A word
   * that is missing was never tried.
   */
  readonly memories: ReadonlyMap<number, RememberedWord>;
  /** By language and trap: see keyOfTrap(). */
  readonly traps: ReadonlyMap<string, TrapRecord>;
}

export interface RememberedWord {
  readonly memory: Memory | null;
  readonly lastSlip: string | null;
}

export interface MemoryRow extends MemoryColumns<string> {
  readonly user_id: number;
  readonly word_id: number;
  readonly last_slip: string | null;
}

export interface TrapRow {
  readonly user_id: number;
  readonly language_id: number;
  readonly trap: string;
  readonly tried: number;
  readonly missed: number;
  readonly answers: number;
  readonly weighed_at: string;
}

/** What answers change about a learner's memory. */
export interface Remembered {
  readonly memories: readonly MemoryRow[];
  readonly traps: readonly TrapRow[];
}

export function keyOfTrap(languageId: number, trap: string): string {
  return `${languageId} ${trap}`;
}

/** Words whose memories answers change: their own, and those of later answers that become first tries, or stop to be. */
export function changedWords(
  answers: readonly GivenAnswer[],
  { before, later }: Pick<Recollection, 'before' | 'later'>,
): Set<number> {
  return new Set([
    ...answers.map(({ word }) => word),
    ...turned(answers, before, later).map(({ word }) => word),
  ]);
}

/** What new answers of one learner make of the memories and of the traps. */
export function recollect(
  userId: number,
  answers: readonly GivenAnswer[],
  known: Recollection,
  look: Look = createLook(),
): Remembered {
  const words = changedWords(answers, known);
  const fresh = new Set(answers);
  const memories = new Map(known.memories);
  const traps = new Map(known.traps);
  const touched = new Set<string>();
  const note = (answer: GivenAnswer, sign: 1 | -1) => {
    for (const one of look(answer).notes) {
      const key = keyOfTrap(answer.spelling.languageId, one.trap);
      traps.set(key, withNote(traps.get(key) ?? null, one, { at: answer.at, sign }));
      touched.add(key);
    }
  };
  for (const answer of withCounts([...answers, ...known.later], known.before)) {
    if (!words.has(answer.word)) continue;
    const remembered = memories.get(answer.word);
    memories.set(answer.word, {
      memory: remember(remembered?.memory ?? null, answer),
      lastSlip: answer.isCorrect ? (remembered?.lastSlip ?? null) : look(answer).slip,
    });
    if (answer.counts && fresh.has(answer.original)) note(answer, 1);
  }
  for (const answer of turned(answers, known.before, known.later)) {
    note(answer, answer.counts ? 1 : -1);
  }
  return {
    memories: [...words].flatMap((word) => {
      const { memory = null, lastSlip = null } = memories.get(word) ?? {};
      if (memory === null) return [];
      const columns = memoryColumns(memory);
      return [{ user_id: userId, word_id: word, ...columns, last_slip: lastSlip }];
    }),
    traps: [...touched].flatMap((key) => {
      const record = traps.get(key);
      if (!record) return [];
      const { trap, tried, missed, answers: count, at } = record;
      const weighed_at = new Date(at).toISOString();
      const language_id = Number(key.split(' ', 1)[0]);
      return [{ user_id: userId, language_id, trap, tried, missed, answers: count, weighed_at }];
    }),
  };
}

type Counted = GivenAnswer & Recall & { readonly original: GivenAnswer };

/** Answers in their order, each with whether it counts, after the answer before them. */
function withCounts(
  answers: readonly GivenAnswer[],
  before: Recollection['before'],
): readonly Counted[] {
  const counted = recallsOf(answers.map((original) => ({ ...original, original })));
  const [first, ...rest] = counted;
  if (!first) return [];
  return [{ ...first, counts: !first.hinted && isFirstTry(first.word, before) }, ...rest];
}

/** Later answers that count now and did not before, or the reverse. */
function turned(
  answers: readonly GivenAnswer[],
  before: Recollection['before'],
  later: readonly GivenAnswer[],
): Counted[] {
  if (later.length === 0) return [];
  const counted = new Map(withCounts(later, before).map((one) => [one.original, one.counts]));
  return withCounts([...answers, ...later], before).filter(
    ({ original, counts }) => counted.has(original) && counted.get(original) !== counts,
  );
}

/** What an answer says about slips: the kind of its first one, and the traps of its word. */
export type Look = (answer: GivenAnswer) => {
  readonly slip: string | null;
  readonly notes: readonly TrapNote[];
};

/** Looks at equal answers once: a class writes the same words. */
export function createLook(): Look {
  const seen = new Map<string, ReturnType<Look>>();
  return ({ word, typed, isCorrect, spelling }) => {
    const key = `${word} ${isCorrect ? '' : typed}`;
    const known = seen.get(key);
    if (known) return known;
    const spellings = [spelling.word, ...spelling.accepted];
    const [slip] = isCorrect ? [] : slipsOf(typed, spellings, spelling.language);
    const found = {
      slip: slip?.kind ?? null,
      notes: trapNotes({ ...spelling, typed, isCorrect }),
    };
    seen.set(key, found);
    return found;
  };
}

/** Memories of words from all of their answers before a moment, each with whether it counted. */
export function memoriesOf(
  history: readonly (GivenAnswer & Recall)[],
  look: Look,
): Map<number, RememberedWord> {
  const memories = new Map<number, RememberedWord>();
  for (const answer of history) {
    const remembered = memories.get(answer.word);
    memories.set(answer.word, {
      memory: remember(remembered?.memory ?? null, answer),
      lastSlip: answer.isCorrect ? (remembered?.lastSlip ?? null) : look(answer).slip,
    });
  }
  return memories;
}

/** A memory without answers to replay: that of its row. */
export function rememberedIn(
  row: MemoryColumns<string> & { last_slip: string | null },
): RememberedWord {
  return { memory: memoryIn(row), lastSlip: row.last_slip };
}
