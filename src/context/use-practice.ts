import { openPractice } from '../wiring/practice-wiring.ts';
import { useAppHolder } from './app-context.ts';
import type { PracticeApp } from './practice-app.ts';
import { appOf, worldOf } from './use-app.ts';

/** Practice, placement and lessons. */
export function usePractice(): PracticeApp {
  const holder = useAppHolder();
  return (holder.practice ??= openPractice(worldOf(holder), appOf(holder)));
}
