import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Mail } from '../platform/mail/mail.ts';

/**
 * The mail with the link to a new password. It contains no name: a person who signs up with a foreign
 * address must not get text of their own into its mail.
 *
 * @param link opens the page where the new password is chosen
 */
export function resetMail({ to, link }: { to: string; link: string }): Mail {
  return {
    to,
    subject: 'A new password for Waggle',
    text: `Hello,

somebody asked for a new password for your Waggle account.
Open this link to choose one:

${link}

It works once, and for one hour.
If that was not you, do nothing: your password stays as it is.

Waggle
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A new password for Waggle</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 34rem">
<p>Hello,</p>
<p>somebody asked for a new password for your Waggle account.</p>
<p><a href="${escapeHtml(link)}" style="font-weight: bold">Choose a new password</a></p>
<p>Or copy this address into your browser:<br>${escapeHtml(link)}</p>
<p>It works once, and for one hour.<br>
If that was not you, do nothing: your password stays as it is.</p>
<p>Waggle</p>
</body>
</html>
`,
  };
}
