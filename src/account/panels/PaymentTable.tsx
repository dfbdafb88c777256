/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- shown as a block, a table is none for some browsers unless its roles say so */
import { LEVEL_UNLOCK, type Transaction, type TransactionStatus } from '@waggle/engine/contracts';
import { Check, Clock3, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentsTexts as texts } from '../texts/payments.ts';
import { money } from './money.ts';

/** 14 Jul 2025 */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const CHIPS: Record<TransactionStatus, { icon: LucideIcon; look: string }> = {
  success: { icon: Check, look: 'bg-leaf-wash text-leaf-text' },
  pending: { icon: Clock3, look: 'bg-honey-wash text-honey-text' },
  failed: { icon: X, look: 'bg-clover-wash text-clover-text' },
};

/** The columns of a wide screen; on a phone a payment is a block of lines with the same names. */
const COLUMNS = [texts.date, texts.reference, texts.type, texts.amount, texts.status];

/** The payments, newest first. */
export function PaymentTable({ payments }: { payments: readonly Transaction[] }) {
  return (
    <div className="card overflow-hidden">
      <table role="table" className="block w-full sm:table">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="max-sm:hidden">
          <tr className="text-left text-xs text-ink-soft">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-bold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {payments.map((payment) => (
            <Row key={payment.reference} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ payment }: { payment: Transaction }) {
  const { reference, payment_type, amount, currency, status, level, created_at } = payment;
  return (
    <tr
      role="row"
      className="border-t border-line max-sm:block max-sm:py-2.5 max-sm:first:border-t-0"
    >
      <Cell name={texts.date}>
        <time dateTime={created_at}>{DAY.format(new Date(created_at))}</time>
      </Cell>
      <Cell name={texts.reference}>
        <span className="text-sm text-ink-soft wrap-anywhere">{reference}</span>
      </Cell>
      <Cell name={texts.type}>
        {typeText(payment_type)}{' '}
        {level && <span className="block text-sm text-ink-soft">{level.name}</span>}
      </Cell>
      <Cell name={texts.amount}>
        <span className="whitespace-nowrap">
          <b className="font-display">{money(amount, currency)}</b>{' '}
          <span className="text-sm text-ink-soft">{currency}</span>
        </span>
      </Cell>
      <Cell name={texts.status}>
        <StatusChip status={status} />
      </Cell>
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className="px-4 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:py-1 sm:py-3"
    >
      <span className="text-sm text-ink-soft sm:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}

function StatusChip({ status }: { status: TransactionStatus }) {
  const { icon: Icon, look } = CHIPS[status];
  return (
    <span className={`chip ${look}`}>
      <Icon className="size-4 shrink-0" strokeWidth={2.75} aria-hidden="true" />
      {texts[status]}
    </span>
  );
}

/** Another backend may sell things that we know only by name. */
function typeText(paymentType: string): string {
  return paymentType === LEVEL_UNLOCK ? texts.levelUnlock : paymentType.replaceAll('_', ' ');
}
