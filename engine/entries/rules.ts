export { spells, plainSpelling, foldSpelling, wholeWord } from '../rules/words/answer.ts';
export { announcedTime } from '../rules/room/announced.ts';
export {
  FREE_QUESTIONS,
  SPELLER_AWAY_MS,
  MOST_WINNERS,
  drawnOrder,
  openedBee,
  stepBee,
  stillIn,
  placeInRound,
  freeQuestions,
  isOut,
  beeDueAt,
  beeClockEnd,
  movedBee,
  extendedBee,
  type BeeRules,
  type Bee,
  type BeePlayers,
  type BeeInput,
  type BeeStep,
} from '../rules/room/bee.ts';
export * from '../rules/room/bee-end.ts';
export * from '../rules/room/bee-words.ts';
export * from '../rules/learning/bee-of-the-day.ts';
export { BLOCKED_WORDS } from '../rules/data/blocked-words.ts';
export * from '../rules/call-refusals.ts';
export { cheerOf } from '../rules/learning/cheer.ts';
export * from '../rules/names/class-names.ts';
export * from '../rules/room/comb-shown.ts';
export * from '../rules/learning/fingerprint.ts';
export * from '../rules/report/final-table.ts';
export * from '../rules/learning/flower.ts';
export * from '../rules/learning/forecast.ts';
export * from '../rules/draws.ts';
export * from '../rules/names/free-names.ts';
export {
  ANSWER_GRACE_MS,
  type GameClock,
  pausedClock,
  resumedClock,
  extendedClock,
  clockLeft,
  pausedOf,
  clockOf,
} from '../rules/room/game-clock.ts';
export * from '../rules/room/game-code.ts';
export * from '../rules/report/game-report.ts';
export * from '../rules/report/heat.ts';
export {
  cellOf,
  classMarks,
  marksOf,
  rightIn,
  type SlippedWord,
  slippedWords,
} from '../rules/report/marks.ts';
export {
  dayIn,
  fileTitle,
  marksFile,
  type TableCell,
  type TableFile,
} from '../rules/report/marks-table.ts';
export type { StoredTry } from '../rules/report/tries.ts';
export {
  GAME_TIMES,
  type GameTime,
  LONGEST_TIME_FACTOR,
  timeLimitOf,
  secondsOfGame,
  liveDuration,
  faultOfWordCount,
} from '../rules/room/game-time.ts';
export * from '../rules/learning/garden.ts';
export * from '../rules/room/hive.ts';
export * from '../rules/room/host.ts';
export {
  MAX_PLAYERS,
  type RoomToJoin,
  type Joiner,
  JOIN_REFUSALS,
  type JoinRefusal,
  SIGNED_IN_ALREADY,
  refuseJoin,
} from '../rules/room/joining.ts';
export {
  type MarkedLetter,
  type AlignedLetter,
  markLetters,
  alignLetters,
} from '../rules/words/letter-marks.ts';
export { type Letter, lettersOf, letterTexts, bareLetter } from '../rules/words/letters.ts';
export * from '../rules/level-access.ts';
export {
  DEFAULT_TIME_LIMIT_S,
  COUNTDOWN_S,
  COUNTDOWN_FOLLOW_UP_MS,
  HANDOVER_MS,
  WARNING_MS,
  FEWEST_PLAYERS,
  VERIFY_ATTEMPTS,
  VERIFY_PAUSE_MS,
  wordsToComplete,
  MAX_ANSWER_LENGTH,
} from '../rules/limits.ts';
export { textAfter } from '../rules/words/line.ts';
export * from '../rules/lists/list-findings.ts';
export { LIST_COLUMNS } from '../rules/lists/columns.ts';
export * from '../rules/lists/file-text.ts';
export * from '../rules/lists/read-list.ts';
export { pairOf, shapeOf } from '../rules/lists/bare-word.ts';
export { cellText } from '../rules/lists/cells.ts';
export * from '../rules/names/loopback.ts';
export {
  DAYS_OF_STEP,
  LAST_STEP,
  type Recall,
  type MemoryAttempt,
  NEW_MEMORY,
  remember,
  memoryAt,
  knownUntil,
  isLapsed,
  isDue,
  isFirstTry,
  inOrderOfTime,
  recallsOf,
  replayMemories,
  countedAt,
} from '../rules/learning/memory.ts';
export {
  type NameFault,
  TEXT_OF_NAME_FAULT,
  tidyName,
  faultOfName,
  couldBeRude,
} from '../rules/names/names.ts';
export * from '../rules/names/register.ts';
export * from '../rules/words/needs.ts';
export * from '../rules/learning/next-words.ts';
export {
  PLACEMENT_WORDS_A_LEVEL,
  type PlacedAnswer,
  chanceAt,
  placedAt,
  nextPlace,
} from '../rules/learning/placement.ts';
export {
  doneAt,
  joinedMarks,
  NO_MARKS,
  type Position,
  type PositionMarks,
  positionOn,
} from '../rules/learning/position.ts';
export * from '../rules/room/points.ts';
export {
  type Viewer,
  gameShown,
  resultsShown,
  tableShown,
  frameShown,
  roomShown,
  viewerOf,
  arePlacesShown,
} from '../rules/room/ranks.ts';
export {
  NO_RECORDS,
  withRound,
  mergedRecords,
  type RoundRecord,
  recordOf,
  ghostAt,
} from '../rules/learning/records.ts';
export {
  type Judged,
  stepRoom,
  withPending,
  nextOpenWord,
  ownOutcomes,
  ownRun,
} from '../rules/room/room.ts';
export {
  roomRefusal,
  type StartRefusal,
  refuseStart,
  startRefusal,
} from '../rules/room/room-refusals.ts';
export { roundWord, beeWinners, isSpeller } from '../rules/room/room-modes.ts';
export { faultOfGoal, settingsOf, soundPlaceOf } from '../rules/room/room-settings.ts';
export type { PendingMessage, PlayedWord, RoomState } from '../rules/room/room-state.ts';
export * from '../rules/learning/round-bests.ts';
export {
  NEXT_ROUND_MS,
  type RoundRules,
  type Rounds,
  openedRound,
  stepRounds,
  wordToGoOn,
  nextRoundAt,
  roundDueAt,
  movedRounds,
  roundClockEnd,
  roundResult,
} from '../rules/room/rounds.ts';
export * from '../rules/learning/set-work.ts';
export * from '../rules/learning/short-rounds.ts';
export * from '../rules/learning/slips.ts';
export * from '../rules/room/stage-words.ts';
export * from '../rules/room/standings.ts';
export * from '../rules/learning/stars.ts';
export {
  LETTER_HELPS,
  type LetterHelp,
  letterHelpOfGrade,
  letterHelpBeside,
  tilesOf,
  usedTiles,
  textAfterTap,
  withoutLastLetter,
} from '../rules/words/tiles.ts';
export * from '../rules/learning/traps.ts';
export * from '../rules/room/waves.ts';
export * from '../rules/words/why.ts';
export * from '../rules/words/words.ts';
