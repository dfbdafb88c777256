import { type AssignmentsApi, createAssignmentsApi } from '@waggle/engine/work';
import { ownServerPorts } from '../base/wiring/server-ports.ts';
import { useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';

declare module '../base/context/app-context.ts' {
  interface AppParts {
    work: AssignmentsApi;
  }
}

/** The calls about set work, of pupils and of their teachers. */
export const useWork = (): AssignmentsApi =>
  partOf(useAppHolder(), 'work', (window) => createAssignmentsApi(ownServerPorts(window)));
