/**
 * Practice: words without a clock, placement, and what is remembered. Loaded separately from
 * single-player games, which need none of its rules.
 */
export {
  createGarden,
  type Garden,
  type GardenPorts,
  type GardenWord,
} from '../game/practice/garden.ts';
export { rememberedWords } from '../game/practice/remembered-words.ts';
export { openings$ } from '../game/practice/openings.ts';
export { createLevelsKnown, type LevelsKnownPorts } from '../game/kept/levels-known.ts';
export {
  createPlacementGame,
  type PlacementGame,
  type PlacementState,
} from '../game/practice/placement.ts';
export { createPlacementHere, type PlacementHerePorts } from '../game/practice/placement-here.ts';
export {
  createPracticeGame,
  type PracticeGame,
  type PracticePorts,
  type PracticeState,
  type PracticeStatus,
} from '../game/practice/practice.ts';
export {
  createPracticeSets,
  type PracticeSet,
  type PracticeSets,
} from '../game/practice/practice-sets.ts';
export type { ComingBack, PracticeSummary } from '../game/practice/practice-summary.ts';
export {
  createPracticeToday,
  type PracticeToday,
  type PracticeTodayPorts,
} from '../game/practice/practice-today.ts';
export type {
  PracticeMoment,
  PracticeOutcome,
  PracticeWord,
  PractisingState,
  Turn,
} from '../game/practice/practice-turn.ts';
export {
  createRecords,
  type GrownWord,
  type PrivateRecords,
  type RecordsPorts,
  type RoundAgainst,
} from '../game/solo/records.ts';
export { createRoundBests, type RoundBestsPorts } from '../game/rounds/round-bests.ts';
export type {
  RoundItem,
  RoundPlaying,
  RoundState,
  RoundWordOutcome,
  ShortRound,
} from '../game/rounds/short-round.ts';
export {
  createRoundWords,
  type RoundScope,
  type RoundWordsPorts,
} from '../game/rounds/short-round-words.ts';
export {
  createShortRounds,
  type RoundStatus,
  type ShortRounds,
  type ShortRoundsPorts,
} from '../game/rounds/short-rounds.ts';
export { createPracticeApi, type PracticeApi, type PracticeScope } from '../http/practice.ts';
