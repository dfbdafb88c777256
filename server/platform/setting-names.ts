/** Shorter names, such as PORT, resemble too many others. */
const SHORTEST = 5;
/** From this length on a name may differ in two letters. */
const LONG = 10;
/** Set by Kubernetes for a service named waggle, and by cron for its mails. */
const OF_OTHERS: ReadonlySet<string> = new Set(['WAGGLE_PORT', 'MAILFROM']);

/**
 * The setting that was probably meant by a name that is none: another spelling, with WAGGLE_ before it, or
 * without a word in the middle. Undefined for other names, which belong to the machine.
 *
 * @param written a name that is not a setting
 * @param settings the names of all settings
 */
export function meantSetting(written: string, settings: readonly string[]): string | undefined {
  if (OF_OTHERS.has(written)) return undefined;
  const name = written.toUpperCase().replaceAll('-', '_');
  const bare = name.replace(/^WAGGLE_/, '');
  if (bare !== written && settings.includes(bare)) return bare;
  if (name.startsWith('NPM_')) return undefined;
  const folded = foldedName(name);
  return settings.find((setting) => {
    const known = foldedName(setting);
    if (known.length < SHORTEST) return false;
    const most = known.length < LONG ? 1 : 2;
    return isWithoutWord(name, setting) || editDistance(folded, known) <= most;
  });
}

/** A name without the marks and plurals that are easily forgotten. */
function foldedName(name: string): string {
  return name
    .split('_')
    .map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''))
    .join('');
}

/** PAYSTACK_KEY for PAYSTACK_SECRET_KEY. */
function isWithoutWord(name: string, setting: string): boolean {
  const [first, middle, last, ...more] = setting.split('_');
  if (last === undefined || more.length > 0) return false;
  return [`${first}_${middle}`, `${first}_${last}`].includes(name);
}

/** Letters to add, remove, replace or swap with their neighbour until one text is the other. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
