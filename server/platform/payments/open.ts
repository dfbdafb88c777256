import type { Database } from '../database/database.ts';
import { createPaystack, type PaystackSettings } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Who takes the money, and how they are spoken to. */
export type PaymentSettings =
  | {
      readonly kind: 'sandbox';
      readonly secretKey: string;
      /** How long the pretended card takes; the specification's placeholder unless it is given. */
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
