import type { Database } from '../database/database.ts';
import { createPaystack, type PaystackSettings } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The payment provider and its settings. */
export type PaymentSettings =
  | {
      readonly kind: 'sandbox';
      readonly secretKey: string;
      /** Delay of the sandbox's card; the specification's placeholder by default. */
      readonly thinkMs?: number;
    }
  | ({ readonly kind: 'paystack' } & PaystackSettings);

/** The provider of these settings, and the sandbox behind it where it is one. */
export function openProvider(
  settings: PaymentSettings,
  db: Database,
): { provider: PaymentProvider; sandbox: Sandbox | null } {
  if (settings.kind === 'paystack') return { provider: createPaystack(settings), sandbox: null };
  const sandbox = createSandbox(db, settings.secretKey);
  return { provider: sandbox.provider, sandbox };
}
