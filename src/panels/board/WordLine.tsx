import { lettersOf, type MarkedLetter } from '@waggle/engine/rules';
import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import { writingLine } from '../../state/writing-line.ts';
import { gameTexts } from '../../texts/game.ts';
import { type Cell, cellsOf } from './LetterCells.tsx';
import { LetterInput } from './LetterInput.tsx';
import { MESSAGE_LINE_ID } from './MessageLine.tsx';
import { nudge } from './nudge.ts';

export interface WordLineProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** BCP 47 of the words. */
  lang: string;
  onType: (text: string) => void;
  onCheck: () => void;
}

/** The line that is typed into, drawn in cells: plain, revealed, right, or marked letter by letter. */
export function WordLine({ inputRef, lang, onType, onCheck }: WordLineProps) {
  // In step with every key: a caret that waits for a later drawing would jump.
  const { typed, notice, revealed, handingOver } = useSnapshot(quiz, { sync: true });
  const { plain } = useSnapshot(writingLine);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);

  useEffect(() => {
    if (notice?.kind !== 'incorrect') return;
    nudge(row.current);
    const line = inputRef.current;
    line?.setSelectionRange(...firstFault(line.value, notice.marks));
  }, [notice, inputRef]);

  return (
    <div ref={row} className="w-full">
      <LetterInput
        inputRef={inputRef}
        value={typed}
        onChange={onType}
        onEnter={onCheck}
        label={gameTexts.home.typeWord}
        describedBy={MESSAGE_LINE_ID}
        lang={lang}
        marked={markedCells()}
        motion={handingOver ? 'win' : 'arrive'}
        invalid={notice?.kind === 'incorrect'}
        plain={plain}
      />
    </div>
  );

  function markedCells(): Cell[] | undefined {
    if (notice?.kind === 'correct') return cellsOf(notice.answer, 'ok');
    if (notice?.kind === 'incorrect') {
      return notice.marks.map(({ letter, mark }) => ({ letter, state: mark }));
    }
    return revealed ? cellsOf(typed, 'reveal') : undefined;
  }
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
