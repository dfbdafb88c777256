import type { RoundItem } from '@waggle/engine/practice';
import type { ShortRoundKind } from '@waggle/engine/contracts';
import { Flower2, type LucideIcon, Puzzle, Shuffle, Timer } from 'lucide-react';
import type { ComponentType } from 'react';
import { gameTexts } from '../../../base/texts/game.ts';
import { GAME_TOOLS, type ToolRowLook } from '../../../board/ToolRow.tsx';
import { WordLine, type WordLineProps } from '../../../board/word/WordLine.tsx';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { PRACTICE_TOOLS } from '../practice/PracticeTools.tsx';
import { GapLine } from './GapLine.tsx';

/** How one kind of short round looks. */
export interface RoundLook {
  readonly icon: LucideIcon;
  readonly prompt: string;
  readonly Line: ComponentType<WordLineProps>;
  readonly tools: ToolRowLook;
  /** The way out of a word. */
  readonly wayOut: 'skip' | 'reveal';
  /** Its letters are tapped. */
  readonly isTapped: boolean;
  /** What is said beside a word that is shown, in place of the usual. */
  readonly shown?: string;
  /** What stands under the title of its end, where a word was asked. */
  end(asked: readonly RoundItem[], seconds: number | null): string;
}

/** Words of one level, in a round that sees some letters. */
const OF_A_LEVEL = {
  Line: WordLine,
  tools: PRACTICE_TOOLS,
  wayOut: 'reveal',
  isTapped: false,
  end: () => texts.over.first,
} as const;

export const ROUND_LOOKS: Readonly<Record<ShortRoundKind, RoundLook>> = {
  sprint: {
    icon: Timer,
    prompt: texts.knownWord,
    Line: WordLine,
    tools: GAME_TOOLS,
    wayOut: 'skip',
    isTapped: false,
    end: (_, seconds) => texts.over.sprint(seconds),
  },
  survival: {
    ...OF_A_LEVEL,
    icon: Flower2,
    prompt: gameTexts.home.typeWhatYouHear,
    shown: texts.petalCloses,
    end: (asked) => texts.over.came(Math.max(...asked.map(({ level }) => level.difficulty))),
  },
  missing: { ...OF_A_LEVEL, icon: Puzzle, prompt: texts.missing.prompt, Line: GapLine },
  unscramble: { ...OF_A_LEVEL, icon: Shuffle, prompt: texts.scrambled, isTapped: true },
};
