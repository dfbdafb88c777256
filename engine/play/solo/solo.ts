import { filter, firstValueFrom, map, merge, type Observable, type SchedulerLike } from 'rxjs';
import type { Level } from '../../contracts/index.ts';
import { GENERIC_ERROR } from '../../http/errors.ts';
import { ApiError } from '../../http/http.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { GameTime } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import { keepAnswer } from '../keep-answer.ts';
import { createPlay, type SpeakingPorts, type StartStatus } from '../play.ts';
import type { createLearnerGames, LearnerGame } from './learner-game.ts';
import {
  currentWord,
  gameClock$,
  IDLE,
  onBoard,
  type QuizEvent,
  type QuizState,
  stepQuiz,
} from './quiz.ts';

/** The status of a game besides what its board shows. */
export interface SoloStatus extends StartStatus {
  /** The server gets this game's answers later: they count for the level, not for the leaderboard. */
  readonly late: boolean;
}

export interface SoloGamePorts extends SpeakingPorts {
  readonly keptLevels: Pick<KeptLevels, 'words' | 'isKept' | 'codeOf'>;
  readonly learnerGames: ReturnType<typeof createLearnerGames>;
  readonly guest: Pick<Guest, 'record'>;
  readonly outbox: Pick<Outbox, 'add' | 'settled$'>;
  readonly clock: SchedulerLike;
}

export type SoloGame = ReturnType<typeof createSoloGame>;

/** The single-player game: the quiz with its sounds, clips and records. */
export function createSoloGame(ports: SoloGamePorts) {
  const { keptLevels, learnerGames, outbox, sound, clock } = ports;
  /** The game on the board, as the server knows it; null for a guest's. */
  let learnerGame: LearnerGame | null = null;

  /** The server reports that the level on the board is completed. */
  const levelUp$: Observable<QuizEvent> = outbox.settled$.pipe(
    filter((settled) => {
      const state = play.now();
      return (
        settled.kind === 'recorded' &&
        state.phase !== 'idle' &&
        settled.result.level_up?.previous_level.id === state.game.level.id
      );
    }),
    map(() => ({ type: 'level_up' as const })),
  );

  const play = createPlay<QuizState, QuizEvent, GameMoment, OpenWord, SoloStatus>(
    {
      idle: IDLE,
      words: {
        on: onBoard,
        next: (state) =>
          state.phase === 'playing' ? state.game.words[state.index + 1] : undefined,
        language: (state) => (state.phase === 'idle' ? '' : keptLevels.codeOf(state.game.level)),
      },
      judge: stepQuiz,
      clock: (state$) => merge(gameClock$(state$, clock), levelUp$),
      record,
      help: {
        say: ({ first$, spoken$ }) => ports.speaking(spoken$(first$)),
        cue: cueOf,
      },
    },
    { starting: false, late: false },
    ports,
  );

  /** Records an answer for its learner, and reports the end to the server. */
  function record(moment: GameMoment, state: QuizState): void {
    if (moment.type === 'ended' && learnerGame) learnerGames.finish(learnerGame, moment.score);
    if (state.phase !== 'playing' || !(moment.type === 'right' || moment.type === 'wrong')) return;
    const isHinted = learnerGame !== null && state.board.hintShown;
    keepAnswer(ports, learnerGame?.learner ?? null, {
      level: state.game.level.id,
      word: currentWord(state).id,
      user_input: moment.answer,
      is_correct: moment.type === 'right',
      game: learnerGame?.id ?? null,
      ...(isHinted ? { hinted: true } : {}),
    });
  }

  return {
    ...play.game,

    /**
     * Fetches the words of a level and begins its countdown. Does nothing while another start is under
     * way; `stop()` cancels it.
     *
     * @param timeOf the player's game time; called when the player is known
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    start(level: Level, timeOf: () => GameTime = () => 'normal'): Promise<void> {
      const fetch = () =>
        Promise.all([
          firstValueFrom(keptLevels.words(level.id, level)),
          learnerGames.begin(level, timeOf, keptLevels.isKept(level.id)),
        ]);
      return play.start({}, fetch, ([{ value: words }, begun]) => {
        if (words.length === 0) throw new ApiError(GENERIC_ERROR, null);
        for (const { audio_blob_url } of words.slice(0, 2)) {
          if (audio_blob_url) sound.preload(audio_blob_url);
        }
        learnerGame = begun.game;
        play.show({ late: begun.game?.id === null && begun.time !== 'none' });
        play.send({ type: 'start', game: { level, words, time: begun.time } });
      });
    },

    /** Begins with the first word at once; does nothing but in a countdown. */
    skipCountdown: () => play.send({ type: 'go' }),

    /** Ends the game now; given answers count. */
    finish: () => play.send({ type: 'finish' }),
    /** The clock stands while the learner is asked whether to stop. */
    askToStop: (isOpen: boolean) => play.send({ type: 'asked', isOpen }),
  };
}
