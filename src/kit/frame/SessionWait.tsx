import { useSnapshot } from 'valtio';
import { askAgain } from '../../base/state/account/restore-session.ts';
import { session } from '../../base/state/session.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { cellsOf } from '../letters/LetterCells.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import { RetryButton } from '../ui/RetryLine.tsx';

/** Shown while the session is unknown. A chunk of its own: see Protected. */
export default function SessionWait() {
  const { unreachable } = useSnapshot(session);
  if (unreachable) {
    return (
      <NoticeCard
        cells={cellsOf('!', 'alert')}
        title={accountTexts.session.unreachable}
        text={accountTexts.session.unreachableText}
        action={<RetryButton onRetry={askAgain} />}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-[40rem] px-4 py-12">
      <SkeletonCard />
    </div>
  );
}
