/** Words that must not get where they do not belong, and where they were found all the same. */
import { randomBytes } from 'node:crypto';

/** A text that occurs nowhere else. */
export function aCanary(): string {
  return `canary${randomBytes(8).toString('hex')}`;
}

/** A session token in the server's format, of no learner. */
export function aCanaryKey(): string {
  return randomBytes(32).toString('hex');
}

/** The lines that hold one of the canaries, as it is or as it travels. */
export function linesWith(canaries: readonly string[], log: string): string[] {
  const forms = canaries.flatMap((canary) => [
    canary,
    encodeURIComponent(canary),
    JSON.stringify(canary).slice(1, -1),
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    Buffer.from(canary).join(','),
  ]);
  return log.split('\n').filter((line) => forms.some((form) => line.includes(form)));
}
