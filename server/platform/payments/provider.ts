/** How a payment may have ended at the provider; "pending" is everything that may still go either way. */
export type FoundStatus = 'success' | 'failed' | 'pending';

/** A payment as we ask for it. */
export interface Checkout {
  /** Ours; the provider takes each only once. */
  readonly reference: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Where the payer comes back to, whatever they did. */
  readonly callbackUrl: string;
}

/** Where it is paid. */
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

/** Who takes the money. */
export interface PaymentProvider {
  /** Payments of one name are known to no other. */
  readonly name: string;
  /** What `domain` has to be for us. */
  readonly domain: 'live' | 'test';
  /** @throws {ProviderFault} */
  open(checkout: Checkout): Promise<OpenedCheckout>;
  /**
   * What became of a payment; null when the provider knows none of this reference.
   *
   * @throws {ProviderFault} "away" alone
   */
  find(reference: string): Promise<FoundPayment | null>;
  /**
   * Verifies and reads a webhook.
   *
   * @param body every byte as it came
   * @returns the successful payment that it tells of; null when it tells of anything else
   * @throws {ForgedWebhook} when the provider did not sign it
   */
  readWebhook(body: Buffer, signature: string | undefined): FoundPayment | null;
}

/**
 * - away: no answer, or none that can be understood; whether it was done is not known
 * - duplicate: there is a checkout of this reference already
 * - refused: it was not done
 */
export type FaultKind = 'away' | 'duplicate' | 'refused';

/** What a provider did instead of what it was asked. */
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
