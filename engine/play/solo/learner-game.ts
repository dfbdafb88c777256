import { filter, firstValueFrom, race, type SchedulerLike, Subject, timer } from 'rxjs';
import { GENERIC_ERROR } from '../../http/errors.ts';
import type { GamesApi } from '../../http/games.ts';
import { ApiError } from '../../http/http.ts';
import type { ProfileApi } from '../../http/profile.ts';
import type { Id, Level, User } from '../../contracts/index.ts';
import type { GameTime } from '../../rules/room/game-time.ts';
import { withFallback$ } from '../../learner/kept/with-fallback.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { PlayerPort } from '../../learner/ports.ts';

interface GameOnServer {
  /** Null without the timer or a network: its answers are late ones, which count for progress and not for the leaderboard. */
  readonly id: Id | null;
  /** Used to report the end of the game; null when another backend has none. */
  readonly progressId: Id | null;
}

const NO_GAME: GameOnServer = { id: null, progressId: null };

/** A learner's game, as the server knows it. */
export interface LearnerGame extends GameOnServer {
  readonly learner: Id;
}

/** A game that may start now. */
export interface BegunGame {
  readonly time: GameTime;
  /** Null for a guest, who plays on this device only. */
  readonly game: LearnerGame | null;
}

/** How long a new game waits for the last answers of the previous one, in milliseconds. */
const LAST_ANSWERS_MS = 3_000;

export interface LearnerGamesPorts {
  readonly games: Pick<GamesApi, 'createSolo' | 'complete' | 'finishProgress'>;
  readonly profile: Pick<ProfileApi, 'addLanguage' | 'setLastPlayedLanguage'>;
  readonly outbox: Pick<Outbox, 'delivered$'>;
  readonly player: PlayerPort;
  readonly clock: SchedulerLike;
}

/** Reports the single-player games of learners with an account to the server. */
export function createLearnerGames({ games, profile, outbox, player, clock }: LearnerGamesPorts) {
  const reported$ = new Subject<void>();
  /** The last timed game on the server. */
  let last: { readonly id: Id } | null = null;

  /** Stores a level's language if it is new to the learner or not the one played last. */
  async function rememberLanguage(learner: Id, { language }: Level): Promise<void> {
    const show = (user: User) => {
      if (player.user()?.id === learner) player.show(user);
    };
    const known = () => player.user()?.profile;
    if (known()?.languages.every(({ id }) => id !== language)) {
      show(await profile.addLanguage(language));
    }
    if (player.user()?.id === learner && known()?.last_played_language !== language) {
      show(await profile.setLastPlayedLanguage(language));
    }
  }

  async function timedGame(learner: Id, level: Level, isKept: boolean): Promise<LearnerGame> {
    const created = withFallback$<GameOnServer>(
      async () => {
        const { id, progress_id } = await games.createSolo(level.id);
        return { id, progressId: progress_id };
      },
      () => (isKept ? NO_GAME : null),
      clock,
    );
    const { id, progressId } = (await firstValueFrom(created)).value;
    last = id === null ? null : { id };
    return { learner, id, progressId };
  }

  return {
    /** Emits when the server has recorded the end of a game, while its learner is still here. */
    reported$: reported$.asObservable(),

    /**
     * Begins a game of the present player, on the server if it is a timed one.
     *
     * @param timeOf the player's game time; called when the player is known
     * @param isKept whether the level can be played without a network: then a game begins even when no
     * answer comes
     * @throws {ApiError} for a refusal, and when no answer comes
     */
    async begin(level: Level, timeOf: () => GameTime, isKept: boolean): Promise<BegunGame> {
      const isUnknown = () => player.key() !== null && !player.user();
      if (isUnknown()) await player.identify();
      // A new game ends the previous one, whose last answers would arrive too late.
      if (last)
        await firstValueFrom(race(outbox.delivered$(last.id), timer(LAST_ANSWERS_MS, clock)), {
          defaultValue: undefined,
        });
      if (isUnknown()) throw new ApiError(GENERIC_ERROR, null);
      const user = player.user();
      const time = timeOf();
      if (!user) return { time, game: null };
      const game =
        time === 'none'
          ? { learner: user.id, ...NO_GAME }
          : await timedGame(user.id, level, isKept);
      // After a failure the next game tries again.
      void rememberLanguage(user.id, level).catch(() => undefined);
      return { time, game };
    },

    /** Reports the end of a game after all its answers. If that fails, the server ends it with the next game. */
    finish({ learner, id, progressId }: LearnerGame, score: number): void {
      if (id === null) return;
      const end_time = new Date(clock.now()).toISOString();
      const isHere = () => player.user()?.id === learner;
      const report = async () => {
        await Promise.allSettled([
          games.complete(id),
          progressId !== null && games.finishProgress(progressId, { end_time, score }),
        ]);
        if (isHere()) reported$.next();
      };
      outbox
        .delivered$(id)
        .pipe(filter(isHere))
        .subscribe(() => void report());
    },
  };
}
