/** Texts of the game: the board, its levels and the guide beside it. */
export const gameTexts = {
  home: {
    heading: 'Spelling game',
    timedGame: 'The timed game',
    start: 'Start',
    getReady: 'Get ready to listen',
    tapToBegin: 'Tap to begin',
    go: 'Go',
    hear: 'Hear',
    slowly: 'Slowly',
    sentence: 'Sentence',
    hearAgain: 'Hear the word again',
    typeWord: 'Type the word you hear',
    typeWhatYouHear: 'Type what you hear',
    check: 'Check',
    hint: 'Hint',
    reveal: 'Reveal',
    skip: 'Skip',
    correct: 'Correct',
    incorrect: 'Incorrect. Try again!',
    revealedWarning: 'You will not get points for a revealed answer!',
    marks: {
      ok: 'right place',
      swap: 'different letter',
      extra: 'not needed',
      gap: 'letter missing',
      accent: 'check the accent',
    },
    score: 'score',
    inARow: 'in a row',
    thisRound: 'This round',
    wordsComeHere: 'Your words appear here, one after the other.',
    skipped: 'skipped',
    revealed: 'revealed',
    unfinished: 'time ran out',
    lastWord: 'The last word was',
    whySpelledSo: 'Why it is spelled this way',
    muteEffects: 'Mute game sounds',
    changeLevel: (level: string) => `${level}, change language or level`,
    wordsAndTime,
    /** @param needed words that are missing; none if the level is completed */
    goal: (words: number, seconds: number | null, needed: number) =>
      `${wordsAndTime(words, seconds)}.${needed > 0 ? ` Spell ${needed} to move up.` : ''}`,
    levelChip: (language: string, { difficulty, name }: { difficulty: number; name: string }) =>
      difficulty > 0 ? `${language} · Level ${difficulty}` : name,
    starting: 'Getting the words',
    levelsFailed: 'The levels could not be loaded.',
    tools: 'Tools',
    accents: 'Accent letters',
    revealedPrompt: 'This is the word. Press Check to go on.',
    isSpelled: 'It is spelled:',
    browserVoice: 'your device’s voice',
    noVoice: 'This word cannot be played here. Use the hint, or skip it.',
    noHint: 'This word has no hint. Ask your teacher.',
    typeTheWord: 'Type the word',
    onItsWay: 'On its way…',
    outOf: (total: number) => `of ${total}`,
    rightOf: (right: number, total: number) => `${right} of ${total} words right`,
    levelComplete: 'Level complete',
    wordsToOpen: (words: number, level: string) => `Spell ${moreWords(words)} to open ${level}.`,
    wordsToComplete: (words: number, level: string) =>
      `Spell ${moreWords(words)} to complete ${level}.`,
    completed: (level: string, right: number | null, total: number) =>
      right === null
        ? `${level} is complete.`
        : `${level} is complete: ${right} of ${total} words.`,
    completesWith: (needed: number, level: string) =>
      `Spell ${needed} different words to complete ${level}.`,
    guestBoard: 'Your name belongs here',
    guestBoardText: 'Sign up to save your levels and find your place on the board.',
    accountOpens: (level: string) => `With an account you go on to ${level}.`,
    timeUp: 'Time’s up',
    finish: 'Finish',
    stop: 'Stop',
    stopQuestion: 'Stop this game?',
    answersKept: 'Your answers are kept.',
    goOn: 'Go on',
    finished: 'Game finished',
    roundOver: 'Round over',
    perfectRound: (words: number) => `Perfect round: ${words} of ${words}`,
    playAgain: 'Play again',
    seeAll: 'See all',
    you: 'You',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    notNow: 'Not now',
    startNextLevel: 'Start Next Level',
    noNextLevel: 'There is no next level yet.',
    selectLevelFirst: 'Please select a level first.',
    requiresPurchase: 'This level requires purchase to play.',
    completePrevious: 'Complete previous levels to unlock this level.',
    wordOf: (word: number, total: number) => `Word ${word} of ${total}`,
  },

  describedMarks: {
    missing: (count: number, after: LetterName | null) => {
      const what = count === 1 ? 'A letter is' : `${count} letters are`;
      if (!after) return `${what} missing at the beginning.`;
      return `${what} missing after ${after.nth ? 'the ' : ''}${nameOf(after)}.`;
    },
    extra: (letter: LetterName) => `The ${nameOf(letter)} is not needed.`,
    different: (letter: LetterName) => `The ${nameOf(letter)} should be a different letter.`,
    accent: (letter: LetterName) => `Check the accent of the ${nameOf(letter)}.`,
  },

  answers: {
    sending: 'Adding your answers',
    progress: (done: number, total: number) => `${figure(done)} of ${figure(total)}`,
    added: (count: number) =>
      count === 1 ? '1 answer is yours now' : `${figure(count)} answers are yours now`,
    waiting: (count: number) =>
      `${count === 1 ? '1 answer' : `${figure(count)} answers`} will be sent when you are online again`,
    refused: 'An answer was not saved',
  },

  offline: {
    title: 'You are offline',
    canPlay: 'You are offline. You can play the levels on this device.',
    onDevice: 'On this device',
    notYet: 'Not on this device yet',
    notKept: 'Not on this device yet. Play it once while you are online and it stays here.',
    late: 'You played offline. Your answers are sent later. They count for your levels, but not for the leaderboard.',
    board: 'The leaderboard comes back when you are online again.',
    premium: 'Needs a network',
  },

  stillToCome: {
    text: (languages: string, instead: string) =>
      `There is nothing to play in ${languages} yet. Until it comes, here is ${instead}.`,
    choose: 'Choose a language',
  },

  levels: {
    choose: 'Choose a level',
    language: 'Language',
    title: 'Language and level',
    words: (count: number) => `${count} words`,
    empty: 'No levels yet.',
    completed: 'Completed',
    playingNow: 'Playing now',
    premium: 'Premium',
    comingSoon: 'Coming soon',
    unlock: 'Unlock',
    joinWaitlist: 'Join the waitlist',
    alreadyWaitlisted: 'Already Waitlisted',
    waitlistJoined: (level: string) => `You are on the waitlist for ${level}.`,
  },

  voices: {
    title: 'Voice and pace',
    voiceLegend: 'Voice',
    voice: { standard: 'Voice 1', other: 'Voice 2' },
    oneVoice: (language: string) => `${language} has one voice.`,
    paceLegend: 'Pace',
    pace: { standard: 'Usual', slower: 'Slower' },
    tryIt: 'Try it',
    cannotTry: 'No word can be played now.',
  },

  plainLine: {
    title: 'Simple line',
    text: 'Type on a line instead of in honeycombs.',
  },

  moreTime: {
    title: 'More time',
    chosen: (time: string) => `More time: ${time}`,
    legend: 'Time for a game',
    times: {
      normal: 'Normal',
      half_more: '1.5 times',
      double: '2 times',
      none: 'No timer',
    },
    private: 'Take the time you need. Only you see this choice, on this device.',
    notOnBoard: 'Without the timer your words count for your levels, but not for the leaderboard.',
  },

  timer: {
    secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },

  difficulty: {
    label: (stars: number) => `Difficulty ${stars}`,
  },

  comb: {
    before: (words: number) => `${words} before`,
    label: ({ current, total, right, skipped, revealed }: CombCounts) =>
      [
        current === null ? `${total} words` : `Word ${current} of ${total}`,
        right > 0 && `${right} right`,
        skipped > 0 && `${skipped} skipped`,
        revealed > 0 && `${revealed} revealed`,
      ]
        .filter((part) => part !== false)
        .join(', '),
  },

  howToPlay: {
    title: 'How to Play',
    steps: [
      'Press Hear and listen to the word.',
      'Type the spelling you think is right.',
      'Press Check or Enter.',
      'Stuck? Use a hint, skip the word, or reveal it.',
      'Spell enough words to reach the next level.',
    ],
  },

  leaderboard: {
    title: 'Leaderboard',
    mode: 'Mode',
    multiplayer: 'Multiplayer',
    singlePlayer: 'Single player',
    period: 'Period',
    allTime: 'All time',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    previous: 'Previous',
    next: 'Next',
    failed: 'Failed to load leaderboard data. Please try again.',
    empty: 'No leaderboard data available.',
    emptyText: 'Play one game and you could be first.',
    rank: (rank: number) => `Rank ${rank}`,
    columns: {
      rank: 'Rank',
      player: 'Player',
      accuracy: 'Accuracy',
      games: 'Games',
      topLevel: 'Top level',
      correctWords: 'Correct words',
      score: 'Score',
    },
    level: (number: number) => `Level ${number}`,
    noLevel: 'No level yet',
    games: (games: number) => (games === 1 ? '1 game' : `${games} games`),
    right: (share: string) => `${share} right`,
    pages: 'Pages',
    shown: (board: string, from: number, to: number) =>
      from === to ? `${board}: rank ${from}` : `${board}: ranks ${from} to ${to}`,
  },
} as const;

