import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { PaymentTable } from '../../panels/PaymentTable.tsx';
import { loadPayments, payments } from '../../state/payments/payments.ts';
import { session } from '../../../base/state/session.ts';
import { paymentsTexts as texts } from '../../texts/payments.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { NothingYet } from '../../panels/NothingYet.tsx';

/** `/profile/payments`: a list of payments. */
export default function PaymentsScreen() {
  useDocumentTitle(texts.title);
  const { engine } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, made } = useSnapshot(payments);
  const isPupil = useSnapshot(session).user?.seat != null;
  useEffect(() => {
    if (!isPupil) void loadPayments(engine.payments);
  }, [engine, isPupil]);
  if (isPupil) return <Redirect to="/profile/history" replace />;
  return (
    <div className="mx-auto w-full max-w-[68rem] flex-1 px-4 py-6 md:px-8 md:py-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none md:text-4xl">
        {texts.title}
      </h1>
      <Loaded
        status={status}
        failed={texts.notLoaded}
        focusOnRetry={heading}
        onRetry={() => void loadPayments(engine.payments)}
        empty={made.length === 0 && <NothingYet letters="R0" texts={texts} />}
      >
        <PaymentTable payments={made} />
      </Loaded>
    </div>
  );
}
