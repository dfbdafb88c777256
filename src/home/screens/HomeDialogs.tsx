import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { homeDialog } from '../../base/state/account/home-dialog.ts';
import { outbox } from '../../base/state/play/outbox.ts';
import { closeNews, progress } from '../../base/state/play/progress.ts';
import { purchase } from '../../base/state/payments/purchase.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { openSettings } from '../../base/state/device/settings-drawer.ts';
import { takeOver } from '../../base/state/play/take-over.ts';
import { lazyOnPress, lazyOptional } from '../../base/start/lazy-part.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useStartByHand } from './start-by-hand.ts';

// These come by themselves, and may come late.
const LevelUpDialog = lazyOptional(() => import('../panels/LevelUpDialog.tsx'));
const TakeOverDialog = lazyOptional(() => import('../panels/TakeOverDialog.tsx'));
const Offer = lazyOnPress(() => import('./Offer.tsx'));

/** The dialogs of the game, one at a time. */
export function HomeDialogs() {
  const { takeOver: guestAnswers } = useApp();
  const { startNext } = useStartByHand();
  const { phase } = useSnapshot(quiz);
  const { news } = useSnapshot(progress);
  const taking = useSnapshot(takeOver);
  const { ofGuest, offline } = useSnapshot(outbox);
  const { level: offered } = useSnapshot(purchase);
  const dialog = homeDialog(phase, taking, { news, offered });
  return (
    <Suspense>
      {dialog === 'offer' && <Offer />}
      {dialog === 'level_up' && news && (
        <LevelUpDialog
          news={news}
          onStartNext={startNext}
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
