import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { decimalOf } from './rules.ts';
import type { ReceiptRow } from './store.ts';

/** The receipt mail: what was paid and the outcome. Like all our mails it contains no name. */
export function receiptMail(to: string, receipt: ReceiptRow): Mail {
  const { level_name, language_name, amount, currency, paid_at, refund_due, reference } = receipt;
  const subject = refund_due ? 'A second payment for Waggle' : 'Receipt from Waggle';
  const lines = refund_due
    ? ['this level was paid for already, and is open.', 'This second payment will be given back.']
    : ['thank you. The level is open now, and stays open.'];
  const facts = [
    ['Level', `${level_name} (${language_name})`],
    ['Paid', `${decimalOf(amount)} ${currency}, one-time purchase`],
    ['Date', paid_at.toISOString().slice(0, 10)],
    ['Reference', reference],
  ] as const;
  return {
    to,
    subject,
    text: `Hello,

${lines.join('\n')}

${facts.map(([name, fact]) => `${`${name}:`.padEnd(11)} ${fact}`).join('\n')}

Waggle
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 34rem">
<p>Hello,</p>
<p>${lines.join(' ')}</p>
<table>
${facts
  .map(
    ([name, fact]) =>
      `<tr><th style="text-align: left; padding-right: 1rem">${name}</th><td>${escapeHtml(fact)}</td></tr>`,
  )
  .join('\n')}
</table>
<p>Waggle</p>
</body>
</html>
`,
  };
}
