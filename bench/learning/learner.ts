/** A made-up learner: words are forgotten by half-lives, and traps are habits that fade with practice. */

/** All that is assumed about people; printed with the results. */
export const MODEL = {
  /** Days after which a word that was learnt once is half forgotten. */
  firstHalfLife: 2,
  /** A recall that was due multiplies the half-life by up to this; a recall at once by 1. */
  growth: 3,
  /** A missed word keeps this share of its half-life. */
  keptAfterMiss: 0.5,
  /** Chance that a habit misleads where its trap stands in a word that was never learnt, at first. */
  habit: [0.15, 0.85],
  /** A third of the traps are no trap for a learner. */
  freeOfHabit: 1 / 3,
  /** What is left of a habit after a word with its trap was missed and corrected. */
  habitAfterCorrection: 0.93,
  /** Chance to spell a word without traps by its sound: at the learner's own level, and less per level above it. */
  bySound: 0.8,
  lessPerLevel: 0.08,
  /** Chance of a slip of the finger. */
  finger: 0.03,
} as const;

export interface TaughtWord {
  readonly id: number;
  readonly level: number;
  /** Place of its level on the ladder, from 1. */
  readonly difficulty: number;
  readonly traps: readonly string[];
}

interface Trace {
  /** Days. */
  halfLife: number;
  /** Day of the last recall. */
  at: number;
}

export class MadeUpLearner {
  /** The level at which this learner is at home. */
  readonly home: number;
  private readonly random: () => number;
  private readonly habits = new Map<string, number>();
  private readonly traces = new Map<number, Trace>();

  constructor(traps: readonly string[], { home, random }: { home: number; random: () => number }) {
    this.home = home;
    this.random = random;
    const [least, most] = MODEL.habit;
    for (const trap of traps) {
      const isFree = random() < MODEL.freeOfHabit;
      this.habits.set(trap, isFree ? 0.02 : least + random() * (most - least));
    }
  }

  /** Chance to spell a word right on a day. */
  chance(word: TaughtWord, day: number): number {
    const trace = this.traces.get(word.id);
    const remembered = trace ? 2 ** (-(day - trace.at) / trace.halfLife) : 0;
    const above = Math.max(0, word.difficulty - this.home);
    const sound = Math.max(0.1, MODEL.bySound - MODEL.lessPerLevel * above);
    const derived = word.traps.reduce(
      (chance, trap) => chance * (1 - (this.habits.get(trap) ?? 0)),
      word.difficulty < this.home ? 1 - (1 - sound) / 2 : sound,
    );
    return (1 - MODEL.finger) * (1 - (1 - remembered) * (1 - derived));
  }

  /** Spells a word; a miss is corrected at once. Returns whether it was right, and the traps that were slipped on. */
  practise(word: TaughtWord, day: number): { isCorrect: boolean; slipped: string[] } {
    const isCorrect = this.random() < this.chance(word, day);
    const trace = this.traces.get(word.id);
    if (isCorrect) {
      if (trace) {
        const forgotten = 1 - 2 ** (-(day - trace.at) / trace.halfLife);
        trace.halfLife *= 1 + (MODEL.growth - 1) * Math.min(1, 2 * forgotten);
        trace.at = day;
      } else {
        this.traces.set(word.id, { halfLife: MODEL.firstHalfLife, at: day });
      }
      return { isCorrect, slipped: [] };
    }
    const halfLife = Math.max(MODEL.firstHalfLife, (trace?.halfLife ?? 0) * MODEL.keptAfterMiss);
    this.traces.set(word.id, { halfLife, at: day });
    const slipped = word.traps.filter((trap) => this.random() < (this.habits.get(trap) ?? 0));
    for (const trap of word.traps) {
      this.habits.set(trap, (this.habits.get(trap) ?? 0) * MODEL.habitAfterCorrection);
    }
    return { isCorrect, slipped };
  }
}
