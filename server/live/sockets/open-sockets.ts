import { CLOSE, TOO_MANY_SOCKETS } from '@waggle/engine/contracts';
import type { HoldersByHash } from '../../people/keys.ts';
import type { Connection } from '../rooms/connection.ts';
import { PING_FRAME, textFrame, type WireFrame } from '../rooms/outlet.ts';

/** Most sockets of one account (docs/contract.md). */
const MOST_OF_ACCOUNT = 20;
/** Heartbeats are spread over this many moments, so that thousands are not written at once. */
export const SLOTS = 15;
/** Sockets that are closed together when the server ends, and the pause before the next ones. */
const CLOSED_AT_ONCE = 200;
const CLOSE_PAUSE_MS = 25;
/** How long the others may take to close when the server ends, in milliseconds. */
const PARTING_MS = 2_000;

export type OpenSockets = ReturnType<typeof createOpenSockets>;

/**
 * The open sockets of this node: heartbeats, timeouts, revoked keys and the end.
 *
 * @param sentTo number of the newest news that a room was sent
 */
export function createOpenSockets({
  sentTo,
  silentMs,
}: {
  sentTo: (gameId: string) => number | null;
  /** A socket that is silent for this long is closed, in milliseconds. */
  silentMs: number;
}) {
  const connections = new Set<Connection>();
  const ofAccounts = new Map<number, Connection[]>();
  let slot = 0;
  let beat = 0;

  /** A ping for the browser and a frame for the app, which never sees the ping. */
  function heartbeatOf(gameId: string | null, server_time: string): WireFrame {
    const seq = gameId === null ? null : sentTo(gameId);
    const frame = { type: 'heartbeat', ...(seq === null ? {} : { seq }), server_time };
    return Buffer.concat([PING_FRAME, textFrame(JSON.stringify(frame))]);
  }

  return {
    /** The moment at which the next socket gets its heartbeats. */
    nextSlot(): number {
      slot = (slot + 1) % SLOTS;
      return slot;
    },

    /** Closes the oldest sockets of an account, so that one more fits. */
    makeRoomFor(userId: number): void {
      const own = ofAccounts.get(userId) ?? [];
      const surplus = own.length - MOST_OF_ACCOUNT + 1;
      for (const connection of own.slice(0, Math.max(0, surplus))) {
        connection.close(CLOSE.tooManyMessages, TOO_MANY_SOCKETS);
      }
    },

    add(connection: Connection): void {
      const { userId } = connection;
      connections.add(connection);
      ofAccounts.set(userId, [...(ofAccounts.get(userId) ?? []), connection]);
    },

    remove(connection: Connection): void {
      const { userId } = connection;
      connections.delete(connection);
      const others = (ofAccounts.get(userId) ?? []).filter((one) => one !== connection);
      if (others.length > 0) ofAccounts.set(userId, others);
      else ofAccounts.delete(userId);
    },

    /** Sends the heartbeats that are due, and closes sockets that were silent for too long. */
    beat(now: Date): void {
      beat = (beat + 1) % SLOTS;
      const server_time = now.toISOString();
      const heartbeats = new Map<string | null, WireFrame>();
      const silentSince = performance.now() - silentMs;
      for (const connection of connections) {
        const { gameId } = connection;
        if (connection.slot !== beat) continue;
        if (connection.lastSeenAt < silentSince) {
          connection.close(CLOSE.silent);
          continue;
        }
        const heartbeat = heartbeats.get(gameId) ?? heartbeatOf(gameId, server_time);
        heartbeats.set(gameId, heartbeat);
        connection.send(heartbeat);
      }
    },

    /**
     * Closes the sockets whose keys are revoked.
     *
     * @param holdersOf whose keys these are, by their hashes in hex; revoked ones are missing
     */
    async checkKeys(
      holdersOf: (hashes: readonly string[]) => Promise<HoldersByHash>,
    ): Promise<void> {
      const asked = new Set([...connections].map(({ keyHash }) => keyHash));
      if (asked.size === 0) return;
      const holders = await holdersOf([...asked]);
      for (const connection of connections) {
        const { keyHash } = connection;
        if (asked.has(keyHash) && !holders.has(keyHash)) connection.close(CLOSE.revoked);
      }
    },

    /** Closes all, some at a time, so that not all reconnect at once. */
    async close(): Promise<void> {
      const all = [...connections];
      for (let first = 0; first < all.length; first += CLOSED_AT_ONCE) {
        for (const connection of all.slice(first, first + CLOSED_AT_ONCE)) {
          connection.close(CLOSE.restart);
        }
        await pause(CLOSE_PAUSE_MS);
      }
      const patience = performance.now() + PARTING_MS;
      while (connections.size > 0 && performance.now() < patience) await pause(CLOSE_PAUSE_MS);
      for (const { ws } of connections) ws.terminate();
    },

    counts() {
      const inLobby = [...connections].filter(({ gameId }) => gameId === null).length;
      return { socketsInLobby: inLobby, socketsInRooms: connections.size - inLobby };
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
