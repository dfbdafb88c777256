import type { AssignmentsApi } from '@waggle/engine/work';
import { openWork } from '../wiring/work-wiring.ts';
import { useAppHolder } from './app-context.ts';
import { worldOf } from './use-app.ts';

/** The calls about set work, of pupils and of their teachers. */
export function useWork(): AssignmentsApi {
  const holder = useAppHolder();
  return (holder.work ??= openWork(worldOf(holder)));
}
