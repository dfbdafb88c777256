import { CLOSE, type LobbyEvent, type LobbyGame } from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { batched, coalesce } from '../../platform/work/coalesce.ts';
import type { Bus } from '../bus/bus.ts';
import type { Connection } from './connection.ts';
import { textFrame, type WireFrame } from './outlet.ts';
import type { Present } from './present.ts';
import type { LobbyRow } from '../game/rows.ts';
import type { LiveStore } from '../store/live-store.ts';

/** Most games that are shown to one person (docs/contract.md). */
const MOST_GAMES = 100;

/** Changes of games within so many milliseconds are read and sent together. */
const GATHER_MS = 200;

const TOPIC = 'lobby';

/** News for the lobbies of all nodes. */
export type LobbyNews = Exclude<LobbyEvent, { type: 'open_games' | 'heartbeat' }>;

/** Somebody in the lobby. */
export interface LobbyPerson {
  readonly userId: number;
  /** The class of a pupil; null for an account. */
  readonly classId: number | null;
}

interface Visitor extends LobbyPerson {
  readonly connection: Connection;
  /** Frames that wait for the list; null once it was sent. */
  held: WireFrame[] | null;
}

export interface LobbyPorts {
  bus: Bus<LobbyNews>;
  store: Pick<LiveStore, 'openGames' | 'lobbyGames'>;
  present: Pick<Present, 'lobbyGame'>;
  log: FastifyBaseLogger;
}

export type Lobby = ReturnType<typeof createLobby>;

/** The lobby of this node: its connections, and the open games. */
export function createLobby({ bus, store, present, log }: LobbyPorts) {
  const visitors = new Set<Visitor>();
  let touched = new Set<string>();
  let isClosed = false;
  const subscription = bus.subscribe(TOPIC, (news) => {
    if (visitors.size === 0) return;
    const frame = textFrame(JSON.stringify(news));
    for (const visitor of visitors) {
      if ('game' in news && !isShownTo(visitor, news.game)) continue;
      if (visitor.held) visitor.held.push(frame);
      else visitor.connection.send(frame);
    }
  });

  const gamesFor = batched(async (people: readonly LobbyPerson[]) => {
    const { waiting, ofPeople } = await store.openGames(
      [...new Set(people.map(({ userId }) => userId))],
      [...new Set(people.flatMap(({ classId }) => classId ?? []))],
    );
    return people.map((person) =>
      [
        ...waiting,
        ...ofPeople.filter((game) => game.status === 'waiting' || isOf(game, person.userId)),
      ]
        .filter(({ class_id, host_id }) => isShownTo(person, { class: class_id, host_id }))
        .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
        .slice(0, MOST_GAMES)
        .map(present.lobbyGame),
    );
  });

  const changes = coalesce(
    () => publishTouched().catch((error: unknown) => log.error({ err: error }, 'lobby')),
    { gatherMs: GATHER_MS },
  );

  async function publishTouched(): Promise<void> {
    if (isClosed || touched.size === 0) return;
    const ids = [...touched];
    touched = new Set();
    for (const row of await store.lobbyGames(ids)) {
      bus.publish(
        TOPIC,
        row.status === 'completed'
          ? { type: 'game_closed', id: row.id }
          : { type: 'game_changed', game: present.lobbyGame(row) },
      );
    }
  }

  /** Sends the list, and then the frames that waited for it. */
  async function show(visitor: Visitor): Promise<void> {
    const { connection } = visitor;
    visitor.held ??= [];
    const games = await gamesFor(visitor);
    const frame: LobbyEvent = { type: 'open_games', games };
    connection.send(textFrame(JSON.stringify(frame)));
    for (const held of visitor.held ?? []) connection.send(held);
    visitor.held = null;
  }

  return {
    /** Adds a connection: its first frame lists the open games. Returns a function that removes it. */
    async enter(connection: Connection, classId: number | null): Promise<() => void> {
      const visitor: Visitor = { connection, userId: connection.userId, classId, held: [] };
      visitors.add(visitor);
      const leave = () => void visitors.delete(visitor);
      try {
        await subscription.began;
        await show(visitor);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },

    /** Sends everybody the list again: news may have been lost. */
    async refresh(): Promise<void> {
      const shown = [...visitors].filter(({ held }) => held === null);
      await Promise.all(
        shown.map((visitor) =>
          show(visitor).catch((error: unknown) => {
            // The client reconnects.
            visitor.connection.close(CLOSE.tooSlow);
            throw error;
          }),
        ),
      );
    },

    created: (game: LobbyGame) => bus.publish(TOPIC, { type: 'game_created', game }),

    closed(id: string): void {
      touched.delete(id);
      bus.publish(TOPIC, { type: 'game_closed', id });
    },

    /** The players or the state of a game have changed. */
    touch(gameId: string): void {
      touched.add(gameId);
      void changes.ask();
    },

    close(): void {
      isClosed = true;
      subscription.leave();
    },
  };
}

/** Pupils see the games of their class; everybody else sees those that are for nobody in particular, and their own. */
function isShownTo(
  { userId, classId }: LobbyPerson,
  game: Pick<LobbyGame, 'class' | 'host_id'>,
): boolean {
  const ofClass = game.class ?? null;
  return classId === null ? ofClass === null || game.host_id === userId : ofClass === classId;
}

function isOf(game: LobbyRow, userId: number): boolean {
  return game.host_id === userId || game.player_ids.includes(userId);
}
