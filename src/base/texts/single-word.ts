/** Texts of a word that is heard and typed by itself, without a game. */
export const singleWordTexts = {
  hear: 'Hear the word',
  answer: 'Type the word you hear',
  check: 'Check',
  kept: 'No answer came. Try it again.',
} as const;
