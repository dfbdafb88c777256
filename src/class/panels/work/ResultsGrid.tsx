import type { Cell, WorkResults } from '@waggle/engine/contracts';
import { foldSpelling, lettersOf, rightIn } from '@waggle/engine/rules';
import { memo, useCallback, useState } from 'react';
import { workTexts } from '../../texts/work.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { useOneStop } from '../../../kit/ui/use-arrows.ts';
import { CellNote, type OpenCell } from './CellNote.tsx';
import { WorkCell } from './WorkCell.tsx';

const texts = workTexts.results;
const CELLS: readonly Cell[] = ['first', 'later', 'not_yet', 'not_tried'];

/** What the marks say. */
export function ResultsLegend() {
  return (
    <ul className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      {CELLS.map((cell) => (
        <li key={cell} className="flex items-center gap-2 text-sm">
          <WorkCell cell={cell} size={20} />
          {texts.cells[cell]}
        </li>
      ))}
    </ul>
  );
}

export interface ResultsGridProps {
  made: WorkResults;
  /** BCP 47 of the words. */
  lang: string;
  /** Flowers in the place of names: the class may look on. */
  isHidden: boolean;
}

const STICKY = 'sticky left-0 z-1 bg-surface pl-3 md:pl-5';

/** Pupils by words; many words scroll sideways under the names. */
export function ResultsGrid({ made, lang, isHidden }: ResultsGridProps) {
  const { words, pupils } = made;
  const grid = useOneStop();
  const [open, setOpen] = useState<OpenCell | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const toggle = useCallback(
    (next: OpenCell) => setOpen((now) => (now?.at === next.at ? null : next)),
    [],
  );
  return (
    <div
      // Scrolls by itself, so a keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={texts.caption}
      className="card relative max-h-[78dvh] scroll-pt-28 scroll-pr-3 scroll-pl-28 overflow-auto pb-2 md:scroll-pl-56"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th scope="col" className={`${STICKY} z-3 border-b-[1.5px] border-line`}>
              <span className="sr-only">{texts.name}</span>
            </th>
            <th
              scope="col"
              className="border-b-[1.5px] border-line px-2 pb-3 text-right align-bottom text-sm text-ink-soft"
            >
              {texts.right}
            </th>
            {words.map(({ word }) => (
              <th
                key={word.id}
                scope="col"
                className="h-24 min-w-12 px-2 border-b-[1.5px] border-line align-bottom font-normal"
              >
                <span
                  translate="no"
                  lang={lang}
                  className="mb-3 inline-block origin-bottom-left -rotate-24 font-word text-base font-bold whitespace-nowrap"
                >
                  {word.word}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid}>
          {pupils.map((pupil, place) => (
            <PupilRow
              key={pupil.id}
              pupil={pupil}
              name={isHidden ? texts.pupil(place + 1) : pupil.name}
              isHidden={isHidden}
              words={words}
              onOpen={toggle}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className={`${STICKY} py-3 text-left text-sm leading-tight md:pr-2 md:whitespace-nowrap`}
            >
              {texts.slipped}
            </th>
            <td aria-hidden="true" />
            {words.map(({ word, letters }) => (
              <td key={word.id} className="px-1 py-3 text-center align-top">
                <SmallHeat word={word.word ?? ''} letters={letters} lang={lang} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <CellNote open={open} onClose={close} />
    </div>
  );
}

interface PupilRowProps {
  pupil: WorkResults['pupils'][number];
  /** As it is shown. */
  name: string;
  isHidden: boolean;
  words: WorkResults['words'];
  onOpen: (open: OpenCell) => void;
}

/** Opening a cell draws no row again: a class has more than a thousand cells. */
const PupilRow = memo(function PupilRow({ pupil, name, isHidden, words, onOpen }: PupilRowProps) {
  return (
    <tr>
      <th scope="row" className={`${STICKY} border-b-[1.5px] border-line py-0.5 text-left md:pr-2`}>
        <span className="flex items-center gap-2.5">
          {/* Beside a name it takes a word's width of a phone. */}
          <span className={isHidden ? '' : 'max-md:hidden'}>
            <Flower id={pupil.id} size={28} />
          </span>
          <span
            className={
              isHidden
                ? 'sr-only'
                : 'max-w-20 text-sm leading-tight wrap-break-word md:max-w-44 md:text-base'
            }
          >
            {name}
          </span>
        </span>
      </th>
      <td className="border-b-[1.5px] border-line px-2 text-right font-bold">
        {rightIn(pupil.cells)}
      </td>
      {words.map(({ word }, place) => (
        <td key={word.id} className="border-b-[1.5px] border-line text-center">
          <OneCell
            cell={pupil.cells[place] ?? 'not_tried'}
            tries={pupil.tries[place] ?? 0}
            slips={pupil.slips[place] ?? []}
            name={name}
            word={word.word ?? ''}
            onOpen={onOpen}
          />
        </td>
      ))}
    </tr>
  );
});

interface OneCellProps {
  cell: Cell;
  tries: number;
  slips: readonly string[];
  name: string;
  word: string;
  onOpen: (open: OpenCell) => void;
}

/** A cell that opens: how often it was tried, and what slipped. Never what was typed. */
function OneCell({ cell, tries, slips, name, word, onOpen }: OneCellProps) {
  const label = texts.cell(name, word, texts.cells[cell]);
  if (tries === 0) {
    return (
      <span className="inline-grid h-9 w-11 place-items-center">
        <WorkCell cell={cell} />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    // Rows are lower than a finger: targets reach into the next row, and not onto its marks.
    <button
      type="button"
      aria-label={label}
      className="-my-1 inline-grid size-11 place-items-center rounded-md hover:bg-sunken focus-visible:bg-sunken"
      onClick={({ currentTarget: at }) => onOpen({ at, label, tries, slips })}
    >
      <WorkCell cell={cell} />
    </button>
  );
}

/** Pixels of a bar for each pupil. */
const PIXELS_A_PUPIL = 3;

/** Under a word: how many slipped at which letter. */
function SmallHeat({
  word,
  letters,
  lang,
}: {
  word: string;
  letters: readonly number[] | null;
  lang: string;
}) {
  if (letters === null) return <span className="text-xs text-ink-soft">{texts.tooFew}</span>;
  const most = Math.max(...letters);
  if (most === 0) return <span className="text-xs text-ink-soft">{texts.nowhere}</span>;
  const slips = letters.flatMap((count, place) =>
    count > 0 ? [{ count, letter: place + 1 }] : [],
  );
  const spelt = lettersOf(foldSpelling(word));
  return (
    <div role="img" aria-label={texts.heat(word, slips)} className="inline-flex" lang={lang}>
      {letters.map((count, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
        <span key={place} aria-hidden="true" className="flex w-3 flex-col items-center">
          <span translate="no" className="font-word text-sm leading-none">
            {spelt[place]?.text}
          </span>
          {count > 0 && (
            <>
              <span
                className="mt-1 w-2 rounded-xs bg-clover-text forced-colors:bg-[CanvasText]"
                style={{ height: Math.max(3, count * PIXELS_A_PUPIL) }}
              />
              {count === most && (
                <b className="mt-0.5 text-xs leading-none text-clover-text">{count}</b>
              )}
            </>
          )}
        </span>
      ))}
    </div>
  );
}
