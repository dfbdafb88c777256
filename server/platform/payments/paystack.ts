import * as z from 'zod/mini';
import { reasonOf } from '../observe/reason.ts';
import { FoundSchema, foundPayment, PAYSTACK_WEBHOOK, readWebhook } from './paystack-webhooks.ts';
import { type FaultKind, type PaymentProvider, ProviderFault } from './provider.ts';

/** Timeout of the provider (Paystack's facts: at most 10 s). */
const ANSWER_WITHIN_MS = 8_000;

const OpenedSchema = z.object({
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string(),
  }),
});
const FoundAnswerSchema = z.object({ data: FoundSchema });
const RefusalSchema = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});

export interface PaystackSettings {
  /** `sk_test_` or `sk_live_` and more; it decides whether money moves. */
  readonly secretKey: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly answerWithinMs?: number;
}

/**
 * Paystack over HTTPS. References are checked before they become part of an address: the key opens
 * every other address of the API too.
 */
export function createPaystack({
  secretKey,
  baseUrl,
  answerWithinMs = ANSWER_WITHIN_MS,
}: PaystackSettings): PaymentProvider {
  const domain = secretKey.startsWith('sk_live_') ? 'live' : 'test';

  async function ask(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    let response: Response;
    try {
      response = await fetch(baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
    } catch (error) {
      throw away(`no answer (${reasonOf(error)})`, error);
    }
    try {
      return { status: response.status, answer: await response.json() };
    } catch (error) {
      throw away(`status ${response.status} and no JSON that could be read`, error);
    }
  }

  return {
    name: `paystack ${domain}`,
    domain,

    async open({ reference, amount, currency, email, callbackUrl, cancelUrl }) {
      const { status, answer } = await ask('/transaction/initialize', {
        email,
        amount,
        currency,
        reference,
        callback_url: callbackUrl,
        metadata: JSON.stringify({ cancel_action: cancelUrl }),
      });
      if (status === 400) throw refusal(answer);
      const { data } = expectShape(OpenedSchema, status, answer);
      return { authorizationUrl: data.authorization_url, accessCode: data.access_code };
    },

    async find(reference) {
      if (!/^[0-9A-Za-z.=-]+$/.test(reference) || /^\.+$/.test(reference)) return null;
      const { status, answer } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 400 || status === 404) return null;
      return foundPayment(expectShape(FoundAnswerSchema, status, answer).data);
    },

    webhook: PAYSTACK_WEBHOOK,
    readWebhook: (headers, body) => readWebhook(headers, body, secretKey),
  };
}

function expectShape<T extends z.core.$ZodType>(
  schema: T,
  status: number,
  answer: unknown,
): z.output<T> {
  if (status !== 200) throw away(`status ${status}: ${messageOf(answer)}`);
  const shaped = z.safeParse(schema, answer);
  if (!shaped.success) throw away('an answer of another shape');
  return shaped.data;
}

function refusal(answer: unknown): ProviderFault {
  const refused = z.safeParse(RefusalSchema, answer);
  const isDuplicate =
    refused.data?.code === 'duplicate_reference' ||
    refused.data?.message === 'Duplicate Transaction Reference';
  const kind: FaultKind = isDuplicate ? 'duplicate' : 'refused';
  return new ProviderFault(kind, `Paystack refused: ${messageOf(answer)}`);
}

function away(what: string, cause?: unknown): ProviderFault {
  return new ProviderFault('away', `Paystack: ${what}`, { cause });
}

function messageOf(answer: unknown): string {
  return z.safeParse(RefusalSchema, answer).data?.message ?? 'no message';
}
