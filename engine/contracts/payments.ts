import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, RequestIdSchema, type Read } from './common.ts';

export const TRANSACTION_STATUSES = ['success', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What a payment buys: one level, for ever. */
export const LEVEL_UNLOCK = 'level_unlock';

/** An amount of money in whole units, such as "49.00"; ours is always text. */
const AmountSchema = z.union([z.string(), z.number()]);

/** What a level costs. */
export const PaymentPlanSchema = z.object({
  id: nullable(IdSchema),
  /** Id of the level that it unlocks. */
  level: IdSchema,
  price: AmountSchema,
  /** ISO 4217: "ZAR". */
  currency: z.string(),
});
export type PaymentPlan = Read<typeof PaymentPlanSchema>;

/** Answer of GET /payment-plans/. */
export const PaymentPlansSchema = z.array(PaymentPlanSchema);

/** The level that a payment is for, with its name now; another backend may not say it. */
const PaidLevelSchema = nullable(z.object({ id: IdSchema, name: z.string() }));
export type PaidLevel = Read<typeof PaidLevelSchema>;

/** One payment, started or finished. */
export const TransactionSchema = z.object({
  reference: z.string(),
  /** "level_unlock"; another backend may sell other things. */
  payment_type: orElse(z.string(), ''),
  amount: AmountSchema,
  /** ISO 4217; null where the server does not say. */
  currency: nullable(z.string()),
  status: z.enum(TRANSACTION_STATUSES),
  level: PaidLevelSchema,
  /** ISO 8601. */
  created_at: z.string(),
});
export type Transaction = Read<typeof TransactionSchema>;

/** Answer of GET /transactions/, newest first. */
export const TransactionsSchema = z.array(TransactionSchema);

/**
 * Body of POST /transactions/initialize/. `amount` is only compared with the plan's price, `email`
 * is accepted and ignored: the server has both.
 */
export const InitializeRequestSchema = z.object({
  amount: z.nullish(
    z.union([z.number(), z.string().check(z.maxLength(32))], 'A valid amount is required.'),
  ),
  payment_type: z.literal(LEVEL_UNLOCK, 'Unknown payment type.'),
  /** Id of the level. */
  item_id: RequestIdSchema,
  email: z.optional(z.unknown()),
});
export type InitializeRequest = Read<typeof InitializeRequestSchema>;

/** Answer of POST /transactions/initialize/: where the browser goes to pay. */
export const InitializedSchema = z.object({
  authorization_url: z.string(),
  access_code: nullable(z.string()),
  reference: nullable(z.string()),
});
export type Initialized = Read<typeof InitializedSchema>;

const NO_REFERENCE = 'A valid reference is required.';

/** Reference of one of our payments in an address: 128 random bits in hexadecimal digits. */
export const RequestReferenceSchema = z
  .string(NO_REFERENCE)
  .check(z.regex(/^[0-9a-f]{32}$/, NO_REFERENCE));

/** Answer of GET /transactions/verify/{reference}/; "pending" may become either of the others. */
export const VerificationSchema = z.object({
  data: z.object({
    status: z.enum(TRANSACTION_STATUSES),
    payment_type: orElse(z.string(), ''),
    reference: nullable(z.string()),
    amount: nullable(AmountSchema),
    currency: nullable(z.string()),
    level: PaidLevelSchema,
  }),
  message: orElse(z.string(), ''),
});
export type Verification = Read<typeof VerificationSchema>;

/** Body of POST /omni-store/: joins the waitlist of a level. */
export const WaitlistRequestSchema = z.object({
  item_type: z.literal('waitlist', 'Unknown item type.'),
  /** Id of the level. */
  item_id: RequestIdSchema,
});
export type WaitlistRequest = Read<typeof WaitlistRequestSchema>;

/** Answer of POST /omni-store/; another backend may answer with an empty body. */
export const WaitlistedSchema = z.nullish(
  z.object({
    item_type: orElse(z.string(), 'waitlist'),
    item_id: nullable(IdSchema),
    is_waitlisted: orElse(z.boolean(), true),
  }),
);
