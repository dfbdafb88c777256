import type { Mail } from '../platform/mail/mail.ts';
import { writtenMail } from '../platform/mail/written.ts';
import { decimalOf } from './rules.ts';
import type { ReceiptRow } from './store.ts';

/**
 * The receipt mail: what was paid, the outcome, and where to write. Like all our mails it contains no
 * name.
 */
export function receiptMail(to: string, receipt: ReceiptRow, publicUrl: string): Mail {
  const { level_name, language_name, amount, currency, paid_at, refund_due, reference } = receipt;
  const subject = refund_due ? 'A second payment for Waggle' : 'Receipt from Waggle';
  const lines = refund_due
    ? ['this level was paid for already, and is open.', 'This second payment will be given back.']
    : ['thank you. The level is open now, and stays open.'];
  return writtenMail({
    to,
    subject,
    parts: [
      lines.join('\n'),
      [
        ['Level', `${level_name} (${language_name})`],
        ['Paid', `${decimalOf(amount)} ${currency}, one-time purchase`],
        ['Date', paid_at.toISOString().slice(0, 10)],
        ['Reference', reference],
      ],
      {
        asks: 'Questions about this payment? Write to us with the reference',
        link: `${publicUrl}/support`,
      },
    ],
  });
}
