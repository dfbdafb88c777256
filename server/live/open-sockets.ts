import { CLOSE } from '@waggle/engine/contracts';
import type { HoldersByHash } from '../accounts/keys.ts';
import type { Connection } from './connection.ts';
import { PING_FRAME, textFrame, type WireFrame } from './outlet.ts';

/** Most sockets of one account (docs/contract.md). */
const MOST_OF_ACCOUNT = 20;
/** Heartbeats are spread over this many moments, so that thousands are not written at once. */
export const SLOTS = 15;
/** Sockets that are closed together when the server ends, and the pause before the next ones. */
const CLOSED_AT_ONCE = 200;
const CLOSE_PAUSE_MS = 25;
/** How long the others may take to close when the server ends, in milliseconds. */
const PARTING_MS = 2_000;

interface Place {
  readonly connection: Connection;
  /** Null in the lobby. */
  readonly gameId: string | null;
}

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
  const places = new Set<Place>();
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
        connection.close(CLOSE.tooManyMessages, 'too many sockets');
      }
    },

    /** Adds a socket; returns a function that removes it. */
    add(place: Place): () => void {
      const { connection } = place;
      const { userId } = connection;
      places.add(place);
      ofAccounts.set(userId, [...(ofAccounts.get(userId) ?? []), connection]);
      return () => {
        places.delete(place);
        const others = (ofAccounts.get(userId) ?? []).filter((one) => one !== connection);
        if (others.length > 0) ofAccounts.set(userId, others);
        else ofAccounts.delete(userId);
      };
    },

    /** Sends the heartbeats that are due, and closes sockets that were silent for too long. */
    beat(now: Date): void {
      beat = (beat + 1) % SLOTS;
      const server_time = now.toISOString();
      const heartbeats = new Map<string | null, WireFrame>();
      const silentSince = performance.now() - silentMs;
      for (const { connection, gameId } of places) {
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
      holdersOf: (hashes: readonly Buffer[]) => Promise<HoldersByHash>,
    ): Promise<void> {
      const asked = new Set([...places].map(({ connection }) => connection.keyHash));
      if (asked.size === 0) return;
      const holders = await holdersOf([...asked].map((hash) => Buffer.from(hash, 'hex')));
      for (const { connection } of places) {
        if (asked.has(connection.keyHash) && !holders.has(connection.keyHash)) {
          connection.close(CLOSE.revoked);
        }
      }
    },

    /** Closes all, some at a time, so that not all reconnect at once. */
    async close(): Promise<void> {
      const all = [...places];
      for (let first = 0; first < all.length; first += CLOSED_AT_ONCE) {
        for (const { connection } of all.slice(first, first + CLOSED_AT_ONCE)) {
          connection.close(CLOSE.restart);
        }
        await pause(CLOSE_PAUSE_MS);
      }
      const patience = performance.now() + PARTING_MS;
      while (places.size > 0 && performance.now() < patience) await pause(CLOSE_PAUSE_MS);
      for (const { connection } of places) connection.ws.terminate();
    },

    counts() {
      const inLobby = [...places].filter(({ gameId }) => gameId === null).length;
      return { socketsInLobby: inLobby, socketsInRooms: places.size - inLobby };
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
