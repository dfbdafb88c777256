import type {
  GameReport,
  LiveGame,
  Mode,
  PastGame,
  PupilWeeks,
  RematchRequestSchema,
} from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  compareNames,
  faultOfGoal,
  gameReport,
  hostAccess,
  liveDuration,
  missedWords,
  soundPlaceOf,
} from '@waggle/engine/rules';
import type * as z from 'zod/mini';
import { expectPlayable, type Ladders } from '../../levels/ladders.ts';
import { presentLevelRef } from '../../levels/present.ts';
import { HttpError, refusedWith } from '../../platform/http/errors.ts';
import type { Games } from './games.ts';
import { expectOpened } from './opened.ts';
import type { Lobby } from '../rooms/lobby.ts';
import { matchFile } from './match.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import { KEPT_FOR_HOST_MS } from '../game/rules.ts';
import type { GameRow } from '../game/rows.ts';
import { type GameSettings, settingsIn } from '../game/settings.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { PastGameRow, PupilWeekRow } from '../store/past.ts';
import type { WordsOfGames } from '../rooms/words.ts';

export interface PastGamesDependencies {
  store: Pick<LiveStore, 'find' | 'triesOf' | 'recordOf' | 'openNext' | 'pastOf' | 'weeksOf'>;
  games: Pick<Games, 'view'>;
  words: Pick<WordsOfGames, 'of'>;
  present: Pick<Present, 'game' | 'results' | 'spelledAlong'>;
  ladders: Pick<Ladders, 'of'>;
  lobby: Pick<Lobby, 'created'>;
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
}

export type PastGames = ReturnType<typeof createPastGames>;

