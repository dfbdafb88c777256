const words = (count: number) => (count === 1 ? '1 word' : `${count} words`);

/** Texts of certificates and of the poster of a class, on screens and on paper. */
export const honourTexts = {
  open: 'Certificates and poster',
  title: 'Print certificates or a poster',
  what: 'What',
  certificates: 'Certificates',
  certificatesText: 'A page for each pupil whom you tick.',
  poster: 'A poster for the class',
  posterText: 'One page. Nobody is first.',
  whose: 'Whose certificates',
  all: 'Everybody',
  nobody: 'Choose at least one.',
  places: 'With places',
  withNames: 'With everybody on it',
  print: 'Print',
  spelled: 'spelled',
  /** "14 of 15 words". */
  right: (right: number, of: number) => `${right} of ${words(of)}`,
  /** "of Friday list". */
  ofWork: (title: string) => `of ${title}`,
  inGame: (title: string) => `in ${title}`,
  place: (place: number) => `Place ${place}`,
  /** Under the number. */
  together: (count: number) => (count === 1 ? 'word spelled' : 'words spelled'),
} as const;
