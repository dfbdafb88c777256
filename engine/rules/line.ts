/** What a game puts into the line that is typed into. Between two changes the text is the typist's own. */
export interface Line {
  /** Counts the changes: each is made once. */
  readonly change: number;
  readonly text: string;
  /** The answer that was right: what was typed behind it stays, for the next word. */
  readonly answered: string | null;
}

/** The text of a line after a change. */
export function textAfter({ text, answered }: Line, before: string): string {
  return answered && before.startsWith(answered) ? before.slice(answered.length) : text;
}
