import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../base/context/use-app.ts';
import { loadOnSale, onSale } from '../../../base/state/payments/on-sale.ts';

/** Whether this server sells anything; true until it has answered, as in the page that the build draws. */
export function useSells(): boolean {
  const { payments } = useApp().engine;
  const { any } = useSnapshot(onSale);
  useEffect(() => void loadOnSale(payments), [payments]);
  return any !== false;
}
