/**
 * Waggle's engine: whole games and server calls as streams and plain verbs,
 * without a framework. It takes its clock, fetch, storage and voices as
 * arguments; importing it touches no DOM and makes no sound.
 */
export { newAnswerId } from '../learner/answer-id.ts';
export { type Board, FRESH_BOARD } from '../play/board.ts';
export type { Ending, GameMoment } from '../play/cues.ts';
export { deliveries$, type Delivery } from '../learner/kept/deliveries.ts';
export { createGames, type Games } from '../play/games.ts';
export { type Guest, type GuestAnswer, wordsSolved } from '../learner/kept/guest.ts';
export { type Device, STILL_DEVICE } from '../play/haptics.ts';
export { keepingClips$ } from '../learner/kept/kept-clips.ts';
export type { KeptLevels } from '../learner/kept/kept-levels.ts';
export type { KeptPositions } from '../learner/kept/positions.ts';
export { type FromServerOrDevice, withFallback$ } from '../learner/kept/with-fallback.ts';
export type { Outbox, OutboxState, SettledAnswer } from '../learner/kept/outbox.ts';
export type { PlayerPort, StoragePort } from '../learner/ports.ts';
export { currentWord, quiz$, type QuizEvent, type QuizState } from '../play/solo/quiz.ts';
export { CALM, type Mood, type Reaction, reactions$ } from '../play/reactions.ts';
export type { SoloGame, SoloStatus } from '../play/solo/solo.ts';
export type { OnBoard, Step } from '../play/steps.ts';
export type { TakeOver, TakeOverState } from '../learner/kept/take-over.ts';
export type { Registration } from '../http/accounts.ts';
export { GENERIC_ERROR } from '../http/errors.ts';
export type { AnswerToSend, GameSettings, LiveGameToCreate, SentAnswer } from '../http/games.ts';
export { ApiError, type HttpPorts } from '../http/http.ts';
export type { ProfileChanges } from '../http/profile.ts';
export { type Verified, verification$ } from '../http/verification.ts';
export { countdown$ } from '../time/countdown.ts';
export { idle$ } from '../time/idle.ts';
export { returnMoments$ } from '../time/return-moments.ts';
export { secondsLeft$ } from '../time/seconds-left.ts';
export { createEngine, type Engine, type EnginePorts } from '../play/engine.ts';
