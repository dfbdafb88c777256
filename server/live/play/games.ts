import type { LiveGame, LobbyGame, Word } from '@waggle/engine/contracts';
import { ANSWER_GRACE_MS, gameShown, type StartRefusal } from '@waggle/engine/rules';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import { viewerIn } from '../rooms/snapshot.ts';
import type { EndDependencies, EndReason, Shuffle } from '../store/course.ts';
import type { ChosenSettings, GameRow, HandedOver, Numbered } from '../game/rows.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { OpeningRefusal } from '../store/seats.ts';
import { hiveOf, newsOf } from '../rooms/asked-news.ts';
import { type WordsOfGames, wordsShown } from '../rooms/words.ts';

export interface LiveGamesDependencies extends EndDependencies {
  store: LiveStore;
  words: WordsOfGames;
  present: Present;
  lobby: Lobby;
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
  shuffle: Shuffle;
}

export type Games = ReturnType<typeof createGames>;

/** Changes of live games: each is written first and published after its commit. */
export function createGames(dependencies: LiveGamesDependencies) {
  const { store, words, present, lobby, publish, now, shuffle } = dependencies;

  async function rowOf(gameId: string): Promise<GameRow | undefined> {
    return (await store.find([gameId])).get(gameId);
  }

  /** The words as a caller may see them now. */
  async function wordsIn(row: GameRow): Promise<readonly Word[] | null> {
    if (row.status === 'waiting') return null;
    const known = await words.of(row.id);
    if (!known) return null;
    return row.status === 'completed' ? known.open : wordsShown(row, known);
  }

  /** A game as one of its people may see it now. */
  async function view(row: GameRow, userId: number): Promise<LiveGame> {
    const game = present.game(row, await wordsIn(row));
    return gameShown(game, viewerIn(row, userId), present.results(row));
  }

  function isIn(row: GameRow, userId: number): boolean {
    return row.host_id === userId || row.players.some(({ user_id }) => user_id === userId);
  }

  async function publishEnd(gameId: string, numbered: Numbered): Promise<void> {
    const row = await rowOf(gameId);
    const known = row?.started_at ? await words.of(gameId) : null;
    const hive = row && hiveOf(row);
    const spelledAlong = row && present.spelledAlong(row);
    publish(gameId, {
      kind: 'ended',
      ...numbered,
      ...(hive ? { hive } : {}),
      ...(spelledAlong ? { spelledAlong } : {}),
      results: row ? present.results(row) : [],
      words: known?.open ?? [],
    });
    lobby.closed(gameId);
  }

  function publishHost(gameId: string, { hostId, after, seq }: HandedOver): void {
    publish(gameId, { kind: 'host', after, seq, userId: hostId });
    lobby.touch(gameId);
  }

  async function end(gameId: string, why: EndReason): Promise<void> {
    const ended = await store.end(
      gameId,
      { why, at: now(), graceMs: ANSWER_GRACE_MS },
      dependencies,
    );
    if (ended) await publishEnd(gameId, ended);
  }

  /** A game as its players and its host see it; undefined for all others. */
  async function find(gameId: string, userId: number): Promise<LiveGame | undefined> {
    const row = await rowOf(gameId);
    return row && isIn(row, userId) ? view(row, userId) : undefined;
  }

  return {
    /** Opens a waiting game; `duration` in seconds. */
    async create(wanted: {
      hostId: number;
      hostPlays: boolean;
      name: string;
      levelId: number;
      duration: number;
      settings: ChosenSettings;
      /** A class of the host; null: for everybody. */
      classId: number | null;
      chosenWordIds?: readonly number[] | null;
      /** With too many waiting games of the host the oldest of them closes. */
      closeOldest: boolean;
    }): Promise<LiveGame | OpeningRefusal> {
      const { closeOldest, ...game } = wanted;
      let made = await store.create({ ...game, at: now() });
      if (closeOldest && 'refusal' in made && made.refusal === 'too_many_waiting') {
        const [oldest] = made.waiting;
        if (oldest) await end(oldest.id, 'not_begun');
        made = await store.create({ ...game, at: now() });
      }
      if ('refusal' in made) return made;
      const row = await rowOf(made.id);
      if (!row) throw new Error('a game was gone as soon as it was made');
      const opened = await view(row, wanted.hostId);
      const players = opened.players.map(({ id }) => ({ id }));
      lobby.created({ ...opened, players } satisfies LobbyGame);
      return opened;
    },

    /** Leaves for good. */
    async leave(gameId: string, userId: number): Promise<void> {
      const { left, handedOver, closed } = await store.leave(gameId, userId, now());
      if (left) publish(gameId, { kind: 'left', ...left, userId });
      if (handedOver) publishHost(gameId, handedOver);
      if (closed) await publishEnd(gameId, closed);
      else if (left) lobby.touch(gameId);
    },

    async start(gameId: string, userId: number): Promise<StartRefusal | null> {
      const started = await store.start(gameId, userId, now(), shuffle);
      if ('refusal' in started) return started.refusal;
      const { asked, ...numbered } = started;
      const row = await rowOf(gameId);
      const known = await words.of(gameId);
      if (row) {
        const hive = hiveOf(row);
        publish(gameId, {
          kind: 'started',
          ...numbered,
          // The first word that all are asked comes with its own frame.
          game: present.game(row, row.mode === 'race' ? (known?.sealed ?? null) : []),
          ...(hive ? { figures: { hive } } : {}),
        });
        lobby.touch(gameId);
      }
      if (known) for (const news of asked) publish(gameId, newsOf(news, known));
      return null;
    },

    end,

    /** Replaces the absent host of a waiting game by somebody who is connected, or closes the game. */
    async careForHost(gameId: string): Promise<void> {
      const cared = await store.careForHost(gameId, now());
      if (!cared) return;
      if ('closed' in cared) await publishEnd(gameId, cared.closed);
      else publishHost(gameId, cared.handedOver);
    },

    /** Closes rooms that nobody has been in since then. */
    async closeEmpty(emptySince: Date): Promise<void> {
      for (const id of await store.closeEmpty(emptySince, now())) lobby.closed(id);
    },

    find,
    view,

    /** Ends or closes the games that are for a class. */
    async endOfClass(classId: number): Promise<void> {
      const ids = await store.unfinishedOfClass(classId);
      await Promise.all(ids.map((id) => end(id, 'host')));
    },

    /** Ends or closes a game for the operator; false if there is none. */
    async endByOperator(gameId: string): Promise<boolean> {
      const row = await rowOf(gameId);
      if (row && row.status !== 'completed') await end(gameId, 'host');
      return row !== undefined;
    },

    /** Ends or closes a game for its host; undefined if the caller knows no such game. */
    async endByHost(
      gameId: string,
      userId: number,
    ): Promise<LiveGame | undefined | { refusal: 'not_host' }> {
      const row = await rowOf(gameId);
      if (!row || !isIn(row, userId)) return undefined;
      if (row.host_id !== userId) return { refusal: 'not_host' };
      if (row.status !== 'completed') await end(gameId, 'host');
      return find(gameId, userId);
    },
  };
}
