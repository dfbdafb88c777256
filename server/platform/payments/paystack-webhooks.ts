import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import {
  ForgedWebhook,
  type FoundPayment,
  type FoundStatus,
  type WebhookShape,
} from './provider.ts';

const SIGNATURE_HEADER = 'x-paystack-signature';

/** The event of a successful payment; failures have none. */
const SUCCESS_EVENT = 'charge.success';

/** The fields that are read of a payment, from an answer or a webhook; the rest is not trusted. */
export const FoundSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  domain: z.string(),
});

const WebhookSchema = z.object({ event: z.literal(SUCCESS_EVENT), data: FoundSchema });

/** A webhook of any event; only successful payments are read further. */
export const PAYSTACK_WEBHOOK: WebhookShape = {
  signatureHeader: SIGNATURE_HEADER,
  signature: 'the HMAC-SHA512 of the body',
  body: z.object({ event: z.string(), data: z.looseObject({}) }),
};

/** HMAC-SHA512 of the body, keyed with the secret key, in hexadecimal digits. */
export function signatureOf(body: Buffer, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

/** The webhook of a payment that succeeded, as Paystack sends it. */
export function successWebhook(
  found: Omit<FoundPayment, 'status'>,
  secretKey: string,
): { headers: Record<string, string>; payload: Buffer } {
  const data = { ...found, status: 'success' };
  const payload = Buffer.from(JSON.stringify({ event: SUCCESS_EVENT, data }));
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signatureOf(payload, secretKey),
  };
  return { headers, payload };
}

/**
 * Verifies and reads a webhook of Paystack.
 *
 * @returns null when it reports no successful payment
 * @throws {ForgedWebhook} when it is not signed with the key
 */
export function readWebhook(
  headers: IncomingHttpHeaders,
  body: Buffer,
  secretKey: string,
): FoundPayment | null {
  const expected = Buffer.from(signatureOf(body, secretKey));
  const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedWebhook('the signature is not ours');
  }
  const event = z.safeParse(WebhookSchema, parsedJson(body));
  return event.success ? foundPayment(event.data.data) : null;
}

/** A payment as we model it: what may still succeed is pending. */
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
