/** Texts of a live game in which all fill one comb. */
export const hiveTexts = {
  title: 'Our hive',
  of: (of: number) => `of ${of} cells`,
  areFull: 'are full',
  cells: (filled: number, of: number) => `${filled} of ${of} cells are full`,
  full: 'The hive is full',
  more: (words: number) => (words === 1 ? 'and 1 word more' : `and ${words} words more`),
  filledCell: (name: string) => `${name} filled a cell`,
  wordsEach: (words: number) => `One cell stands for ${words} words.`,
  words: 'Our words',
  /** Read aloud. */
  tenth: (tenths: number, of: number) =>
    tenths >= 10
      ? 'The hive is full.'
      : `${Math.ceil((of * tenths) / 10)} of ${of} cells are full.`,
} as const;
