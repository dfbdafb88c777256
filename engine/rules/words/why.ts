/** A piece of a line of "why": letters of the word, or the text around them. */
export interface WhyPart {
  readonly text: string;
  readonly isLetters: boolean;
}

/** "The ‹k› is silent." in pieces: between ‹ and › stand letters of the word. */
export function partsOfWhy(why: string): WhyPart[] {
  return why
    .split(/(‹[^‹›]+›)/u)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('‹') && piece.endsWith('›')
        ? { text: piece.slice(1, -1), isLetters: true }
        : { text: piece, isLetters: false },
    );
}
