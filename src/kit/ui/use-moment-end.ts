import { useEffect } from 'react';
import { CAPTURED } from '../../base/state/device/keys.ts';

/** Nothing is celebrated for longer, in milliseconds (docs/design.md, section 13). */
const LONGEST_MS = 2_500;

/**
 * Ends a moment by itself, or at any key, which does what it always does.
 *
 * @param isOn something is being celebrated
 * @param end the same function each time
 */
export function useMomentEnd(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const longest = setTimeout(end, LONGEST_MS);
    document.addEventListener('keydown', end, CAPTURED);
    return () => {
      clearTimeout(longest);
      document.removeEventListener('keydown', end, CAPTURED);
    };
  }, [isOn, end]);
}
