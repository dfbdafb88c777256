import { foldSpelling } from '../words/answer.ts';
import { letterTexts } from '../words/letters.ts';
import { spellingTableOf, placesOf } from '../spelling/index.ts';
import type { TrapName } from '../spelling/spelling-table.ts';

export { TRAPS, type TrapName } from '../spelling/spelling-table.ts';

/** A place of a right word that trips people. */
export interface Trap {
  readonly trap: TrapName;
  /** Its first letter, from 0, and its number of letters. */
  readonly at: number;
  readonly length: number;
}

/** What trips people in a word, in the order of its letters; a place may have several traps. */
export function trapsOf(word: string, language: string): Trap[] {
  const letters = letterTexts(foldSpelling(word));
  return spellingTableOf(language)
    .traps.flatMap(([trap, pattern]) =>
      placesOf(letters, pattern).map(({ at, length }) => ({ trap, at, length })),
    )
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.at - other.at || one.length - other.length)
    .filter((one, index, all) => !all.slice(0, index).some((other) => isSame(one, other)));
}

function isSame(one: Trap, other: Trap): boolean {
  return one.trap === other.trap && one.at === other.at && one.length === other.length;
}
