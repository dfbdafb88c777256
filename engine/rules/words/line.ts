/** A change that a game makes to the typed line. Between two changes the text belongs to the typist. */
export interface Line {
  /** Number of the change: each is made once. */
  readonly change: number;
  readonly text: string;
  /** The right answer: text typed after it stays, for the next word. */
  readonly answered: string | null;
}

/** The text of a line after a change. */
export function textAfter({ text, answered }: Line, before: string): string {
  return answered && before.startsWith(answered) ? before.slice(answered.length) : text;
}
