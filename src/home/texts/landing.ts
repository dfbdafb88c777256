/** Texts of the landing page. */
export const landingTexts = {
  landing: {
    headline: ['Hear it.', 'Spell it.', 'Own it.'],
    lead: 'Waggle says a word. You type it. Every word you get right moves you up, alone or against your whole class.',
    continuePlaying: 'Continue Playing',
    signUpToSave: 'Sign Up to Save Progress',
    featuresLabel: 'Features',
    features: [
      { title: 'Hear every word', text: 'Hear each word as often as you like, fast or slow.' },
      { title: 'Climb the levels', text: 'Each language has its own path, one level at a time.' },
      { title: 'Race your class', text: 'Two players or thirty, everyone spells at once.' },
      { title: 'See what you learned', text: 'Every attempt is kept, so tricky words come back.' },
    ],
    teach: {
      title: 'You teach a class?',
      text: 'Thirty children spell together in a minute. A code on the wall, no accounts.',
      short: 'A code on the wall, no accounts.',
      go: 'Your first lesson',
    },
    closingTitle: 'Your first word takes ten seconds.',
    closingText: 'No account needed. Sign up later to keep your progress.',
    demo: {
      hear: 'Hear a word',
      input: 'Finish the word you hear',
      invitation: 'Go on, finish the word.',
      notYet: 'Not quite. Listen again, and try another letter.',
      done: 'That’s it. You can spell.',
    },
  },
} as const;
