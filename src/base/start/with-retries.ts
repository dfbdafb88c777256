/** Between two tries to fetch a chunk, in milliseconds: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 32_000;

interface RetryOptions {
  /** Most tries; without a limit by default. */
  readonly tries?: number;
  /** Called after the first try has failed. */
  readonly onLate?: () => void;
}

/** Fetches a chunk, and again after longer and longer pauses if that fails. */
export async function withRetries<Module>(
  fetchModule: () => Promise<Module>,
  { tries = Infinity, onLate }: RetryOptions = {},
): Promise<Module> {
  for (let tried = 1, waitMs = FIRST_WAIT_MS; ; tried += 1) {
    try {
      return await fetchModule();
    } catch (error) {
      if (tried >= tries) throw error;
      if (tried === 1) onLate?.();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
  }
}
