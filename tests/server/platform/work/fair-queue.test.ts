import { describe, expect, test } from 'vitest';
import {
  join,
  type Lines,
  lengthOf,
  takeNext,
} from '../../../../server/platform/work/fair-queue.ts';

interface Ticket {
  readonly name: string;
  readonly address?: string;
  readonly account?: string;
}

const NONE: Lines<Ticket> = new Map();
const BOUNDS = { waiting: 200, ofAddress: 120, ofAccount: 60 };
const nobodyIsBusy = () => false;

/** So many pieces of work of one address, each of another account. */
const many = (address: string, times: number): Ticket[] =>
  Array.from({ length: times }, (_, n) => ({
    name: `${address}${n}`,
    address,
    account: `${address}${n}`,
  }));

/** Lets all of them ask to wait, one after the other. */
function joinAll(tickets: readonly Ticket[], bounds = BOUNDS, before = NONE) {
  let lines = before;
  const refused: string[] = [];
  for (const ticket of tickets) {
    const joined = join(lines, ticket, bounds);
    lines = joined.lines;
    if (joined.refused) refused.push(`${joined.refused.owner.name} by ${joined.refused.by}`);
  }
  return { lines, refused };
}

/** The names in the order in which their turns come. */
function order(lines: Lines<Ticket>): string[] {
  const names: string[] = [];
  for (let rest = lines; ; ) {
    const next = takeNext(rest, nobodyIsBusy);
    if (!next) return names;
    names.push(next.owner.name);
    rest = next.lines;
  }
}

describe('the queue', () => {
  test('gives the work of one address in the order in which it came', () => {
    expect(order(joinAll(many('a', 3)).lines)).toEqual(['a0', 'a1', 'a2']);
    expect(order(joinAll([{ name: 'one' }, { name: 'other' }]).lines)).toEqual(['one', 'other']);
  });

  test('lets addresses take turns, however much each asks for', () => {
    const { lines } = joinAll([...many('a', 4), ...many('b', 2), ...many('c', 1)]);
    expect(order(lines)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
  });

  test('puts an address that returns after its turn behind those who wait', () => {
    const first = takeNext(joinAll([...many('a', 2), ...many('b', 2)]).lines, nobodyIsBusy);
    const { lines } = joinAll(many('c', 1), BOUNDS, first?.lines);
    expect(order(lines)).toEqual(['b0', 'a1', 'c0', 'b1']);
  });

  test('has a class of 60 done after 120 turns while another address floods with 260', () => {
    const flood = joinAll(many('flood', 260));
    expect(flood.refused).toHaveLength(140);
    expect(new Set(flood.refused.map((text) => text.split(' by ')[1]))).toEqual(
      new Set(['address']),
    );
    const both = joinAll(many('class', 60), BOUNDS, flood.lines);
    expect(both.refused).toEqual([]);
    const turns = order(both.lines);
    expect(turns.slice(0, 120).filter((name) => name.startsWith('class'))).toHaveLength(60);
    expect(turns).toHaveLength(180);
  });

  test('has room for a class while one, two or three addresses flood it', () => {
    for (const addresses of [1, 2, 3]) {
      const floods = Array.from({ length: addresses }, (_, n) => many(`flood${n}-`, 260)).flat();
      const full = joinAll(floods).lines;
      const { lines, refused } = joinAll(many('class', 50), BOUNDS, full);
      expect(lines.get('class')).toHaveLength(50);
      expect(refused.filter((text) => text.startsWith('class'))).toEqual([]);
      expect(lengthOf(lines)).toBeLessThanOrEqual(BOUNDS.waiting);
    }
  });

  test('takes the place of the newest of the longest line when all are taken', () => {
    const full = joinAll([...many('a', 3), ...many('b', 2)], {
      waiting: 5,
      ofAddress: 3,
      ofAccount: 5,
    });
    const { lines, refused } = join(full.lines, { name: 'c0', address: 'c' }, { waiting: 5 });
    expect(refused).toMatchObject({ owner: { name: 'a2' }, by: 'address' });
    expect(order(lines)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1']);
  });

  test('refuses when all places are taken and no line is longer than the own would be', () => {
    const bounds = { waiting: 3, ofAddress: 3, ofAccount: 3 };
    const { lines } = joinAll([...many('a', 1), ...many('b', 1), ...many('c', 1)], bounds);
    const { refused } = joinAll(
      [
        { name: 'd0', address: 'd' },
        { name: 'a1', address: 'a' },
      ],
      bounds,
      lines,
    );
    expect(refused).toEqual(['d0 by all', 'a1 by all']);
    expect(joinAll(many('a', 4), bounds).refused).toEqual(['a3 by address']);
  });

  test('queues no more for an account than its share, from any address', () => {
    const guesses = Array.from({ length: 70 }, (_, n) => ({
      name: `guess${n}`,
      address: `address${n % 7}`,
      account: 'thandi',
    }));
    const { lines, refused } = joinAll(guesses);
    expect(lengthOf(lines)).toBe(60);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toBe('guess60 by account');
    expect(joinAll(many('a', 1), BOUNDS, lines).refused).toEqual([]);
  });

  test('passes over an account that is busy, also in the line of its address', () => {
    const { lines } = joinAll([
      { name: 'thandi 2', address: 'a', account: 'thandi' },
      { name: 'thandi 3', address: 'b', account: 'thandi' },
      { name: 'sipho', address: 'b', account: 'sipho' },
    ]);
    const next = takeNext(lines, (account) => account === 'thandi');
    expect(next?.owner.name).toBe('sipho');
    expect(takeNext(next?.lines ?? NONE, (account) => account === 'thandi')).toBeUndefined();
    expect(order(next?.lines ?? NONE)).toEqual(['thandi 2', 'thandi 3']);
  });
});
