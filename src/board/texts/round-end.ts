/** Texts of the end of a round, besides those of every game. */
export const roundEndTexts = {
  longestRun: 'Your longest run yet',
  mostWords: 'Your most words yet',
  inARow: 'right in a row',
  wordsRight: 'words right',
  run: (run: number, before: number) => `Longest run ${run}, before ${before}`,
  before: (count: number) => `${count} before`,
  right: 'Words right',
  bestEver: 'Your best ever',
  grew: (words: number) => (words === 1 ? '1 word grew' : `${words} words grew`),
  more: (words: number) => `and ${words} more`,
  notYet: 'Not yet:',
  practiseThese: (words: number) =>
    words === 1 ? 'Practise this word' : `Practise these ${words}`,
  seeAllWords: 'See all words',
} as const;
