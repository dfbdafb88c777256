import type { Picture } from '@waggle/engine/contracts';

/** Texts of the way into a class, for its pupils. */
export const seatTexts = {
  code: {
    title: 'Type the class code',
    text: 'Your teacher knows it. It is on your card, too.',
    label: 'Class code',
    hint: 'Six letters and numbers. Big or small, it does not matter.',
    go: 'Next',
    missing: 'A class code has six letters and numbers.',
    gameCode: 'That is the code of a game.',
    toGame: 'Go to the game',
    card: 'I have a picture card',
  },
  names: {
    title: 'Who are you?',
    notYours: 'Not your class?',
    letters: 'First letter',
    all: 'All',
    empty: 'No names yet.',
    emptyText: 'Your teacher adds them first.',
    none: 'There is no class with this code.',
    other: 'Another code',
    tooMany: 'Too many tries. Wait a minute.',
    failed: 'The class could not be loaded.',
  },
  pictures: {
    title: (name: string) => `${name}, tap your three pictures`,
    not: (name: string) => `Not ${name}?`,
    back: 'Back',
    tapped: (count: number) => `${['None', 'One', 'Two', 'Three'][count]} of three tapped`,
    grid: 'Twelve pictures',
    wrong: 'Not your pictures. Look at your card.',
    newCard: 'Ask your teacher for a new card.',
    wait: 'Wait a little, then try again.',
    failed: 'That did not work. Try again.',
  },
  card: {
    title: 'Hold the camera on the square of your card.',
    text: 'The camera of a phone or a tablet shows a link. Tap it.',
    typeCode: 'Type the class code',
    reading: 'Looking at your card',
    hello: (name: string) => `Hello, ${name}`,
    me: 'That is me',
    wrong: 'This card does not open a seat any more.',
    failed: 'The card could not be checked.',
  },
  idle: {
    title: (name: string) => `Are you still there, ${name}?`,
    yes: 'Yes',
    over: (name: string) => `${name} was signed out, because nobody was here.`,
  },
  menu: {
    class: 'My class',
    history: 'History',
  },
} as const;

/** The accessible names of the pictures on a card. */
export const PICTURE_NAMES: Readonly<Record<Picture, string>> = {
  bee: 'bee',
  daisy: 'daisy',
  tulip: 'tulip',
  leaf: 'leaf',
  comb: 'comb',
  sun: 'sun',
  moon: 'moon',
  drop: 'drop',
  snail: 'snail',
  butterfly: 'butterfly',
  tree: 'tree',
  ladybird: 'ladybird',
};
