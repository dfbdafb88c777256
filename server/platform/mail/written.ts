import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mail.ts';

/** A page to open, and the sentence that asks for it. */
interface Link {
  readonly link: string;
  readonly asks: string;
}

/** A paragraph, a link, or rows of a name and a fact. */
export type Part = string | Link | readonly (readonly [name: string, fact: string])[];

/** Width of the names beside facts, in characters. */
const NAME_WIDTH = 12;

/** A mail in both forms, from its paragraphs. */
export function writtenMail({
  to,
  subject,
  parts,
  headers,
}: {
  to: string;
  subject: string;
  parts: readonly Part[];
  headers?: Mail['headers'];
}): Mail {
  const all = ['Hello,', ...parts, 'Waggle'];
  return {
    to,
    subject,
    ...(headers ? { headers } : {}),
    text: `${all.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 34rem">
${all.map(asHtml).join('\n')}
</body>
</html>
`,
  };
}

function asText(part: Part): string {
  if (typeof part === 'string') return part;
  if (isLink(part)) return `${part.asks}:\n\n${part.link}`;
  return part.map(([name, fact]) => `${`${name}:`.padEnd(NAME_WIDTH)}${fact}`).join('\n');
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>\n')}</p>`;
  if (isLink(part)) {
    const link = escapeHtml(part.link);
    return `<p><a href="${link}" style="font-weight: bold">${escapeHtml(part.asks)}</a></p>
<p>Or copy this address into your browser:<br>${link}</p>`;
  }
  const rows = part.map(
    ([name, fact]) =>
      `<tr><th style="text-align: left; padding-right: 1rem">${escapeHtml(name)}</th><td>${escapeHtml(fact)}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}

function isLink(part: Part): part is Link {
  return typeof part === 'object' && 'link' in part;
}

/** A day as mails write it, such as "14 August 2031". */
export function writtenDay(day: Date): string {
  return day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
