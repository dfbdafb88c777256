export * from '../rules/replay/film.ts';
export { replayMatch } from '../rules/replay/judge.ts';
export { FIRST_SUM, matchLine, matchLines, readMatch } from '../rules/replay/match-file.ts';
export type { Replayed, ReplayedMoment } from '../rules/replay/replay.ts';
