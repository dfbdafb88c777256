import { type LastWaves, withWave } from '@waggle/engine/rules';

/** Waves of a room are sent together, so often at most, in milliseconds (docs/contract.md). */
const GATHER_MS = 150;

export interface WavesDependencies {
  /** To all nodes, this one too. */
  publish: (gameId: string, userId: number) => void;
  /** To everybody who is here. */
  send: (gameId: string, userIds: readonly number[]) => void;
}

interface WavesOfRoom {
  last: LastWaves;
  /** Of this moment; they are sent together. */
  readonly gathered: Set<number>;
  timer: NodeJS.Timeout | null;
}

/** Waving flowers of the rooms on this node. */
export function createWaves({ publish, send }: WavesDependencies) {
  const rooms = new Map<string, WavesOfRoom>();

  function of(gameId: string): WavesOfRoom {
    const known = rooms.get(gameId);
    if (known) return known;
    const made: WavesOfRoom = { last: new Map(), gathered: new Set(), timer: null };
    rooms.set(gameId, made);
    return made;
  }

  return {
    /** A player here pressed their flower; one press too many is dropped. */
    take(gameId: string, userId: number): void {
      const waves = of(gameId);
      const next = withWave(waves.last, userId, performance.now());
      if (!next) return;
      waves.last = next;
      publish(gameId, userId);
    },

    /** A wave came from a node. */
    show(gameId: string, userId: number): void {
      const waves = of(gameId);
      // Somebody may have sockets on several nodes.
      waves.last = withWave(waves.last, userId, performance.now()) ?? waves.last;
      waves.gathered.add(userId);
      waves.timer ??= setTimeout(() => {
        const userIds = [...waves.gathered];
        waves.gathered.clear();
        waves.timer = null;
        send(gameId, userIds);
      }, GATHER_MS);
    },

    /** Nobody is left in the room. */
    forget(gameId: string): void {
      const timer = rooms.get(gameId)?.timer;
      if (timer) clearTimeout(timer);
      rooms.delete(gameId);
    },
  };
}