/** What the host gets of a game that is over: a report, a match file, and the next game. */
export function createPastGames(dependencies: PastGamesDependencies) {
  const { store, games, words, present, ladders, lobby, publish, now } = dependencies;

  const keptSince = () => new Date(now().getTime() - KEPT_FOR_HOST_MS);

  /** @throws {HttpError} 404 for all but its host, and for a game that ended long ago; 409 before its end */
  async function expectPast(gameId: string, userId: number): Promise<GameRow> {
    const row = (await store.find([gameId])).get(gameId);
    if (!row || row.host_id !== userId) throw refusedWith(CALL_REFUSALS.no_game);
    if (row.ended_at === null) throw refusedWith(CALL_REFUSALS.not_over);
    if (row.ended_at < keptSince()) throw refusedWith(CALL_REFUSALS.no_game);
    return row;
  }

  async function reportOf(row: GameRow): Promise<GameReport> {
    const [tries, known] = await Promise.all([
      store.triesOf(row.id),
      words.of(row.id, row.words ?? 0),
    ]);
    const spelled = (known?.open ?? []).map((word) => ({ ...word, word: word.word ?? '' }));
    const players = row.players.map(({ user_id, name }) => ({ id: user_id, name }));
    return gameReport(tries, spelled, players, known?.rows[0]?.language ?? '');
  }

  /**
   * @param chosen some of them, by their ids in the game; null: all
   * @throws {HttpError} 409 if nobody missed a word
   */
  async function missedIn(row: GameRow, chosen: readonly number[] | null): Promise<number[]> {
    const rows = (await words.of(row.id, row.words ?? 0))?.rows ?? [];
    const missed = missedWords(await reportOf(row))
      .filter((place) => chosen?.includes(place) ?? true)
      .flatMap((place) => rows[place - 1]?.word_id ?? []);
    if (missed.length === 0) throw refusedWith(CALL_REFUSALS.nobody_missed);
    return missed;
  }

  return {
    /** Games of a host that are over and still kept for them, the newest first. */
    async list(
      userId: number,
      wanted: { class?: number | undefined; before?: Date | undefined },
    ): Promise<PastGame[]> {
      const rows = await store.pastOf(userId, {
        classId: wanted.class ?? null,
        before: wanted.before ?? null,
        since: keptSince(),
      });
      return rows.map(presentPastGame);
    },

    /** What the pupils of a class did in its games, week by week. */
    async weeks(userId: number, classId: number): Promise<PupilWeeks> {
      return pupilWeeks(await store.weeksOf(userId, classId, keptSince()));
    },

    /** @throws {HttpError} with the contract's status and sentence */
    async report(gameId: string, userId: number): Promise<{ report: GameReport; row: GameRow }> {
      const row = await expectPast(gameId, userId);
      return { report: await reportOf(row), row };
    },

    /** @throws {HttpError} with the contract's status and sentence */
    async match(gameId: string, userId: number): Promise<string> {
      const row = await expectPast(gameId, userId);
      const [record, known] = await Promise.all([
        store.recordOf(gameId),
        words.of(gameId, row.words ?? 0),
      ]);
      const file = matchFile({
        row,
        level: present.game(row, null).level,
        words: known?.rows ?? [],
        results: present.results(row),
        spelledAlong: present.spelledAlong(row),
        record,
      });
      if (file === null) throw new HttpError(409, 'A part of this game is not kept any more.');
      return file;
    },

    /**
     * The next game, with the settings of the one that is over; the same one on each call.
     *
     * @throws {HttpError} with the contract's status and sentence
     */
    async rematch(
      gameId: string,
      userId: number,
      body: z.infer<typeof RematchRequestSchema>,
    ): Promise<{ game: LiveGame; isNew: boolean }> {
      const row = await expectPast(gameId, userId);
      const chosenWordIds =
        body.words === 'missed' ? await missedIn(row, body.word_ids ?? null) : null;
      const levelId = body.level ?? row.level_id;
      const hostPlays = row.host_plays;
      const level = expectPlayable(await ladders.of(levelId, userId), levelId, (one) =>
        hostAccess(one, { hostPlays }),
      );
      // A game of missed words has its own number of words, which the next one does not take over.
      const before = row.has_chosen_words ? null : row.word_count;
      const wordCount =
        chosenWordIds?.length ?? (before === null ? null : Math.min(before, level.word_count));
      const opened = await store.openNext(gameId, {
        hostId: userId,
        hostPlays,
        name: row.name,
        levelId,
        duration: liveDuration(level, wordCount),
        settings: { ...inMode(settingsIn(row), body.mode), word_count: wordCount },
        chosenWordIds,
        classId: row.class_id,
        at: now(),
      });
      if (!opened) throw refusedWith(CALL_REFUSALS.no_game);
      const made = expectOpened(opened);
      const next = (await store.find([made.id])).get(made.id);
      if (!next) throw refusedWith(CALL_REFUSALS.no_game);
      const game = await games.view(next, userId);
      if (made.numbered) {
        publish(gameId, { kind: 'rematch', ...made.numbered, gameId: made.id });
        lobby.created({ ...game, players: game.players.map(({ id }) => ({ id })) });
      }
      return { game, isNew: made.numbered !== null };
    },
  };
}

/** Settings of a game in another mode, without a goal that the mode has not; undefined or null: as they are. */
function inMode(settings: GameSettings, mode: Mode | null | undefined): GameSettings {
  if (!mode || mode === settings.mode) return settings;
  const goal = faultOfGoal(mode, settings.goal) === null ? settings.goal : 'race';
  return { ...settings, mode, goal, sound: soundPlaceOf(mode, null) };
}

function presentPastGame(row: PastGameRow): PastGame {
  const { game_id, game_name, mode, goal, ended_at, word_count, class_id, class_name } = row;
  const { player_count, tried, right } = row;
  return {
    id: game_id,
    name: game_name,
    mode,
    goal,
    ended_at: ended_at.toISOString(),
    level: presentLevelRef(row),
    word_count,
    class: class_id === null ? null : { id: class_id, name: class_name ?? '' },
    player_count,
    tried,
    right,
  };
}

/** Rows of pupils and weeks as one table. */
function pupilWeeks(rows: readonly PupilWeekRow[]): PupilWeeks {
  const weeks = [...new Set(rows.map(({ week }) => week))].sort();
  const names = new Map(rows.map(({ user_id, name }) => [user_id, name]));
  const cells = new Map(
    rows.map(({ user_id, week, tried, first }) => [`${user_id} ${week}`, { tried, first }]),
  );
  return {
    weeks,
    pupils: [...names]
      .map(([id, name]) => ({
        id,
        name,
        weeks: weeks.map((week) => cells.get(`${id} ${week}`) ?? null),
      }))
      .sort(compareNames),
  };
}
