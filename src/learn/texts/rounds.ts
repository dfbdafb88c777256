import type { ShortRoundKind } from '@waggle/engine/contracts';

const wordCount = (count: number) => (count === 1 ? '1 word' : `${count} words`);

/** Texts of short rounds. */
export const roundsTexts = {
  title: 'Short rounds',
  of: (language: string) => `Short rounds: ${language}`,
  intro: 'A few minutes, and as often as you like. No level is won or lost here.',
  failed: 'The levels could not be loaded.',
  other: 'Another level',
  fromLevel: 'Missing letters and Unscramble take the words of',
  wordsOf: 'Words of',
  best: (words: number) => (words === 0 ? 'Not played yet' : `Your best: ${wordCount(words)}`),
  kinds: {
    sprint: {
      name: 'Sprint',
      text: 'Sixty seconds with words you know already.',
    },
    survival: {
      name: 'Survival',
      text: 'Words of your levels, from easy to hard. The third miss ends it. No clock.',
    },
    missing: {
      name: 'Missing letters',
      text: 'The word with its tricky letters left out. Type only those.',
    },
    unscramble: {
      name: 'Unscramble',
      text: 'All letters of the word, in another order. Tap them or type.',
    },
  } satisfies Record<ShortRoundKind, { name: string; text: string }>,

  start: 'Start',
  all: 'All short rounds',
  noClock: 'Without the timer each word comes once.',
  time: (seconds: number) => `Your time: ${seconds} seconds.`,
  tooFew: (known: number, needed: number) =>
    known === 0
      ? `A sprint asks words that you know already, and takes ${needed} of them. You know none yet.`
      : `A sprint asks words that you know already, and takes ${needed} of them. You know ${known} so far.`,
  howKnown: 'A word is known when you have spelled it on two days.',
  practise: 'Practise',

  wordOf: (word: number, of: number) => `Word ${word} of ${of}`,
  comb: (word: number, of: number, right: number) =>
    `Word ${word} of ${of}, ${right} right at the first try`,
  right: (words: number) => `${words} right`,
  stop: 'Stop here',
  petals: (open: number) => (open === 1 ? '1 petal open' : `${open} petals open`),
  petalCloses: 'One petal closes. This is the word. Press Check to go on.',
  noVoice: 'This word cannot be played here. What it means stands below.',

  missing: {
    prompt: 'Type the letters that are missing.',
    line: (letters: number) =>
      letters === 1 ? 'Type the missing letter' : `Type the ${letters} missing letters`,
    word: (letters: number) =>
      letters === 1 ? 'Word with 1 letter missing:' : `Word with ${letters} letters missing:`,
    blank: 'blank',
  },
  scrambled: 'Put the letters in order.',
  knownWord: 'You know this one. Type what you hear.',

  over: {
    came: (level: number) => `You came as far as level ${level}. Your petals are all open again.`,
    sprint: (seconds: number | null) =>
      seconds === null ? 'Words you know, without a clock.' : `In ${seconds} seconds.`,
    first: 'Right at the first try.',
  },
} as const;
