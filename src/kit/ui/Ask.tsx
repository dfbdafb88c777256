import { Suspense } from 'react';
import { lazyOnPress } from '../../base/start/lazy-part.ts';
import type { AskDialogProps } from './AskDialog.tsx';

const fetchDialog = async () => ({ default: (await import('./AskDialog.tsx')).AskDialog });
const AskDialog = lazyOnPress(fetchDialog);

/** Fetches the dialog before there is a question: the network may be gone by then. */
export function preloadAsk(): void {
  fetchDialog().catch(() => undefined);
}

/**
 * Asks before something is lost. Headless UI, which the dialog needs, is loaded at the first question,
 * or by `preloadAsk`.
 */
export function Ask(props: AskDialogProps) {
  return (
    <Suspense>
      <AskDialog {...props} />
    </Suspense>
  );
}
