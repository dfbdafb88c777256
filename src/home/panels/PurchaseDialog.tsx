import type { Lesson, Level, PaymentPlan } from '@waggle/engine/contracts';
import { Check, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TextLink } from '../../kit/form/TextLink.tsx';
import type { SignInState } from '../../base/state/device/origin.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { formTexts } from '../../base/texts/form.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { pathTexts } from '../../learn/texts/path.ts';
import { offerTexts as texts } from '../../base/texts/payment-offer.ts';
import { CombFloor } from '../../kit/ui/CombFloor.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { headlineOf } from '../../board/complete/headline.ts';
import { LetterCells } from '../../kit/letters/LetterCells.tsx';
import { money } from '../../account/panels/money.ts';
import { Modal, ModalTitle } from '../../kit/ui/Modal.tsx';
import { CloseButton } from '../../kit/ui/CloseButton.tsx';
import { RetryButton } from '../../kit/ui/RetryLine.tsx';

export interface PurchaseDialogProps {
  level: Level;
  /** Name of the level's language. */
  language: string;
  /** What it teaches; null while unknown. */
  lesson: Pick<Lesson, 'title' | 'text'> | null;
  /** Words to try by ear, if there are any. */
  tries: ReactNode;
  /** Whom to write to about money. */
  support: string;
  /** Null while the price is unknown. */
  plan: PaymentPlan | null;
  status: 'loading' | 'ready' | 'unpriced' | 'failed' | 'leaving';
  /** The payment could not begin. */
  failed: boolean;
  /** Without an account the level cannot be stored. */
  isVisitor: boolean;
  onBuy: () => void;
  /** Fetches the price again. */
  onRetry: () => void;
  onClose: () => void;
}

/** Offers a premium level: what is in it, what it costs, and how money comes back. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { level, language, lesson, tries, support, onClose } = props;
  return (
    <Modal
      place="card"
      className="max-w-[46rem] overflow-clip md:grid md:grid-cols-[15rem_minmax(0,1fr)]"
      onClose={onClose}
    >
      <Headline name={level.name} />
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-3">
          <ModalTitle>{texts.title(level.name)}</ModalTitle>
          <CloseButton onClose={onClose} className="-mt-1 -mr-2" />
        </div>
        <p className="mt-1 text-ink-soft">
          {texts.place(level.difficulty, language)}, {pathTexts.words(level.word_count)}
        </p>
        <ul className="mt-4 space-y-2">
          {texts.benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Check className="size-6 shrink-0 text-leaf-text [stroke-width:3]" />
              {benefit}
            </li>
          ))}
        </ul>
        <Price {...props} />
        <p className="mt-1 font-semibold">{texts.oneTime}</p>
        <div className="mt-5 flex flex-col gap-2">
          <Action {...props} />
        </div>
        <Refund support={support} />
        {/* Below the button: they come later, and must not move it under a press. */}
        {lesson && <Teaches {...lesson} />}
        {tries && <div className="mt-5">{tries}</div>}
      </div>
    </Modal>
  );
}

function Teaches({ title, text }: Pick<Lesson, 'title' | 'text'>) {
  if (text === '') return null;
  return (
    <p className="mt-5 flex items-start gap-2.5 rounded-lg bg-sunken p-3">
      <Lightbulb className="size-6 shrink-0" aria-hidden="true" />
      <span>
        <b className="block leading-tight">{title}</b>
        <span className="leading-snug">{text}</span>
      </span>
    </p>
  );
}

function Refund({ support }: { support: string }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {texts.refund}{' '}
      <TextLink shape="text" href={`mailto:${support}`}>
        {support}
      </TextLink>
    </p>
  );
}

/** Cells beside the offer; on a phone a band above it. */
function Headline({ name }: { name: string }) {
  const cells = headlineOf(name);
  return (
    <div className="on-board relative isolate grid place-items-center overflow-hidden bg-board p-6 text-on-board max-md:py-5">
      <CombFloor tone="board" height={200} radius={26} />
      <div className="self-start max-md:hidden md:mt-20">
        <LetterCells
          cells={cells}
          height={cells.length > 3 ? 62 : 72}
          perRow={Math.min(cells.length, 3)}
        />
      </div>
      <div className="md:hidden">
        <LetterCells
          cells={cells}
          height={46}
          perRow={cells.length > 7 ? Math.ceil(cells.length / 2) : undefined}
        />
      </div>
    </div>
  );
}

function Price({ plan, status, onRetry }: PurchaseDialogProps) {
  if (plan) {
    return (
      <p className="mt-5 flex flex-wrap items-baseline gap-3">
        <b className="font-display text-3xl leading-none font-extrabold">
          {money(plan.price, plan.currency)}
        </b>
        <span className="text-ink-soft">{plan.currency}</span>
      </p>
    );
  }
  if (status === 'loading') {
    return (
      <p className="mt-5 h-11" aria-busy="true">
        <span className="sr-only">{frameTexts.loading}</span>
        <span className="appear-late skeleton block h-9 w-36" aria-hidden="true" />
      </p>
    );
  }
  return (
    <div className="mt-5 space-y-3">
      <FormError quiet={status === 'unpriced'}>
        {status === 'unpriced' ? errorTexts.planNotFound : texts.notLoaded}
      </FormError>
      {status === 'failed' && <RetryButton look="line" onRetry={onRetry} />}
    </div>
  );
}

function Action({ status, failed, isVisitor, onBuy }: PurchaseDialogProps) {
  if (isVisitor) {
    return (
      <>
        <Link
          href="/signin"
          state={{ wanted: 'unlock' } satisfies SignInState}
          className="wax wax-lg"
        >
          {accountTexts.signIn.submit}
        </Link>
        <p className="text-center text-sm text-balance text-ink-soft">{texts.signInFirst}</p>
      </>
    );
  }
  return (
    <>
      {failed && <FormError quiet>{errorTexts.paymentFailed}</FormError>}
      <button
        type="button"
        className="wax wax-lg"
        aria-disabled={status !== 'ready'}
        aria-busy={status === 'leaving'}
        onClick={onBuy}
      >
        {status === 'leaving' ? formTexts.moment : texts.unlock}
      </button>
      <p className="text-center text-sm text-balance text-ink-soft">{texts.askGrownUp}</p>
    </>
  );
}
