import {
  firstValueFrom,
  map,
  type Observable,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
} from 'rxjs';
import { GENERIC_ERROR } from '../../http/errors.ts';
import { ApiError } from '../../http/http.ts';
import type { Spoken } from '../../sound/pronounce.ts';
import type { Sound } from '../../sound/sound.ts';
import type { Level } from '../../contracts/index.ts';
import type { GameTime } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { asked$, type Speaking } from '../../sound/speaking.ts';
import { boardVerbs } from '../board.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import { type Device, playOn } from '../haptics.ts';
import { createSpokenWords } from '../spoken-words.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import type { createLearnerGames, LearnerGame } from './learner-game.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import { createPlayStreams, type StartStatus } from '../play-streams.ts';
import { currentWord, IDLE, quiz$, type QuizEvent, type QuizState } from './quiz.ts';

/** The status of a game besides what its board shows. */
export interface SoloStatus extends StartStatus {
  /** The server gets this game's answers later: they count for the level, not for the leaderboard. */
  readonly late: boolean;
}

export interface SoloGamePorts {
  readonly keptLevels: Pick<KeptLevels, 'words' | 'isKept' | 'codeOf'>;
  readonly learnerGames: ReturnType<typeof createLearnerGames>;
  readonly guest: Pick<Guest, 'record'>;
  readonly outbox: Pick<Outbox, 'settled$'>;
  readonly sound: Sound;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  readonly device: Device;
  readonly clock: SchedulerLike;
}

export type SoloGame = ReturnType<typeof createSoloGame>;

/** The single-player game: the quiz with its sounds, clips and records. */
export function createSoloGame(ports: SoloGamePorts) {
  const { keptLevels, learnerGames, guest, outbox, sound, clock } = ports;
  const commands$ = new Subject<QuizEvent>();
  const streams = createPlayStreams<QuizState, GameMoment, SoloStatus>(IDLE, {
    starting: false,
    late: false,
  });
  const { state$, moments$ } = streams;
  const send = (event: QuizEvent) => commands$.next(event);
  const spokenWords = createSpokenWords(
    () => wordOf(state$.value),
    ({ word }) => ({ text: word, language: language() }),
  );
  /** The game on the board, as the server knows it; null for a guest's. */
  let learnerGame: LearnerGame | null = null;

  /**
   * Fetches the words of a level and begins its countdown. Does nothing while another start is under
   * way; `stop()` cancels it.
   *
   * @param timeOf the player's game time; called when the player is known
   * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
   */
  function start(level: Level, timeOf: () => GameTime = () => 'normal'): Promise<void> {
    return streams.start({}, async (isStillWanted) => {
      const [{ value: words }, begun] = await Promise.all([
        firstValueFrom(keptLevels.words(level.id, level)),
        learnerGames.begin(level, timeOf, keptLevels.isKept(level.id)),
        sound.unlock(),
      ]);
      if (!isStillWanted()) return;
      if (words.length === 0) throw new ApiError(GENERIC_ERROR, null);
      for (const { audio_blob_url } of words.slice(0, 2)) {
        if (audio_blob_url) sound.preload(audio_blob_url);
      }
      learnerGame = begun.game;
      streams.show({ late: begun.game?.id === null && begun.time !== 'none' });
      send({ type: 'start', game: { level, words, time: begun.time } });
    });
  }

  function language(): string {
    const state = state$.value;
    return state.phase === 'idle' ? '' : keptLevels.codeOf(state.game.level);
  }

  /** Records an answer for its learner, and reports the end to the server. */
  function remember(moment: GameMoment): void {
    const state = state$.value;
    if (moment.type === 'ended' && learnerGame) learnerGames.finish(learnerGame, moment.score);
    if (state.phase !== 'playing' || !(moment.type === 'right' || moment.type === 'wrong')) return;
    const level = state.game.level.id;
    const answer = {
      word: currentWord(state).id,
      user_input: moment.answer,
      is_correct: moment.type === 'right',
    };
    const { hintShown: hinted } = state.board;
    if (learnerGame) learnerGames.answer(learnerGame, level, { ...answer, hinted });
    else guest.record({ level, ...answer, at: new Date(clock.now()).toISOString() });
  }

  /** Starts the board; unsubscribing ends the game. */
  function connect(): Subscription {
    const connection = new Subscription();
    // A learner who has spelled a word need not hear it to its end.
    const word$ = asked$(
      state$.pipe(map((now) => (isRight(now) ? null : wordOf(now)))),
      clock,
    ).pipe(share());
    connection.add(moments$.subscribe(remember));
    connection.add(moments$.pipe(map(cueOf)).subscribe(playOn(ports.device, sound)));
    connection.add(quiz$(commands$, clock).subscribe(streams.follow));
    connection.add(ports.speaking(spokenWords.spoken$(word$)).subscribe(streams.speak));
    connection.add(word$.subscribe(() => preload(sound, wordAfter(state$.value))));
    connection.add(
      outbox.settled$.subscribe((settled) => {
        if (settled.kind !== 'recorded' || !settled.result.level_up) return;
        const { previous_level } = settled.result.level_up;
        const state = state$.value;
        if (state.phase !== 'idle' && state.game.level.id === previous_level.id) {
          send({ type: 'level_up' });
        }
      }),
    );
    connection.add(streams.clear);
    return connection;
  }

  return {
    ...streams.shown,
    connect,
    start,
    ...boardVerbs(send),
    /** Ends the game now; given answers count. */
    finish: () => send({ type: 'finish' }),
    /** The clock stands while the learner is asked whether to stop. */
    askToStop: (isOpen: boolean) => send({ type: 'asked', isOpen }),
    ...spokenWords.verbs,
    /** Leaves the game, or cancels one that is about to start. */
    stop(): void {
      streams.cancel();
      send({ type: 'stop' });
    },
  };
}

/** The word that is asked; null outside a game. */
function wordOf(state: QuizState): OpenWord | null {
  return state.phase === 'playing' ? currentWord(state) : null;
}

function isRight(state: QuizState): boolean {
  return state.phase === 'playing' && state.board.phase === 'right';
}

function wordAfter(state: QuizState): OpenWord | undefined {
  return state.phase === 'playing' ? state.game.words[state.index + 1] : undefined;
}

function preload(sound: Sound, word: OpenWord | undefined): void {
  if (word?.audio_blob_url) sound.preload(word.audio_blob_url);
}
