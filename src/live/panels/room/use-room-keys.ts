import type { Mode } from '@waggle/engine/contracts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { OFFERED } from '../../state/room-choices.ts';

/**
 * The keys of a form that opens a room: a number chooses the mode, / goes to its search, Ctrl+Enter sends it. Letters
 * that are typed into a field stay there.
 */
export function useRoomKeys(
  form: RefObject<HTMLFormElement | null>,
  chooseMode: (mode: Mode) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shown = form.current;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) shown?.requestSubmit();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
    const mode = OFFERED.modes[Number(event.key) - 1];
    if (mode) chooseMode(mode);
    const search = shown?.querySelector<HTMLInputElement>('input[type=search]');
    if (event.key === '/' && search) {
      event.preventDefault();
      search.focus();
    }
  });
  useEffect(() => {
    const shown = form.current;
    const listen = (event: KeyboardEvent) => press(event);
    shown?.addEventListener('keydown', listen);
    return () => shown?.removeEventListener('keydown', listen);
  }, [form]);
}
