export * from './accounts.ts';
export * from './common.ts';
export * from './games.ts';
export * from './leaderboard.ts';
export * from './level-logs.ts';
export * from './levels.ts';
export * from './live.ts';
export * from './payments.ts';
