import { type ComponentType, lazy } from 'react';

/** A screen, which may be in a chunk of its own. */
export interface Screen {
  /** What draws it: itself if its chunk is here, else what React waits for. */
  readonly component: () => ComponentType;
  /** Fetches its chunk, once; rejects if that does not come. */
  readonly load: () => Promise<unknown>;
}

/** A screen in a chunk of its own. */
export function onDemand(fetchModule: () => Promise<{ default: ComponentType }>): Screen {
  let here: ComponentType | undefined;
  const load = async () => {
    const module = await fetchModule();
    here = module.default;
    return module;
  };
  const Lazy = lazy(load);
  return { component: () => here ?? Lazy, load };
}
