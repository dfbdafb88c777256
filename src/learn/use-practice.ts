import { useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';
import { createPracticeApp, type PracticeApp } from './practice-app.ts';
import { appOf } from '../base/context/use-app.ts';
import { memoryApiOf } from '../base/context/use-memory-api.ts';

declare module '../base/context/app-context.ts' {
  interface AppParts {
    practice: PracticeApp;
  }
}

/** Practice, placement and lessons. */
export function usePractice(): PracticeApp {
  const holder = useAppHolder();
  return partOf(holder, 'practice', (window) => {
    const app = appOf(holder);
    return createPracticeApp(app, {
      api: memoryApiOf(holder),
      addresses: window.URL,
      device: app.device,
    });
  });
}
