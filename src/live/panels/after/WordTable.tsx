/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- shown as a block, a table is none for some browsers unless its roles say so */
import type { WordReport } from '@waggle/engine/contracts';
import type { PlacedWord } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import { afterTexts } from '../../texts/after.ts';
import { MiniCell } from '../../../kit/comb/MiniCell.tsx';
import { type Column, useSorting } from '../../../kit/table/sorting.ts';
import { SortHead } from '../../../kit/table/SortHead.tsx';
import { WordHeat } from './WordHeat.tsx';

const texts = afterTexts.report;

const notYetOf = ({ tried, first, later }: WordReport) => tried - first - later;

const WORD: Column<PlacedWord> = {
  name: texts.columns.word,
  by: ({ report }) => report.word.word ?? '',
};
const FIGURES: readonly (Column<PlacedWord> & { mark: 'right' | 'later' | 'notYet' | null })[] = [
  { name: texts.columns.first, by: ({ report }) => report.first, mark: 'right' },
  { name: texts.columns.later, by: ({ report }) => report.later, mark: 'later' },
  { name: texts.columns.notYet, by: ({ report }) => notYetOf(report), mark: 'notYet' },
  { name: texts.columns.tried, by: ({ report }) => report.tried, mark: null },
];
const COLUMNS = [WORD, ...FIGURES];

export interface WordTableProps {
  /** The most costly first. */
  words: readonly PlacedWord[];
  /** BCP 47 of the words. */
  lang: string;
  /** A button that says the word. */
  renderHear: (word: WordReport['word']) => ReactNode;
  /** Whether a word is ticked; null for one that nobody missed. */
  isTicked: (word: WordReport['word']) => boolean | null;
  onTick: (word: WordReport['word'], isOn: boolean) => void;
}

/** What the class did with each word; on a phone a word is a block of lines. */
export function WordTable(props: WordTableProps) {
  const { words, lang, renderHear, isTicked, onTick } = props;
  const { shown, sorted, said, press } = useSorting(words, COLUMNS, texts.costliestFirst);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table role="table" className="w-full @max-[40rem]:block">
        <caption className="sr-only">{texts.wordsCaption}</caption>
        <thead role="rowgroup" className="@max-[40rem]:block">
          <tr role="row" className="@max-[40rem]:flex @max-[40rem]:flex-wrap">
            <th role="columnheader" scope="col" className="w-11">
              <span className="sr-only">{texts.columns.take}</span>
            </th>
            <SortHead column={WORD} sorted={sorted} onPress={press} />
            {FIGURES.map((column) => (
              <SortHead key={column.name} column={column} sorted={sorted} onPress={press} />
            ))}
            <th
              role="columnheader"
              scope="col"
              className="px-2 py-3 text-left align-bottom text-sm leading-tight font-semibold text-ink-soft @max-[40rem]:hidden"
            >
              {texts.columns.slips}
            </th>
            <th role="columnheader" scope="col" className="@max-[40rem]:hidden">
              <span className="sr-only">{texts.columns.hear}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[40rem]:block">
          {shown.map(({ place, report }) => (
            <Row
              key={place}
              report={report}
              lang={lang}
              hear={renderHear(report.word)}
              isTicked={isTicked(report.word)}
              onTick={(isOn) => onTick(report.word, isOn)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  report: WordReport;
  lang: string;
  hear: ReactNode;
  isTicked: boolean | null;
  onTick: (isOn: boolean) => void;
}

function Row({ report, lang, hear, isTicked, onTick }: RowProps) {
  const { word, tried, letters } = report;
  const row = { place: 0, missed: 0, report };
  return (
    <tr
      role="row"
      className="border-t-[1.5px] border-line *:px-2 *:py-2 @max-[40rem]:grid @max-[40rem]:grid-cols-[repeat(4,auto)_1fr_auto] @max-[40rem]:py-2 @max-[40rem]:*:py-1"
    >
      <td role="cell" className="@max-[40rem]:row-start-1">
        {isTicked !== null && (
          <label className="flex h-11 w-11 items-center justify-center">
            <input
              type="checkbox"
              aria-label={texts.tick(word.word ?? '')}
              checked={isTicked}
              onChange={({ target }) => onTick(target.checked)}
              className="size-6 accent-ink"
            />
          </label>
        )}
      </td>
      <th
        role="rowheader"
        scope="row"
        className="text-left font-normal @min-[40rem]:w-2/5 @max-[40rem]:col-span-4 @max-[40rem]:row-start-1"
      >
        <WordHeat word={word.word ?? '…'} lang={lang} letters={letters} />
        <span className="block text-sm text-ink-soft">{remarkOf(report)}</span>
      </th>
      {FIGURES.map(({ name, by, mark }) => (
        <td key={name} role="cell" className="@min-[40rem]:whitespace-nowrap">
          <span className="inline-flex items-center gap-x-2 align-middle @max-[40rem]:flex-wrap">
            {mark ? (
              <MiniCell state={mark} ground="paper" className="h-6 shrink-0" />
            ) : (
              <span className="text-sm text-ink-soft @min-[40rem]:hidden" aria-hidden="true">
                {name}
              </span>
            )}
            {by(row)}
          </span>
        </td>
      ))}
      <td
        role="cell"
        className={`text-ink-soft @max-[40rem]:col-span-6 @max-[40rem]:text-sm ${tried === 0 ? '@max-[40rem]:hidden' : ''}`}
      >
        {slipsOf(report)}
      </td>
      <td role="cell" className="text-right @max-[40rem]:col-start-6 @max-[40rem]:row-start-1">
        {hear}
      </td>
    </tr>
  );
}

/** What is to be said in the place of the bars, if anything. */
function remarkOf({ tried, letters }: WordReport): string | null {
  if (tried === 0) return texts.nobodyTried;
  if (letters === null) return texts.tooFew;
  return letters.some((count) => count > 0) ? null : texts.nowhere;
}

/** The kinds of slip, the most frequent first. */
function slipsOf({ slips }: WordReport): string {
  return Object.entries(slips)
    .sort(([, one], [, other]) => other - one)
    .map(([kind]) => texts.slips[kind] ?? kind.replaceAll('_', ' '))
    .join(', ');
}
