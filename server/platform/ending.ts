import { Refused } from './answers.ts';

/** Seconds until another server, or this one again, takes what is refused now. */
const COME_BACK_S = 5;

const RESTARTING = 'Waggle is restarting. Please try again in a moment.';

/**
 * Refuses what a server that is about to end should not begin any more.
 *
 * @param ending aborted when the server was told to end
 * @throws {Refused} 503 from then on
 */
export function expectToStay(ending: AbortSignal | undefined): void {
  if (ending?.aborted) throw new Refused(503, RESTARTING, { retryAfter: COME_BACK_S });
}
