import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoomEvent } from '@waggle/engine/contracts';
import { createCrowd, type Crowd, type Protocol, type Ticket } from './crowd.ts';
import type { BenchDatabase } from './database.ts';
import { type ServerProcess, startServer } from './processes.ts';
import { textFrame } from './wire.ts';

export const CONTENDERS = [
  'waggle',
  'waggle together',
  'ws',
  'ws coalescing',
  'socket.io',
] as const;
export type ContenderName = (typeof CONTENDERS)[number];

/** How often our server sends a class its standings, in milliseconds; the coalescing server does the same. */
const EVERY_MS = 250;

/** A running server and its players. */
export interface Contest {
  readonly server: ServerProcess;
  readonly crowd: Crowd;
  readonly usesDatabase: boolean;
  /** Waits until the server has finished all work for the new sockets. */
  cameIn(): Promise<void>;
  /** Starts the games; all players have entered. */
  begin(): Promise<void>;
}

export interface Stage {
  readonly database: BenchDatabase;
  /** Folder of the compiled servers. */
  readonly programs: string;
  /** A file with the players and words for servers without a database. */
  readonly setupFile: string;
  /** Folder for profiles of the servers; null takes none. */
  readonly profile: string | null;
}

/** Frames of JSON, as the contract has them. */
function jsonProtocol(pathOf: (ticket: Ticket) => string): Protocol {
  return {
    enter: (ticket) => ({ path: `${pathOf(ticket)}?token=${ticket.key}`, greeting: null }),
    say: (type, body) => textFrame(JSON.stringify({ type, ...body })),
    nameAt: '{"type":"'.length,
    read: (text) => JSON.parse(text) as RoomEvent,
  };
}

/** The packets of socket.io, version 5 of its protocol, as far as this bench needs them. */
const SOCKET_IO: Protocol = {
  enter: ({ key }) => ({
    path: '/socket.io/?EIO=4&transport=websocket',
    greeting: textFrame(`40${JSON.stringify({ token: key })}`),
  }),
  say: (type, body) => textFrame(`42${JSON.stringify([type, body])}`),
  nameAt: '42["'.length,
  read(text) {
    if (text === '2') return { reply: textFrame('3') };
    if (!text.startsWith('42')) return null;
    const [type, body] = JSON.parse(text.slice(2)) as [string, object];
    return { type, ...body } as RoomEvent;
  },
};

/** Starts a server for these players. */
export async function open(
  name: ContenderName,
  tickets: readonly Ticket[],
  { database, programs, setupFile, profile }: Stage,
  wordCount: number | null,
): Promise<Contest> {
  const start = (program: string, ...options: string[]) =>
    startServer(join(programs, program), options, profile);

  if (name === 'waggle' || name === 'waggle together') {
    await database.removeGames();
    const server = await start('waggle.mjs', database.url);
    const mode = name === 'waggle' ? 'race' : 'together';
    return openOurs(server, tickets, { database, mode, wordCount });
  }

  const server =
    name === 'socket.io'
      ? await start('socket-io.mjs', setupFile)
      : await start('plain.mjs', setupFile, name === 'ws' ? '0' : String(EVERY_MS));
  const protocol = name === 'socket.io' ? SOCKET_IO : jsonProtocol(() => '/');
  const crowd = createCrowd(tickets, protocol, { port: server.port, mode: 'race' });
  return {
    server,
    crowd,
    usesDatabase: false,
    cameIn: () => Promise.resolve(),
    async begin() {
      crowd.learn(tickets.map(() => database.words));
    },
  };
}

/**
 * Opens games on our server for these players.
 *
 * @param wordCount words of each game; null takes the whole level
 */
export async function openOurs(
  server: ServerProcess,
  tickets: readonly Ticket[],
  {
    database,
    mode,
    wordCount,
  }: { database: BenchDatabase; mode: 'race' | 'together'; wordCount: number | null },
): Promise<Contest> {
  const before = await database.connected();
  const games = await database.openGames(tickets, mode, wordCount);
  const protocol = jsonProtocol(({ room }) => `/ws/game/${games[room]}/`);
  const crowd = createCrowd(tickets, protocol, { port: server.port, mode });
  return {
    server,
    crowd,
    usesDatabase: true,
    async cameIn() {
      while ((await database.connected()) !== before + crowd.inside()) await wait(50);
    },
    async begin() {
      await crowd.start();
      crowd.learn(await database.wordsOf(games));
    },
  };
}
