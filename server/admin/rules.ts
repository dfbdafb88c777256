import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Rate } from '../platform/work/rate-limiter.ts';

/** How long a printed link is valid. */
export const LINK_MS = 15 * 60_000;
/** How long the session that it opened is valid. */
export const ADMIN_SESSION_MS = 30 * 60_000;
/** Most people in one answer to a search. */
export const MOST_PEOPLE = 20;
/** Wrong links from one address. */
export const WRONG_LINKS = { allowed: 20, seconds: 3600 } as const satisfies Rate;

/** A page that a signed link opens; a link opens only its own page. */
export type LinkedPage = 'admin' | 'studio';

const NONCE_BYTES = 16;
const LINK_KEY = /^(\d{13})-([0-9a-f]{32})-([0-9a-f]{64})$/;

/**
 * The key of a link to the operator's page or the studio. The server's secret key is enough to make
 * one: the embedded database may be locked by a running server.
 *
 * @param secret the server's secret key
 */
export function newLinkKey(secret: string, now: Date, page: LinkedPage = 'admin'): string {
  const expires = String(now.getTime() + LINK_MS);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  return `${expires}-${nonce}-${signature(secret, page, expires, nonce).toString('hex')}`;
}

/** When a link expires; null if it was not made with this secret key, or has expired. */
export function expiryOfLink(
  secret: string,
  key: string,
  now: Date,
  page: LinkedPage = 'admin',
): Date | null {
  const [, expires = '', nonce = '', signed = ''] = LINK_KEY.exec(key) ?? [];
  const expected = signature(secret, page, expires, nonce);
  const given = Buffer.from(signed, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) > now.getTime() ? new Date(Number(expires)) : null;
}

function signature(secret: string, page: LinkedPage, expires: string, nonce: string): Buffer {
  return createHmac('sha256', secret).update(`${page} link ${expires} ${nonce}`).digest();
}
