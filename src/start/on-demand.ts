import { type ComponentType, lazy } from 'react';
import { patiently } from './patiently.ts';

/** How often the chunk of a screen is fetched before the crash card offers to load the page again. */
const TRIES = 3;

/** A screen, or a part of one, which may be in a chunk of its own. */
export interface Screen<Props = object> {
  /** What draws it: itself if its chunk is here, else what React waits for. */
  readonly component: () => ComponentType<Props>;
  /** Fetches its chunk; rejects if that does not come, not even later. */
  readonly load: () => Promise<unknown>;
}

/** A screen or a part in a chunk of its own. */
export function onDemand<Props = object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): Screen<Props> {
  let here: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await patiently(fetchModule, { tries: TRIES });
    here = module.default;
    return module;
  };
  const Lazy = lazy(load);
  return { component: () => here ?? Lazy, load };
}
