/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- shown as a block, a table is none for some browsers unless its roles say so */
import type { AssignmentKind, Cell, WorkResults } from '@waggle/engine/contracts';
import { classMarks, marksOf } from '@waggle/engine/rules';
import { ChevronDown, ChevronRight, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { type Column, useSorting } from '../../../kit/table/sorting.ts';
import { SortHead } from '../../../kit/table/SortHead.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { useOneStop } from '../../../kit/ui/use-arrows.ts';
import { workTexts } from '../../texts/work.ts';
import { WorkCell } from './WorkCell.tsx';

const texts = workTexts.results;

type Pupil = WorkResults['pupils'][number];
type Words = WorkResults['words'];

/** A pupil, with the number that stands for the name while names are hidden. */
interface Row {
  readonly pupil: Pupil;
  readonly number: number;
}

const NAME: Column<Row> = { name: texts.name, by: ({ number }) => number };
const SUM: Column<Row> = { name: texts.sum, by: ({ pupil }) => marksOf(pupil.cells)?.right ?? -1 };

/** By a word, those come first who missed it. */
const RANKS: Readonly<Record<Cell, number>> = { not_yet: 3, later: 2, not_tried: 1, first: 0 };

/** Words beside each other; more are shown by as many. */
const MOST_WORDS = 20;

/** Who has less than this share right should see it again: a class a word, a pupil the work. */
export const LOW_SHARE = 0.65;

/** What a cell says: in a test there is one try. */
export function cellName(kind: AssignmentKind, cell: Cell): string {
  return kind === 'test' && cell === 'first' ? texts.right : texts.cells[cell];
}

/** What the marks say. */
export function ResultsLegend({ kind }: { kind: AssignmentKind }) {
  const cells: readonly Cell[] =
    kind === 'test' ? ['first', 'not_yet'] : ['first', 'later', 'not_yet', 'not_tried'];
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {cells.map((cell) => (
        <li key={cell} className="flex items-center gap-2 text-sm">
          <WorkCell cell={cell} size={20} />
          {cellName(kind, cell)}
        </li>
      ))}
    </ul>
  );
}

export interface ResultsGridProps {
  kind: AssignmentKind;
  made: WorkResults;
  /** BCP 47 of the words. */
  lang: string;
  /** Flowers in the place of names, and no wrong forms: the class may look on. */
  isHidden: boolean;
}

