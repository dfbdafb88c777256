import { figure } from '../../base/texts/game.ts';

/** Texts of the question whose answers of a visitor are. */
export const takeOverTexts = {
  title: 'Was it you who played here before?',
  question: (count: number) =>
    count === 1
      ? 'We found 1 answer from before you signed in. If it is yours, it will count for your levels.'
      : `We found ${figure(count)} answers from before you signed in. If they are yours, they will count for your levels.`,
  mine: 'Yes, they are mine',
  notMine: 'No, not mine',
  later: 'Ask me later',
  goOn: 'You can go on playing meanwhile.',
  play: 'Go on playing',
  result: (refused: number, total: number) =>
    refused < total ? 'Your answers are added' : 'Your answers could not be added',
  refused: (refused: number, total: number) =>
    refused < total
      ? `${figure(refused)} of ${figure(total)} could not be added, because their level is not open to you.`
      : 'Their level is not open to you.',
} as const;
