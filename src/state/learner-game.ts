import { ApiError, type Engine, orKept$ } from '@waggle/engine';
import type { Id, Level } from '@waggle/engine/contracts';
import type { GameTime, QuizAnswer } from '@waggle/engine/rules';
import { filter, firstValueFrom, race, timer } from 'rxjs';
import { errorTexts } from '../texts/errors.ts';
import { newAnswerId } from './answer-id.ts';
import { gameTime } from './game-time.ts';
import { refreshBoardPanel } from './leaderboard.ts';
import type { Outbox } from './outbox.ts';
import { restoreSession } from './restore-session.ts';
import { session, showUser } from './session.ts';

interface GameOnServer {
  /** Null without the timer or a network: its answers are late ones, which count for progress and for no board. */
  readonly id: Id | null;
  /** By which the server is told how it ended; null where another backend names none. */
  readonly progressId: Id | null;
}

const NO_GAME: GameOnServer = { id: null, progressId: null };

/** A game of a learner with an account, as the server knows it. */
export interface LearnerGame extends GameOnServer {
  readonly learner: Id;
}

/** A game that may start now. */
export interface BegunGame {
  readonly time: GameTime;
  /** Null for a guest, who plays on this device alone. */
  readonly game: LearnerGame | null;
}

/** How long a new game waits for the last answers of the one before it, in milliseconds. */
const LAST_ANSWERS_MS = 3_000;

/** What the server is told of the single-player games of learners with an account. */
export function createLearnerGames(engine: Engine, outbox: Pick<Outbox, 'add' | 'delivered$'>) {
  /** The last one that the server has the clock of. */
  let last: { readonly id: Id } | null = null;

  /** A level of a language that is new to the learner, or not the one they played last. */
  async function rememberLanguage(learner: Id, { language }: Level): Promise<void> {
    const show = (user: NonNullable<typeof session.user>) => {
      if (session.user?.id === learner) showUser(user);
    };
    const profile = () => session.user?.profile;
    if (profile()?.languages.every(({ id }) => id !== language)) {
      show(await engine.profile.addLanguage(language));
    }
    if (session.user?.id === learner && profile()?.last_played_language !== language) {
      show(await engine.profile.setLastPlayedLanguage(language));
    }
  }

  async function timedGame(learner: Id, level: Level, isKept: boolean): Promise<LearnerGame> {
    const created = orKept$<GameOnServer>(
      async () => {
        const { id, progress_id } = await engine.games.createSolo(level.id);
        return { id, progressId: progress_id };
      },
      () => (isKept ? NO_GAME : null),
    );
    const { id, progressId } = (await firstValueFrom(created)).value;
    last = id === null ? null : { id };
    return { learner, id, progressId };
  }

  return {
    /**
     * Begins a game with the time that its learner takes, on the server if it is a timed one.
     *
     * @param isKept whether the level can be played without a network: then a game begins also when
     * nobody answers
     * @throws {ApiError} for a refusal, and when nobody answers
     */
    async begin(level: Level, isKept: boolean): Promise<BegunGame> {
      if (session.status === 'unknown') await restoreSession(engine.accounts);
      // A game that begins ends the one before it, and its last answers would come too late.
      if (last)
        await firstValueFrom(race(outbox.delivered$(last.id), timer(LAST_ANSWERS_MS)), {
          defaultValue: undefined,
        });
      if (session.status === 'unknown') throw new ApiError(errorTexts.unexpected, null);
      const { user } = session;
      const time = gameTime.chosen;
      if (!user) return { time, game: null };
      const game =
        time === 'none'
          ? { learner: user.id, ...NO_GAME }
          : await timedGame(user.id, level, isKept);
      // Failed, it is tried again with the next game.
      void rememberLanguage(user.id, level).catch(() => undefined);
      return { time, game };
    },

    answer({ learner, id: game }: LearnerGame, level: Id, answer: QuizAnswer): void {
      outbox.add(learner, { id: newAnswerId(), level, ...answer, game });
    },

    /** Tells the server that a game is over, once it has all answers. If that fails, the server ends it with the next one. */
    finish({ learner, id, progressId }: LearnerGame, score: number): void {
      if (id === null) return;
      const end_time = new Date().toISOString();
      const isHere = () => session.user?.id === learner;
      const tell = async () => {
        await Promise.allSettled([
          engine.games.complete(id),
          progressId !== null && engine.games.finishProgress(progressId, { end_time, score }),
        ]);
        if (isHere()) await refreshBoardPanel(engine.leaderboard);
      };
      outbox
        .delivered$(id)
        .pipe(filter(isHere))
        .subscribe(() => void tell());
    },
  };
}
