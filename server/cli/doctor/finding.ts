/** What was found about one part of an installation. */
export interface Finding {
  readonly isOk: boolean;
  /** What is there, or what is wrong and what to do. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ isOk: true, text });
export const problem = (text: string): Finding => ({ isOk: false, text });

/** A check and the part that it is about. */
export interface Check {
  readonly part: string;
  run(): Promise<Finding>;
}

/** A check that takes longer is given up. */
const WITHIN_MS = 20_000;

/** Runs a check; never rejects, and settles within a time. */
export async function findingOf({ run }: Check, withinMs = WITHIN_MS): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(problem(`There is no answer within ${withinMs / 1000} seconds.`)),
      withinMs,
    );
  });
  const found = run().catch((error: unknown) => problem(sentence(error)));
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
