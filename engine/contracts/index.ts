export * from './common.ts';
export * from './levels.ts';