/** Pupils by words: sums beside the names, the class first; on a phone a pupil is a block. */
export function ResultsGrid({ kind, made, lang, isHidden }: ResultsGridProps) {
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState<Pupil['id'] | null>(null);
  const grid = useOneStop();
  const words = made.words.slice(from, from + MOST_WORDS);
  const columns = words.map(({ word }, place) => ({
    name: word.word ?? '',
    by: ({ pupil }: Row) => RANKS[pupil.cells[from + place] ?? 'not_tried'],
  }));
  const rows = made.pupils.map((pupil, place) => ({ pupil, number: place + 1 }));
  const sorting = useSorting<Row>(rows, [NAME, SUM, ...columns], texts.asTheyCame);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ResultsLegend kind={kind} />
        {made.words.length > MOST_WORDS && (
          <Twenties count={made.words.length} from={from} onChange={setFrom} />
        )}
      </div>
      <p role="status" className="sr-only">
        {sorting.said}
      </p>
      <div
        // Scrolls by itself, so a keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={texts.caption}
        className="@container card relative overflow-auto md:max-h-[calc(100dvh-6rem)] md:scroll-pt-32"
      >
        <div className="px-3 md:px-4 md:@max-[62rem]:w-max md:@max-[62rem]:min-w-full">
          <table
            role="table"
            className="w-full border-separate border-spacing-0 max-md:block @min-[62rem]:table-fixed"
          >
            <caption className="sr-only">{texts.caption}</caption>
            <Head
              made={made}
              words={words}
              columns={columns}
              from={from}
              lang={lang}
              sorting={sorting}
            />
            <tbody ref={grid} role="rowgroup" className="max-md:block">
              {sorting.shown.map(({ pupil, number }) => (
                <PupilRows
                  key={pupil.id}
                  kind={kind}
                  pupil={pupil}
                  name={isHidden ? texts.pupil(number) : pupil.name}
                  isHidden={isHidden}
                  words={words}
                  all={made.words}
                  from={from}
                  lang={lang}
                  isOpen={!isHidden && open === pupil.id}
                  onPress={() => setOpen(open === pupil.id ? null : pupil.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

function Twenties({ count, from, onChange }: TwentiesProps) {
  const starts = Array.from({ length: Math.ceil(count / MOST_WORDS) }, (_, at) => at * MOST_WORDS);
  return (
    <SelectField
      name="words"
      label={texts.wordsShown}
      value={String(from)}
      error={undefined}
      options={starts.map((start) => ({
        value: String(start),
        label: texts.wordsFrom(start + 1, Math.min(count, start + MOST_WORDS)),
      }))}
      onChange={(value) => onChange(Number(value))}
      className="w-44"
    />
  );
}

interface TwentiesProps {
  /** Of all words. */
  count: number;
  from: number;
  onChange: (from: number) => void;
}

interface HeadProps {
  made: WorkResults;
  words: Words;
  columns: readonly Column<Row>[];
  from: number;
  lang: string;
  sorting: ReturnType<typeof useSorting<Row>>;
}

const WIDTHS = { name: 'md:w-49', sum: 'md:w-28' };
const ROW = 'max-md:flex max-md:flex-wrap max-md:items-center';

function Head({ made, words, columns, from, lang, sorting }: HeadProps) {
  const { sorted, press } = sorting;
  const { average, byWord } = classMarks(made.pupils, made.words.length);
  return (
    <thead role="rowgroup" className="z-2 bg-surface max-md:block md:sticky md:top-0">
      <tr role="row" className={ROW}>
        <SortHead column={NAME} sorted={sorted} onPress={press} className={WIDTHS.name} />
        <SortHead column={SUM} sorted={sorted} onPress={press} className={WIDTHS.sum} />
        {columns.map((column, place) => (
          <th
            key={words[place]?.word.id}
            role="columnheader"
            scope="col"
            {...(sorted?.name === column.name
              ? { 'aria-sort': sorted.isDown ? 'descending' : 'ascending' }
              : {})}
            className="p-0 align-bottom font-normal max-md:hidden md:min-w-11"
          >
            <button
              type="button"
              translate="no"
              lang={lang}
              onClick={() => press(column)}
              className="grid min-h-11 w-full min-w-11 rotate-180 place-items-center rounded-sm py-1 font-word leading-tight font-bold whitespace-nowrap [writing-mode:vertical-rl] hover:underline"
            >
              {column.name}
            </button>
          </th>
        ))}
      </tr>
      <tr role="row" className={`bg-sunken *:h-8.25 ${ROW}`}>
        <th role="rowheader" scope="row" className="px-2 text-left max-md:flex-1">
          {texts.classRow}
        </th>
        <td role="cell" className="whitespace-nowrap max-md:px-2">
          {average && (
            <Sum right={average.right.toFixed(1)} share={average.share} of={made.words.length} />
          )}
        </td>
        {words.map(({ word }, place) => {
          const { right = 0, tried = 0 } = byWord[from + place] ?? {};
          const isLow = tried > 0 && right / tried < LOW_SHARE;
          return (
            <td key={word.id} role="cell" className="text-center font-bold max-md:hidden">
              <span
                aria-hidden="true"
                className={isLow ? 'rounded-md bg-clover-wash px-1.5 py-0.5 text-clover-text' : ''}
              >
                {right}
              </span>
              <span className="sr-only">{texts.rightOf(word.word ?? '', right, tried)}</span>
            </td>
          );
        })}
      </tr>
    </thead>
  );
}

function Sum({ right, share, of }: { right: string | number; share: number; of: number }) {
  return (
    <>
      <b>{right}</b>{' '}
      <span className="text-ink-soft">
        <span className="mr-2 md:sr-only">{texts.ofWords(of)} </span>
        {texts.percent(share)}
      </span>
    </>
  );
}

interface PupilRowsProps {
  kind: AssignmentKind;
  pupil: Pupil;
  /** As it is shown. */
  name: string;
  isHidden: boolean;
  words: Words;
  /** The words of all columns. */
  all: Words;
  /** Place of the first word that is shown. */
  from: number;
  lang: string;
  isOpen: boolean;
  onPress: () => void;
}

/** A pupil; the whole row opens what was written. */
function PupilRows(props: PupilRowsProps) {
  const { kind, pupil, name, isHidden, words, all, from, lang, isOpen, onPress } = props;
  const id = useId();
  const marks = marksOf(pupil.cells);
  const hasWrong = !isHidden && pupil.wrote.some((form) => form !== null);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const ground = isOpen ? 'bg-honey-wash' : '';
  const line = `border-line *:border-t-[1.5px] *:border-line max-md:border-t-[1.5px] max-md:*:border-t-0 ${ground}`;
  return (
    <>
      <tr
        role="row"
        className={`relative max-md:*:min-h-8.25 md:*:h-8.25 hover:bg-sunken max-md:py-2 ${ROW} ${line}`}
      >
        <th role="rowheader" scope="row" className="text-left max-md:w-[calc(100%-9rem)]">
          <span className="flex items-center gap-2">
            {hasWrong ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}wrote`}
                aria-label={`${name}, ${marks?.right} ${texts.ofWords(all.length)}, ${texts.open(name)}`}
                onClick={onPress}
                className="-my-1.5 -ml-3 grid h-11 w-11 shrink-0 place-items-center rounded-sm -outline-offset-4 after:absolute after:inset-0"
              >
                <Chevron className="size-4.5" aria-hidden="true" />
              </button>
            ) : (
              <span className="-ml-3 w-11 shrink-0" />
            )}
            <Flower id={pupil.id} size={24} />
            <span className={isHidden ? 'sr-only' : 'min-w-0 leading-tight wrap-anywhere'}>
              {name}
            </span>
          </span>
        </th>
        <td role="cell" className="whitespace-nowrap max-md:w-36 max-md:text-right">
          {marks ? (
            <Sum right={marks.right} share={marks.share} of={all.length} />
          ) : (
            <span className="text-ink-soft">{texts.away[kind]}</span>
          )}
        </td>
        {words.map(({ word }, place) => {
          const cell = pupil.cells[from + place] ?? 'not_tried';
          return (
            <td key={word.id} role="cell" className="p-0 max-md:h-5!">
              {marks && <WorkCell cell={cell} className="mx-auto size-4 md:size-6" />}
              <span className="sr-only">{texts.cell(word.word ?? '', cellName(kind, cell))}</span>
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr role="row" id={`${id}wrote`} className="bg-honey-wash max-md:block">
          <td role="cell" colSpan={words.length + 2} className="px-3 pb-2 max-md:block">
            <Wrote pupil={pupil} words={all} lang={lang} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What a pupil wrote at the first try, beside what is right. */
function Wrote({ pupil, words, lang }: { pupil: Pupil; words: Words; lang: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="text-sm text-ink-soft max-md:hidden">{texts.wrote(pupil.name)}</span>
      <WrongForms wrote={pupil.wrote} words={words} lang={lang} />
      <span className="ml-auto flex items-center gap-1.5 text-sm text-ink-soft">
        <Eye className="size-4.5" aria-hidden="true" />
        {texts.onlyYou}
      </span>
    </div>
  );
}

export interface WrongFormsProps {
  /** By word; null where it was not wrong. */
  wrote: Pupil['wrote'];
  words: Words;
  /** BCP 47 of the words. */
  lang: string;
}

/** Wrong forms, each with the right one. */
export function WrongForms({ wrote, words, lang }: WrongFormsProps) {
  return (
    <ul translate="no" lang={lang} className="flex flex-wrap gap-x-5 gap-y-1 font-word text-lg">
      {words.map(({ word }, place) => {
        const form = wrote[place] ?? null;
        return form === null ? null : (
          <li key={word.id}>
            {form.trim() === '' ? (
              <span className="font-sans text-clover-text">{texts.nothing}</span>
            ) : (
              <b className="text-clover-text underline decoration-wavy underline-offset-4">
                {form}
              </b>
            )}{' '}
            <span aria-hidden="true" className="text-ink-soft">
              →
            </span>
            <span className="sr-only">{texts.insteadOf}</span> <b>{word.word}</b>
          </li>
        );
      })}
    </ul>
  );
}
