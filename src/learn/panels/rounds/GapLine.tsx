import { lettersOf, type MarkedLetter, MAX_ANSWER_LENGTH } from '@waggle/engine/rules';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { shortRound } from '../../state/play/short-rounds.ts';
import { roundsTexts } from '../../texts/rounds.ts';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { type Cell, cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { MESSAGE_LINE_ID } from '../../../board/MessageLine.tsx';
import { useWidth } from '../../../board/word/use-width.ts';
import { useLineText, type WordLineProps } from '../../../board/word/WordLine.tsx';

const texts = roundsTexts.missing;

/** Cell height, and on a phone, up to this width of the line. */
const TALLEST = 82;
const PHONE_TALLEST = 50;
const PHONE_WIDTH = 480;
/** Where no cell has the caret. */
const FOCUS = 'rounded-lg outline-offset-2 outline-honey has-focus-visible:outline-3';

/** A word whose missing letters alone are typed: one real input lies over its cells. */
export function GapLine({ board, inputRef, lang, onEdit, onCheck }: WordLineProps) {
  const { gaps } = useSnapshot(shortRound);
  const { phase, spelling, marks } = useSnapshot(board, { sync: true });
  const [text, setText] = useLineText(board);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const missing = gaps.filter((letter) => letter === null).length;
  const isOpen = phase === 'open' || phase === 'wrong';
  useEffect(() => {
    inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);
  useEffect(() => {
    // The next key replaces the first letter that is wrong.
    const fault = marks?.findIndex(({ mark }) => mark !== 'ok') ?? -1;
    if (phase !== 'wrong' || fault < 0) return;
    inputRef.current?.setSelectionRange(fault, fault + 1);
  }, [phase, marks, inputRef]);
  const type = (value: string) => {
    const typed = (isOpen ? lettersOf(value).slice(0, missing) : lettersOf(value))
      .map((letter) => letter.text)
      .join('')
      .slice(0, MAX_ANSWER_LENGTH);
    if (phase === 'revealed' || typed === text) return;
    setText(typed);
    onEdit(text, typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      onCheck(event.currentTarget.value);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      type('');
    }
  };
  const cells = isOpen
    ? cellsIn(gaps, marks ? markedCells(marks) : cellsOf(text, 'typed'))
    : cellsOf(spelling, phase === 'right' ? 'ok' : 'reveal');
  const hasCaret = cells.some(({ state, selected }) => state === 'cursor' || selected);
  const fit = fitCells(cells.length, width, width < PHONE_WIDTH ? PHONE_TALLEST : TALLEST);
  return (
    <div ref={frame} className="w-full contain-inline-size">
      {/* Read with each word: its letters apart, in its language. */}
      <p role="status" className="sr-only">
        {isOpen && <Spelled gaps={gaps} missing={missing} lang={lang} />}
      </p>
      <div className={`relative mx-auto w-fit px-1 py-2 ${hasCaret ? '' : FOCUS}`}>
        <LetterCells
          cells={cells}
          height={fit.height}
          perRow={fit.perRow}
          motion={phase === 'right' ? 'win' : 'still'}
        />
        <input
          ref={inputRef}
          type="text"
          name="spelling"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-label={texts.line(missing)}
          aria-invalid={phase === 'wrong'}
          aria-describedby={MESSAGE_LINE_ID}
          lang={lang}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          className="absolute inset-0 size-full cursor-text bg-transparent text-center text-lg text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
        />
      </div>
    </div>
  );
}

/** The first fault is selected in the line. */
function markedCells(marks: readonly MarkedLetter[]): Cell[] {
  const first = marks.findIndex(({ mark }) => mark !== 'ok');
  return marks.map(({ letter, mark }, place) => ({
    letter,
    state: mark,
    selected: place === first && letter !== '',
  }));
}

/** The cells of the word, with what was typed in its places; the next place has the caret. */
function cellsIn(gaps: readonly (string | null)[], typed: readonly Cell[]): Cell[] {
  const own = [...typed];
  let isNext = true;
  return gaps.map((letter): Cell => {
    if (letter !== null) return { letter, state: 'reveal' };
    const cell = own.shift();
    if (cell) return cell;
    const state = isNext ? 'cursor' : 'next';
    isNext = false;
    return { state };
  });
}

function Spelled({
  gaps,
  missing,
  lang,
}: {
  gaps: readonly (string | null)[];
  missing: number;
  lang: string;
}) {
  return (
    <>
      {texts.word(missing)}
      {gaps.map((letter, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- letters have no other name
        <Fragment key={place}>
          {' '}
          {letter === null ? texts.blank : <span lang={lang}>{letter}</span>}
        </Fragment>
      ))}
    </>
  );
}
