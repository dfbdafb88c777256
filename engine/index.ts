/**
 * Waggle's engine: whole games and server calls as streams and plain verbs,
 * without a framework. It takes its clock, fetch, storage and voices as
 * arguments; importing it touches no DOM and makes no sound.
 */
import { asyncScheduler, type Observable, type SchedulerLike } from 'rxjs';
import { type AccountsApi, createAccountsApi } from './http/accounts.ts';
import { createGamesApi, type GamesApi } from './http/games.ts';
import { createHttp, type HttpPorts } from './http/http.ts';
import { createLeaderboardApi, type LeaderboardApi } from './http/leaderboard.ts';
import { createLevelsApi, type LevelsApi } from './http/levels.ts';
import { createPaymentsApi, type PaymentsApi } from './http/payments.ts';
import { createProfileApi, type ProfileApi } from './http/profile.ts';
import { chosenClip, STANDARD_CLIPS } from './sound/chosen-clip.ts';
import { type AudioElementLike, createElementVoice } from './sound/element.ts';
import {
  type HeardFrom,
  noVoices,
  pronounce$,
  type Spoken,
  type Voices,
} from './sound/pronounce.ts';
import { createSound, type Sound } from './sound/sound.ts';
import { createSpeech, type SpeechPorts } from './sound/speech.ts';
import type { AudioGraph } from './sound/audio-graph.ts';
import type { ClipChoice } from './contracts/index.ts';
import { deliveries$, type Delivery, type DeliveryPorts } from './game/kept/deliveries.ts';
import { quiz$, type QuizEvent, type QuizState } from './game/solo/quiz.ts';
import type { Step } from './game/steps.ts';
import { type Speaking, speaking$ } from './sound/speaking.ts';

export { newAnswerId } from './game/answer-id.ts';
export { type Board, FRESH_BOARD } from './game/board.ts';
export type { Ending, GameMoment } from './game/cues.ts';
export { deliveries$, type Delivery, type DeliveryPorts } from './game/kept/deliveries.ts';
export { createGames, type GameEngine, type Games, type GamesPorts } from './game/games.ts';
export { type Guest, type GuestAnswer, wordsSolved } from './game/kept/guest.ts';
export { type Device, STILL_DEVICE } from './game/haptics.ts';
export { type ClipCache, type ClipPorts, keepingClips$ } from './game/kept/kept-clips.ts';
export type { KeptLevels, Ladders } from './game/kept/kept-levels.ts';
export { type Answered, orKept$ } from './game/kept/or-kept.ts';
export type { Outbox, OutboxState, SettledAnswer } from './game/kept/outbox.ts';
export type { PlayerPort, StoragePort } from './game/ports.ts';
export {
  currentWord,
  quiz$,
  type QuizEvent,
  type QuizGame,
  type QuizState,
} from './game/solo/quiz.ts';
export { CALM, type Mood, type Reaction, reactions$ } from './game/reactions.ts';
export type { SoloGame, SoloStatus } from './game/solo/solo.ts';
export type { Step } from './game/steps.ts';
export type { TakeOver, TakeOverState } from './game/kept/take-over.ts';
export type { AccountsApi, Registration } from './http/accounts.ts';
export { GENERIC_ERROR } from './http/errors.ts';
export type {
  AnswerToSend,
  GameSettings,
  GamesApi,
  LiveGameToCreate,
  SentAnswer,
} from './http/games.ts';
export { ApiError, type HttpPorts } from './http/http.ts';
export type { LeaderboardApi } from './http/leaderboard.ts';
export type { LevelsApi } from './http/levels.ts';
export type { PaymentsApi } from './http/payments.ts';
export type { ProfileApi, ProfileChanges } from './http/profile.ts';
export { type Verified, verification$ } from './http/verification.ts';
export { countdown$ } from './time/countdown.ts';
export { idle$, type IdleTimes } from './time/idle.ts';
export type { Listened, Page } from './time/page.ts';
export { returnMoments$, type ReturningWindow } from './time/return-moments.ts';
export { secondsLeft$ } from './time/seconds-left.ts';

/** What an engine needs from the world around it. */
export interface EnginePorts extends HttpPorts {
  /** Brings the audio graph at the first gesture; `loadToneGraph` of `./sound` in a browser. */
  readonly loadGraph: () => Promise<AudioGraph>;
  /** Makes an audio element; null where there is none. */
  readonly createAudioElement: (() => AudioElementLike) | null;
  /** The browser's speech; null where there is none. */
  readonly speech: SpeechPorts | null;
  readonly clock?: SchedulerLike;
  /** The voice and the pace that words are said with now; the server's standard unless given. */
  readonly clipChoice?: () => ClipChoice;
}

export interface Engine {
  readonly accounts: AccountsApi;
  readonly profile: ProfileApi;
  readonly levels: LevelsApi;
  readonly games: GamesApi;
  readonly leaderboard: LeaderboardApi;
  readonly payments: PaymentsApi;
  readonly sound: Sound;
  /** Brings queued answers to the server for as long as it is subscribed. */
  deliveries(queue: Pick<DeliveryPorts, 'waiting' | 'added$' | 'wake$'>): Observable<Delivery>;
  /** A quiz that follows these commands. */
  quiz(commands$: Observable<QuizEvent>): Observable<Step<QuizState>>;
  pronounce(spoken: Spoken): Observable<HeardFrom>;
  /** Says each word as it comes. */
  speaking(spoken$: Observable<Spoken | null>): Observable<Speaking>;
}

/** Builds the engine from its ports. Nothing happens until a stream is subscribed or a verb called. */
export function createEngine(ports: EnginePorts): Engine {
  const http = createHttp(ports);
  const clock = ports.clock ?? asyncScheduler;
  const plain = createSound(ports);
  const chosen = (url: string) => chosenClip(url, ports.clipChoice?.() ?? STANDARD_CLIPS);
  const sound: Sound = {
    ...plain,
    preload: (url) => plain.preload(chosen(url)),
    playClip: (url) => plain.playClip(chosen(url)),
  };
  const playElement = ports.createAudioElement && createElementVoice(ports.createAudioElement);
  const voices: Voices = {
    playClip: sound.playClip,
    playElement: playElement ? (url) => playElement(chosen(url)) : noVoices.playElement,
    speak: createSpeech(ports.speech),
  };
  const pronounce = (spoken: Spoken) => pronounce$(spoken, voices);
  const games = createGamesApi(http);
  return {
    accounts: createAccountsApi(http),
    profile: createProfileApi(http),
    levels: createLevelsApi(http),
    games,
    leaderboard: createLeaderboardApi(http),
    payments: createPaymentsApi(http),
    sound,
    deliveries: (queue) =>
      deliveries$({ ...queue, send: games.sendAnswer, sendAll: games.sendAnswers, clock }),
    quiz: (commands$) => quiz$(commands$, clock),
    pronounce,
    speaking: (spoken$) => speaking$(spoken$, pronounce),
  };
}
