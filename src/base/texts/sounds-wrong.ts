/** Texts of saying that a word sounds wrong. */
export const soundsWrongTexts = {
  label: 'Sounds wrong',
  labelOf: (word: string) => `Sounds wrong: ${word}`,
  howTo: ['Does a word sound wrong? Press', 'beside it.'],
  thanks: 'Thank you. We will listen to it.',
  failed: 'Your report was not sent. Please try again.',
  undo: 'Undo',
  undoOf: (word: string) => `Undo: ${word} sounds right`,
  takenBack: 'Taken back.',
  notTakenBack: 'That could not be taken back. Please try again.',
} as const;
