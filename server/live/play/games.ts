import type { HostCommand, LiveGame, LobbyGame, RefusalCode, Word } from '@waggle/engine/contracts';
import { gameShown, type StartRefusal } from '@waggle/engine/rules';
import { createEndings } from './endings.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import { viewerIn } from '../rooms/snapshot.ts';
import type { EndDependencies, Shuffle } from '../store/course.ts';
import type { GameRow } from '../game/rows.ts';
import type { GameSettings } from '../game/settings.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { OpeningRefusal } from '../store/seats.ts';
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
  const { store, words, present, lobby, now, shuffle } = dependencies;

  const endings = createEndings(dependencies);
  const { rowOf, announce } = endings;

  /** The words as a caller may see them now. */
  async function wordsIn(row: GameRow): Promise<readonly Word[] | null> {
    if (row.status === 'waiting') return null;
    const known = await words.of(row.id, row.words ?? 0);
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
      settings: GameSettings;
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
        if (oldest) await endings.end(oldest.id, 'not_begun');
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
      await announce(gameId, await store.leave(gameId, userId, now));
    },

    async start(gameId: string, userId: number): Promise<StartRefusal | null> {
      return announce(gameId, await store.start(gameId, userId, { now, shuffle }));
    },

    /** Runs a command of the host, or returns why not. */
    async command(
      gameId: string,
      callerId: number,
      command: HostCommand,
    ): Promise<RefusalCode | null> {
      // Only to close a word one has to know it.
      const known = command.type === 'next_round' ? await words.of(gameId) : null;
      const input = { command, now, words: known?.rows ?? [] };
      return announce(gameId, await store.command(gameId, callerId, input));
    },

    ...endings,

    find,
    view,

    /** Ends or closes a game for its host; undefined if the caller knows no such game. */
    async endByHost(
      gameId: string,
      userId: number,
    ): Promise<LiveGame | undefined | { refusal: 'not_host' }> {
      const row = await rowOf(gameId);
      if (!row || !isIn(row, userId)) return undefined;
      if (row.host_id !== userId) return { refusal: 'not_host' };
      if (row.status !== 'completed') await endings.end(gameId, 'host');
      return find(gameId, userId);
    },
  };
}
