import { type ComponentType, lazy } from 'react';

/** A screen, or a part of one, which may be in a chunk of its own. */
export interface Screen<Props = object> {
  /** What draws it: itself if its chunk is here, else what React waits for. */
  readonly component: () => ComponentType<Props>;
  /** Fetches its chunk, once; rejects if that does not come. */
  readonly load: () => Promise<unknown>;
}

/** A screen or a part in a chunk of its own. */
export function onDemand<Props = object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): Screen<Props> {
  let here: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await fetchModule();
    here = module.default;
    return module;
  };
  const Lazy = lazy(load);
  return { component: () => here ?? Lazy, load };
}
