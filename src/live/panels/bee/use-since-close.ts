import { useEffect, useState } from 'react';

/** From the end of a turn to the next one, in seconds (docs/contract.md). */
export const BETWEEN_S = 5;

/**
 * Whole seconds since this page was shown that a turn is over.
 *
 * @param n the turn that is over; null while one lasts
 */
export function useSinceClose(n: number | null, isPaused: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => setSeconds(0), [n]);
  useEffect(() => {
    if (n === null || isPaused) return undefined;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [n, isPaused]);
  return seconds;
}
