import { useEffect, useRef } from 'react';
import { CAPTURED } from '../../base/state/device/keys.ts';

/**
 * Returns whether the focus is where a pointer left it, and not where Tab led. `:focus-visible` does not
 * say so: Chrome sets it at the first key after a click.
 */
export function usePointedFocus(): () => boolean {
  const isPointed = useRef(false);
  useEffect(() => {
    const onPointerDown = () => {
      isPointed.current = true;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') isPointed.current = false;
    };
    document.addEventListener('pointerdown', onPointerDown, CAPTURED);
    document.addEventListener('keydown', onKeyDown, CAPTURED);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, CAPTURED);
      document.removeEventListener('keydown', onKeyDown, CAPTURED);
    };
  }, []);
  return () => isPointed.current;
}
