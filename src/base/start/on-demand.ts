import { type ComponentType, lazy } from 'react';
import { withRetries } from './with-retries.ts';

/** Most tries to fetch the chunk of a screen; then the crash card offers to reload the page. */
const TRIES = 3;

/** A screen, or a part of one, which may be in a chunk of its own. */
export interface Screen<Props = object> {
  /** What draws it: itself if its chunk is here, else what React waits for. */
  readonly component: () => ComponentType<Props>;
  /** Fetches its chunk, with retries; rejects if all tries fail. */
  readonly load: () => Promise<unknown>;
}

/** A screen or a part in a chunk of its own. */
export function onDemand<Props = object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): Screen<Props> {
  let here: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await withRetries(fetchModule, { tries: TRIES });
    here = module.default;
    return module;
  };
  const Lazy = lazy(load);
  return { component: () => here ?? Lazy, load };
}
