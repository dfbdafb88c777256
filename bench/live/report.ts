import { CONTENDERS, type ContenderName } from './contenders.ts';
import type { Figures } from './measure.ts';

/** What was measured in one round. */
export interface Row {
  readonly name: ContenderName;
  readonly size: number;
  readonly figures: Figures & { readonly reentrance: number | null };
}

/** Lines of the table; of each the figure and its decimals. */
const LINES: readonly [
  label: string,
  figure: (figures: Row['figures']) => number | null,
  decimals: number,
][] = [
  ['CPU-s per 1,000 answers, server', ({ server }) => server, 3],
  ['  with PostgreSQL', ({ server, postgres }) => server + postgres, 3],
  ['submit to result, p50, ms', ({ p50 }) => p50, 1],
  ['  p99, ms', ({ p99 }) => p99, 1],
  ['bytes per answer and player', ({ bytes }) => bytes, 1],
  ['highest answers/s, p99 < 100 ms', ({ highest }) => highest, 0],
  ['memory per 1,000 idle, MB', ({ rss }) => rss, 1],
  ['  of these objects and buffers', ({ held }) => held, 1],
  ['1,000 sockets connect, ms', ({ entrance }) => entrance, 0],
  ['  reconnect to running games', ({ reentrance }) => reentrance, 0],
  ['the players, share of their core', ({ load }) => load, 2],
  ['  at the highest pace', ({ loadAtHighest }) => loadAtHighest, 2],
];

/** How many sockets the targets are for. */
const TARGET_SIZE = 3_000;
/** Targets (bench/README.md, "bench:live"). */
const TARGETS: readonly {
  readonly what: string;
  readonly ours: (figures: Row['figures']) => number | null;
  readonly theirs: ((figures: Row['figures']) => number | null) | null;
  readonly beside: readonly (ContenderName | null)[];
  readonly limit: number;
  /** In place of `limit` when PostgreSQL has another core than the server. */
  readonly limitApart?: number;
  readonly isAtLeast?: boolean;
}[] = [
  {
    what: 'CPU per answer, server',
    ours: ({ server }) => server,
    theirs: ({ server }) => server,
    beside: ['ws', 'socket.io'],
    limit: 0.55,
  },
  {
    what: 'CPU per answer, with PostgreSQL',
    ours: ({ server, postgres }) => server + postgres,
    theirs: ({ server }) => server,
    beside: ['ws', 'socket.io'],
    limit: 0.75,
  },
  {
    what: 'highest answers/s',
    ours: ({ highest }) => highest,
    theirs: ({ highest }) => highest,
    beside: ['ws', 'socket.io'],
    limit: 4,
    limitApart: 5,
    isAtLeast: true,
  },
  {
    what: 'highest answers/s',
    ours: ({ highest }) => highest,
    theirs: ({ highest }) => highest,
    beside: ['ws coalescing'],
    limit: 0.7,
    isAtLeast: true,
  },
  {
    what: 'bytes per answer and player',
    ours: ({ bytes }) => bytes,
    theirs: null,
    beside: [null],
    limit: 72,
  },
  {
    what: 'memory per 1,000 idle',
    ours: ({ rss }) => rss,
    theirs: ({ rss }) => rss,
    beside: ['ws'],
    limit: 1.2,
  },
  {
    what: '1,000 sockets reconnect to running games',
    ours: ({ reentrance }) => reentrance,
    theirs: ({ reentrance }) => reentrance,
    beside: ['ws'],
    limit: 2,
  },
];

/**
 * Prints medians of the rounds, ratios of them, and which targets were met.
 *
 * @param isApart PostgreSQL had another core than the server
 */
export function printReport(rows: readonly Row[], isApart: boolean): void {
  const names = CONTENDERS.filter((name) => rows.some((row) => row.name === name));
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const medianOf = (
    name: ContenderName,
    size: number,
    figure: (figures: Row['figures']) => number | null,
  ): number | null => {
    const values = rows
      .filter((row) => row.name === name && row.size === size)
      .map(({ figures }) => figure(figures))
      .filter((value) => value !== null)
      .sort((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? null;
  };

  for (const size of sizes) {
    console.log(`\n${size} sockets`.padEnd(37) + names.map((name) => name.padStart(18)).join(''));
    for (const [label, figure, decimals] of LINES) {
      const values = names.map((name) => medianOf(name, size, figure));
      if (values.every((value) => value === null)) continue;
      const ours = names[0] === 'waggle' ? values[0] : null;
      const cells = values.map((value, place) => {
        if (value === null) return ''.padStart(18);
        const ratio = place > 0 && ours ? ` (${(ours / value).toFixed(2)})` : '';
        return (value.toFixed(decimals) + ratio).padStart(18);
      });
      console.log(label.padEnd(36) + cells.join(''));
    }
  }
  console.log('\nIn brackets: ours divided by that. Medians of the rounds.\n');

  for (const { what, ours, theirs, beside, isAtLeast, ...limits } of TARGETS) {
    const limit = (isApart && limits.limitApart) || limits.limit;
    for (const name of beside) {
      const own = medianOf('waggle', TARGET_SIZE, ours);
      const other = name === null || theirs === null ? 1 : medianOf(name, TARGET_SIZE, theirs);
      if (own === null || other === null) continue;
      const ratio = own / other;
      const isMet = isAtLeast ? ratio >= limit : ratio <= limit;
      console.log(
        `${what}${name === null ? '' : `, of ${name}`}: ${ratio.toFixed(2)} of at ${isAtLeast ? 'least' : 'most'} ${limit}: ${isMet ? 'met' : 'missed'}`,
      );
    }
  }
  for (const size of sizes) {
    const race = medianOf('waggle', size, ({ server }) => server);
    const together = medianOf('waggle together', size, ({ server }) => server);
    if (race === null || together === null) continue;
    const ratio = together / race;
    console.log(
      `CPU per answer, server, one word for all beside a race, ${size} sockets: ${ratio.toFixed(2)} of at most 1: ${ratio <= 1 ? 'met' : 'missed'}`,
    );
  }
  const costs = sizes.map((size) => medianOf('waggle', size, ({ server }) => server) ?? 0);
  if (costs.length > 1 && names[0] === 'waggle') {
    const grows = (costs.at(-1) ?? 0) > (costs[0] ?? 0);
    console.log(
      `CPU per answer at ${sizes.join(', ')} sockets: ${costs.map((cost) => cost.toFixed(3)).join(', ')}, ` +
        `of no growth: ${grows ? 'missed' : 'met'}`,
    );
  }
}
