/**
 * Practice: words without a clock, placement, and what is remembered. Loaded separately from
 * single-player games, which need none of its rules.
 */
export type { GardenWord, LevelWord } from '../learner/garden.ts';
export { createLearner, type Learner, type LearnerPorts } from '../learner/learner.ts';
export { rememberedWords } from '../learner/remembered-words.ts';
export { openings$ } from '../play/practice/openings.ts';
export {
  createPlacementGame,
  type PlacementGame,
  type PlacementState,
} from '../play/placement.ts';
export {
  createPracticeGame,
  type PracticeGame,
  type PracticePorts,
  type PracticeState,
  type PracticeStatus,
} from '../play/practice/practice.ts';
export type { PracticeSet, PracticeSets } from '../learner/practice-sets.ts';
export type { ComingBack, PracticeSummary } from '../play/practice/practice-summary.ts';
export type { PracticeToday } from '../learner/practice-today.ts';
export type {
  PracticeMoment,
  PracticeOutcome,
  PractisingState,
  Turn,
} from '../play/practice/practice-turn.ts';
export type { PracticeWord } from '../learner/practice-sets.ts';
export {
  createRecords,
  type GrownWord,
  type PrivateRecords,
  type RecordsPorts,
  type RoundAgainst,
} from '../play/solo/records.ts';
export type {
  RoundItem,
  RoundPlaying,
  RoundState,
  RoundWordOutcome,
  ShortRound,
} from '../play/rounds/short-round.ts';
export {
  createRoundWords,
  type RoundScope,
  type RoundWordsPorts,
} from '../play/rounds/short-round-words.ts';
export {
  createShortRounds,
  type RoundStatus,
  type ShortRounds,
  type ShortRoundsPorts,
} from '../play/rounds/short-rounds.ts';
export { createPracticeApi, type PracticeApi, type PracticeScope } from '../http/practice.ts';
