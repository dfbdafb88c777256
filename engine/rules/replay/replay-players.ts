/** The players of a match file while it is replayed. */
import type {
  BeeEnded,
  Id,
  MatchEvent,
  MatchHeader,
  Player,
  Result,
  SpelledAlong,
} from '../../contracts/index.ts';
import type { Bee, BeePlayers } from '../room/bee.ts';
import { endOfBee } from '../room/bee-end.ts';
import { alongTable, beeTable, finalTable } from '../report/final-table.ts';
import type { RoomState } from '../room/room-state.ts';

/** A player's answers so far; everything else about them is in the room. */
export interface ReplayedTally {
  score: number;
  wordsCorrect: number;
  wordsAttempted: number;
  attempts: number;
  lastRightAt: Date | null;
  hasLeft: boolean;
  /** By place: number of answers, and whether the word is done. */
  readonly words: Map<number, { attempts: number; isClosed: boolean }>;
}

/** The players, as the rules of rounds and turns ask about them. */
export interface ReplayedPlayers extends BeePlayers {
  /** Players who have a seat and have not left. */
  inRoom(): readonly Id[];
  tallyOf(id: Id): ReplayedTally;
  player(id: Id): Player | undefined;
  /** Removed players: they may return only after `let_in`, which is never refused. */
  isRemoved(id: Id): boolean;
  /** A player comes, goes, is removed or loses the network. */
  come(event: MatchEvent): void;
  /** The final table, as the file has it after a bee too. */
  results(bee: Bee | null): Result[];
  beeEnd(bee: Bee): BeeEnded | null;
  spelledAlong(rightOf: (id: Id) => number): SpelledAlong[];
}

/** @param room the room as it is at the moment of the question */
export function createReplayedPlayers(
  { game: made }: MatchHeader,
  room: () => RoomState,
): ReplayedPlayers {
  const tallies = new Map<string, ReplayedTally>();
  /** Since when a player is not connected, in epoch milliseconds. */
  const away = new Map<string, number>();
  const removed = new Set<string>();
  for (const { id } of made.players) away.set(String(id), Date.parse(made.created_at));

  const player = (id: Id) => room().game.players.find((one) => String(one.id) === String(id));

  function tallyOf(id: Id): ReplayedTally {
    const known = tallies.get(String(id)) ?? freshTally();
    tallies.set(String(id), known);
    return known;
  }

  function isAway(id: Id, at: string): void {
    if (!away.has(String(id))) away.set(String(id), Date.parse(at));
  }

  const finishers = () =>
    room().game.players.map(({ id, name }) => ({ userId: id, name, ...tallyOf(id) }));

  return {
    player,
    tallyOf,
    isRemoved: (id) => removed.has(String(id)),
    isGone: (id) => !player(id) || tallyOf(id).hasLeft,
    awaySince: (id) => away.get(String(id)) ?? null,
    inRoom: () =>
      room()
        .game.players.filter(({ id }) => !tallyOf(id).hasLeft)
        .map(({ id }) => id),

    come(event) {
      switch (event.type) {
        case 'presence':
          if (event.is_connected) away.delete(String(event.player_id));
          else isAway(event.player_id, event.at);
          return;
        case 'player_joined':
          removed.delete(String(event.player.id));
          tallyOf(event.player.id).hasLeft = false;
          isAway(event.player.id, event.at);
          return;
        case 'player_kicked':
          tallies.delete(String(event.player_id));
          removed.add(String(event.player_id));
          isAway(event.player_id, event.at);
          return;
        case 'player_left':
          isAway(event.player_id, event.at);
          if (room().game.status === 'waiting') tallies.delete(String(event.player_id));
          else tallyOf(event.player_id).hasLeft = true;
          return;
        default:
      }
    },

    results(bee) {
      if (room().game.started_at === null) return [];
      return bee
        ? beeTable(finishers(), endOfBee(bee, finishers())?.winners)
        : finalTable(finishers());
    },

    beeEnd: (bee) => endOfBee(bee, finishers()),

    spelledAlong: (rightOf) =>
      alongTable(
        room().game.players.map(({ id, name }) => ({
          userId: id,
          name,
          wordsCorrect: rightOf(id),
        })),
      ),
  };
}

function freshTally(): ReplayedTally {
  return {
    score: 0,
    wordsCorrect: 0,
    wordsAttempted: 0,
    attempts: 0,
    lastRightAt: null,
    hasLeft: false,
    words: new Map(),
  };
}
