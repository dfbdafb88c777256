import type { Memory } from '@waggle/engine/contracts';
import {
  nextWords,
  remember,
  shuffled,
  type TrapRecord,
  wordsToComplete,
  withNote,
  worstTraps,
} from '@waggle/engine/rules';
import { type MadeUpLearner, type TaughtWord } from './learner.ts';

export const SESSIONS = 20;
export const WORDS_A_SESSION = 12;
/** Days between two sessions: weekends are free. */
const DAYS = [1, 1, 1, 1, 3] as const;
/** A word is known if it would be right so long after the last session, with this chance. */
export const TESTED_AFTER_DAYS = 7;
export const KNOWN_CHANCE = 0.8;

const DAY_MS = 86_400_000;

/** Ways to choose the words of a session. */
export const POLICIES = ['ours', 'ladder', 'random'] as const;
export type Policy = (typeof POLICIES)[number];

/** Words that a learner knows after all sessions and did not know before. */
export function wordsLearnt(
  learner: MadeUpLearner,
  words: readonly TaughtWord[],
  { policy, random }: { policy: Policy; random: () => number },
): number {
  const knownAt = (day: number) =>
    new Set(words.filter((word) => learner.chance(word, day) >= KNOWN_CHANCE).map(({ id }) => id));
  const before = knownAt(0);
  const choose = createChoice(policy, random);
  const memories = new Map<number, Memory>();
  const traps = new Map<string, TrapRecord>();
  const solved = new Set<number>();
  let day = 0;
  for (let session = 0; session < SESSIONS; session++) {
    const open = openWords(words, learner.home, solved);
    for (const word of choose(open, { memories, traps, day })) {
      const at = day * DAY_MS;
      const { isCorrect, slipped } = learner.practise(word, day);
      memories.set(
        word.id,
        remember(memories.get(word.id) ?? null, { at, isCorrect, counts: true }),
      );
      for (const trap of word.traps) {
        const note = { trap, missed: slipped.includes(trap) };
        traps.set(trap, withNote(traps.get(trap) ?? null, note, { at, sign: 1 }));
      }
      if (!isCorrect) {
        // Shown, typed from memory, and right when it came back: a recall that is due.
        memories.set(
          word.id,
          remember(memories.get(word.id) ?? null, { at, isCorrect: true, counts: true }),
        );
      }
      solved.add(word.id);
    }
    day += DAYS[session % DAYS.length] ?? 1;
  }
  const after = knownAt(day + TESTED_AFTER_DAYS);
  return [...after].filter((id) => !before.has(id)).length;
}

interface Progress {
  readonly memories: ReadonlyMap<number, Memory>;
  readonly traps: ReadonlyMap<string, TrapRecord>;
  readonly day: number;
}

/** The words of levels that may be played: up to the learner's own, and the next when one is completed. */
function openWords(
  words: readonly TaughtWord[],
  home: number,
  solved: ReadonlySet<number>,
): TaughtWord[] {
  const open: TaughtWord[] = [];
  const levels = new Map<number, TaughtWord[]>();
  for (const word of words) levels.set(word.level, [...(levels.get(word.level) ?? []), word]);
  for (const level of levels.values()) {
    open.push(...level);
    const right = level.filter(({ id }) => solved.has(id)).length;
    const difficulty = level[0]?.difficulty ?? 0;
    if (difficulty >= home && right < wordsToComplete(level.length)) break;
  }
  // A learner who was placed begins where they are at home, in every way of choosing.
  const above = open.filter(({ difficulty }) => difficulty >= home);
  return [...above, ...open.filter(({ difficulty }) => difficulty < home)];
}

/** The other ways begin at the learner's own level too: what lies below was not asked for. */
function createChoice(policy: Policy, random: () => number) {
  let place = 0;
  return (open: readonly TaughtWord[], { memories, traps, day }: Progress): TaughtWord[] => {
    if (policy === 'random') return shuffled(open, random).slice(0, WORDS_A_SESSION);
    if (policy === 'ladder') {
      return Array.from({ length: Math.min(WORDS_A_SESSION, open.length) }, () => {
        const word = open[place % open.length] as TaughtWord;
        place += 1;
        return word;
      });
    }
    const now = day * DAY_MS;
    const byId = new Map(open.map((word) => [word.id, word]));
    const candidates = open.map(({ id, traps: own }) => ({
      id,
      traps: own,
      memory: memories.get(id) ?? null,
    }));
    const worst = worstTraps([...traps.values()], now);
    return nextWords(candidates, { now, count: WORDS_A_SESSION, worst, all: true }).map(
      ({ id }) => byId.get(id) as TaughtWord,
    );
  };
}
