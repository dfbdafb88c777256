/** Other ways to play, as pictures on Home. */
export const moreWaysTexts = {
  title: 'More ways to play',
  day: 'Bee of the day',
  levels: 'Levels',
  rounds: 'Short rounds',
} as const;
