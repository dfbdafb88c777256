import type { ReactNode } from 'react';
import { accountTexts } from '../../base/texts/accounts.ts';
import { CombFloor } from '../ui/CombFloor.tsx';
import { useDocumentTitle } from './document-title.ts';
import { cellsOf, LetterCells } from '../letters/LetterCells.tsx';

const [first, second, third] = accountTexts.field.words;

/** Each row overlaps the one above it, by shares of a cell's height of 84 pixels. */
const CELL_HEIGHT = 84;
const ROWS = [
  { cells: cellsOf(first, 'ink'), place: '' },
  { cells: cellsOf(second, 'ink'), place: 'mt-[calc(-0.22*84px)] ml-[calc(0.435*84px)]' },
  { cells: cellsOf(third, 'white'), place: 'mt-[calc(-0.22*84px)]' },
] as const;

export interface AccountFrameProps {
  title: string;
  /** Why the page is shown, if it is a step to something else. */
  purpose?: string | null;
  /** Under the title: a sentence or a link. */
  lead?: ReactNode;
  /** The sentence on the field beside the form. */
  promise: string;
  children: ReactNode;
}

/** A page about an account: a form, with the poster field beside it or, on small screens, above. For a shell of tone `field`. */
export function AccountFrame({ title, purpose, lead, promise, children }: AccountFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="grid flex-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[min(26rem,41vw)_minmax(0,1fr)]">
      <div className="relative isolate flex flex-col overflow-hidden bg-field text-on-field max-lg:h-16 lg:px-8 lg:py-10">
        <CombFloor tone="field" height={480} radius={52} />
        <div className="my-auto space-y-6 max-lg:hidden">
          <div className="w-fit">
            {ROWS.map(({ cells, place }) => (
              <div key={place} className={place}>
                <LetterCells cells={cells} height={CELL_HEIGHT} className="" />
              </div>
            ))}
          </div>
          <p className="text-lg">{promise}</p>
        </div>
      </div>
      <div className="@container flex justify-center px-4 md:px-10">
        <div className="w-full max-w-[36rem] py-6 lg:pt-16 lg:pb-24 @min-[47rem]:pt-9">
          <h1 className="text-3xl">{title}</h1>
          {purpose && (
            <p className="mt-3 mb-3 rounded-md bg-sky-wash px-4 py-3 text-lg font-semibold text-balance text-sky-text">
              {purpose}
            </p>
          )}
          {lead && <div className="mt-1.5 text-ink-soft">{lead}</div>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
