import { HttpError } from '../http/errors.ts';

/** By then another node, or this one after its restart, takes the request. */
const RETRY_AFTER_S = 5;

const RESTARTING = 'Waggle is restarting. Please try again in a moment.';

/**
 * Refuses new work on a node that shuts down.
 *
 * @param stopping aborted when the shutdown begins
 * @throws {HttpError} 503 from then on
 */
export function expectRunning(stopping: AbortSignal | undefined): void {
  if (stopping?.aborted) throw new HttpError(503, RESTARTING, { retryAfter: RETRY_AFTER_S });
}
