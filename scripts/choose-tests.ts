/**
 * What a run looks at where there is no time for all: first what shows the parts of the product that changed,
 * then a draw of the rest, so that nothing is left out for ever.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** A part of the product: its source, and the names of long test files and of page states that show it. */
interface Part {
  readonly source: RegExp;
  readonly shows: RegExp;
}

export const PARTS: Readonly<Record<string, Part>> = {
  live: {
    source:
      /^(src|engine|server)\/live\/|^engine\/(play\/live|testing)\/|^engine\/rules\/(room|replay|report)\//,
    shows:
      /server\/live|cluster|hostile|\/(live|bee|hive|host|together|guest-class|after-game|class-week)[.-]|^(room|projector|lobby|play|report|replay|heads|flower opens|desk)\b/,
  },
  learn: {
    source:
      /^src\/learn\/|^engine\/(play|learner)\/|^engine\/rules\/learning\/|^server\/(progress|daily|leaderboard)\//,
    shows:
      /short-rounds|home-stays|offline\.|terminal|^(practice|garden|placement|short round|bee of the day|level|history|leaderboard|star|run of|perfect|language)/,
  },
  class: {
    source:
      /^src\/class\/|^engine\/rules\/(lists|names)\/|^server\/(classes|assignments|lists|weekly)\//,
    shows: /class|lists\.|^(lists?|results of set work|weekly mail)\b/,
  },
  account: {
    source: /^src\/account\/|^server\/(accounts|people|profiles|retention)\//,
    shows: /players\.|middle-box|^(sign|forgot|reset|profile|menu)/,
  },
  payments: {
    source: /payment|sandbox/,
    shows: /payments\/|^(payments?|home, offer)/,
  },
  operator: {
    source: /^src\/operator\/|^server\/(studio|admin|reports|cli)\/|^voice\//,
    shows: /studio|voice\/|content-reports|^admin/,
  },
  board: {
    source: /^src\/(home|board|kit|base)\//,
    shows: /board-fits|keyboard-game|whole-game|live-sizes|^home/,
  },
  server: {
    source: /^server\/([^/]*\.ts|platform\/|migrations\/)|^deploy\//,
    shows: /server\/(main|platform|cluster)/,
  },
  build: {
    source:
      /^(scripts|src\/app|public)\/|^(vite\.config\.ts|package\.json|index\.html|engine\/package\.json)$/,
    shows:
      /tests\/scripts|^(landing|about|support|help|teachers|privacy|no server|not found|application error|a test)/,
  },
};

export interface Draw {
  /** Paths of files in the repository. */
  readonly changed: readonly string[];
  /** Says which of the others are drawn: of a commit its hash. */
  readonly seed: string;
  readonly most: number;
}

/** @returns at most so many of the names in their order; a tenth of them is drawn from all that did not change. */
export function choose(names: readonly string[], { changed, seed, ...draw }: Draw): string[] {
  const most = Math.min(draw.most, names.length);
  const parts = Object.values(PARTS).filter(({ source }) =>
    changed.some((file) => source.test(file)),
  );
  const isOfChange = (name: string) => parts.some(({ shows }) => shows.test(name));
  const byLot = names
    .map((name) => ({ name, lot: lot(seed, name) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ name }) => name);
  const ofChange = byLot.filter(isOfChange).slice(0, most - Math.ceil(most / 10));
  const drawn = byLot.filter((name) => !isOfChange(name));
  const chosen = new Set([...new Set([...ofChange, ...drawn, ...byLot])].slice(0, most));
  return names.filter((name) => chosen.has(name));
}

/** What was changed here and in the commits of the last day; of a copy without history nothing is known. */
export function changedFiles(): string[] {
  const files = `${git('log', '--since=1.day', '--name-only', '--format=')}\n${git('diff', '--name-only', 'HEAD')}`;
  return [...new Set(files.split('\n').filter(Boolean))];
}

/** The commit that is tested, as a seed. */
export function seedOfCommit(): string {
  return git('rev-parse', 'HEAD').trim();
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

const lot = (seed: string, name: string) =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');
