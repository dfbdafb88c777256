import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LeaderboardPanel } from '../../panels/home/LeaderboardPanel.tsx';
import { SaveProgressCard } from '../../panels/home/SaveProgressCard.tsx';
import { connection } from '../../state/connection.ts';
import { loadBoardPanel } from '../../state/leaderboard.ts';
import { session } from '../../state/session.ts';
import { useApp } from '../../context/use-app.ts';

/** The leaderboard beside the game; a guest gets an invitation to it. */
export function BoardBeside() {
  const { leaderboard } = useApp().engine;
  const { status, user } = useSnapshot(session);
  const { offline } = useSnapshot(connection);
  const learner = user?.id;
  useEffect(() => {
    if (learner !== undefined && !offline) void loadBoardPanel(leaderboard);
  }, [leaderboard, learner, offline]);
  return status === 'visitor' ? (
    <SaveProgressCard />
  ) : (
    <LeaderboardPanel offline={offline} onRetry={() => void loadBoardPanel(leaderboard)} />
  );
}
