/** What is asked before a game ends that somebody may not want to end. Loaded with a game. */
export const stopGameTexts = {
  title: 'Stop this game?',
  kept: 'Your answers are kept.',
  /** Of the ten words that find a level. */
  notKept: 'The words so far are not kept.',
} as const;
