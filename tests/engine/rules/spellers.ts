/** First tries of a class at a word, and where they slip: counted by hand, letter by letter. */
export interface LabelledWord {
  readonly word: string;
  /** What was typed first, and by how many. */
  readonly typed: Readonly<Record<string, number>>;
  /** How many slip at each letter; null where too few tried. */
  readonly letters: readonly number[] | null;
}

/**
 * Habits of spellers in one word each: a doubled letter made single and the reverse, silent letters
 * left out, unstressed vowels written as they sound, turned pairs, accents left out. Of a doubled
 * letter that was written once the first one is missing.
 */
export const LABELLED_WORDS: readonly LabelledWord[] = [
  {
    word: 'separate',
    typed: { seperate: 3, seprate: 1, separate: 2 },
    letters: [0, 0, 0, 4, 0, 0, 0, 0],
  },
  {
    word: 'definitely',
    typed: { definately: 2, definatly: 1, definitely: 2 },
    letters: [0, 0, 0, 0, 0, 3, 0, 1, 0, 0],
  },
  { word: 'receive', typed: { recieve: 3, receive: 2 }, letters: [0, 0, 0, 3, 3, 0, 0] },
  {
    word: 'necessary',
    typed: { neccessary: 1, necesary: 2, neccesary: 1, necessary: 1 },
    letters: [0, 0, 2, 0, 3, 0, 0, 0, 0],
  },
  {
    word: 'because',
    typed: { becuase: 1, becouse: 2, becaus: 1, because: 1 },
    letters: [0, 0, 0, 3, 1, 0, 1],
  },
  { word: 'friend', typed: { freind: 3, frend: 1, friend: 2 }, letters: [0, 0, 4, 3, 0, 0] },
  { word: 'knife', typed: { nife: 4, knif: 1, knife: 1 }, letters: [4, 0, 0, 0, 1] },
  {
    word: 'beginning',
    typed: { begining: 3, begginning: 1, beginning: 1 },
    letters: [0, 0, 1, 0, 3, 0, 0, 0, 0],
  },
  { word: 'which', typed: { wich: 3, whitch: 1, which: 1 }, letters: [0, 3, 1, 0, 0] },
  {
    word: 'tomorrow',
    typed: { tommorow: 2, tomorow: 2, tomorrow: 1 },
    letters: [0, 0, 2, 0, 4, 0, 0, 0],
  },
  {
    word: 'calendar',
    typed: { calender: 3, calander: 1, calendar: 1 },
    letters: [0, 0, 0, 1, 0, 0, 4, 0],
  },
  { word: 'island', typed: { iland: 3, ilend: 1, island: 1 }, letters: [0, 4, 0, 1, 0, 0] },
  { word: 'rhythm', typed: { rythm: 3, rythym: 1, rhythm: 1 }, letters: [0, 4, 0, 0, 1, 0] },
  {
    word: 'accommodate',
    typed: { accomodate: 3, acommodate: 1, acomodate: 1 },
    letters: [0, 2, 0, 0, 4, 0, 0, 0, 0, 0, 0],
  },
  {
    word: 'embarrass',
    typed: { embarass: 4, embarras: 1, embarrass: 1 },
    letters: [0, 0, 0, 0, 4, 0, 0, 1, 0],
  },
  { word: 'library', typed: { libary: 3, libery: 1, library: 1 }, letters: [0, 0, 0, 4, 1, 0, 0] },
  { word: 'élève', typed: { eleve: 3, éleve: 1, élève: 1 }, letters: [3, 0, 4, 0, 0] },
  { word: 'môre', typed: { more: 4, môra: 1, môre: 1 }, letters: [0, 4, 0, 1] },
  { word: 'weird', typed: { wierd: 4, weird: 1 }, letters: [0, 4, 4, 0, 0] },
  { word: 'castle', typed: { casle: 3, castle: 1 }, letters: null },
];
