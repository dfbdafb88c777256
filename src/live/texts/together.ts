/** Texts of a live game in which one word at a time is asked of all. */
export const togetherTexts = {
  have: 'have it',
  haveOf: (done: number, of: number) => `${done} of ${of}`,
  rightAt: (tries: number) => (tries <= 1 ? 'Right, at the first try' : `Right, at try ${tries}`),
  points: (points: number) => (points === 1 ? '1 point.' : `${points} points.`),
  closesIn: (seconds: number) => `The word closes for everybody in ${inSeconds(seconds)}.`,
  theWordWas: 'The word was',
  hearIt: 'Hear it',
  notYet: 'Not yet',
  /** Read aloud. */
  closed: (word: string, isRight: boolean) =>
    `The word was ${word}. You: ${isRight ? 'right' : 'not yet'}.`,
  haveIt: (done: number, of: number) => `${done} of ${of} have it.`,
  nextIn: (seconds: number) => `Next word in ${inSeconds(seconds)}.`,
  resultsIn: (seconds: number) => `The results come in ${inSeconds(seconds)}.`,
  byTeacher: 'Your teacher opens the next word.',
  resultsByTeacher: 'Your teacher ends the game.',

  host: {
    next: 'Next word',
    close: 'Close the word',
    results: 'Results',
  },

  wall: {
    listen: 'Listen,',
    spell: 'then spell it',
    onScreen: 'On your own screen',
    nextIn: 'next word in',
    resultsIn: 'results in',
    heat: 'Each pink cell is one of us who slipped at that letter.',
    allOfUs: 'All of us',
    first: 'first try',
    later: 'later',
    notYet: 'not yet',
    /** Read aloud. */
    slips: (word: string, slips: readonly { count: number; letter: number }[]) =>
      slips.length === 0
        ? `${word}.`
        : `${word}: ${slips.map(({ count, letter }) => `${count} at letter ${letter}`).join(', ')}.`,
  },
} as const;

function inSeconds(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
