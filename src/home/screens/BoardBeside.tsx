import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { SaveProgressCard } from '../panels/SaveProgressCard.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { connection } from '../../base/state/connection.ts';
import { loadBoardPanel } from '../../account/state/levels/leaderboard.ts';
import { session } from '../../base/state/session.ts';
import { useApp } from '../../base/context/use-app.ts';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';

const ClassBeside = lazyOptional(() => import('./ClassBeside.tsx'));
// A visitor does not see it.
const LeaderboardPanel = lazyOptional(() => import('../panels/LeaderboardPanel.tsx'));

/** Loads the entries beside the game of the learner who plays. */
export function useBoardPanel(): void {
  const { leaderboard } = useApp().engine;
  const { user } = useSnapshot(session);
  const { offline } = useSnapshot(connection);
  const learner = user?.id;
  const isPupil = user?.seat != null;
  useEffect(() => {
    if (learner !== undefined && !isPupil && !offline) void loadBoardPanel(leaderboard);
  }, [leaderboard, learner, isPupil, offline]);
}

/** The leaderboard beside the game; a guest gets an invitation to it, a pupil the board of the class. */
export function BoardBeside() {
  const { leaderboard } = useApp().engine;
  const { status, user } = useSnapshot(session);
  const { offline } = useSnapshot(connection);
  if (user?.seat) {
    return (
      <Suspense>
        <ClassBeside ofClass={user.seat.class} ownId={user.seat.id} />
      </Suspense>
    );
  }
  return status === 'visitor' ? (
    <SaveProgressCard />
  ) : (
    <Suspense fallback={<SkeletonCard rows={3} />}>
      <LeaderboardPanel offline={offline} onRetry={() => void loadBoardPanel(leaderboard)} />
    </Suspense>
  );
}
