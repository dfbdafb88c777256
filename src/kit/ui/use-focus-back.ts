import { useEffect } from 'react';

/**
 * Gives the focus back to where it was before something opened, if nothing has it after the close.
 * Headless UI does so itself, except for the press that loads it, which it has not seen.
 */
export function useFocusBack(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [open]);
}
