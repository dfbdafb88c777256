/** Texts of the way into a live game by its code, and of those who are in without an account. */
export const playTexts = {
  toClass: 'Go to my class',
  step: (step: number) => `Step ${step} of 3`,

  code: {
    title: 'Type the code',
    text: 'It is on the big screen in your class.',
    label: 'Game code',
    hint: 'Eight letters and numbers. Big or small, it does not matter.',
    next: 'Next',
    finding: 'Finding your game…',
    alone: 'Play without a code',
    card: 'I have a picture card',
  },

  name: {
    title: 'What is your name?',
    /** Around the name of the game. */
    joining: (host: string) => ['You are joining ', host ? ` with ${host}.` : '.'] as const,
    label: 'Your first name',
    goIn: 'Go in',
    be: (name: string) => `Be ${name}`,
    forgotten: 'We forget this name one day after the game.',
    otherCode: 'Another code',
    inClass: (className: string) => `I am in ${className}`,
  },

  in: {
    /** Before the name, which has a line of its own. */
    title: 'You are in,',
    drawn: (name: string) => `In this game you are ${name}.`,
    flower: 'This flower is you. Look up at the big screen.',
    wave: 'Tap it, and it waves there.',
    canYouHear: 'Can you hear it?',
    tapOnce: 'Tap once to test your sound.',
    heardNothing: 'This device makes no sound here. Ask your teacher.',
    here: (count: number) =>
      `${count === 1 ? '1 is' : `${count} are`} here. The game starts when your teacher says so.`,
    starts: 'The game starts.',
  },

  after: {
    alone: 'Play again alone',
    account: 'Make an account',
  },

  faults: {
    no_code: 'A game code has eight letters and numbers.',
    class_code: 'That is a class code.',
    other_class: 'This game is for the pupils of one class.',
    no_such_game: 'There is no game with this code.',
    completed: 'This game is over.',
    locked: 'This game is locked. Ask your teacher.',
    guests_off: 'This game is for signed-in players.',
    in_progress: 'Game already started',
    full: 'Game is full',
    removed: 'The host took you out of this game.',
    too_many_tries: 'Too many tries. Wait a minute.',
    unreachable: 'We cannot reach Waggle right now. Check the network and try again.',
  },
} as const;
