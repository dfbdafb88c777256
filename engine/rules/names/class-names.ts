import { SEAT_NAME_MAX } from '../../contracts/classes.ts';
import { faultOfName, type NameFault, TEXT_OF_NAME_FAULT, tidyName } from './names.ts';

/** The names of new seats, or what is wrong with them, a sentence each. */
export type ReadNames =
  | { readonly names: readonly string[] }
  | { readonly faults: readonly string[] };

/**
 * Reads names as they are pasted from a spreadsheet: outer and double blanks and empty lines do not
 * count. A name that the list or the class has twice is asked for: nobody guesses which Thandi is meant.
 *
 * @param taken names of the class
 */
export function readSeatNames(lines: readonly string[], taken: readonly string[]): ReadNames {
  const names = lines.map(tidyName).filter(Boolean);
  if (names.length === 0) return { faults: [TEXT_OF_NAME_FAULT.empty] };
  const faults = names.flatMap((name) => {
    const fault = faultOfName(name, SEAT_NAME_MAX);
    return fault ? [`${name}: ${textOf(fault)}`] : [];
  });
  const doubles = doubledNames(names, taken).map(
    ({ name }) => `${name} is there twice. Add a letter to tell them apart.`,
  );
  return faults.length + doubles.length > 0 ? { faults: [...faults, ...doubles] } : { names };
}

/** A name that several would have. */
export interface DoubledName {
  readonly name: string;
  /** Somebody of the class has it already. */
  readonly isTaken: boolean;
}

/**
 * The names that several would have, each once, in any case.
 *
 * @param names tidy ones
 * @param taken names of the class
 */
export function doubledNames(names: readonly string[], taken: readonly string[]): DoubledName[] {
  const before = new Set(taken.map(folded));
  const seen = new Set(before);
  const doubled = new Map<string, DoubledName>();
  for (const name of names) {
    const key = folded(name);
    if (seen.has(key)) doubled.set(key, { name, isTaken: before.has(key) });
    seen.add(key);
  }
  return [...doubled.values()];
}

function textOf(fault: NameFault): string {
  return fault === 'too_long'
    ? `A name has at most ${SEAT_NAME_MAX} characters.`
    : TEXT_OF_NAME_FAULT[fault];
}

function folded(name: string): string {
  return name.toLowerCase();
}
