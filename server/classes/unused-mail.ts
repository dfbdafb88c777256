import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Mail } from '../platform/mail/mail.ts';

/**
 * The mail that announces the deletion of an unused class. Like all our mails it contains no name.
 *
 * @param link opens the page of the class
 */
export function unusedClassMail({
  to,
  deletedFrom,
  link,
}: {
  to: string;
  deletedFrom: Date;
  link: string;
}): Mail {
  const subject = 'A class of yours on Waggle will be deleted';
  const day = deletedFrom.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const why = `nobody has used one of your classes for 13 months. On ${day} we delete it, with its pupils and all their answers.`;
  return {
    to,
    subject,
    text: `Hello,

nobody has used one of your classes on Waggle for 13 months.
On ${day} we delete it, with its pupils and all their answers.

To keep it, open its page once before that day. There you can also download everything that is stored:

${link}

If nobody needs it any more, do nothing.

Waggle
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 34rem">
<p>Hello,</p>
<p>${why}</p>
<p><a href="${escapeHtml(link)}" style="font-weight: bold">Open its page once before that day</a> to keep it. There you can also download everything that is stored.</p>
<p>Or copy this address into your browser:<br>${escapeHtml(link)}</p>
<p>If nobody needs it any more, do nothing.</p>
<p>Waggle</p>
</body>
</html>
`,
  };
}
