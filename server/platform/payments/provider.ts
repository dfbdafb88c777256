import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';

/** How a payment ended at the provider; "pending" is everything that may still succeed or fail. */
export type FoundStatus = 'success' | 'failed' | 'pending';

/** A payment that we request. */
export interface Checkout {
  /** Ours; the provider takes each only once. */
  readonly reference: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Where the payer returns to after paying, or trying to. */
  readonly callbackUrl: string;
  /** Where the payer returns to after cancelling. */
  readonly cancelUrl: string;
}

/** Where to pay. */
export interface OpenedCheckout {
  /** Absolute, or a path of this server. */
  readonly authorizationUrl: string;
  readonly accessCode: string | null;
}

/** A payment as the provider knows it. */
export interface FoundPayment {
  readonly reference: string;
  readonly status: FoundStatus;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** "live" where money moves, else "test". */
  readonly domain: string;
}

export interface WebhookShape {
  /** The header that carries the signature. */
  readonly signatureHeader: string;
  /** How it is made. */
  readonly signature: string;
  readonly body: z.core.$ZodType;
}

/** A payment provider. */
export interface PaymentProvider {
  /** Payments belong to the provider of this name. */
  readonly name: string;
  /** Required value of `domain`. */
  readonly domain: 'live' | 'test';
  /** @throws {ProviderFault} */
  open(checkout: Checkout): Promise<OpenedCheckout>;
  /**
   * The state of a payment; null when the provider does not know the reference.
   *
   * @throws {ProviderFault} only "away"
   */
  find(reference: string): Promise<FoundPayment | null>;
  /** What its webhooks look like, for the description of the API. */
  readonly webhook: WebhookShape;
  /**
   * Verifies and reads a webhook.
   *
   * @param body the raw bytes
   * @returns the successful payment that it reports; null for any other event
   * @throws {ForgedWebhook} when the provider did not sign it
   */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): FoundPayment | null;
}

/**
 * - away: no answer, or an unreadable one; the outcome is unknown
 * - duplicate: there is a checkout of this reference already
 * - refused: it was not done
 */
export type FaultKind = 'away' | 'duplicate' | 'refused';

/** A failed call to the provider. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: FaultKind;
  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A webhook without the provider's signature. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}
