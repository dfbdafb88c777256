/** Texts of “My words”. */
export const historyTexts = {
  title: 'My words',
  correct: 'Correct',
  keepTrying: 'Keep trying!',
  failed: 'Oops! Something went wrong. Try again later!',
  youTyped: 'You typed',
  hintFor: (word: string) => `Hint for ${word}`,
  correctOf: (correct: number, total: number) => `${correct} of ${total} correct`,
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  empty: 'No words yet.',
  emptyText: 'Every word you spell is kept here, the tricky ones too.',
  showOlder: 'Show older',
  cannotBePlayed: 'This word cannot be played here.',
} as const;
