import type { ShortRoundKind } from '../../contracts/index.ts';
import {
  FEWEST_KNOWN,
  gapsOf,
  levelsToClimb,
  scrambled,
  sprintWords,
  survivalWords,
  wordsOfLevel,
} from '../../rules/learning/short-rounds.ts';
import { type Verdict, withVerdict } from '../board.ts';
import { type Step, step } from '../steps.ts';
import { currentOf, type RoundItem, type RoundPlaying } from './round-state.ts';
import type { RoundScope, RoundWords } from './short-round-words.ts';

/** What makes one kind of short round different from the others. */
export interface RoundKind {
  /** Length in seconds; null: no clock. */
  readonly seconds: number | null;
  /** Misses that end it, each after one try; null: it ends with its words. */
  readonly misses: number | null;
  /** Letters of the word are seen, so an answer is no recall (engine/rules/learning/memory.ts). */
  readonly isHinted: boolean;
  /** Draws its words, or says of how many it found too few. */
  words(
    from: RoundWords,
    scope: RoundScope,
    draws: {
      readonly random: () => number;
      /** This player has a clock. */
      readonly isTimed: boolean;
    },
  ): Promise<readonly RoundItem[] | { readonly tooFew: number }>;
  /** Which letters of a word are seen, and which are tapped; absent: all are typed. */
  letters?(
    item: RoundItem,
    language: string,
    random: () => number,
  ): Partial<Pick<RoundPlaying, 'gaps' | 'tiles'>>;
  /** What a verdict counts. */
  step(state: RoundPlaying, verdict: Verdict): Step<RoundPlaying>;
}

export const ROUND_KINDS: Readonly<Record<ShortRoundKind, RoundKind>> = {
  sprint: {
    seconds: 60,
    misses: null,
    isHinted: false,
    async words(from, scope, { random, isTimed }) {
      const known = await from.known(scope);
      if (known.length < FEWEST_KNOWN) return { tooFew: known.length };
      return sprintWords(known, random, isTimed);
    },
    step: counted,
  },
  survival: {
    seconds: null,
    misses: 3,
    isHinted: false,
    words: async (from, { ladder }, { random }) =>
      survivalWords(await from.ofLevels(levelsToClimb(ladder)), random),
    step: orShown,
  },
  missing: {
    seconds: null,
    misses: null,
    isHinted: true,
    words: async (from, { level, language }, { random }) =>
      wordsOfLevel(await from.of(level), random, language).map((item) =>
        from.withSlip(item, language),
      ),
    letters: ({ word, slip }, language, random) => ({
      gaps: gapsOf(word.word, language, random, slip),
    }),
    step: atFirstTry,
  },
  unscramble: {
    seconds: null,
    misses: null,
    isHinted: true,
    words: async (from, { level }, { random }) => wordsOfLevel(await from.of(level), random, null),
    letters: ({ word }, _, random) => ({ tiles: scrambled(word.word, random) }),
    step: atFirstTry,
  },
};

/** A right answer counts, at any try; a miss ends the run. */
function counted(state: RoundPlaying, verdict: Verdict): Step<RoundPlaying> {
  if (verdict.type !== 'right') return step({ ...state, run: 0 }, verdict);
  const { outcomes, score, board } = state;
  const run = board.tries > 0 ? 1 : state.run + 1;
  const longest = Math.max(run, state.longest);
  return step(
    { ...state, outcomes: [...outcomes, 'right'], score: score + 1, run, longest },
    { ...verdict, run },
  );
}

/** A right answer counts at the first try. */
function atFirstTry(state: RoundPlaying, verdict: Verdict): Step<RoundPlaying> {
  if (verdict.type !== 'right' || state.board.tries === 0) return counted(state, verdict);
  return step({ ...state, outcomes: [...state.outcomes, 'later'], run: 0 }, { ...verdict, run: 1 });
}

/** One try: after it the word is shown. */
function orShown(state: RoundPlaying, verdict: Verdict): Step<RoundPlaying> {
  if (verdict.type === 'right') return counted(state, verdict);
  const { word: spelling } = currentOf(state).word;
  const board = withVerdict(state.board, { type: 'revealed', spelling });
  return step({ ...state, run: 0, misses: state.misses + 1, board }, verdict);
}
