/** What is asked before a game ends that somebody may not want to end. Loaded with the question. */
export const stopGameTexts = {
  title: 'Stop this game?',
  text: 'Your answers are kept.',
  stop: 'Stop',
  goOn: 'Go on',
} as const;
