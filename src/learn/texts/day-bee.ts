import type { BeeOfTheDay } from '@waggle/engine/contracts';

/** Texts of the bee of the day. */
export const dayBeeTexts = {
  title: 'Bee of the day',
  intro: 'Five words, new every day. You have one go at each.',
  word: (n: number, of: number) => `Word ${n} of ${of}`,
  right: 'Right.',
  spelled: 'It is spelled:',
  next: 'Next word',
  last: 'See the result',
  result: (right: number, of: number) => `${right} of ${of} right`,
  tomorrow: 'The next bee comes tomorrow.',
  comb: (verdicts: readonly boolean[]) =>
    verdicts.map((isRight) => (isRight ? 'right' : 'not yet')).join(', '),
  share: 'Copy the row to share',
  shared: 'Copied. Your words are not in it.',
  notShared: 'This browser copies nothing.',
  row: (
    language: string,
    { day, strength }: Pick<BeeOfTheDay, 'day' | 'strength'>,
    verdicts: readonly boolean[],
  ) =>
    `Waggle, ${[language, ...(strength ? [strength] : []), day].join(', ')}: ${verdicts.map((isRight) => (isRight ? '⬢' : '⬡')).join('')}`,
  myClass: 'In my class',
  name: 'Name',
  words: 'Words',
  failed: 'The words of today could not be loaded.',
  offline: 'No network. Your answers so far are kept. The next one can be checked when it is back.',
  offlineNone:
    'No network. The bee of the day needs one for its words. It begins by itself when the network is back.',
  levels: 'All levels',
} as const;
