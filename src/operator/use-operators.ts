import { createAdminApi, createStudioApi } from '@waggle/engine/work';
import { type AdminPage, createAdminPage, endAdmin } from './state/admin.ts';
import { createStudio, endStudio, type StudioPage } from './state/studio.ts';
import { createMicrophone } from '../base/wiring/microphone.ts';
import { createSoundPlayer } from '../base/wiring/play-sound.ts';
import { serverPorts } from '../base/wiring/server-ports.ts';
import { useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';

export interface OperatorPages {
  readonly admin: AdminPage;
  readonly studio: StudioPage;
}

declare module '../base/context/app-context.ts' {
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
