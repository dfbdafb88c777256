import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Cell } from '../letters/LetterCells.tsx';

/** A whole page with a single message: not found, crashed. */
export function NoticeCard(notice: {
  cells: readonly Cell[];
  title: string;
  text: string;
  action: ReactNode;
}) {
  useDocumentTitle(notice.title);
  return (
    <div className="mx-auto grid w-full max-w-[40rem] flex-1 content-center px-4 py-12">
      <EmptyState {...notice} heading="h1" />
    </div>
  );
}
