import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Mail } from '../platform/mail/mail.ts';

/**
 * The mail that announces the deletion of an unused account. Like all our mails it contains no name.
 *
 * @param link opens the page to sign in on
 */
export function unusedMail({
  to,
  deletedFrom,
  link,
}: {
  to: string;
  deletedFrom: Date;
  link: string;
}): Mail {
  const subject = 'Your Waggle account will be deleted';
  const day = deletedFrom.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const why = `nobody has used your Waggle account for two years. On ${day} we delete it, with all its answers and levels.`;
  return {
    to,
    subject,
    text: `Hello,

nobody has used your Waggle account for two years.
On ${day} we delete it, with all its answers and levels.

To keep it, sign in once before that day:

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
<p><a href="${escapeHtml(link)}" style="font-weight: bold">Sign in once before that day</a> to keep it.</p>
<p>Or copy this address into your browser:<br>${escapeHtml(link)}</p>
<p>If nobody needs it any more, do nothing.</p>
<p>Waggle</p>
</body>
</html>
`,
  };
}