/** Of a round whose words have all been dealt with. */
export function roundTitle(right: number, words: number): string {
  return words > 0 && right === words
    ? gameTexts.home.perfectRound(words)
    : gameTexts.home.roundOver;
}

function wordsAndTime(words: number, seconds: number | null): string {
  return `${words} words, ${seconds === null ? 'no timer' : `${seconds} seconds`}`;
}

function moreWords(count: number): string {
  return count === 1 ? '1 more word' : `${count} more words`;
}

/** A letter of an answer; `nth` of its kind where there are more. */
export interface LetterName {
  readonly letter: string;
  readonly nth: number | null;
}

/** What a screen reader would leave out. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'space',
  "'": 'apostrophe',
  '’': 'apostrophe',
  '-': 'hyphen',
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "r", or "second r". */
function nameOf({ letter, nth }: LetterName): string {
  const name = SIGNS[letter] ?? letter;
  return nth === null ? name : `${ORDINALS[nth - 1] ?? `${nth}th`} ${name}`;
}

/** A count as it is read in English: "1,200". */
export function figure(count: number): string {
  return count.toLocaleString('en');
}

interface CombCounts {
  /** Which word is being spelled, from 1; none when the round is over. */
  current: number | null;
  total: number;
  right: number;
  skipped: number;
  revealed: number;
}
