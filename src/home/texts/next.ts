/** Texts of the one thing that is to be done next. */
export const nextTexts = {
  water: (words: number) => (words === 1 ? 'Water 1 word' : `Water ${words} words`),
  goOn: (name: string) => `Go on with ${name}`,
  test: (title: string) => `Your test: ${title}`,
  set: (title: string, words: number) => `${title}: ${words === 1 ? '1 word' : `${words} words`}`,
  moreWords: 'More words',
  enough: 'All watered. Enough for today.',
  playIn: (language: string) => `Play in ${language}`,
  failed: 'Your words could not be loaded.',
} as const;
