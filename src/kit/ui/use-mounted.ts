import { useDeferredValue } from 'react';

/**
 * False for the first render. Headless UI finds the page behind a dialog while that is mounted closed:
 * one that is mounted open leaves the page in reach of keyboard and screen reader, unless it is the
 * first one ever.
 */
export function useMounted(): boolean {
  return useDeferredValue(true, false);
}
