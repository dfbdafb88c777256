import type { LevelKnown } from '@waggle/engine/contracts';
import type { LevelStars } from '@waggle/engine/rules';

/** Texts of the levels as a path, and of the page of a level. */
export const pathTexts = {
  title: 'Levels',
  language: 'Language',
  place: (level: number, of: number) => `Level ${level} of ${of}.`,
  sessions: (sessions: number) =>
    sessions === 1
      ? 'About 1 more session to finish it.'
      : `About ${sessions} more sessions to finish it.`,
  legend: ['1 star: finished', '2 stars: 9 of 10 known', '3 stars: all known'],
  path: 'Levels as a path',
  level: (number: number) => `Level ${number}`,
  known: (known: number, of: number) => `${known} of ${of} known`,
  /** Before any of them is known: that takes a later day. */
  learning: (learning: number, of: number) => `${learning} of ${of} learning`,
  words: (words: number) => (words === 1 ? '1 word' : `${words} words`),
  stars: (stars: LevelStars) => {
    if (stars === 0) return 'no star yet';
    return stars === 1 ? '1 star' : `${stars} stars`;
  },
  locked: 'locked',
  premium: 'premium',
  standing: ({ known, learning, slipping, of }: LevelKnown) =>
    [
      `${known} of ${of} known`,
      learning > 0 && `${learning} learning`,
      slipping > 0 && `${slipping} slipping`,
      known + learning + slipping < of && `${of - known - learning - slipping} new`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  practise: 'Practise',
  play: (seconds: number | null) => (seconds === null ? 'Play' : `Play ${seconds} seconds`),
  needsAccount: 'With an account this level is open to you.',
  signUp: 'Sign Up',
  about: 'About this level',
  showPath: 'See the path',
  dayBee: 'Bee of the day',
  rounds: 'Short rounds',
  roundsWithWords: 'Short rounds with these words',
  failed: 'The levels could not be loaded.',
  offlineNone:
    'No network, and no levels are on this device yet. They come by themselves when the network is back.',
  offlinePage: 'You are offline. The lesson and the words to try come back with the network.',

  page: {
    back: 'All levels',
    notFound: 'There is no such level.',
    tries: 'Three words to try',
    triesText: 'Listen, and type what you hear. Nothing is counted here.',
    answer: (number: number) => `Word ${number}`,
    check: 'Check',
    show: 'Show it',
    hear: (number: number) => `Hear word ${number}`,
    right: 'Right.',
    notYet: 'Not yet. Try it again, or let it show you.',
    shown: 'It is spelled:',
  },

  records: {
    title: 'Yours to beat',
    private: 'Only you see this.',
    none: 'Play this level once, and there is something to beat.',
    best: 'Most words right',
    seconds: (seconds: number) => `in ${seconds} seconds`,
    run: 'Longest run',
    inARow: 'right in a row',
    pace: 'Words a minute',
    paceBefore: (last: number) => `${last} last time`,
    weeks: 'Right, week by week',
    week: (monday: string, share: number) => `Week of ${monday}: ${share} %`,
  },
} as const;
