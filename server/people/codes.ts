import { randomInt } from 'node:crypto';
import { CLASS_CODE_LENGTH, GAME_CODE_LENGTH, SHARE_CODE_LENGTH } from '@waggle/engine/rules';

/**
 * Signs of a game's code: digits and small letters that nobody takes for another (no 0 and o, no
 * 1, i and l), and no vowels, so that no code is a word.
 */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** Draws the id of a game, which is also the code to join by: unguessable, and safe in an address. */
export function newGameCode(): string {
  // 28 signs to the power of 8 are 378 thousand million codes.
  return drawn(GAME_CODE_LENGTH);
}

/** Draws the code of a class; 28 signs to the power of 6 are 482 million codes. */
export function newClassCode(): string {
  return drawn(CLASS_CODE_LENGTH);
}

/** Draws the code by which a list is copied: longer than the others, because it never ends. */
export function newShareCode(): string {
  return drawn(SHARE_CODE_LENGTH);
}

function drawn(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
