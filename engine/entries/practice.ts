/**
 * Practice: words without a clock, placement, and what is remembered. Loaded separately from
 * single-player games, which need none of its rules.
 */
export type { GardenWord } from '../learner/garden.ts';
export { createLearner, type Learner, type LearnerPorts } from '../learner/learner.ts';
export { rememberedWords } from '../learner/remembered-words.ts';
export { openings$ } from '../play/practice/openings.ts';
export { createPlacementGame, type PlacementGame } from '../play/placement/placement.ts';
export type { PlacementState } from '../play/placement/search.ts';
export {
  createPracticeGame,
  type PracticeGame,
  type PracticePorts,
  type PracticeStatus,
} from '../play/practice/practice.ts';
export type { PracticeState } from '../play/practice/practice-state.ts';
export { createPracticeGames } from '../play/practice/practice-games.ts';
export type { ComingBack, PracticeSummary } from '../play/practice/practice-summary.ts';
export type { PracticeToday } from '../learner/practice-today.ts';
export type { PracticeOutcome, Turn } from '../play/practice/practice-turn.ts';
export type { PracticeWord } from '../learner/practice-sets.ts';
export {
  createRecords,
  type GrownWord,
  type PrivateRecords,
  type RoundAgainst,
} from '../play/solo/records.ts';
export type {
  RoundItem,
  RoundState,
  RoundWordOutcome,
} from '../play/rounds/round-state.ts';
export { ROUND_KINDS } from '../play/rounds/kinds.ts';
export { createRoundWords } from '../play/rounds/short-round-words.ts';
export {
  createShortRounds,
  type RoundStatus,
  type ShortRounds,
} from '../play/rounds/short-rounds.ts';
export { createPracticeApi, type PracticeApi, type PracticeScope } from '../http/practice.ts';
