import { lettersOf, type MarkedLetter, MAX_ANSWER_LENGTH, textAfter } from '@waggle/engine/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../../state/board.ts';
import { writingLine } from '../../state/writing-line.ts';
import { gameTexts } from '../../texts/game.ts';
import { type Cell, cellsOf } from './LetterCells.tsx';
import { LetterInput } from './LetterInput.tsx';
import { MESSAGE_LINE_ID } from './MessageLine.tsx';

export interface WordLineProps {
  board: BoardShown;
  inputRef: RefObject<HTMLInputElement | null>;
  /** BCP 47 of the words. */
  lang: string;
  onEdit: (before: string, text: string) => void;
  onCheck: (text: string) => void;
}

const MOTIONS = {
  open: 'arrive',
  wrong: 'arrive',
  right: 'win',
  // Nothing is typed into a word that is shown: it wears no caret.
  revealed: 'still',
} as const;

/**
 * The line that is typed into, drawn in cells: plain, revealed, right, or marked letter by letter.
 * What is typed stays here until it is checked; the game says when it wants another text in it.
 */
export function WordLine({ board, inputRef, lang, onEdit, onCheck }: WordLineProps) {
  // In step with the key that checks: the next one replaces the letter that is selected then.
  const { line, phase, spelling, marks, tries } = useSnapshot(board, { sync: true });
  const { plain } = useSnapshot(writingLine);
  const row = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(line.text);
  const [change, setChange] = useState(line.change);
  if (change !== line.change) {
    setChange(line.change);
    setText(textAfter(line, text));
  }

  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);

  useEffect(() => {
    // A wrong answer of the word that is still asked.
    if (tries === 0) return;
    nudge(row.current);
    const input = inputRef.current;
    const { marks: told } = board;
    if (told) input?.setSelectionRange(...firstFault(input.value, told));
  }, [tries, board, inputRef]);

  const type = (value: string) => {
    const typed = value.slice(0, MAX_ANSWER_LENGTH);
    if (phase === 'revealed' || typed === text) return;
    setText(typed);
    onEdit(text, typed);
  };

  return (
    <div ref={row} className="w-full">
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
        invalid={phase === 'wrong'}
        plain={plain}
      />
    </div>
  );

  function markedCells(): Cell[] | undefined {
    if (phase === 'right') return cellsOf(spelling, 'ok');
    if (phase === 'revealed') return cellsOf(spelling, 'reveal');
    return marks?.map(({ letter, mark }) => ({ letter, state: mark }));
  }
}

/** Shakes the row once more although it was shaken before: the class has to leave for a moment. */
function nudge(row: HTMLElement | null): void {
  if (!row) return;
  row.classList.remove('animate-nudge');
  row.getBoundingClientRect();
  row.classList.add('animate-nudge');
}

/**
 * The first letter to mend, selected so that one key replaces it; where one is missing, its place.
 * From and to, in string units of what was typed.
 */
function firstFault(typed: string, marks: readonly MarkedLetter[]): [number, number] {
  const word = typed.trim();
  const blanks = typed.length - typed.trimStart().length;
  const letters = lettersOf(word);
  // All before it are right: as many letters as were typed.
  const place = marks.findIndex(({ mark }) => mark !== 'ok');
  const startOf = (letter: number) => blanks + (letters[letter]?.start ?? word.length);
  return [startOf(place), startOf(marks[place]?.mark === 'gap' ? place : place + 1)];
}
