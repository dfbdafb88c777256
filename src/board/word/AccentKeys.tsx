import { type KeyboardEvent, useRef, useState } from 'react';
import { gameTexts } from '../../base/texts/game.ts';
import { keepFocus } from './keep-focus.ts';

export interface AccentKeysProps {
  letters: readonly string[];
  /** BCP 47. */
  lang: string;
  /** Inserts a letter at the caret. */
  onInsert: (letter: string) => void;
}

/** Keys for accented letters; with Shift they give capitals. One tab stop, arrows move inside. */
export function AccentKeys({ letters, lang, onInsert }: AccentKeysProps) {
  const [reachable, setReachable] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const insert = (letter: string, shift: boolean) =>
    onInsert(shift ? capitalOf(letter, lang) : letter);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (reachable + step + letters.length) % letters.length;
    setReachable(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={row}
      role="group"
      aria-label={gameTexts.home.accents}
      className="mt-2 flex flex-wrap justify-center gap-1 [grid-area:keys] max-md:-mx-1 max-md:max-w-[22rem] md:gap-1.5 slim:mt-0 slim:-mx-3 slim:w-[calc(100%+1.5rem)] slim:max-w-none slim:flex-nowrap slim:justify-center-safe slim:overflow-x-auto slim:pr-6 slim:pl-3 slim:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] slim:[scrollbar-width:none]"
    >
      {letters.map((letter, index) => (
        <button
          translate="no"
          key={letter}
          type="button"
          lang={lang}
          tabIndex={index === reachable ? 0 : -1}
          onKeyDown={move}
          onPointerDown={keepFocus}
          onClick={(event) => insert(letter, event.shiftKey)}
          className="h-12 min-w-11 shrink-0 rounded-md bg-board-2 px-2 font-word text-xl font-bold forced-colors:border slim:h-11 slim:-outline-offset-3"
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

/** The capital, if it is one letter too: ß would become SS, which spells no word with ß. */
function capitalOf(letter: string, lang: string): string {
  const capital = letter.toLocaleUpperCase(lang);
  return capital.length === letter.length ? capital : letter;
}
