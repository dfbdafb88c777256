/** Texts of the words to practise beside a live game. */
export const easyWordsTexts = {
  practise: 'Practise a word',
  back: 'Back to the room',
  waiting: 'An easy word while you wait. No points.',
  bonus: 'Bonus words',
  bonusText: 'Bonus words, no points. Your result stays as it is.',
  loading: 'A word is on its way.',
  failed: 'No word came.',
  none: 'There is no easy word for this game.',
  right: 'Right.',
  wrong: 'Not yet. Hear it again.',
  spelled: 'It is spelled:',
  next: 'Next word',
} as const;
