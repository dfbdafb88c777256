import type { GameReport, LiveGame, RematchRequestSchema } from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  gameReport,
  hostAccess,
  liveDuration,
  missedWords,
} from '@waggle/engine/rules';
import type * as z from 'zod/mini';
import { expectPlayable, type Ladders } from '../../levels/ladders.ts';
import { HttpError, refusedWith } from '../../platform/http/errors.ts';
import type { Games } from './games.ts';
import { expectOpened } from './opened.ts';
import type { Lobby } from '../rooms/lobby.ts';
import { matchFile } from './match.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import { KEPT_FOR_HOST_MS } from '../game/rules.ts';
import type { GameRow } from '../game/rows.ts';
import { settingsIn } from '../game/settings.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { WordsOfGames } from '../rooms/words.ts';

export interface PastGamesDependencies {
  store: Pick<LiveStore, 'find' | 'triesOf' | 'recordOf' | 'openNext'>;
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

  /** @throws {HttpError} 404 for all but its host, and for a game that ended long ago; 409 before its end */
  async function expectPast(gameId: string, userId: number): Promise<GameRow> {
    const row = (await store.find([gameId])).get(gameId);
    if (!row || row.host_id !== userId) throw refusedWith(CALL_REFUSALS.no_game);
    if (row.ended_at === null) throw refusedWith(CALL_REFUSALS.not_over);
    if (now().getTime() - row.ended_at.getTime() > KEPT_FOR_HOST_MS) {
      throw refusedWith(CALL_REFUSALS.no_game);
    }
    return row;
  }

  async function reportOf(row: GameRow): Promise<GameReport> {
    const [tries, known] = await Promise.all([store.triesOf(row.id), words.of(row.id)]);
    const spelled = (known?.open ?? []).map((word) => ({ ...word, word: word.word ?? '' }));
    const players = row.players.map(({ user_id, name }) => ({ id: user_id, name }));
    return gameReport(tries, spelled, players, known?.rows[0]?.language ?? '');
  }

  /** @throws {HttpError} 409 if nobody missed a word */
  async function missedIn(row: GameRow): Promise<number[]> {
    const rows = (await words.of(row.id))?.rows ?? [];
    const missed = missedWords(await reportOf(row)).flatMap(
      (place) => rows[place - 1]?.word_id ?? [],
    );
    if (missed.length === 0) throw refusedWith(CALL_REFUSALS.nobody_missed);
    return missed;
  }

  return {
    /** @throws {HttpError} with the contract's status and sentence */
    async report(gameId: string, userId: number): Promise<GameReport> {
      return reportOf(await expectPast(gameId, userId));
    },

    /** @throws {HttpError} with the contract's status and sentence */
    async match(gameId: string, userId: number): Promise<string> {
      const row = await expectPast(gameId, userId);
      const [record, known] = await Promise.all([store.recordOf(gameId), words.of(gameId)]);
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
      const chosenWordIds = body.words === 'missed' ? await missedIn(row) : null;
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
        settings: { ...settingsIn(row), word_count: wordCount },
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
