import { type ComponentType, lazy } from 'react';
import { toast } from '../state/toasts.ts';
import { frameTexts } from '../texts/frame.ts';
import { withRetries } from './with-retries.ts';

type FetchPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of the page in a chunk of its own. If that does not come it is fetched again, and its
 * `Suspense` shows what is there meanwhile.
 */
export const lazyOptional = <Props>(fetchModule: FetchPart<Props>) =>
  lazy(() => withRetries(fetchModule));

/** A part that somebody has asked for, as a dialog: a message says that it is late. */
export const lazyOnPress = <Props>(fetchModule: FetchPart<Props>) =>
  lazy(() => withRetries(fetchModule, { onLate: () => toast(frameTexts.latePart) }));
