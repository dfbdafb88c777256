import { Link } from 'wouter';
import type { Cell } from '../../kit/letters/LetterCells.tsx';
import { NoticeCard } from '../../kit/frame/NoticeCard.tsx';
import { frameTexts } from '../../base/texts/frame.ts';

const CELLS: readonly Cell[] = [
  { letter: '4', state: 'sunken' },
  { letter: '0', state: 'typed' },
  { letter: '4', state: 'sunken' },
];

/** `/404` and every unknown path. */
export default function NotFoundScreen() {
  return (
    <NoticeCard
      cells={CELLS}
      title={frameTexts.notFound.title}
      text={frameTexts.notFound.text}
      action={
        <Link href="/" className="wax">
          {frameTexts.notFound.goHome}
        </Link>
      }
    />
  );
}
