import { type ReactNode, useEffect } from 'react';

export interface PrintSheetProps {
  isAcross?: boolean;
  children: ReactNode;
  onPrinted: () => void;
}

/** What is printed in the place of the page, which is marked as `data-screen-only`. Nothing of it is on the screen. */
export function PrintSheet({ isAcross = false, children, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    window.print();
    onPrinted();
    // oxlint-disable-next-line react/exhaustive-deps -- printed once
  }, []);
  return (
    <div
      data-theme="light"
      className={`card-sheet hidden bg-white text-sm text-ink print:block ${isAcross ? 'page-across' : 'page-sheet'}`}
    >
      {children}
    </div>
  );
}

/** Of a cell of a printed table. */
export const PRINTED_CELL = 'border border-line-strong px-1.5 py-0.5 text-left';
