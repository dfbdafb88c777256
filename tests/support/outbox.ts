import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../../server/platform/mail/mail.ts';

/** A mail as it travels, taken apart: what nodemailer makes of ours, not any mail there is. */
export function readMail(source: string): Mail & { readonly from: string } {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = rest.join('\n\n').split(`--${boundary}`);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const content = (type: string) =>
    decoded(parts.find((part) => part.includes(`: ${type};`)) ?? '');
  return {
    from: header('From'),
    to: header('To'),
    subject: header('Subject'),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

/** Every mail of an outbox, the oldest first. */
export async function readOutbox(directory: string): Promise<ReturnType<typeof readMail>[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const sources = names.map((name) => readFile(join(directory, name), 'utf8'));
  return (await Promise.all(sources)).map(readMail);
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.replace(/^\n/, '').split('\n\n');
  const body = rest.join('\n\n').replace(/\n$/, '');
  if (!head.includes('quoted-printable')) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
