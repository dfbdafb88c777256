/** Texts of the offer of a premium level. */
export const offerTexts = {
  benefits: [
    'Premium word lists',
    'Advanced difficulty challenges',
    'Special pronunciation guides',
    'Detailed word explanations',
    'Progress tracking',
  ],
  oneTime: 'one-time purchase - unlock forever',
  unlock: 'Unlock this level',
  askGrownUp: 'Ask a grown-up to pay. You’ll go to our card partner’s secure page.',
  title: (level: string) => `Unlock ${level}`,
  place: (number: number, language: string) => `Level ${number}, ${language}`,
  signInFirst: 'Sign in first, so that the level stays yours.',
  refund:
    'Who pays twice for a level gets the second payment back. About any other payment, write to us with the reference on the receipt:',
  notLoaded: 'The price could not be loaded.',
  alreadyOpen: (level: string) => `${level} is open already.`,
} as const;
