import type { Game, LobbyGame, Word } from '@waggle/engine/contracts';
import { GRACE_MS } from './answer-store.ts';
import type { Lobby } from './lobby.ts';
import type { RoomNews } from './news.ts';
import type { Present } from './present.ts';
import type { JoinRefusal, StartRefusal } from './rules.ts';
import type { EndDoors, GameRow, HandedOver, LiveStore, Numbered } from './store.ts';
import type { WordsOfGames } from './words.ts';

export interface GamesDoors extends EndDoors {
  store: LiveStore;
  words: WordsOfGames;
  present: Present;
  lobby: Lobby;
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
  shuffle: (wordIds: readonly number[]) => number[];
}

export type Games = ReturnType<typeof createGames>;

/** What happens to live games: each thing is written first and told after its commit. */
export function createGames(doors: GamesDoors) {
  const { store, words, present, lobby, publish, now, shuffle } = doors;

  async function rowOf(gameId: string): Promise<GameRow | undefined> {
    return (await store.find([gameId])).get(gameId);
  }

  /** The words as a caller may see them now. */
  async function wordsIn({ id, status }: GameRow): Promise<readonly Word[] | null> {
    if (status === 'waiting') return null;
    const known = await words.of(id);
    return (status === 'completed' ? known?.open : known?.sealed) ?? null;
  }

  async function view(row: GameRow): Promise<Game> {
    return present.game(row, await wordsIn(row));
  }

  function isIn(row: GameRow, userId: number): boolean {
    return row.host_id === userId || row.players.some(({ user_id }) => user_id === userId);
  }

  async function tellEnd(gameId: string, numbered: Numbered): Promise<void> {
    const row = await rowOf(gameId);
    const known = row?.started_at ? await words.of(gameId) : null;
    publish(gameId, {
      kind: 'ended',
      ...numbered,
      results: row ? present.results(row) : [],
      words: known?.open ?? [],
    });
    lobby.closed(gameId);
  }

  function tellHost(gameId: string, { hostId, after, seq }: HandedOver): void {
    publish(gameId, { kind: 'host', after, seq, userId: hostId });
    lobby.touch(gameId);
  }

  async function end(gameId: string, why: 'time' | 'played_out' | 'host'): Promise<void> {
    const ended = await store.end(gameId, { why, at: now(), graceMs: GRACE_MS }, doors);
    if (ended) await tellEnd(gameId, ended);
  }

  /** A game as its players and its host see it; undefined for everybody else. */
  async function find(gameId: string, userId: number): Promise<Game | undefined> {
    const row = await rowOf(gameId);
    return row && isIn(row, userId) ? view(row) : undefined;
  }

  return {
    /** Opens a waiting game; `duration` in seconds. */
    async create(wanted: {
      hostId: number;
      hostPlays: boolean;
      name: string;
      levelId: number;
      duration: number;
    }): Promise<Game | { refusal: 'no_host' | 'too_many_waiting' }> {
      const made = await store.create({ ...wanted, at: now() });
      if ('refusal' in made) return made;
      const row = await rowOf(made.id);
      if (!row) throw new Error('a game was gone as soon as it was made');
      const game = await view(row);
      const players = game.players.map(({ id }) => ({ id }));
      lobby.created({ ...game, players } satisfies LobbyGame);
      return game;
    },

    /** Undefined when there is no such game. */
    async join(
      gameId: string,
      userId: number,
    ): Promise<Game | undefined | { refusal: JoinRefusal }> {
      const joined = await store.join(gameId, userId, now());
      if (joined && 'refusal' in joined) return joined;
      const row = joined === undefined ? undefined : await rowOf(gameId);
      if (!row) return undefined;
      const player = row.players.find(({ user_id }) => user_id === userId);
      if (joined && player) {
        publish(gameId, {
          kind: 'joined',
          ...joined,
          player: present.player({ ...player, is_connected: false }, row.host_id),
        });
        lobby.touch(gameId);
      }
      return view(row);
    },

    /** Leaves for good. */
    async leave(gameId: string, userId: number): Promise<void> {
      const { left, handedOver, closed } = await store.leave(gameId, userId, now());
      if (left) publish(gameId, { kind: 'left', ...left, userId });
      if (handedOver) tellHost(gameId, handedOver);
      if (closed) lobby.closed(gameId);
      else if (left) lobby.touch(gameId);
    },

    async start(gameId: string, userId: number): Promise<StartRefusal | null> {
      const started = await store.start(gameId, userId, now(), shuffle);
      if ('refusal' in started) return started.refusal;
      const row = await rowOf(gameId);
      if (row) {
        const known = await words.of(gameId);
        publish(gameId, {
          kind: 'started',
          ...started,
          game: present.game(row, known?.sealed ?? null),
        });
        lobby.touch(gameId);
      }
      return null;
    },

    end,

    /** Gives a game whose host is away to somebody who is here. */
    async replaceHost(gameId: string): Promise<void> {
      const handedOver = await store.replaceHost(gameId, now());
      if (handedOver) tellHost(gameId, handedOver);
    },

    /** Closes rooms that nobody has been in since then. */
    async closeEmpty(emptySince: Date): Promise<void> {
      for (const id of await store.closeEmpty(emptySince, now())) lobby.closed(id);
    },

    find,

    /** Ends or closes a game as its host asks; undefined when there is none that the caller knows. */
    async endByHost(
      gameId: string,
      userId: number,
    ): Promise<Game | undefined | { refusal: 'not_host' }> {
      const row = await rowOf(gameId);
      if (!row || !isIn(row, userId)) return undefined;
      if (row.host_id !== userId) return { refusal: 'not_host' };
      if (row.status !== 'completed') await end(gameId, 'host');
      return find(gameId, userId);
    },
  };
}
