import { useEffect, useEffectEvent } from 'react';
import { KEYBOARD_HOLDER_ID } from './keyboard-holder.tsx';

/** Elements with another use for Enter; the line that keeps a phone's keyboard open has none. */
const WANTS_ENTER = `a, button, input:not(#${KEYBOARD_HOLDER_ID}), select, textarea, summary`;

/** What covers the board. */
export const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Runs on Enter wherever the focus is, unless Enter has another use there. */
export function useEnter(run: () => void): void {
  const onEnter = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlainEnter =
        event.key === 'Enter' &&
        !event.repeat &&
        !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
      if (!isPlainEnter || event.defaultPrevented) return;
      const isWanted = document.activeElement?.closest(WANTS_ENTER);
      if (!isWanted && !document.querySelector(IN_FRONT)) onEnter();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
