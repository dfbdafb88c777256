import type { Id } from '@waggle/engine/contracts';
import { Check as Tick, Hourglass, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useParams } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { WaggleRun } from '../../../kit/ui/WaggleRun.tsx';
import {
  checkPayment,
  isCancelled,
  paymentCheck,
  referenceOf,
} from '../../state/payments/payment-check.ts';
import { offerAgain } from '../../../base/state/payments/purchase.ts';
import { verifyTexts as texts } from '../../texts/payment-verify.ts';
import { useApp } from '../../../base/context/use-app.ts';

/** `/payment/verify/{reference}`, and the same with the reference in the query: the outcome of a payment. */
export default function PaymentVerifyScreen() {
  useDocumentTitle(texts.title);
  const { reference: inPath } = useParams();
  // Fixed when the page opens: the reference must not change under it.
  const [{ reference, cancelled }] = useState(() => ({
    reference: referenceOf(inPath, window.location.search),
    cancelled: isCancelled(window.location.search),
  }));
  const [round, setRound] = useState(0);
  return (
    <div className="mx-auto grid w-full max-w-[44rem] flex-1 content-center px-4 py-8">
      <Check
        key={round}
        reference={reference}
        cancelled={cancelled}
        onCheckAgain={() => setRound(round + 1)}
      />
    </div>
  );
}

interface CheckProps {
  reference: string | null;
  cancelled: boolean;
  onCheckAgain: () => void;
}

/** One round of requests. */
function Check({ reference, cancelled, onCheckAgain }: CheckProps) {
  const { engine } = useApp();
  useEffect(() => {
    const checking = checkPayment(engine, { reference, cancelled });
    return () => checking.unsubscribe();
  }, [engine, reference, cancelled]);
  return <Outcome onCheckAgain={onCheckAgain} />;
}

function Outcome({ onCheckAgain }: { onCheckAgain: () => void }) {
  const { outcome, level, next } = useSnapshot(paymentCheck);
  switch (outcome) {
    case 'loading':
      return (
        <Card picture={<WaggleRun />} title={texts.checking} text={texts.checkingText}>
          {null}
        </Card>
      );
    case 'success':
      return (
        <Card
          picture={<CellWith icon={Tick} tone="honey" />}
          title={texts.success}
          text={next === '/home' ? texts.levelOpen(level?.name) : texts.successText}
        >
          <Link href={next} className="wax wax-lg">
            {texts.continue}
          </Link>
        </Card>
      );
    case 'pending':
      return (
        <Card
          picture={<CellWith icon={Hourglass} tone="quiet" />}
          title={texts.pending}
          text={texts.pendingText}
          fault={texts.notVerified}
        >
          <CheckAgain onPress={onCheckAgain} />
          <ExitLinks />
        </Card>
      );
    case 'unanswered':
      return (
        <Card picture={<Alarm />} title={texts.unanswered} fault={texts.notVerified}>
          <CheckAgain onPress={onCheckAgain} />
          <ExitLinks />
        </Card>
      );
    case 'failed':
      return (
        <Card picture={<Alarm />} title={texts.failed} fault={texts.failedText}>
          {level && <TryAgain id={level.id} />}
          <ExitLinks />
        </Card>
      );
    case 'cancelled':
      return (
        <Card
          picture={<CellWith icon={Undo2} tone="quiet" />}
          title={texts.cancelled}
          text={texts.cancelledText}
        >
          {level && <TryAgain id={level.id} />}
          <ExitLinks />
        </Card>
      );
    case 'unknown_reference':
      return (
        <Card picture={<Alarm />} title={texts.notFound} fault={texts.referenceNotFound}>
          <ExitLinks />
        </Card>
      );
    default:
      return outcome satisfies never;
  }
}

interface CardProps {
  picture: ReactNode;
  title: string;
  text?: string;
  /** What went wrong. */
  fault?: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** The same function in every render, so that each heading takes the focus once. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** One state of the payment on the board; a new one takes the focus, so that it is read. */
function Card({ picture, title, text, fault, children }: CardProps) {
  return (
    <section className="on-board relative isolate grid min-h-[26rem] content-center justify-items-center gap-5 overflow-hidden rounded-xl bg-board px-5 py-8 md:py-10 text-center text-on-board md:px-10">
      <CombFloor tone="board" height={200} />
      {picture}
      <h1 key={title} ref={takeFocus} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {title}
      </h1>
      {fault && (
        <p role="alert" className="max-w-[34rem] text-lg font-semibold text-balance">
          {fault}
        </p>
      )}
      {text && (
        <p role="status" className="max-w-[34rem] text-lg text-balance text-on-board-soft">
          {text}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </section>
  );
}

function CheckAgain({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="wax" onClick={onPress}>
      {texts.checkAgain}
    </button>
  );
}

/** Leads back to the offer of the level, which is a dialog of the home screen. */
function TryAgain({ id }: { id: Id }) {
  const { engine } = useApp();
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      className="wax"
      onClick={() => {
        navigate('/home');
        void offerAgain(engine, id);
      }}
    >
      {texts.tryAgain}
    </button>
  );
}

function ExitLinks() {
  return (
    <>
      <Link href="/home" className="wax wax-line">
        {texts.returnHome}
      </Link>
      <TextLink shape="answer" href="/support">
        {texts.contactSupport}
      </TextLink>
    </>
  );
}

function Alarm() {
  return <CellWith icon={TriangleAlert} tone="bad" />;
}

const TONES = {
  honey: { shape: 'fill-honey stroke-honey', sign: 'text-on-honey' },
  bad: { shape: 'fill-cell-bad stroke-cell-bad', sign: 'text-on-cell' },
  quiet: { shape: 'fill-board-2 stroke-board-2', sign: 'text-on-board' },
} as const;

function CellWith({ icon: Icon, tone }: { icon: LucideIcon; tone: keyof typeof TONES }) {
  const { shape, sign } = TONES[tone];
  return (
    <Cell className="h-24 md:h-32">
      <CellShape className={shape} />
      <Icon x="23.5" y="30" width="40" height="40" className={`[stroke-width:3] ${sign}`} />
    </Cell>
  );
}
