/** Whose work waits. */
export interface Owner {
  /** The client's network address; work without one shares a line. */
  readonly address?: string;
  /** Pieces of work of one account never run at the same time. */
  readonly account?: string;
}

/** Bounds of the queue. */
export interface Bounds {
  readonly waiting: number;
  /** Of one address; unbounded by default. */
  readonly ofAddress?: number;
  /** Of one account, from all addresses; unbounded by default. */
  readonly ofAccount?: number;
}

/** The queue: a line for each address, the next one first. No line is empty. */
export type Lines<T extends Owner> = ReadonlyMap<string, readonly T[]>;

/** Which bound refused a piece of work. */
export type Bound = 'address' | 'account' | 'all';

export interface Joined<T extends Owner> {
  readonly lines: Lines<T>;
  /** The refused piece: the new one, or the newest of the longest line, which was displaced. */
  readonly refused: { readonly owner: T; readonly by: Bound } | null;
}

/**
 * Adds a piece of work to the line of its address. When the queue is full, it displaces a piece of
 * the address with the longest line, as long as that line stays the longer one.
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
 * Takes the next piece of work: addresses take turns, and each gives its oldest.
 *
 * @param isBusy whether an account has work under way; its next piece waits for that
 * @returns undefined when nothing can begin
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

/** Length of the queue. */
export function lengthOf(lines: Lines<Owner>): number {
  return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
}

function countOf(lines: Lines<Owner>, account: string): number {
  return [...lines.values()].flat().filter((owner) => owner.account === account).length;
}

function addressOf({ address = '' }: Owner): string {
  return address;
}
