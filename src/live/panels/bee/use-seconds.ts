import { useEffect, useState } from 'react';

/** From the end of a turn to the next one, in seconds (docs/contract.md). */
export const BETWEEN_S = 5;

/** Whole seconds since a component was shown, without those in which the clock of the game stood. */
export function useSeconds(isPaused: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  return seconds;
}
