import { type ComponentType, lazy } from 'react';

/** Between two tries to fetch a chunk, in milliseconds: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 32_000;

/**
 * A part of the page in a chunk of its own. If that does not come it is fetched again, and its
 * `Suspense` shows what is there meanwhile.
 */
export const optionalPart = <Props>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => patiently(fetchModule));

async function patiently<Module>(
  fetchModule: () => Promise<Module>,
  waitMs = FIRST_WAIT_MS,
): Promise<Module> {
  try {
    return await fetchModule();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return patiently(fetchModule, Math.min(2 * waitMs, LONGEST_WAIT_MS));
  }
}
