import { GROUP_NAME_MAX, SEAT_NAME_MAX } from '../../contracts/classes.ts';
import {
  couldBeRude,
  faultOfForm,
  type NameFault,
  shortenedName,
  TEXT_OF_NAME_FAULT,
  tidyName,
} from './names.ts';

/** The warning about a name that is accepted all the same. */
export const RUDE_NAME = 'Somebody may read this name as a rude word.';

/** A name for a seat, and what is to be said of it. */
export interface JudgedName {
  /** As it would be stored. */
  readonly name: string;
  /** Why it cannot be taken; null: it can. */
  readonly fault: NameFault | null;
  /** Who else would have it, in any case. */
  readonly twin: 'list' | 'class' | null;
  /** It is taken, and the teacher is warned. */
  readonly isRude: boolean;
  /** A name that fits, for one that is too long. */
  readonly shorter: string | null;
}

/**
 * Judges names for seats. The words in them are the business of the teacher, who is warned.
 *
 * @param taken names of the class
 */
export function judgeSeatNames(names: readonly string[], taken: readonly string[]): JudgedName[] {
  const tidy = names.map(tidyName);
  const doubles = new Map(
    doubledNames(tidy, taken).map(({ name, isTaken }) => [folded(name), isTaken]),
  );
  return tidy.map((name) => {
    const fault = faultOfForm(name, SEAT_NAME_MAX);
    const isTaken = name === '' ? undefined : doubles.get(folded(name));
    return {
      name,
      fault,
      twin: isTaken === undefined ? null : isTaken ? 'class' : 'list',
      isRude: couldBeRude(name),
      shorter: fault === 'too_long' ? shortenedName(name, SEAT_NAME_MAX) : null,
    };
  });
}

/** The names of new seats, or what is wrong with them, a sentence each. */
type ReadNames = { readonly names: readonly string[] } | { readonly faults: readonly string[] };

/**
 * Reads names for seats: outer and double blanks and empty lines do not count. A name that the list or
 * the class has twice is asked for: nobody guesses which Thandi is meant.
 *
 * @param taken names of the class
 */
export function readSeatNames(lines: readonly string[], taken: readonly string[]): ReadNames {
  const names = lines.map(tidyName).filter(Boolean);
  if (names.length === 0) return { faults: [TEXT_OF_NAME_FAULT.empty] };
  const faults = judgeSeatNames(names, taken).flatMap(({ name, fault }) =>
    fault ? [`${name}: ${textOfSeatFault(fault)}`] : [],
  );
  const doubles = doubledNames(names, taken).map(
    ({ name }) => `${name} is there twice. Add a letter to tell them apart.`,
  );
  return faults.length + doubles.length > 0 ? { faults: [...faults, ...doubles] } : { names };
}

/**
 * Says why a group may not have a name, or `null` if it may. Nobody but the teacher sees it.
 *
 * @param name a tidy one
 * @param taken names of the other groups of the class
 */
export function faultOfGroupName(name: string, taken: readonly string[]): string | null {
  const fault = faultOfForm(name, GROUP_NAME_MAX);
  if (fault === 'too_long') return `A name has at most ${GROUP_NAME_MAX} characters.`;
  if (fault) return TEXT_OF_NAME_FAULT[fault];
  return doubledNames([name], taken).length > 0 ? 'This class has a group of this name.' : null;
}

/** A name that several would have. */
interface DoubledName {
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

/** What is wrong with the name of a seat. */
export function textOfSeatFault(fault: NameFault): string {
  return fault === 'too_long'
    ? `A name has at most ${SEAT_NAME_MAX} characters.`
    : TEXT_OF_NAME_FAULT[fault];
}

function folded(name: string): string {
  return name.toLowerCase();
}

/** Made at the first use. */
let byName: Intl.Collator | undefined;

/** Compares names in one order for every browser and server: Émile stands by E, Łukasz by L. */
export function compareNames(one: { name: string }, other: { name: string }): number {
  byName ??= new Intl.Collator('en');
  return byName.compare(one.name, other.name);
}
