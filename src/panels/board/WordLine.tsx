import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import { texts } from '../../texts.ts';
import { type Cell, cellsOf } from '../LetterCells.tsx';
import { LetterInput } from '../LetterInput.tsx';
import { MESSAGE_LINE_ID } from './MessageLine.tsx';

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
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);

  useEffect(() => {
    if (notice?.kind !== 'incorrect') return;
    nudge(row.current);
    const place = firstFault(notice.marks);
    inputRef.current?.setSelectionRange(place, place);
  }, [notice, inputRef]);

  return (
    <div ref={row} className="w-full">
      <LetterInput
        inputRef={inputRef}
        value={typed}
        onChange={onType}
        onEnter={onCheck}
        label={texts.home.typeWord}
        describedBy={MESSAGE_LINE_ID}
        lang={lang}
        marked={markedCells()}
        motion={handingOver ? 'win' : 'arrive'}
        invalid={notice?.kind === 'incorrect'}
      />
    </div>
  );

  function markedCells(): Cell[] | undefined {
    if (handingOver) return cellsOf(typed, 'ok');
    if (notice?.kind === 'incorrect') {
      return notice.marks.map(({ letter, mark }) => ({ letter, state: mark }));
    }
    return revealed ? cellsOf(typed, 'reveal') : undefined;
  }
}

/** Where the first letter to mend stands, in string units of what was typed. */
function firstFault(marks: readonly { letter: string; mark: string }[]): number {
  const faultless = marks.slice(
    0,
    marks.findIndex(({ mark }) => mark !== 'ok'),
  );
  return faultless.map(({ letter }) => letter).join('').length;
}

/** Shakes the row once more although it was shaken before: the class has to leave for a moment. */
function nudge(row: HTMLElement | null): void {
  if (!row) return;
  row.classList.remove('animate-nudge');
  row.getBoundingClientRect();
  row.classList.add('animate-nudge');
}
