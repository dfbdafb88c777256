import { type ClassPages, openClassPages } from '../wiring/class-wiring.ts';
import { useAppHolder } from './app-context.ts';
import { worldOf } from './use-app.ts';

/** The calls about classes, of their teachers and of their pupils. */
export function useClasses(): ClassPages {
  const holder = useAppHolder();
  return (holder.classes ??= openClassPages(worldOf(holder)));
}
