import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAppHolder } from '../../../base/context/app-context.ts';
import { loadApp } from '../../../base/start/load-app.ts';
import { loadOnSale, onSale } from '../../../base/state/payments/on-sale.ts';

/** Whether this server sells anything; true until it has answered, as in the page that the build draws. */
export function useSells(): boolean {
  const holder = useAppHolder();
  const { any } = useSnapshot(onSale);
  useEffect(() => {
    // The page is there before the app is.
    loadApp(holder)
      .then(({ engine }) => loadOnSale(engine.payments))
      .catch(() => undefined);
  }, [holder]);
  return any !== false;
}
