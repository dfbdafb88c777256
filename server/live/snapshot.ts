import type { LiveGame, Ranks, Result, RoomEvent, RoomFrame } from '@waggle/engine/contracts';
import { frameShown, type Viewer } from '@waggle/engine/rules';
import type { Present } from './present.ts';
import type { GameRow } from './store/rows.ts';
import type { GameWords } from './words.ts';

/** A game as read for one of its people. */
export interface Snapshot {
  readonly row: GameRow;
  /** Null before the start. */
  readonly words: GameWords | null;
}

/** Players and the host may enter a room; those who left for good only when the game is over. */
export function mayEnter(row: GameRow, userId: number): boolean {
  const own = row.players.find(({ user_id }) => user_id === userId);
  if (own) return !own.has_left || row.status === 'completed';
  return row.host_id === userId;
}

/** Somebody's view of a room. */
export function viewerIn({ host_id }: Pick<GameRow, 'host_id'>, userId: number): Viewer {
  return host_id === userId ? { is: 'host' } : { is: 'player', id: userId };
}

/** A frame as it is sent to somebody in a room. */
export function frameFor(
  frame: RoomFrame,
  viewer: Viewer,
  { ranks, results }: { ranks: Ranks; results?: readonly Result[] },
): RoomFrame {
  // Readers fill in the fields that a frame may omit; none of them is ever hidden.
  return frameShown(frame as RoomEvent, ranks, viewer, results);
}

/** The frames of a snapshot for somebody. */
export function framesOfSnapshot(
  { row, words }: Snapshot,
  userId: number,
  { present, now }: { present: Pick<Present, 'game' | 'results'>; now: Date },
): RoomFrame[] {
  const state = stateFrame({ row, words }, userId, { present, now });
  const results = present.results(row);
  const shown = (frame: RoomFrame) =>
    frameFor(frame, viewerIn(row, userId), { ranks: row.ranks, results });
  if (row.status !== 'completed') return [shown(state)];
  return [
    shown(state),
    shown({
      type: 'game_ended',
      seq: row.seq,
      after: row.seq,
      results,
      words: words ? [...words.open] : [],
    }),
  ];
}

function stateFrame(
  { row, words }: Snapshot,
  userId: number,
  { present, now }: { present: Pick<Present, 'game'>; now: Date },
): RoomFrame {
  const own = row.players.find(({ user_id }) => user_id === userId);
  const game = present.game(row, row.status === 'in_progress' ? (words?.sealed ?? null) : null);
  return {
    type: 'game_state',
    seq: row.seq,
    game: seenBy(game, userId),
    you: own
      ? {
          player_id: userId,
          is_host: row.host_id === userId,
          score: own.score,
          words: Object.fromEntries(
            row.own_words
              .filter(({ user_id }) => user_id === userId)
              .map(({ word, attempts, closed }) => {
                const text = closed && words?.rows[word - 1]?.word;
                return [word, { attempts, closed, ...(text ? { text } : {}) }];
              }),
          ),
        }
      : null,
    server_time: now.toISOString(),
  };
}

/** The reader is connected, even if that is not written yet. */
function seenBy(game: LiveGame, userId: number): LiveGame {
  return {
    ...game,
    players: game.players.map((player) =>
      player.id === userId ? { ...player, is_connected: true } : player,
    ),
  };
}
