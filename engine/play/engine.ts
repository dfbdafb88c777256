import { asyncScheduler, type Observable, type SchedulerLike } from 'rxjs';
import { type AccountsApi, createAccountsApi } from '../http/accounts.ts';
import { createGamesApi, type GamesApi } from '../http/games.ts';
import { createHttp, type HttpPorts } from '../http/http.ts';
import { createLeaderboardApi, type LeaderboardApi } from '../http/leaderboard.ts';
import { createLevelsApi, type LevelsApi } from '../http/levels.ts';
import { createPaymentsApi, type PaymentsApi } from '../http/payments.ts';
import { createProfileApi, type ProfileApi } from '../http/profile.ts';
import { chosenClip, STANDARD_CLIPS } from '../sound/chosen-clip.ts';
import { type AudioElementLike, createElementVoice } from '../sound/element.ts';
import {
  type HeardFrom,
  noVoices,
  pronounce$,
  type Spoken,
  type Voices,
} from '../sound/pronounce.ts';
import { createSound, type Sound } from '../sound/sound.ts';
import { createSpeech, type SpeechPorts } from '../sound/speech.ts';
import type { AudioGraph } from '../sound/audio-graph.ts';
import type { ClipChoice } from '../contracts/index.ts';
import { deliveries$, type Delivery, type DeliveryPorts } from '../learner/kept/deliveries.ts';
import { quiz$, type QuizEvent, type QuizState } from './solo/quiz.ts';
import type { Step } from './steps.ts';
import { type Speaking, speaking$ } from '../sound/speaking.ts';

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
