import {
  Eye,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  SkipForward,
  Turtle,
  Volume2,
} from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';
import { isApple, type Press, typesLetter } from './press.ts';

/** A learner's tools besides typing. */
export interface Tools {
  hear: () => void;
  hearSlowly?: (() => void) | undefined;
  /** Absent when the word has no sentence that can be played. */
  hearSentence?: (() => void) | undefined;
  /** Absent in a test, and in a bee, where the meaning is asked for on stage. */
  hint?: (() => void) | undefined;
  /** Absent, as `skip`, where one word is asked of all. */
  reveal?: (() => void) | undefined;
  skip?: (() => void) | undefined;
  /** Absent where the keyboard is used, or where there are no fewer letters to tap. */
  fewerLetters?: (() => void) | undefined;
  moreLetters?: (() => void) | undefined;
}

/** A tool as the row shows it. */
export interface ToolLook {
  tool: keyof Tools;
  icon: LucideIcon;
  label: string;
  /** As shown. */
  keys?: string;
  /** As announced to a screen reader. */
  shortcut?: string;
  /** Classes. */
  button?: string;
  text?: string;
}

/** The tools of a row in their order; classes of the row and of its buttons. */
export interface ToolRowLook {
  tools: readonly ToolLook[];
  row: string;
  button: string;
}

const alt = isApple ? '⌥' : 'Alt';

export const HEAR: ToolLook = {
  tool: 'hear',
  icon: Volume2,
  label: gameTexts.home.hear,
  keys: isApple ? '⌘ ↵' : 'Ctrl ↵',
  shortcut: isApple ? 'Meta+Enter' : 'Control+Enter',
};
export const SLOWLY: ToolLook = {
  tool: 'hearSlowly',
  icon: Turtle,
  label: gameTexts.home.slowly,
  keys: isApple ? '⌘ ⇧ ↵' : 'Ctrl ⇧ ↵',
  shortcut: isApple ? 'Meta+Shift+Enter' : 'Control+Shift+Enter',
};
export const SENTENCE = withAlt('T', {
  tool: 'hearSentence',
  icon: MessageSquareText,
  label: gameTexts.home.sentence,
});
export const REVEAL = withAlt('R', { tool: 'reveal', icon: Eye, label: gameTexts.home.reveal });

const SKIP: ToolLook = {
  tool: 'skip',
  icon: SkipForward,
  label: gameTexts.home.skip,
  // Option and S write a letter on keyboards of two countries.
  keys: isApple ? '⌥ ↵' : 'Alt S',
  shortcut: isApple ? 'Alt+Enter' : 'Alt+S',
};

function withAlt(letter: string, look: ToolLook): ToolLook {
  return { ...look, keys: `${alt} ${letter}`, shortcut: `Alt+${letter}` };
}

/** Hear, Hint, Reveal, Skip. */
export const GAME_TOOLS: ToolRowLook = {
  row: 'grid auto-cols-fr grid-flow-col gap-1 md:flex md:w-auto md:justify-center tight:flex tight:w-full tight:max-w-[28rem] tight:justify-between tight:max-md:gap-0 tight:md:justify-center tight:md:gap-4 huge:flex-wrap huge:justify-center',
  button: 'px-2 max-md:text-xs md:gap-1.5 md:px-2 tight:min-w-11 tight:px-0 tight:md:px-4',
  tools: [
    { ...HEAR, button: 'tight:hidden' },
    SLOWLY,
    // The label is left out where the tools are close together.
    { ...SENTENCE, text: 'tight:max-md:sr-only' },
    withAlt('H', { tool: 'hint', icon: Lightbulb, label: gameTexts.home.hint }),
    REVEAL,
    SKIP,
  ],
};

export interface ToolRowProps {
  look: ToolRowLook;
  tools: Tools;
  onUsed: () => void;
}

/** A button for each tool there is, with its keys where there is a keyboard. */
export function ToolRow({ look, tools, onUsed }: ToolRowProps) {
  return (
    <div
      role="group"
      aria-label={gameTexts.home.tools}
      className={`w-full [grid-area:tools] ${look.row}`}
    >
      {look.tools.map(({ button = '', ...shown }) => {
        const use = tools[shown.tool];
        return (
          use && (
            <Tool
              key={shown.tool}
              {...shown}
              button={`${look.button} ${button}`}
              onPress={() => {
                use();
                onUsed();
              }}
            />
          )
        );
      })}
    </div>
  );
}

export function Tool({
  icon: Icon,
  label,
  keys,
  shortcut,
  button,
  text,
  onPress,
}: Omit<ToolLook, 'tool'> & { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut}
      className={`inline-flex min-h-12 items-center justify-center gap-0.5 rounded-md font-semibold hover:bg-board-2 max-md:flex-col ${button}`}
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span className={text}>{label}</span>
      {keys && (
        <kbd aria-hidden="true" className="tool-key">
          {keys}
        </kbd>
      )}
    </button>
  );
}

/**
 * The tool of a key press; null for none. Keys are recognised by their place, because Option and a letter
 * type a sign on Apple keyboards; where they type a letter, it is that.
 *
 * @param letters that the words need besides a to z
 */
export function toolOfKey(
  press: Press & Pick<KeyboardEvent, 'isComposing' | 'shiftKey'>,
  letters: readonly string[] = [],
  apple = isApple,
): keyof Tools | null {
  const { key, code, altKey, ctrlKey, metaKey } = press;
  if (press.isComposing) return null;
  if (key === 'Enter' && (ctrlKey || metaKey)) return press.shiftKey ? 'hearSlowly' : 'hear';
  if (!altKey || ctrlKey || metaKey || typesLetter(press, letters, apple)) return null;
  switch (code) {
    case 'KeyH':
      return 'hint';
    case 'KeyR':
      return 'reveal';
    case 'KeyT':
      return 'hearSentence';
    case 'KeyS':
      return apple ? null : 'skip';
    case 'Enter':
      return apple ? 'skip' : null;
    default:
      return null;
  }
}
