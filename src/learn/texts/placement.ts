/** Texts of a placement, once it has begun. */
export const placingTexts = {
  pass: 'I do not know it',
  next: 'Next',
  placed: (level: number) => `You begin at level ${level}:`,
  rightOf: (right: number, of: number) => `${right} of ${of} words right.`,
  first: 'Spell eight in ten of its words right, and the next level opens.',
  opened: 'It is open now, and so are the levels before it.',
  free: 'It is among the free levels. With an account you can go further up.',
  go: 'Go to my level',
  signUp: 'Sign Up',
  noMark: 'No word is marked here. Just try.',
} as const;
