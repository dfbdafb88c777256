import type { CSSProperties, ReactNode } from 'react';
import { honourTexts as texts } from '../../base/texts/honours.ts';
import { PrintSheet } from '../frame/PrintSheet.tsx';
import { Cell, CellNumber } from '../ui/Cell.tsx';
import { CellShape } from '../ui/CellShape.tsx';
import { Flower, FlowersOf } from '../ui/Flower.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { type Honoured, type HonourWish, type Occasion, whereAndWhen } from './honours.ts';

export interface HonourSheetsProps {
  people: readonly Honoured[];
  occasion: Occasion;
  wish: HonourWish;
  onPrinted: () => void;
}

/** Certificates or the poster, as they come out of the printer. */
export function HonourSheets({ people, occasion, wish, onPrinted }: HonourSheetsProps) {
  return (
    <PrintSheet look="pages" onPrinted={onPrinted}>
      <FlowersOf players={people}>
        {wish.what === 'poster' ? (
          <Poster people={people} occasion={occasion} hasNames={wish.hasNames} />
        ) : (
          people
            .filter(({ id }) => wish.ids.has(id))
            .map((one) => (
              <Certificate
                key={one.id}
                one={one}
                occasion={occasion}
                place={
                  wish.hasPlaces ? 1 + people.filter(({ right }) => right > one.right).length : null
                }
              />
            ))
        )}
      </FlowersOf>
    </PrintSheet>
  );
}

/** A page in a frame of honey. Its sizes are those of paper: text of the screen does not change them. */
function Page({ children }: { children: ReactNode }) {
  return (
    <article className="card-sheet h-[297mm] w-[210mm] overflow-hidden bg-white p-[10mm] text-ink">
      <div className="flex h-full flex-col items-center rounded-[9mm] border-[1.6mm] border-honey px-[12mm] py-[11mm] text-center">
        <p className="flex items-center gap-[2.5mm]">
          <Mark height={44} tone="stamp" />
          <Wordmark className="text-[34px]" />
        </p>
        {children}
      </div>
    </article>
  );
}

interface CertificateProps {
  one: Honoured;
  occasion: Occasion;
  /** Null: it says none. */
  place: number | null;
}

function Certificate({ one: { id, name, flower, right }, occasion, place }: CertificateProps) {
  return (
    <Page>
      <Flower id={id} flower={flower} size={290} className="mt-[16mm]" />
      <h2 className="mt-[8mm] text-[54px] leading-[60px] wrap-anywhere">{name}</h2>
      <p className="mt-[7mm] text-[24px] leading-[30px]">{texts.spelled}</p>
      <p className="mt-[2mm] font-display text-[44px] leading-[52px] font-extrabold">
        {texts.right(right, occasion.words)}
      </p>
      <p className="mt-[2mm] text-[24px] leading-[32px] wrap-anywhere">{occasion.what}</p>
      {place !== null && (
        <p className="mt-[6mm] rounded-full bg-honey px-[7mm] py-[1.5mm] text-[22px] leading-[30px] font-bold text-on-honey">
          {texts.place(place)}
        </p>
      )}
      <Comb count={right} />
      <Foot occasion={occasion} />
    </Page>
  );
}

/** As many as fit under the rest. */
const MOST_CELLS = 200;

/** A cell of honey for each word, or for several where they are many. */
function Comb({ count }: { count: number }) {
  const cells = Math.ceil(count / Math.max(1, Math.ceil(count / MOST_CELLS)));
  return (
    <div aria-hidden="true" className="mt-[9mm] flex max-w-[150mm] flex-wrap justify-center">
      {Array.from({ length: cells }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
        <Cell key={place} height={26} className="m-[0.4mm] block">
          <CellShape className="fill-honey stroke-honey" />
        </Cell>
      ))}
    </div>
  );
}

function Foot({ occasion }: { occasion: Occasion }) {
  return (
    <p className="mt-auto pt-[6mm] text-[20px] leading-[28px] wrap-anywhere">
      {whereAndWhen(occasion)}
    </p>
  );
}

interface PosterProps {
  people: readonly Honoured[];
  occasion: Occasion;
  hasNames: boolean;
}

/** The class as one: a sum of words, and everybody in the same size. */
function Poster({ people, occasion, hasNames }: PosterProps) {
  const sum = people.reduce((before, { right }) => before + right, 0);
  const { className, title, what } = occasion;
  const size = SIZES.find(({ most }) => people.length <= most) as PosterSize;
  return (
    <Page>
      <h2 className="mt-[8mm] text-[46px] leading-[52px] wrap-anywhere">{className ?? title}</h2>
      <Cell height={hasNames ? size.cell : 300} className="mt-[6mm] block shrink-0">
        <CellShape className="fill-honey stroke-honey" />
        <CellNumber size={30} className="fill-on-honey">
          {sum}
        </CellNumber>
      </Cell>
      <p className="mt-[5mm] font-display text-[34px] leading-[40px] font-extrabold">
        {texts.together(sum)}
      </p>
      <p className="mt-[1mm] text-[22px] leading-[30px] wrap-anywhere">{what}</p>
      {hasNames ? <Everybody people={people} size={size} /> : <Comb count={sum} />}
      <Foot occasion={occasion} />
    </Page>
  );
}

/** Columns for so many people, with the sizes of the cell of honey, a flower and a name in pixels: all fit on the page. */
const SIZES = [
  { most: 20, columns: 5, cell: 190, flower: 74, name: 17 },
  { most: 36, columns: 6, cell: 150, flower: 48, name: 15 },
  { most: 64, columns: 8, cell: 150, flower: 34, name: 12 },
  { most: Number.POSITIVE_INFINITY, columns: 20, cell: 150, flower: 22, name: 8 },
] as const;
type PosterSize = (typeof SIZES)[number];

function Everybody({ people, size }: { people: readonly Honoured[]; size: PosterSize }) {
  const { columns, name: text } = size;
  const look: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    fontSize: text,
    lineHeight: 1.25,
  };
  return (
    <ul className="mt-[6mm] grid w-full shrink-0 gap-x-[1mm] gap-y-[1.5mm]" style={look}>
      {people.map(({ id, name, flower }) => (
        <li key={id} className="flex min-w-0 flex-col items-center">
          <Flower id={id} flower={flower} size={size.flower} />
          <span className="max-w-full truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}
