import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ForgedWebhook, type FoundPayment, type FoundStatus } from './provider.ts';

/** The header that carries the signature. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

/** The event of a payment that was made; there is none of one that failed. */
export const SUCCESS_EVENT = 'charge.success';

/** What is read of a payment, from an answer or a notification; the rest is not to be trusted. */
export const FoundSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  domain: z.string(),
});

const WebhookSchema = z.object({ event: z.literal(SUCCESS_EVENT), data: FoundSchema });

/** The body of a notification of any event; only those of payments that were made are read. */
export const NotificationSchema = z.object({ event: z.string(), data: z.looseObject({}) });

/** HMAC-SHA512 of the body, keyed with the secret key, in hexadecimal digits. */
export function signatureOf(body: Buffer, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

/**
 * Verifies and reads a webhook of Paystack.
 *
 * @returns null when it tells of no successful payment
 * @throws {ForgedWebhook} when it is not signed with the key
 */
export function readWebhook(
  body: Buffer,
  signature: string | undefined,
  secretKey: string,
): FoundPayment | null {
  const expected = Buffer.from(signatureOf(body, secretKey));
  const given = Buffer.from(signature ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedWebhook('the signature is not ours');
  }
  const event = z.safeParse(WebhookSchema, parsedJson(body));
  return event.success ? foundPayment(event.data.data) : null;
}

/** A payment in our words: what may still become a success is pending. */
export function foundPayment(found: z.infer<typeof FoundSchema>): FoundPayment {
  return { ...found, status: STATUSES[found.status] ?? 'pending' };
}

const STATUSES: Readonly<Record<string, FoundStatus>> = {
  success: 'success',
  failed: 'failed',
  reversed: 'failed',
};

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
