import { type ComponentType, lazy } from 'react';

/** Stands in for a part of the page whose chunk did not come: the rest of the page stays. */
export const nothing = () => ({ default: () => null });

/** A part of the page in a chunk of its own, which is missing if that does not come. */
export const optionalPart = <Props>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => fetchModule().catch(nothing));
