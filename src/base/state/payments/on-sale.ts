import type { Engine } from '@waggle/engine';
import { proxy } from 'valtio';

/** Whether this server sells anything; null until it has answered. Written only in this file. */
export const onSale = proxy<{ any: boolean | null }>({ any: null });

/** Asks whether there are prices. Without an answer payments stay within reach. */
export async function loadOnSale(payments: Engine['payments']): Promise<void> {
  try {
    onSale.any = (await payments.plans()).length > 0;
  } catch {
    onSale.any ??= true;
  }
}
