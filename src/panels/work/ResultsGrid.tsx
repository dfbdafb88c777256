import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { Cell, WorkResults } from '@waggle/engine/contracts';
import { foldSpelling, lettersOf, rightIn } from '@waggle/engine/rules';
import { workTexts } from '../../texts/work.ts';
import { Flower } from '../ui/Flower.tsx';
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

const STICKY = 'sticky left-0 z-1 bg-surface';

/** Pupils by words; many words scroll sideways under the names. */
export function ResultsGrid({ made, lang, isHidden }: ResultsGridProps) {
  const { words, pupils } = made;
  return (
    <div
      // Scrolls by itself, so a keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={texts.caption}
      className="card relative max-h-[78dvh] overflow-auto px-3 pb-2"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th scope="col" className={`${STICKY} z-3 border-b-[1.5px] border-line`}>
              <span className="sr-only">{texts.name}</span>
            </th>
            {words.map(({ word }) => (
              <th
                key={word.id}
                scope="col"
                className="h-24 min-w-12 border-b-[1.5px] border-line align-bottom font-normal"
              >
                <span
                  lang={lang}
                  className="mb-3 inline-block origin-bottom-left -rotate-24 font-word text-base font-bold whitespace-nowrap"
                >
                  {word.word}
                </span>
              </th>
            ))}
            <th
              scope="col"
              className="border-b-[1.5px] border-line px-2 pb-3 text-right align-bottom text-sm text-ink-soft"
            >
              {texts.right}
            </th>
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil, place) => (
            <PupilRow
              key={pupil.id}
              pupil={pupil}
              name={isHidden ? texts.pupil(place + 1) : pupil.name}
              isHidden={isHidden}
              words={words}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${STICKY} px-2 py-3 text-left text-sm whitespace-nowrap`}>
              {texts.slipped}
            </th>
            {words.map(({ word, letters }) => (
              <td key={word.id} className="px-1 py-3 text-center align-top">
                <SmallHeat word={word.word ?? ''} letters={letters} lang={lang} />
              </td>
            ))}
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface PupilRowProps {
  pupil: WorkResults['pupils'][number];
  /** As it is shown. */
  name: string;
  isHidden: boolean;
  words: WorkResults['words'];
}

function PupilRow({ pupil, name, isHidden, words }: PupilRowProps) {
  return (
    <tr>
      <th scope="row" className={`${STICKY} border-b-[1.5px] border-line px-2 py-0.5 text-left`}>
        <span className="flex items-center gap-2.5">
          <Flower id={pupil.id} size={28} />
          <span
            className={isHidden ? 'sr-only' : 'max-w-28 leading-tight wrap-break-word md:max-w-44'}
          >
            {name}
          </span>
        </span>
      </th>
      {words.map(({ word }, place) => (
        <td key={word.id} className="border-b-[1.5px] border-line text-center">
          <OneCell
            cell={pupil.cells[place] ?? 'not_tried'}
            tries={pupil.tries[place] ?? 0}
            slips={pupil.slips[place] ?? []}
            name={name}
            word={word.word ?? ''}
          />
        </td>
      ))}
      <td className="border-b-[1.5px] border-line px-2 text-right font-bold">
        {rightIn(pupil.cells)}
      </td>
    </tr>
  );
}

interface OneCellProps {
  cell: Cell;
  tries: number;
  slips: readonly string[];
  name: string;
  word: string;
}

/** A cell that opens: how often it was tried, and what slipped. Never what was typed. */
function OneCell({ cell, tries, slips, name, word }: OneCellProps) {
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
    <Popover className="inline-block">
      {/* Rows are lower than a finger: targets reach into the next row, and not onto its marks. */}
      <PopoverButton
        aria-label={label}
        className="-my-1 inline-grid size-11 place-items-center rounded-md hover:bg-sunken data-open:bg-sunken"
      >
        <WorkCell cell={cell} />
      </PopoverButton>
      <PopoverPanel
        anchor="bottom"
        className="card z-40 max-w-72 p-4 text-left text-ink shadow-2 [--anchor-gap:6px] focus-visible:outline-none"
      >
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-ink-soft">{texts.tries(tries)}</p>
        {slips.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.slips(slips.map((kind) => workTexts.slips[kind] ?? kind))}
          </p>
        )}
      </PopoverPanel>
    </Popover>
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
          <span className="font-word text-sm leading-none">{spelt[place]?.text}</span>
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
