import { useEffect, useEffectEvent } from 'react';
import { CAPTURED } from '../../../base/state/device/keys.ts';
import { usePointedFocus } from '../../../kit/ui/use-pointed-focus.ts';

/** What a host's key does; one that is absent does nothing now. */
export interface HostKeys {
  /** Space. */
  pause?: (() => void) | undefined;
  /** L. */
  lock?: (() => void) | undefined;
  /** + or 1. */
  minute?: (() => void) | undefined;
  /** N. */
  next?: (() => void) | undefined;
  /** E: asks. */
  end?: (() => void) | undefined;
}

/** Elements that take letters themselves, or are in front of the room. */
const WANTS_KEYS = 'input, select, textarea, [role="dialog"], [role="menu"], [role="alertdialog"]';

/** One key each for a host who does not play, wherever the focus is. */
export function useHostKeys(keys: HostKeys): void {
  const isPointed = usePointedFocus();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isTaken = event.ctrlKey || event.altKey || event.metaKey;
    if (isTaken || event.isComposing || target?.closest(WANTS_KEYS)) return;
    // Space presses the button that has the focus, unless it has it from a click.
    const pressesButton = event.key === ' ' && !isPointed() && target?.closest('a, button');
    const name = pressesButton ? null : keyOf(event);
    const act = name && keys[name];
    if (!act) return;
    // The button gets neither the key nor, while it is held down, its repeats.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act();
  });
  useEffect(() => {
    // Before a menu's button, which opens by Space and keeps keys to itself.
    document.addEventListener('keydown', onKeyDown, CAPTURED);
    return () => document.removeEventListener('keydown', onKeyDown, CAPTURED);
  }, []);
}

function keyOf({ key }: KeyboardEvent): keyof HostKeys | null {
  switch (key.toLowerCase()) {
    case ' ':
      return 'pause';
    case 'l':
      return 'lock';
    case '+':
    case '1':
      return 'minute';
    case 'n':
      return 'next';
    case 'e':
      return 'end';
    default:
      return null;
  }
}
