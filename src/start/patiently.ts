/** Between two tries to fetch a chunk, in milliseconds: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 32_000;

interface Patience {
  /** How often it is fetched at most; without end by default. */
  readonly tries?: number;
  /** Called when it did not come at once. */
  readonly onLate?: () => void;
}

/** Fetches a chunk; if it does not come, again after longer and longer waits. */
export async function patiently<Module>(
  fetchModule: () => Promise<Module>,
  { tries = Infinity, onLate }: Patience = {},
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
