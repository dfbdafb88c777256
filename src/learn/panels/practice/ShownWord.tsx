import { alignLetters, lettersOf, partsOfWhy } from '@waggle/engine/rules';
import type { PracticeGame, PracticeWord, Turn } from '@waggle/engine/practice';
import type { Lesson } from '@waggle/engine/contracts';
import { Ear, Lightbulb, Volume2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { practiceTexts } from '../../texts/practice.ts';
import { slipTexts } from '../../texts/slips.ts';
import { Board } from '../../../board/Board.tsx';
import { Tool } from '../../../board/ToolRow.tsx';
import { useWidth } from '../../../board/word/use-width.ts';
import { AlignedRows, alignedCells, fitRows } from './AlignedRows.tsx';
import { PRACTICE_TOOL } from './PracticeTools.tsx';
import { sinkChanged, turnFaceDown } from './row-motions.ts';

/** Why a word is spelled as it is. */
export interface Why {
  /** Letters of the word stand between ‹ and ›. */
  readonly text: string;
  /** BCP 47. */
  readonly lang: string;
}

export interface ShownWordProps {
  turn: Turn;
  item: PracticeWord;
  /** The wrong answer; null for none. */
  wrote: string | null;
  /** Code of the language, such as "en". */
  language: string;
  /** BCP 47. */
  lang: string;
  /** One's own wrong answer can be heard. */
  mine: boolean;
  why: Why | null;
  /** The lesson that this slip broke. */
  lesson: Lesson | null;
  game: Pick<PracticeGame, 'hear' | 'hearMine' | 'hide'>;
  head: ReactNode;
  /** Called inside the press that hides the word, before it is hidden. */
  onHide: () => void;
}

/** Enter that was meant for the answer is not taken for the button that appears then. In milliseconds. */
const IGNORED_MS = 400;
const MOST_MISSES = 2;

/** The word as it is written, under what was typed; then it is hidden. */
export function ShownWord(props: ShownWordProps) {
  const { turn, item, wrote, language, lang, mine, why, lesson, game, head, onHide } = props;
  const { word, accepted } = item.word;
  const rows = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const width = useWidth(frame);
  const spellings = [word, ...accepted];
  const cells = alignedCells(wrote === null ? null : alignLetters(wrote, spellings), word);
  const { height, perRow } = fitRows(cells, width);
  const isLeft = turn.recallMisses >= MOST_MISSES;
  const hide = () => {
    onHide();
    if (isLeft) game.hide();
    else turnFaceDown(rows.current, game.hide);
  };
  useShownKeys({ hear: game.hear, hearMine: mine ? game.hearMine : null, hide });
  useEffect(() => {
    shownAt.current = performance.now();
    button.current?.focus({ preventScroll: true });
    sinkChanged(rows.current);
  }, []);
  const press = ({ detail }: MouseEvent) => {
    // A key press causes a click event with a detail of 0.
    if (detail > 0 || performance.now() - shownAt.current > IGNORED_MS) hide();
  };
  return (
    <Board floor={240}>
      <div className="relative flex flex-1 flex-col gap-2 p-4 md:p-6 md:px-7 low-screen:px-4 low-screen:py-3">
        {head}
        <div className="my-auto flex flex-col items-center gap-3 text-center md:gap-5 low-screen:my-0 low-screen:flex-1 low-screen:gap-2">
          {/* On a low screen it takes the room that is left, and a long explanation scrolls in it. */}
          <div className="contents low-screen:flex low-screen:w-full low-screen:min-h-28 low-screen:flex-1 low-screen:flex-col low-screen:items-center low-screen:gap-2 low-screen:overflow-y-auto low-screen:[contain:size]">
            <div ref={frame} className="flex w-full shrink-0 justify-center contain-inline-size">
              <AlignedRows
                ref={rows}
                cells={cells}
                height={height}
                perRow={perRow}
                hasFaded={turn.typed === null}
              />
            </div>
            <div className="max-w-[38.75rem] shrink-0 rounded-lg bg-board-2 px-4 py-2.5 text-balance md:px-6 md:py-3.5 low-screen:py-1.5">
              <Sentence text={sentenceOf({ turn, wrote, spellings, language })} lang={lang} />
              {why && (
                <p className="mt-1.5 text-on-board-soft low-screen:mt-0 low-screen:leading-snug">
                  <Lightbulb className="mr-1 inline size-4 align-[-2px]" aria-hidden="true" />
                  <WhyText {...why} />
                </p>
              )}
              {lesson && (
                <p className="mt-1.5 text-sm text-on-board-soft low-screen:mt-0">
                  {practiceTexts.lesson.broken}{' '}
                  <b lang={lang} translate="no">
                    {lesson.title}
                  </b>
                </p>
              )}
            </div>
          </div>
          <div className="contents low-screen:flex low-screen:items-center low-screen:justify-center low-screen:gap-3">
            <div className="flex flex-wrap justify-center gap-3 low-screen:flex-nowrap low-screen:gap-1">
              {mine && (
                <Tool
                  icon={Ear}
                  label={practiceTexts.hearYours}
                  shortcut="Alt+Y"
                  button={PRACTICE_TOOL}
                  onPress={game.hearMine}
                />
              )}
              <Tool
                icon={Volume2}
                label={practiceTexts.hearIt}
                shortcut="Control+Enter"
                button={PRACTICE_TOOL}
                onPress={game.hear}
              />
            </div>
            <button
              ref={button}
              type="button"
              className="wax wax-lg low-screen:min-h-12 low-screen:px-5 low-screen:text-base"
              onClick={press}
            >
              {isLeft ? practiceTexts.goOn : practiceTexts.hide}
            </button>
          </div>
        </div>
      </div>
    </Board>
  );
}

interface Feedback {
  turn: Turn;
  wrote: string | null;
  spellings: readonly string[];
  language: string;
}

/** What is said about the word: the slip, or what follows. */
export function sentenceOf({ turn, wrote, spellings, language }: Feedback): string {
  if (turn.recallMisses >= MOST_MISSES) return practiceTexts.leftForLater;
  if (wrote === null) return practiceTexts.lookAgain;
  return slipTexts.sentence(wrote, spellings, language);
}

/** Its first sentence is the slip. */
function Sentence({ text, lang }: { text: string; lang: string }) {
  const [first = '', ...rest] = text.split(/(?<=\.) /);
  return (
    <p className="text-lg leading-snug low-screen:text-base" data-lang={lang}>
      <b>{first}</b> {rest.join(' ')}
    </p>
  );
}

/** A line of why, with the letters of the word set as letters. */
function WhyText({ text, lang }: Why) {
  return (
    <span lang={lang}>
      {partsOfWhy(text).map((part, place) =>
        part.isLetters ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence
          <b translate="no" key={place} className="font-word text-on-board">
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

/** The same for screen readers, with letters apart. */
export function SpokenFeedback({ wrote, word, sentence, lang }: ShownSaidProps) {
  return (
    <>
      {wrote !== null && (
        <>
          {practiceTexts.youWroteSaid}{' '}
          <span lang={lang} translate="no">
            {apart(wrote)}
          </span>
          .{' '}
        </>
      )}
      {practiceTexts.rightSaid}{' '}
      <span lang={lang} translate="no">
        {apart(word)}
      </span>
      . {sentence}
    </>
  );
}

export interface ShownSaidProps {
  wrote: string | null;
  word: string;
  sentence: string;
  lang: string;
}

function apart(text: string): string {
  return lettersOf(text.trim())
    .map((letter) => letter.text)
    .join(' ');
}

interface ShownKeys {
  hear: () => void;
  hearMine: (() => void) | null;
  hide: () => void;
}

function useShownKeys({ hear, hearMine, hide }: ShownKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // The key that checked the answer arrives here too.
      if (event.defaultPrevented || target?.closest('[role="dialog"]')) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        hear();
      } else if (event.altKey && event.code === 'KeyY') {
        event.preventDefault();
        hearMine?.();
      } else if (event.key === 'Enter' && !event.repeat && !target?.closest('button, a')) {
        event.preventDefault();
        hide();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
