import { type ReactNode, useEffect } from 'react';

/** A sheet with margins, the same across, or pages that are drawn to the edge: each is a `card-sheet`. */
const LOOKS = {
  upright: 'card-sheet page-sheet',
  across: 'card-sheet page-across',
  pages: '',
} as const;

export interface PrintSheetProps {
  look?: keyof typeof LOOKS;
  children: ReactNode;
  onPrinted: () => void;
}

/** What is printed in the place of the page, which is marked as `data-screen-only`. Nothing of it is on the screen. */
export function PrintSheet({ look = 'upright', children, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    window.print();
    onPrinted();
    // oxlint-disable-next-line react/exhaustive-deps -- printed once
  }, []);
  return (
    <div
      data-theme="light"
      className={`hidden bg-white text-sm text-ink print:block ${LOOKS[look]}`}
    >
      {children}
    </div>
  );
}

/** Of a cell of a printed table. */
export const PRINTED_CELL = 'border border-line-strong px-1.5 py-0.5 text-left';
