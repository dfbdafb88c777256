import type { Id } from '../../contracts/common.ts';
import type { LevelRef } from '../../contracts/levels.ts';
import type { Practice } from '../../contracts/practice.ts';
import type { OpenWord } from '../words/words.ts';
import { type TrapRecord, trapNotes, withNote, worstTraps } from './fingerprint.ts';
import {
  isDue,
  type MemoryAttempt,
  memoryAt,
  NEW_MEMORY,
  recallsOf,
  replayMemories,
} from './memory.ts';
import { nextWords, wordsWithTrap } from './next-words.ts';
import { trapsOf } from './traps.ts';

/** An answer of a learner, with what was typed. */
export interface TypedAttempt extends MemoryAttempt<Id> {
  readonly typed: string;
}

/** A word that may be practised, with its level. */
export interface PlayableWord {
  readonly word: OpenWord;
  readonly level: LevelRef;
}

export interface PracticeWanted {
  /** Epoch milliseconds. */
  readonly now: number;
  /** How many words. */
  readonly count: number;
  /** Of the words, such as "en". */
  readonly language: string;
  /** Only words with this trap. */
  readonly trap?: string | undefined;
  /** Words that were asked for by name fill up the practice, though they are not due. */
  readonly all: boolean;
}

/**
 * The words of today for a learner of whom nothing but the answers is known.
 *
 * @param given all answers of the learner, in any order
 * @param playable in the order of the ladder
 */
export function practiceOf(
  given: readonly TypedAttempt[],
  playable: readonly PlayableWord[],
  { now, count, language, trap: only, all }: PracticeWanted,
): Practice {
  const memories = replayMemories(given);
  const candidates = playable.map(({ word }) => ({
    id: word.id,
    traps: trapsOf(word.word, language).map(({ trap }) => trap as string),
    memory: memories.get(word.id) ?? null,
  }));
  const chosen =
    only === undefined
      ? nextWords(candidates, {
          now,
          count,
          worst: worstTraps(trapsMet(given, playable, language), now),
          all,
        })
      : wordsWithTrap(candidates, only, { now, count });
  const byId = new Map(playable.map((one) => [one.word.id, one]));
  const times = playable.flatMap(({ word }) => memories.get(word.id) ?? []);
  const later = times.flatMap(({ due_at }) => (due_at !== null ? [due_at] : []));
  return {
    words: chosen.flatMap(({ id, because, trap = null }) => {
      const one = byId.get(id);
      if (!one) return [];
      const memory = memoryAt(memories.get(id) ?? NEW_MEMORY, now);
      const word = { ...one.word, sentence: sentenceOf(one.word) };
      return [{ word, level: one.level, because, trap, memory }];
    }),
    due_count: times.filter((memory) => isDue(memory, now)).length,
    next_due_at: later.filter((time) => Date.parse(time) > now).toSorted()[0] ?? null,
  };
}

/** What tripped a learner. */
function trapsMet(
  given: readonly TypedAttempt[],
  playable: readonly PlayableWord[],
  language: string,
): TrapRecord[] {
  const words = new Map(playable.map(({ word }) => [word.id, word]));
  const records = new Map<string, TrapRecord>();
  for (const { word: id, typed, isCorrect, at, counts } of recallsOf(given)) {
    const word = words.get(id);
    if (!word || !counts) continue;
    for (const note of trapNotes({ ...word, typed, isCorrect, language })) {
      records.set(note.trap, withNote(records.get(note.trap) ?? null, note, { at, sign: 1 }));
    }
  }
  return [...records.values()];
}

/** The sentence of a word from its hint, where “The ____ slept.” stands between quotes. */
export function sentenceOf({ hint }: Pick<OpenWord, 'hint'>): string | null {
  return /“([^”]*____[^”]*)”/.exec(hint)?.[1]?.replace('____', '___') ?? null;
}
