import { createPracticeApi, type PracticeApi } from '@waggle/engine/practice';
import { ownServerPorts } from '../wiring/server-ports.ts';
import { type AppHolder, useAppHolder } from './app-context.ts';
import { partOf } from './part-of.ts';

declare module './app-context.ts' {
  interface AppParts {
    memoryApi: PracticeApi;
  }
}

/** The calls about what a learner remembers. */
export const useMemoryApi = (): PracticeApi => memoryApiOf(useAppHolder());

/** The same outside of a component. */
export const memoryApiOf = (holder: AppHolder): PracticeApi =>
  partOf(holder, 'memoryApi', (window) => createPracticeApi(ownServerPorts(window)));
