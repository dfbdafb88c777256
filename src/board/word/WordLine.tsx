import { lettersOf, type MarkedLetter, MAX_ANSWER_LENGTH, textAfter } from '@waggle/engine/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../../base/state/play/board.ts';
import { writingLine } from '../../base/state/device/writing-line.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { type Cell, cellsOf } from '../../kit/letters/LetterCells.tsx';
import { LetterInput } from './LetterInput.tsx';
import { MESSAGE_LINE_ID } from '../MessageLine.tsx';

export interface WordLineProps {
  board: BoardShown;
  inputRef: RefObject<HTMLInputElement | null>;
  /** BCP 47 of the words. */
  lang: string;
  /** The letters stay as they are, dimmed. */
  isPaused?: boolean;
  /** Its letters are tapped: a phone needs no keyboard. */
  isTapped?: boolean;
  /** Only the fault stands out: the rest may be right. */
  marksOneFault?: boolean | undefined;
  onEdit: (before: string, text: string) => void;
  onCheck: (text: string) => void;
}

const MOTIONS = {
  open: 'arrive',
  wrong: 'arrive',
  right: 'win',
  // A word that is shown takes no letters, and so has no caret.
  revealed: 'still',
} as const;

/** Without a caret the focus is seen as a frame. */
const FRAMED =
  '[&_div:has(>input:focus-visible)]:rounded-lg [&_div:has(>input:focus-visible)]:outline-3 [&_div:has(>input:focus-visible)]:outline-offset-2 [&_div:has(>input:focus-visible)]:outline-honey';

/**
 * The line in cells: typed, revealed, right, or marked letter by letter. Typed letters stay here until
 * they are checked; the game sets another text when it needs one.
 */
export function WordLine({
  board,
  inputRef,
  lang,
  isPaused = false,
  isTapped = false,
  marksOneFault = false,
  onEdit,
  onCheck,
}: WordLineProps) {
  // Synchronous with the key that checks: the next key replaces the letter that is selected then.
  const { phase, spelling, marks } = useSnapshot(board, { sync: true });
  const { plain } = useSnapshot(writingLine);
  const row = useRef<HTMLDivElement>(null);
  const [text, setText] = useLineText(board);

  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);

  useEffect(() => {
    // A wrong answer to the current word, or the same one again.
    if (phase !== 'wrong') return;
    nudge(row.current);
    const input = inputRef.current;
    const { marks: shown } = board;
    if (shown) input?.setSelectionRange(...firstFault(input.value, shown));
  }, [phase, board, inputRef]);

  const type = (value: string) => {
    const typed = value.slice(0, MAX_ANSWER_LENGTH);
    if (phase === 'revealed' || typed === text) return;
    setText(typed);
    onEdit(text, typed);
  };

  return (
    <div
      ref={row}
      className={`w-full ${isPaused ? 'opacity-55' : ''} ${phase === 'revealed' ? FRAMED : ''}`}
    >
      <LetterInput
        inputRef={inputRef}
        value={text}
        onChange={type}
        onEnter={onCheck}
        label={gameTexts.home.typeWord}
        describedBy={MESSAGE_LINE_ID}
        lang={lang}
        marked={markedCells()}
        motion={MOTIONS[phase]}
        readOnly={isPaused}
        invalid={phase === 'wrong'}
        inputMode={isTapped ? 'none' : 'text'}
        plain={plain}
      />
    </div>
  );

  function markedCells(): Cell[] | undefined {
    if (phase === 'right') return cellsOf(spelling, 'ok');
    if (phase === 'revealed') return cellsOf(spelling, 'reveal');
    return marks?.map(({ letter, mark }) => ({
      letter,
      state: marksOneFault && mark === 'ok' ? 'typed' : mark,
    }));
  }
}

/** What stands in the line of a board, and how a panel notes what is typed there. */
export function useLineText(board: BoardShown): [string, (text: string) => void] {
  const { line } = useSnapshot(board, { sync: true });
  const [text, setText] = useState(line.text);
  const [change, setChange] = useState(line.change);
  if (change !== line.change) {
    setChange(line.change);
    setText(textAfter(line, text));
  }
  return [text, setText];
}

/** Shakes the row again: the class has to be removed for a moment. */
function nudge(row: HTMLElement | null): void {
  if (!row) return;
  row.classList.remove('animate-nudge');
  row.getBoundingClientRect();
  row.classList.add('animate-nudge');
}

/**
 * The first letter to correct, selected so that one key replaces it; for a missing letter, its place.
 * From and to, in string units of the typed text.
 */
function firstFault(typed: string, marks: readonly MarkedLetter[]): [number, number] {
  const word = typed.trim();
  const blanks = typed.length - typed.trimStart().length;
  const letters = lettersOf(word);
  // All letters before it are right, so the typed text has as many.
  const place = marks.findIndex(({ mark }) => mark !== 'ok');
  const startOf = (letter: number) => blanks + (letters[letter]?.start ?? word.length);
  return [startOf(place), startOf(marks[place]?.mark === 'gap' ? place : place + 1)];
}
