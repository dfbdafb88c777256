import { practiceTexts } from '../../learn/texts/practice.ts';

/** Texts of what Home begins with. */
export const sceneTexts = {
  hello: (name: string | null) => (name === null ? 'Hello' : `Hello, ${name}`),
  first: 'Hear it. Spell it.',
  garden: 'My garden',
  water: (words: number) => (words === 1 ? 'Water 1 word' : `Water ${words} words`),
  goOn: (name: string) => `Go on with ${name}`,
  test: (title: string) => `Your test: ${title}`,
  set: (title: string, words: number) => `${title}: ${words === 1 ? '1 word' : `${words} words`}`,
  find: practiceTexts.placement.find,
  beginning: practiceTexts.placement.beginning,
  moreWords: 'More words',
  enough: 'All watered. Enough for today.',
  playIn: (language: string) => `Play in ${language}`,
  failed: 'Your words could not be loaded.',
} as const;
