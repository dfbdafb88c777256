import type { Database } from '../database/database.ts';
import { PAYSTACK_WEBHOOK } from './paystack-webhooks.ts';
import { createPaystack, type PaystackSettings } from './paystack.ts';
import { ForgedWebhook, type PaymentProvider, ProviderFault } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The payment provider and its settings; "off" takes no payments. */
export type PaymentSettings =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'sandbox';
      readonly secretKey: string;
      /** Delay of the sandbox's card; the specification's placeholder by default. */
      readonly thinkMs?: number;
    }
  | ({ readonly kind: 'paystack' } & PaystackSettings);

/** Takes the provider's place where there is none: begun payments stay as they are. */
const NO_PROVIDER: PaymentProvider = {
  name: 'off',
  domain: 'test',
  open: () => Promise.reject(new ProviderFault('refused', 'payments are off')),
  find: () => Promise.reject(new ProviderFault('away', 'payments are off')),
  webhook: PAYSTACK_WEBHOOK,
  readWebhook: () => {
    throw new ForgedWebhook('payments are off');
  },
};

/** The provider of these settings, and the sandbox behind it where it is one. */
export function openProvider(
  settings: PaymentSettings,
  db: Database,
): { provider: PaymentProvider; sandbox: Sandbox | null } {
  if (settings.kind === 'off') return { provider: NO_PROVIDER, sandbox: null };
  if (settings.kind === 'paystack') return { provider: createPaystack(settings), sandbox: null };
  const sandbox = createSandbox(db, settings.secretKey);
  return { provider: sandbox.provider, sandbox };
}
