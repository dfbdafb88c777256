import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { homeDialog } from '../../state/home-dialog.ts';
import { outbox } from '../../state/outbox.ts';
import { closeNews, progress } from '../../state/progress.ts';
import { quiz } from '../../state/quiz.ts';
import { openSettings } from '../../state/settings-drawer.ts';
import { takeOver } from '../../state/take-over.ts';
import { takeOver as guestAnswers } from '../../wiring.ts';
import { startNextByHand } from './start-by-hand.ts';

const LevelUpDialog = lazy(() => import('../../panels/LevelUpDialog.tsx'));
const TakeOverDialog = lazy(() => import('../../panels/TakeOverDialog.tsx'));

/** What stands in front of the game, one thing at a time. */
export function HomeDialogs() {
  const { phase } = useSnapshot(quiz);
  const { news } = useSnapshot(progress);
  const taking = useSnapshot(takeOver);
  const { ofGuest, offline } = useSnapshot(outbox);
  const dialog = homeDialog(phase, taking, { news });
  return (
    <Suspense>
      {dialog === 'level_up' && news && (
        <LevelUpDialog
          news={news}
          onStartNext={startNextByHand}
          onChooseLevel={() => {
            closeNews();
            openSettings();
          }}
          onClose={closeNews}
        />
      )}
      {dialog === 'take_over' && taking.phase !== 'none' && (
        <TakeOverDialog
          phase={taking.phase}
          total={taking.total}
          done={taking.total - ofGuest}
          refused={taking.refused}
          offline={offline}
          onMine={guestAnswers.accept}
          onNotMine={guestAnswers.decline}
          onClose={guestAnswers.hide}
        />
      )}
    </Suspense>
  );
}
