import {
  ArrowLeft,
  ArrowRight,
  Eye,
  type LucideIcon,
  MessageSquareQuote,
  Turtle,
  Volume2,
} from 'lucide-react';
import { gameTexts } from '../../texts/game.ts';
import { practiceTexts } from '../../texts/practice.ts';

export interface PracticeTools {
  hear: () => void;
  hearSlowly: () => void;
  /** Absent for a word without a sentence that can be played. */
  hearSentence?: (() => void) | undefined;
  reveal: () => void;
  /** Where letters are tapped, it is a key alone. */
  isRevealShown: boolean;
  /** Absent where the keyboard is used, or where there are no fewer letters. */
  moreLetters?: (() => void) | undefined;
  fewerLetters?: (() => void) | undefined;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Hear, Slowly, Sentence, Show me, and the letters to tap. */
export function PracticeToolRow(tools: PracticeTools) {
  return (
    <div
      role="group"
      aria-label={gameTexts.home.tools}
      className="flex w-full justify-around gap-1 [grid-area:tools] md:w-auto md:justify-center md:gap-2 tight:justify-center tight:gap-0"
    >
      <span className="contents tight:max-md:hidden">
        <Tool
          icon={Volume2}
          label={gameTexts.home.hear}
          keys={isApple ? '⌘ ↵' : 'Ctrl ↵'}
          shortcut={isApple ? 'Meta+Enter' : 'Control+Enter'}
          onPress={tools.hear}
        />
      </span>
      <Tool
        icon={Turtle}
        label={gameTexts.home.slowly}
        shortcut={isApple ? 'Meta+Shift+Enter' : 'Control+Shift+Enter'}
        onPress={tools.hearSlowly}
      />
      {tools.hearSentence && (
        <Tool
          icon={MessageSquareQuote}
          label={gameTexts.home.sentence}
          shortcut="Alt+T"
          onPress={tools.hearSentence}
        />
      )}
      {tools.isRevealShown && (
        <Tool
          icon={Eye}
          label={practiceTexts.showMe}
          keys={`${isApple ? '⌥' : 'Alt'} R`}
          shortcut="Alt+R"
          onPress={tools.reveal}
        />
      )}
      {tools.fewerLetters && (
        <Tool icon={ArrowLeft} label={practiceTexts.fewerLetters} onPress={tools.fewerLetters} />
      )}
      {tools.moreLetters && (
        <Tool icon={ArrowRight} label={practiceTexts.moreLetters} onPress={tools.moreLetters} />
      )}
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  /** As shown. */
  keys?: string;
  /** As announced to a screen reader. */
  shortcut?: string;
  onPress: () => void;
}

export function Tool({ icon: Icon, label, keys, shortcut, onPress }: ToolProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut}
      className="inline-flex min-h-12 min-w-11 items-center justify-center gap-0.5 rounded-md px-1 font-semibold hover:bg-board-2 max-md:flex-col max-md:text-xs max-md:leading-tight md:gap-2 md:px-3 tight:max-md:text-[0.6875rem]"
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span>{label}</span>
      {keys && (
        <kbd
          aria-hidden="true"
          className="hidden rounded-sm border border-board-line px-1.5 font-sans text-xs whitespace-nowrap text-on-board-soft @min-[54.5rem]/board:inline tight:hidden"
        >
          {keys}
        </kbd>
      )}
    </button>
  );
}
