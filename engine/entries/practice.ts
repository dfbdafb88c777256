/**
 * Practice: words without a clock, placement, and what is remembered. Loaded separately from
 * single-player games, which need none of its rules.
 */
export {
  createGarden,
  type Garden,
  type GardenPorts,
  type GardenWord,
} from '../learner/garden.ts';
export { rememberedWords } from '../learner/remembered-words.ts';
export { openings$ } from '../play/practice/openings.ts';
export { createLevelsKnown, type LevelsKnownPorts } from '../learner/kept/levels-known.ts';
export { createPlacementGame, type PlacementGame } from '../play/placement/placement.ts';
export type { PlacementState } from '../play/placement/search.ts';
export { createPlacementHere, type PlacementHerePorts } from '../learner/placement-here.ts';
export {
  createPracticeGame,
  type PracticeGame,
  type PracticePorts,
  type PracticeStatus,
} from '../play/practice/practice.ts';
export type { PracticeState } from '../play/practice/practice-state.ts';
export { createPracticeGames, type PracticeGamesPorts } from '../play/practice/practice-games.ts';
export {
  createPracticeSets,
  type PracticeSet,
  type PracticeSets,
} from '../learner/practice-sets.ts';
export type { ComingBack, PracticeSummary } from '../play/practice/practice-summary.ts';
export {
  createPracticeToday,
  type PracticeToday,
  type PracticeTodayPorts,
} from '../learner/practice-today.ts';
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
export { createRoundBests, type RoundBestsPorts } from '../learner/round-bests.ts';
export type {
  RoundItem,
  RoundPlaying,
  RoundState,
  RoundWordOutcome,
  ShortRound,
} from '../play/rounds/round-state.ts';
export { ROUND_KINDS, type RoundKind } from '../play/rounds/kinds.ts';
export {
  createRoundWords,
  type RoundScope,
  type RoundWords,
  type RoundWordsPorts,
} from '../play/rounds/short-round-words.ts';
export {
  createShortRounds,
  type RoundStatus,
  type ShortRounds,
  type ShortRoundsPorts,
} from '../play/rounds/short-rounds.ts';
export { createPracticeApi, type PracticeApi, type PracticeScope } from '../http/practice.ts';
