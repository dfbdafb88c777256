export * from './answer.ts';
export * from './level-access.ts';
export * from './letter-marks.ts';
export * from './letters.ts';
export * from './limits.ts';
export * from './quiz-machine.ts';
export * from './room.ts';
