import lighthouse from 'lighthouse';
import { median } from './figures.ts';
import type { Stage } from './stage.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Medians of one page, 0 to 100, and what kept it from 100. */
export interface Verdict {
  readonly page: string;
  readonly scores: Record<Category, number>;
  /** Name and score of each audit that counts and was not passed in the last run. */
  readonly failing: readonly string[];
  readonly metrics: Readonly<Record<string, number>>;
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
] as const;

/** What Lighthouse says of each page, as a phone of its own defaults sees it; medians of the runs. */
export async function judgePages(
  { debuggingPort }: Pick<Stage, 'debuggingPort'>,
  pages: Readonly<Record<string, string>>,
  runs: number,
): Promise<Verdict[]> {
  const results = new Map<string, Awaited<ReturnType<typeof judge>>[]>();
  // Everything once a round, in turn, so that whatever slows the machine slows all alike.
  for (let run = 0; run < runs; run++) {
    for (const [page, address] of Object.entries(pages)) {
      results.set(page, [...(results.get(page) ?? []), await judge(address, debuggingPort)]);
    }
  }
  return [...results].map(([page, lhrs]) => ({
    page,
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        100 * median(lhrs.map(({ categories }) => categories[category]?.score ?? 0)),
      ]),
    ) as Record<Category, number>,
    metrics: Object.fromEntries(
      METRICS.map((id) => [id, median(lhrs.map(({ audits }) => audits[id]?.numericValue ?? 0))]),
    ),
    failing: failingIn(lhrs.at(-1)),
  }));
}

async function judge(address: string, port: number) {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // Each is a first visit; by itself Lighthouse leaves what pages have stored.
    clearStorageTypes: ['all'],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  return result.lhr;
}

function failingIn(lhr: Awaited<ReturnType<typeof judge>> | undefined): string[] {
  if (!lhr) return [];
  const counting = CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const ids = new Set(counting.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = lhr.audits[id];
    const score = audit?.score ?? 1;
    return score < 1 ? [`${id} ${score.toFixed(2)} ${audit?.displayValue ?? ''}`.trim()] : [];
  });
}
