import type { Finding, FindingKind } from '@waggle/engine/contracts';
import { lettersOf } from '@waggle/engine/rules';

/** Letters up to which a word has one star, two, three and four; longer ones have five. */
const LETTERS_OF_STARS = [4, 6, 8, 10];

/** Stars of a word of a list: its writer gives none, so its length decides. */
export function starsOf(word: string): number {
  const letters = lettersOf(word).length;
  const place = LETTERS_OF_STARS.findIndex((most) => letters <= most);
  return place < 0 ? LETTERS_OF_STARS.length + 1 : place + 1;
}

/** Whether the writer of a word has something to look at that they have not kept. */
export function isToLookAt(findings: readonly Finding[], kept: readonly FindingKind[]): boolean {
  return findings.some(({ kind }) => kind === 'blocked' || !kept.includes(kind));
}
