/** Faults that break promises about payments. */
import { fault, type PlantedFault } from './fault.ts';

export const payments: readonly PlantedFault[] = [
  fault(
    'names a price of their own',
    'server/payments/routes.ts',
    ['!agrees(claimed, amount)', 'agrees(claimed, amount) === null'],
    ['tests/server/payments/routes.test.ts', 'refuses the amount'],
  ),
  fault(
    'says that they have paid',
    'server/payments/rules.ts',
    ['found.domain === domain', "found.domain !== ''"],
    ['tests/server/payments/rules.test.ts', 'gives nothing for a success with'],
  ),
  fault(
    'forges a notification',
    'server/platform/payments/paystack-webhooks.ts',
    ['!timingSafeEqual(given, expected)', 'given.length === 0'],
    ['tests/server/platform/payments/paystack.test.ts', 'refuses a body that was changed'],
  ),
  fault(
    'pays twice, closes the tab, comes back late, or is cut off',
    'server/payments/store.ts',
    ['refund_due = ${!isOpened}', 'refund_due = false'],
    ['tests/server/payments/interleavings.long.test.ts', 'opens its level once and for all'],
  ),
  fault(
    'looks for payments of others',
    'server/payments/payments.ts',
    [
      'if (payment?.user_id !== userId) return undefined;',
      'if (!payment || userId < 0) return undefined;',
    ],
    ['tests/server/payments/routes.test.ts', 'knows a payment of somebody else as little as none'],
  ),
  fault(
    'lets us ask the provider without end',
    'server/payments/rules.ts',
    ['begun: { allowed: 30,', 'begun: { allowed: 300,'],
    ['tests/server/payments/routes.test.ts', 'of what one learner may cause at the provider'],
  ),
  fault(
    'lets us ask the provider without end',
    'server/payments/rules.ts',
    ['asked: { allowed: 30,', 'asked: { allowed: 3_000,'],
    ['tests/server/payments/routes.test.ts', 'of what one learner may cause at the provider'],
  ),
  fault(
    'wants a card number',
    'server/payments/routes.ts',
    [
      'authorization_url: absolute(opened.authorizationUrl, publicUrl)',
      'authorization_url: `https://waggle.example/card/${opened.reference}`',
    ],
    ['tests/server/payments/routes.test.ts', 'opens a checkout with our reference'],
  ),
];
