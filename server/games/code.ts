import { randomInt } from 'node:crypto';

/**
 * Signs of a game's code: digits and small letters that nobody takes for another (no 0 and o, no
 * 1, i and l), and no vowels, so that no code is a word.
 */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';
/** 28 signs to the power of 8 are 378 thousand million codes. */
const LENGTH = 8;

/** Draws the id of a game, which is also the code to join by: unguessable, and safe in an address. */
export function newGameCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
