import { openOperatorPages, type OperatorPages } from '../wiring/operator-wiring.ts';
import { useAppHolder } from './app-context.ts';
import { worldOf } from './use-app.ts';

/** The actions of the operators' pages. */
export function useOperators(): OperatorPages {
  const holder = useAppHolder();
  return (holder.operators ??= openOperatorPages(worldOf(holder)));
}
