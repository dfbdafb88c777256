import { createAdminApi, createStudioApi } from '@waggle/engine/work';
import { type AdminPage, createAdminPage, endAdmin } from '../state/operator/admin.ts';
import { createStudio, endStudio, type StudioPage } from '../state/operator/studio.ts';
import { createMicrophone } from '../wiring/microphone.ts';
import { createSoundPlayer } from '../wiring/play-sound.ts';
import { serverPorts } from '../wiring/server-ports.ts';
import { partOf, useAppHolder } from './app-context.ts';

export interface OperatorPages {
  readonly admin: AdminPage;
  readonly studio: StudioPage;
}

declare module './app-context.ts' {
  interface AppParts {
    operators: OperatorPages;
  }
}

/** The actions of the operators' pages. */
export const useOperators = (): OperatorPages =>
  partOf(useAppHolder(), 'operators', (window) => {
    const server = serverPorts(window);
    return {
      admin: createAdminPage(createAdminApi(server, endAdmin)),
      studio: createStudio({
        api: createStudioApi(server, endStudio),
        microphone: createMicrophone(),
        play: createSoundPlayer(window),
      }),
    };
  });
