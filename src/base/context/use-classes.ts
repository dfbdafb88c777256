import {
  type ClassesApi,
  createClassesApi,
  createSeatApi,
  createWeeklyMailApi,
  type SeatApi,
  type WeeklyMailApi,
} from '@waggle/engine/work';
import { ownServerPorts, serverPorts } from '../wiring/server-ports.ts';
import { type AppHolder, useAppHolder } from './app-context.ts';
import { partOf } from './part-of.ts';

export interface ClassPages {
  readonly classes: ClassesApi;
  readonly seats: SeatApi;
  readonly weekly: WeeklyMailApi;
}

declare module './app-context.ts' {
  interface AppParts {
    classes: ClassPages;
  }
}

/** The calls about classes, of their teachers and of their pupils. */
export const useClasses = (): ClassPages => classesOf(useAppHolder());

/** The same outside of a component, for parts of the page that load it later. */
export const classesOf = (holder: AppHolder): ClassPages =>
  partOf(holder, 'classes', (window) => {
    const own = ownServerPorts(window);
    return {
      classes: createClassesApi(own),
      weekly: createWeeklyMailApi(own),
      seats: createSeatApi(serverPorts(window)),
    };
  });
