import type { Question } from '@waggle/engine/contracts';

const QUESTION_NAMES: Record<Question, string> = {
  again: 'Again',
  slowly: 'Slowly',
  meaning: 'Meaning',
  sentence: 'Sentence',
  origin: 'Origin',
};

const LACKING: Record<Question, string> = {
  again: 'This word cannot be played.',
  slowly: 'This word cannot be played slowly.',
  meaning: 'There is no meaning for this word.',
  sentence: 'There is no sentence for this word.',
  origin: 'There is no origin for this word.',
};

/** Texts of a live game in which one player at a time is on stage. */
export const beeTexts = {
  youAreOn: 'You are on stage',
  allListen: 'Everybody listens with you',
  isOn: (name: string) => `${name} is on stage`,
  question: QUESTION_NAMES,
  lacks: LACKING,
  answer: (what: Question, text: string) => `${QUESTION_NAMES[what]}: ${text}`,
  heardAgain: { again: 'The word was said again.', slowly: 'The word was said slowly.' },
  freeOf: (free: number, all: number) => `${free} of ${all}`,
  stillFree: 'questions still cost no time',
  questionsCost: 'Questions cost time now.',
  yourLetters: 'Your letters',
  notGiven: (letter: string) => `${letter} is not given yet.`,
  takesBack: 'takes it back',
  takeBack: (letter: string) => `Take ${letter} back`,
  /** Read aloud. */
  given: (letter: string, place: number) => `${letter} given, letter ${place}`,
  stays: 'A letter that is given stays given.',
  myWord: 'That is my word',
  sure: 'Sure? Press again',
  holdOn: 'Hold on. Your letters are kept.',
  /** Read aloud. */
  letters: (count: number) => (count === 1 ? '1 letter' : `${count} letters`),
  lettersGiven: (count: number) => (count === 1 ? '1 letter given' : `${count} letters given`),
  spellAlong: 'Spell along. It counts for you.',
  youAreNext: 'You are next',
  youComeAfter: (names: readonly string[]) => `Your turn comes after ${shortList(names)}`,
  youAreOut: 'You are out of this round. Spell along, it counts.',
  youHaveIt: 'You have it',
  stillOn: (name: string) => `${name} is still on stage.`,
  right: (name: string) => `Right, ${name}`,
  youAreRight: 'Right',
  missed: (name: string) => `Not this time, ${name}`,
  youMissed: 'Not this time',
  /** Nobody can be named who was taken out. */
  someone: 'The speller',
  away: (name: string) => `${name} is away.`,
  backTo: (name: string) => `We come back to ${name}.`,
  youWereAway: 'You were away.',
  backToYou: 'We come back to you.',
  youAreOutByAbsence: 'You were away twice. You are out for now.',
  outByAbsence: (name: string) => `${name} is out for now.`,
  left: (name: string) => `${name} has left.`,
  spelledAlong: ({ done, of }: { done: number; of: number }) => `${done} of ${of} spelled it along`,
  winningWord: 'The winning word',
  won: 'That was the winning word.',
  allBack: 'All are back in',
  isNext: (name: string) => `${name} is next`,
  theWordWas: 'The word was',

  along: {
    title: 'Spelled along',
    ofWords: (count: number, words: number) => `${count} of ${words}`,
    of: (words: number) => (words === 1 ? 'of 1 word' : `of ${words} words`),
  },

  /** To a player who is out: how many words they have spelled along. */
  alongSoFar: (own: number, best: number | null) =>
    best === null
      ? `You have spelled ${own} along so far.`
      : `You have spelled ${own} along. The best spelled along so far: ${best}.`,
  stopsHere: 'We stop here after this turn.',

  over: {
    wins: (name: string) => `${name} wins the bee`,
    youWin: 'You win the bee',
    withWord: 'with the word',
    winners: (count: number) => (count === 2 ? 'Two winners' : 'Three winners'),
    notToldApart: 'No word told them apart.',
    allSpelled: (count: number) => (count === 2 ? 'Both spelled' : 'All three spelled'),
    rightOf: (right: number, of: number) => `${right} of ${of}`,
    andNotToldApart: 'and no word told them apart.',
    stopped: 'We stop here.',
    stillIn: (count: number) => `${count} are still in.`,
    allOnStage: (count: number) => `All ${count} stood on stage.`,
    someOnStage: (count: number, of: number) => `${count} of ${of} stood on stage.`,
    spelledAlong: (players: number, words: number) =>
      `${players === 1 ? '1 of us' : `${players} of us`} spelled ${words === 1 ? '1 word' : `${words} words`} or more along.`,
    game: (name: string, rounds: number) =>
      rounds === 1 ? `${name}, 1 round` : `${name}, ${rounds} rounds`,
    ownRounds: (rounds: number) =>
      rounds === 1 ? 'You were in for 1 round.' : `You were in for ${rounds} rounds.`,
  },

  wall: {
    turn: (round: number, turn: number) => `Round ${round}, turn ${turn}`,
    turnOf: (round: number, turn: number, of: number) => `Round ${round}, turn ${turn} of ${of}`,
    nextOnStage: 'Next on stage',
    afterThat: 'Then',
    lastWord: 'The last word',
    goesOn: (after: string, level: string | null) =>
      level === null
        ? `After ${after} its words come again, the missed ones first`
        : `After ${after} it goes on with ${level}`,
    stop: 'We stop here',
    stopQuestion: 'Stop after this turn?',
    goOn: 'Go on',
    onStage: 'On stage',
    next: 'Next',
    stillIn: (count: number) => `${count} still in`,
    along: (count: number) => (count === 1 ? '1 spells along' : `${count} spell along`),
  },
} as const;

/** More names than two are a number. */
function shortList(names: readonly string[]): string {
  const [first, second] = names;
  if (names.length > 2) return `${first} and ${names.length - 1} others`;
  return second === undefined ? (first ?? '') : `${first} and ${second}`;
}
