import type { Stage } from '@waggle/engine/live';
import { lettersOf } from '@waggle/engine/rules';
import { type RefObject, useEffect, useRef } from 'react';
import { beeTexts } from '../../texts/bee.ts';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { LetterCell } from '../../../kit/letters/LetterCell.tsx';
import { useWidth } from '../../../board/word/use-width.ts';
import { CellRows } from '../../../kit/letters/CellRows.tsx';

/** A line that is narrower has smaller cells: the questions need the height. */
const PHONE = 480;

/** Stands in the input, so that a phone reports Backspace. */
const NOTHING_TYPED = '\u200b';

export interface StageLineProps {
  stage: Stage;
  inputRef: RefObject<HTMLInputElement | null>;
  /** BCP 47. */
  lang: string;
  onPress: (letter: string) => void;
  onTakeBack: () => void;
}

/** The letters on stage. What is typed leaves the input at once: a given letter stays. */
export function StageLine({ stage, inputRef, lang, onPress, onTakeBack }: StageLineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { given, pressed } = stage;
  const { height, perRow } = fitCells(given.length + 1, width, width < PHONE ? 50 : 72);
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    input.value = NOTHING_TYPED;
    input.focus({ preventScroll: true });
  }, [inputRef]);
  const take = (input: HTMLInputElement) => {
    const isShorter = input.value === '';
    const typed = input.value.replaceAll(NOTHING_TYPED, '').replaceAll(/\s/gu, '');
    input.value = NOTHING_TYPED;
    if (isShorter) onTakeBack();
    for (const { text } of lettersOf(typed)) onPress(text);
  };
  const last = given.at(-1);
  return (
    <div ref={frame} className="relative w-full">
      <CellRows height={height} perRow={perRow}>
        {[...given, pressed?.letter].map((letter, place) => (
          <LetterCell
            // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
            key={place}
            {...(letter === undefined ? {} : { letter })}
            {...lookOf(place < given.length, pressed !== null)}
            height={height}
          />
        ))}
      </CellRows>
      <input
        ref={inputRef}
        aria-label={beeTexts.yourLetters}
        lang={lang}
        className="absolute inset-0 size-full cursor-text opacity-0"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onInput={(event) => {
          const { isComposing } = event.nativeEvent;
          if (!isComposing) take(event.currentTarget);
        }}
        onCompositionEnd={(event) => take(event.currentTarget)}
      />
      <p role="status" className="sr-only">
        {pressed
          ? beeTexts.notGiven(pressed.letter)
          : last !== undefined && beeTexts.given(last, given.length)}
      </p>
    </div>
  );
}

function lookOf(isGiven: boolean, isPressed: boolean) {
  if (isGiven) return { state: 'typed', className: 'bee-drop' } as const;
  return isPressed
    ? ({ state: 'next', className: 'bee-pressed' } as const)
    : ({ state: 'cursor' } as const);
}
