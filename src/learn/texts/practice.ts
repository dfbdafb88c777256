/** Texts of practice: the words of today, one word at a time. */
export const practiceTexts = {
  title: 'Practice',
  wordOf: (word: number, total: number) => `Word ${word} of ${total}`,
  stop: 'Stop here',
  showMe: 'Show me',
  moreLetters: 'More letters',
  fewerLetters: 'Fewer letters',
  lettersMoved: { 1: 'Now with more letters.', [-1]: 'Now with fewer letters.' },
  withKeyboard: 'Now with the keyboard.',
  tapLetters: 'Tap the letters',
  noVoice: 'This word cannot be played here. Read what it means.',
  letters: 'Letters',
  takeBack: 'Take the last letter back',
  comesBack: 'Here it is once more.',
  comb: (place: number, total: number, done: number) =>
    `Word ${place} of ${total}, ${done} done for today`,

  nearly: (letter: number) => `Nearly. Look at letter ${letter}.`,
  tryAgain: 'The rest may be right. Try it again.',
  fromMemory: 'Now from memory.',
  comesBackLater: 'It comes back once more, after a few other words.',
  right: 'Right.',
  doneForToday: 'Done for today.',

  youWrote: 'You wrote',
  rightRow: 'Right',
  lookAgain: 'Look at it once more.',
  leftForLater: 'We leave it for later.',
  /** For screen readers, with the letters apart. */
  youWroteSaid: 'You wrote',
  rightSaid: 'Right is',
  hearYours: 'Hear yours',
  hearIt: 'Hear it',
  hide: 'Hide it, and I type it',
  goOn: 'Go on',

  done: {
    known: (count: number) => (count === 1 ? '1 more word known' : `${count} more words known`),
    practised: (count: number) => (count === 1 ? '1 word practised' : `${count} words practised`),
    nothing: 'Nothing to practise now',
    summary: (words: number, minutes: number, first: number) =>
      `${wordCount(words)} in ${minuteCount(minutes)}, ${first} right at the first try.`,
    kept: 'Kept on this device. It is sent when the network is back.',
    whenBack: 'When they come back',
    inDays: (days: number) => {
      if (days === 0) return 'Later today';
      return days === 1 ? 'Tomorrow' : `In ${days} days`;
    },
    step: (days: number, step: number) => (days === 0 ? 'once more' : `step ${step}`),
    more: (words: number) => `${words} more words`,
    home: 'Home',
    myWords: 'See my words',
  },

  ready: {
    title: 'Ready to practise?',
    text: 'Hear it, type it, and see why. There is no clock.',
    start: 'Practise',
    failed: 'The words could not be loaded.',
    offline: 'No network. What you do is kept on this device.',
  },

  lesson: {
    of: (level: number) => `Level ${level}`,
    gotIt: 'Got it',
    broken: 'This level teaches:',
    showedIt: 'Words that showed it',
  },

  today: {
    practise: 'Practise',
    nextBack: (days: number | null) => {
      if (days === null) return '';
      if (days <= 0) return 'The next words come back later today.';
      return days === 1
        ? 'The next words come back tomorrow.'
        : `The next words come back in ${days} days.`;
    },
  },

  placement: {
    title: 'Where do you begin?',
    offer: 'Ten words show which level fits you.',
    find: 'Find my level',
    beginning: 'Start at the beginning',
    notKept: 'The words so far are not kept.',
  },
} as const;

function wordCount(count: number): string {
  return count === 1 ? '1 word' : `${count} words`;
}

/** "4 minutes", "2½ minutes", "half a minute". */
function minuteCount(minutes: number): string {
  if (minutes <= 0.5) return 'half a minute';
  if (minutes === 1) return '1 minute';
  const whole = Math.floor(minutes);
  return minutes === whole ? `${whole} minutes` : `${whole}½ minutes`;
}
