/** For whom a piece of work waits. */
export interface Owner {
  /** The network address that asked; work without one shares a line. */
  readonly address?: string;
  /** Work of one account is done one piece after the other. */
  readonly account?: string;
}

/** How much may wait. */
export interface Bounds {
  readonly waiting: number;
  /** Of one address; without a bound of its own unless given. */
  readonly ofAddress?: number;
  /** Of one account, from all addresses; likewise. */
  readonly ofAccount?: number;
}

/** What waits: a line for each address, the one whose turn is next first. No line is empty. */
export type Lines<T extends Owner> = ReadonlyMap<string, readonly T[]>;

/** Which bound refused a piece of work. */
export type Bound = 'address' | 'account' | 'all';

export interface Joined<T extends Owner> {
  readonly lines: Lines<T>;
  /** What may not wait: the new piece, or the newest of the longest line, which gave way to it. */
  readonly refused: { readonly owner: T; readonly by: Bound } | null;
}

/**
 * Puts a piece of work at the end of its address's line. When all places are taken, it gets one
 * from the address with the longest line, as long as that line stays the longer one.
 */
export function join<T extends Owner>(lines: Lines<T>, owner: T, bounds: Bounds): Joined<T> {
  const { waiting, ofAddress = Infinity, ofAccount = Infinity } = bounds;
  const address = addressOf(owner);
  const line = lines.get(address) ?? [];
  const refuse = (by: Bound) => ({ lines, refused: { owner, by } });
  if (line.length >= ofAddress) return refuse('address');
  if (owner.account !== undefined && countOf(lines, owner.account) >= ofAccount) {
    return refuse('account');
  }
  const joined = new Map(lines).set(address, [...line, owner]);
  if (lengthOf(lines) < waiting) return { lines: joined, refused: null };
  const longest = [...lines.values()].reduce<readonly T[]>(
    (longer, other) => (other.length > longer.length ? other : longer),
    [],
  );
  const last = longest.at(-1);
  if (last === undefined || longest.length <= line.length + 1) return refuse('all');
  joined.set(addressOf(last), longest.slice(0, -1));
  return { lines: joined, refused: { owner: last, by: 'address' } };
}

/**
 * Takes the next piece of work: the addresses take turns, and each gives its oldest.
 *
 * @param isBusy whether an account has work under way; its next piece waits for the end of that
 * @returns nothing when nothing can be begun
 */
export function takeNext<T extends Owner>(
  lines: Lines<T>,
  isBusy: (account: string) => boolean,
): { readonly lines: Lines<T>; readonly owner: T } | undefined {
  for (const [address, line] of lines) {
    const owner = line.find(({ account }) => account === undefined || !isBusy(account));
    if (owner === undefined) continue;
    const rest = new Map(lines);
    rest.delete(address);
    if (line.length > 1) {
      rest.set(
        address,
        line.filter((one) => one !== owner),
      );
    }
    return { lines: rest, owner };
  }
  return undefined;
}

/** How much waits. */
export function lengthOf(lines: Lines<Owner>): number {
  return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
}

function countOf(lines: Lines<Owner>, account: string): number {
  return [...lines.values()].flat().filter((owner) => owner.account === account).length;
}

function addressOf({ address = '' }: Owner): string {
  return address;
}
