import { Suspense } from 'react';
import { askedPart } from '../../start/optional-part.ts';
import type { AskDialogProps } from './AskDialog.tsx';

const AskDialog = askedPart(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** Asks before something is lost. Headless UI, which the dialog needs, is loaded at the first question. */
export function Ask(props: AskDialogProps) {
  return (
    <Suspense>
      <AskDialog {...props} />
    </Suspense>
  );
}
