import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';

/** An empty list that fills by playing. */
export function NothingYet({ letters = '???', texts }: NothingYetProps) {
  return (
    <EmptyState
      cells={cellsOf(letters, 'sunken')}
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Link href="/home" className="wax">
          {frameTexts.playNow}
        </Link>
      }
    />
  );
}

interface NothingYetProps {
  letters?: string;
  texts: { readonly empty: string; readonly emptyText: string };
}
