/** Texts of the level-up, which loads with it. */
export const levelUpTexts = {
  unlocked: (number: number) => `Level ${number} unlocked`,
  completed: (number: number) => `Level ${number} complete`,
  top: 'You are at the top',
  youSpelled: 'You spelled',
  wordsOf: (correct: number, total: number) => `${correct} of ${total}`,
  wordsIn: (level: string) => `words in ${level}.`,
  completedLevel: (level: string) => `You have completed ${level}.`,
  nextUp: 'Next up:',
  lastLevel: 'That was the last level of this language.',
} as const;
