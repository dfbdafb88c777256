import type { Level } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../base/context/use-app.ts';
import { usePractice } from '../../learn/use-practice.ts';
import { PurchaseDialog } from '../panels/PurchaseDialog.tsx';
import { lessons } from '../../learn/state/words/lessons.ts';
import { languageOf, levels } from '../../base/state/levels/levels.ts';
import { buy, closeOffer, offerLevel, purchase } from '../../base/state/payments/purchase.ts';
import { session } from '../../base/state/session.ts';
import { configuration } from '../../base/wiring/configuration.ts';
import { Tries } from '../../learn/screens/path/Tries.tsx';

/** The level on offer, with what is in it. Loaded when first opened. */
export default function Offer() {
  const { level } = useSnapshot(purchase);
  return level && <OfferOf level={level} />;
}

function OfferOf({ level }: { level: Level }) {
  const { engine, leaveFor } = useApp();
  const { lessons: known } = usePractice();
  const { plan, status, failed } = useSnapshot(purchase);
  const { languages } = useSnapshot(levels);
  const { of } = useSnapshot(lessons);
  const { status: who } = useSnapshot(session);
  useEffect(() => void known.want(level.id), [known, level.id]);
  const lesson = of[String(level.id)] ?? null;
  const language = languageOf(languages, level);
  const tries = lesson?.tries ?? [];
  return (
    <PurchaseDialog
      level={level}
      language={language?.name ?? ''}
      lesson={lesson}
      tries={tries.length > 0 && <Tries tries={tries} lang={language?.code ?? ''} />}
      support={configuration.supportEmail}
      plan={plan}
      status={status}
      failed={failed}
      isVisitor={who === 'visitor'}
      onBuy={() => void buy(engine, leaveFor)}
      onRetry={() => void offerLevel(engine.payments, level)}
      onClose={closeOffer}
    />
  );
}
