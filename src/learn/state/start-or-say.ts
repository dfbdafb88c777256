import { ApiError, GENERIC_ERROR } from '@waggle/engine';

/** Starts a game, or shows why it cannot begin. */
export async function startOrSay(
  view: { failure: string | null },
  start: () => Promise<void>,
): Promise<void> {
  view.failure = null;
  try {
    await start();
  } catch (error) {
    view.failure = error instanceof ApiError ? error.message : GENERIC_ERROR;
  }
}
