/** Other ways to play, as pictures on Home. */
export const moreWaysTexts = {
  title: 'More ways to play',
  day: { name: 'Bee of the day', text: 'five words, new today' },
  levels: { name: 'Levels', text: 'the whole path' },
  rounds: { name: 'Short rounds', text: 'one minute each' },
} as const;
