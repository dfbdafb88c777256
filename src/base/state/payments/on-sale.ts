import type { Engine } from '@waggle/engine';
import { proxy } from 'valtio';
import { createLatest } from '../latest.ts';

/** Whether this server sells anything; null until it has answered. Written only in this file. */
export const onSale = proxy<{ any: boolean | null }>({ any: null });

const asks = createLatest();

/** Asks whether there are prices. Without an answer payments stay within reach. */
export function loadOnSale(payments: Engine['payments']): Promise<void> {
  return asks.run(payments.plans, {
    next(plans) {
      onSale.any = plans.length > 0;
    },
    error() {
      onSale.any ??= true;
    },
  });
}
