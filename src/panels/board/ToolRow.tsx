import {
  Eye,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  SkipForward,
  Turtle,
  Volume2,
} from 'lucide-react';
import { gameTexts } from '../../texts/game.ts';

/** A learner's tools besides typing. */
export interface Tools {
  hear: () => void;
  hearSlowly: () => void;
  /** Absent when the word has no sentence that can be played. */
  hearSentence?: (() => void) | undefined;
  /** Absent in a test, and in a bee, where the meaning is asked for on stage. */
  hint?: (() => void) | undefined;
  /** Absent, as `skip`, where one word is asked of all. */
  reveal?: (() => void) | undefined;
  skip?: (() => void) | undefined;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const alt = isApple ? '⌥' : 'Alt';

/** The tools of Alt and a letter. */
const LETTER_TOOLS = [
  { tool: 'hint', icon: Lightbulb, label: gameTexts.home.hint, letter: 'H' },
  { tool: 'reveal', icon: Eye, label: gameTexts.home.reveal, letter: 'R' },
  { tool: 'skip', icon: SkipForward, label: gameTexts.home.skip, letter: 'S' },
] as const;

/** Hear, Hint, Reveal, Skip, with their keys where there is a keyboard. */
export function ToolRow({
  hearSlowly,
  ...tools
}: Omit<Tools, 'hearSlowly'> & { hearSlowly?: (() => void) | undefined }) {
  return (
    <div
      role="group"
      aria-label={gameTexts.home.tools}
      className="grid w-full auto-cols-fr grid-flow-col gap-1 [grid-area:tools] md:flex md:w-auto md:justify-center tight:flex tight:w-full tight:max-w-[28rem] tight:justify-between tight:max-md:gap-0 tight:md:justify-center tight:md:gap-4"
    >
      <span className="contents tight:hidden">
        <Tool
          icon={Volume2}
          label={gameTexts.home.hear}
          keys={isApple ? '⌘ ↵' : 'Ctrl ↵'}
          shortcut={isApple ? 'Meta+Enter' : 'Control+Enter'}
          onPress={tools.hear}
        />
      </span>
      {hearSlowly && (
        <Tool
          icon={Turtle}
          label={gameTexts.home.slowly}
          keys={isApple ? '⌘ ⇧ ↵' : 'Ctrl ⇧ ↵'}
          shortcut={isApple ? 'Meta+Shift+Enter' : 'Control+Shift+Enter'}
          onPress={hearSlowly}
        />
      )}
      {tools.hearSentence && (
        <Tool
          icon={MessageSquareText}
          label={gameTexts.home.sentence}
          keys={`${alt} T`}
          shortcut="Alt+T"
          onPress={tools.hearSentence}
          isWide
        />
      )}
      {LETTER_TOOLS.map(({ icon, label, letter, tool }) => {
        const use = tools[tool];
        return (
          use && (
            <Tool
              key={tool}
              icon={icon}
              label={label}
              keys={`${alt} ${letter}`}
              shortcut={`Alt+${letter}`}
              onPress={use}
            />
          )
        );
      })}
    </div>
  );
}

function Tool({
  icon: Icon,
  label,
  keys,
  shortcut,
  onPress,
  isWide = false,
}: {
  icon: LucideIcon;
  label: string;
  /** As shown. */
  keys: string;
  /** As announced to a screen reader. */
  shortcut: string;
  onPress: () => void;
  /** Its label is left out where the tools are close together. */
  isWide?: boolean;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut}
      className="inline-flex min-h-12 items-center justify-center gap-0.5 rounded-md px-2 font-semibold hover:bg-board-2 max-md:flex-col max-md:text-xs md:gap-1.5 md:px-2 tight:min-w-11 tight:px-0 tight:md:px-4"
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.25} />
      <span className={isWide ? 'tight:max-md:sr-only' : ''}>{label}</span>
      <kbd
        aria-hidden="true"
        className="hidden rounded-sm border border-board-line px-1.5 font-sans text-xs whitespace-nowrap text-on-board-soft @min-[54.5rem]/board:inline tight:hidden"
      >
        {keys}
      </kbd>
    </button>
  );
}

/**
 * The tool of a key press. Keys are recognised by their place, because Option and a letter type a
 * sign on Apple keyboards.
 */
export function toolOfKey(event: KeyboardEvent): keyof Tools | null {
  if (event.isComposing) return null;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    return event.shiftKey ? 'hearSlowly' : 'hear';
  }
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  switch (event.code) {
    case 'KeyH':
      return 'hint';
    case 'KeyR':
      return 'reveal';
    case 'KeyT':
      return 'hearSentence';
    case 'KeyS':
      return 'skip';
    default:
      return null;
  }
}
