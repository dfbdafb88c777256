import type { MemoryState } from '@waggle/engine/contracts';

/** Texts of what a learner knows, and of what trips them up. */
export const knownTexts = {
  stayed: 'Still known after 30 days',
  words: (count: number) =>
    count === 1 ? 'word that stayed with you' : 'words that stayed with you',
  allWords: 'All your words',
  language: 'Language',
  empty: 'Your first word comes here when you spell it.',
  pressOne: 'Press a cell to see its word.',
  previous: 'Previous word',
  next: 'Next word',
  states: {
    known: 'known',
    learning: 'learning',
    slipping: 'slipping',
    new: 'new',
  } satisfies Record<MemoryState, string>,
  /** @param days from today; null for no time */
  comesBack: (days: number | null) => {
    if (days === null) return '';
    if (days < 0) return 'is due';
    if (days === 0) return 'comes back today';
    return days === 1 ? 'comes back tomorrow' : `comes back in ${days} days`;
  },
  step: (step: number, of: number) => `step ${step} of ${of}`,
  /** How far a level is. */
  forecast: (known: number, of: number, sessions: number | null) => {
    const stands = `${known} of ${of} known.`;
    if (sessions === null || sessions === 0) return stands;
    const more = sessions === 1 ? '1 more session' : `${sessions} more sessions`;
    return `${stands} About ${more} to finish it.`;
  },
  inPlay: 'a word of the game you play now',
  myWords: 'See my words',
  failed: 'Your words could not be loaded.',

  traps: {
    title: 'What trips you up',
    lead: 'From your own tries of the last months. Most costly first.',
    missed: (missed: number, tried: number) => `You missed ${missed} of ${tried} so far.`,
    share: (slipped: number, of: number) => `About ${slipped} of ${of} slip`,
    practise: 'Practise',
    practiseTrap: (name: string) => `Practise: ${name}`,
    tooFew: 'Practise a little more, then we can tell.',
    none: 'Nothing trips you up at the moment.',
  },
} as const;
