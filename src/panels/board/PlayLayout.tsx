import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { gameTexts } from '../../texts/game.ts';
import { HearButton } from '../HearButton.tsx';
import { AccentKeys } from './AccentKeys.tsx';
import { accentsOf } from './accent-sets.ts';
import { Board } from './Board.tsx';
import { keepFocus } from './keep-focus.ts';
import { type Tools, ToolRow, toolOfKey } from './ToolRow.tsx';

export interface PlayLayoutProps extends Tools {
  /** A word is sounding now. */
  speaking: boolean;
  /** BCP 47 of the words. */
  lang: string;
  onCheck: () => void;
  /** Progress, score and time. */
  head: ReactNode;
  /** The line that is typed into. */
  renderLine: (inputRef: RefObject<HTMLInputElement | null>) => ReactNode;
  /** What is said about it. */
  message: ReactNode;
  /** Stands in the corner where there is room for it; calls back when it was pressed. */
  Mute: ComponentType<{ onPressed: () => void }>;
}

const LETTER = /^\p{L}$/u;

/** What takes letters itself, or stands in front of the game. */
const WANTS_KEYS = 'input, select, textarea, [role="dialog"], [role="menu"], [role="listbox"]';

/** Hear, type, check: where everything on the board is, alone and in company. */
export function PlayLayout(props: PlayLayoutProps) {
  const { speaking, lang, onCheck, head, renderLine, message, Mute, ...tools } = props;
  const input = useRef<HTMLInputElement>(null);
  const accents = accentsOf(lang);
  const focusLine = () => input.current?.focus({ preventScroll: true });
  // After every tool the line has the focus again.
  const focusAfter = (use: () => void) => () => {
    use();
    focusLine();
  };
  const hear = focusAfter(tools.hear);
  const hint = focusAfter(tools.hint);
  const reveal = focusAfter(tools.reveal);
  const skip = focusAfter(tools.skip);
  const check = focusAfter(onCheck);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"]')) return;
      const tool = toolOfKey(event);
      if (tool) {
        event.preventDefault();
        tools[tool]();
      }
      // A letter typed beside the line, after a click on the board, goes into it.
      const isLetter = LETTER.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
      if (tool || (isLetter && !target?.closest(WANTS_KEYS))) {
        input.current?.focus({ preventScroll: true });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Board floor={180}>
      <div
        onPointerDown={keepFocus}
        className="relative flex flex-1 flex-col p-4 md:p-7 short:gap-1 short:px-3 short:py-2"
      >
        {head}
        <div
          className={`play-column flex flex-1 flex-col items-center short:justify-center short:gap-1 short:pt-0 ${accents.length > 0 ? '[--wg-keys:6.75rem] md:[--wg-keys:3.5rem]' : ''}`}
        >
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={hear}
            className="w-[111px] md:w-(--wg-hear) short:hidden"
          />
          {/* A long word has smaller cells, and moves nothing either. */}
          <div className="flex min-h-[66px] w-full items-center md:min-h-[98px] short:mt-auto short:min-h-0">
            {renderLine(input)}
          </div>
          {/* Above a phone's keyboard the accents stand at the foot, in reach of its keys. */}
          <div className="flex w-full flex-col items-center gap-2 short:contents">
            <div className="flex w-full justify-center short:mb-auto">{message}</div>
            {accents.length > 0 && (
              <AccentKeys
                letters={accents}
                lang={lang}
                onInsert={(letter) => input.current && typeLetter(input.current, letter)}
              />
            )}
          </div>
          <button type="button" className="wax wax-lg md:min-w-60 short:hidden" onClick={check}>
            <Check className="size-6 shrink-0" strokeWidth={2.25} />
            {gameTexts.home.check}
          </button>
        </div>
        <div className="short:grid short:grid-cols-[64px_1fr_1fr_1fr_108px] short:items-center short:gap-1">
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={hear}
            className="hidden w-[54px] short:block"
          />
          <ToolRow hear={hear} hint={hint} reveal={reveal} skip={skip} />
          <button type="button" className="wax hidden px-3 short:inline-flex" onClick={check}>
            <Check className="size-5 shrink-0" strokeWidth={2.25} />
            {gameTexts.home.check}
          </button>
          <div className="absolute right-7 bottom-7 max-lg:hidden short:hidden">
            <Mute onPressed={focusLine} />
          </div>
        </div>
      </div>
    </Board>
  );
}

/** Types a letter at the caret, as its key would. */
function typeLetter(input: HTMLInputElement, letter: string): void {
  const { selectionStart, selectionEnd, value } = input;
  const from = selectionStart ?? value.length;
  input.focus({ preventScroll: true });
  input.setRangeText(letter, from, selectionEnd ?? from, 'end');
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }),
  );
}
