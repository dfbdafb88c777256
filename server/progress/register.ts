import type { WaggleServer } from '../platform/http/server.ts';
import { type OwnClipDependencies, ownClipRoutes } from './clip-routes.ts';
import { type PlacementRoutesDependencies, placementRoutes } from './placement-routes.ts';
import { type PositionRoutesDependencies, positionRoutes } from './position-routes.ts';
import { createPractice, type PracticeDependencies } from './practice.ts';
import { practiceRoutes, type PracticeRoutesDependencies } from './practice-routes.ts';
import type { Positions } from './positions.ts';
import type { PracticeStore } from './practice-store.ts';
import { recordsRoutes, type RecordsRoutesDependencies } from './records-routes.ts';
import { rememberedRoutes, type RememberedRoutesDependencies } from './remembered-routes.ts';
import { type ProgressDependencies, progressRoutes } from './routes.ts';
import type { AnswerLimits } from './limits.ts';
import type { WordsStore } from './words-store.ts';

export type RegisterDependencies = Omit<ProgressDependencies, 'limits'> &
  Pick<PracticeRoutesDependencies, 'workToPractise'> &
  Pick<PracticeDependencies, 'wordsSetFor' | 'levelsSetFor'> &
  Omit<RememberedRoutesDependencies, 'practice'> &
  Omit<PlacementRoutesDependencies, 'practice' | 'positions'> &
  Omit<PositionRoutesDependencies, 'positions'> &
  RecordsRoutesDependencies &
  OwnClipDependencies & {
    positions: Positions;
    words: WordsStore;
    practiceStore: PracticeStore;
    answerLimits: AnswerLimits;
  };

/** Answers, memory, practice and placement. */
export function registerProgress(app: WaggleServer, parts: RegisterDependencies): void {
  const { practiceStore: store, ladders, sealedFor, now } = parts;
  const practice = createPractice({
    store,
    ladders,
    positionOf: parts.positions.positionOf,
    sealedFor,
    levelsSetFor: parts.levelsSetFor,
    wordsSetFor: parts.wordsSetFor,
    now,
  });
  progressRoutes(app, { ...parts, limits: parts.answerLimits });
  practiceRoutes(app, { ...parts, store, practice });
  rememberedRoutes(app, { ...parts, practice: store });
  recordsRoutes(app, parts);
  placementRoutes(app, { ...parts, practice: store });
  positionRoutes(app, parts);
  ownClipRoutes(app, parts);
}
