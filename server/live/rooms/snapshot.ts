import type {
  BeeState,
  LiveGame,
  Ranks,
  Result,
  RoomEvent,
  RoomFrame,
  RoundState,
} from '@waggle/engine/contracts';
import {
  answerTo,
  frameShown,
  freeQuestions,
  nextRoundAt,
  type Viewer,
} from '@waggle/engine/rules';
import { closedShown, closedTurnShown, hiveOf, roundShown, turnShown } from './asked-news.ts';
import { textFrame, type WireFrame } from './outlet.ts';
import type { Present } from './present.ts';
import { roundsOf, rulesOf } from '../store/asked-rows.ts';
import type { GameRow, OwnWordRow } from '../game/rows.ts';
import { type GameWords, wordsShown } from './words.ts';

/** A game as read for one of its people. */
export interface Snapshot {
  readonly row: GameRow;
  /** The words that this person has tried. */
  readonly own: readonly OwnWordRow[];
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

/**
 * Makes the frames of snapshots. The game is the largest part of them and is the same for all who may
 * see everything: it is encoded once for those who are shown the same row.
 */
export function createSnapshotFrames(
  present: Pick<Present, 'game' | 'results' | 'spelledAlong' | 'beeEnd'>,
) {
  const games = new WeakMap<GameRow, EncodedGame>();

  function gameOf({ row, words }: Snapshot): EncodedGame {
    const known = games.get(row);
    if (known) return known;
    const isRunning = row.status === 'in_progress';
    const game = present.game(row, isRunning && words ? wordsShown(row, words) : null);
    const encoded = { game, json: Buffer.from(JSON.stringify(game)) };
    games.set(row, encoded);
    return encoded;
  }

  return (snapshot: Snapshot, userId: number, now: Date): WireFrame[] => {
    const { row, words } = snapshot;
    const results = row.status === 'completed' ? present.results(row) : [];
    const shown = (frame: RoomFrame) =>
      frameFor(frame, viewerIn(row, userId), { ranks: row.ranks, results });
    const { game, json } = gameOf(snapshot);
    const state = shown(stateFrame(snapshot, userId, { game, now }));
    if (row.status !== 'completed') return [encodedState(state, { game, json })];
    const ended = shown({
      type: 'game_ended',
      seq: row.seq,
      after: row.seq,
      ...hiveIn(row),
      results,
      ...spelledAlongIn(row, present),
      ...beeEndIn(row, present),
      words: words ? [...words.open] : [],
    });
    return [encodedState(state, { game, json }), textFrame(JSON.stringify(ended))];
  };
}

interface EncodedGame {
  readonly game: LiveGame;
  readonly json: Buffer;
}

function encodedState(state: RoomFrame, { game, json }: EncodedGame): WireFrame {
  if (state.type !== 'game_state' || state.game !== game) return textFrame(JSON.stringify(state));
  const { type, seq, game: _, ...rest } = state;
  const head = JSON.stringify({ type, seq }).slice(0, -1);
  return textFrame(`${head},"game":`, json, `,${JSON.stringify(rest).slice(1)}`);
}

function stateFrame(
  { row, own: tried, words }: Snapshot,
  userId: number,
  { game, now }: { game: LiveGame; now: Date },
): RoomFrame {
  const own = row.players.find(({ user_id }) => user_id === userId);
  return {
    type: 'game_state',
    seq: row.seq,
    game,
    you: own
      ? {
          player_id: userId,
          is_host: row.host_id === userId,
          score: own.score,
          words: Object.fromEntries(
            tried.map(({ word, attempts, closed }) => {
              const text = closed && words?.rows[word - 1]?.word;
              return [word, { attempts, closed, ...(text ? { text } : {}) }];
            }),
          ),
        }
      : null,
    server_time: now.toISOString(),
    ...(row.host_id === userId ? { removed: [...row.removed] } : {}),
    // After the end too: it says how many words were asked.
    ...(words ? askedIn(row, words, userId) : {}),
    ...hiveIn(row),
  };
}

/** The word that is asked of all, as somebody sees it who comes now. */
function askedIn(
  row: GameRow,
  words: GameWords,
  userId: number,
): { round?: RoundState; bee?: BeeState } {
  const rounds = roundsOf(row);
  if (rounds) {
    const rules = rulesOf(row);
    const nextAt = nextRoundAt(rounds, rules);
    const { round_result: result } = row;
    const inRoom = row.players.filter((player) => !player.has_left).length;
    return {
      round: {
        ...roundShown(rounds, rules.words, words),
        progress: { done: row.asked_done, of: inRoom },
        closed:
          rounds.closedAt === null || !result
            ? null
            : closedShown({ n: rounds.n, ...result, nextAt }, words),
      },
    };
  }
  const { bee } = row;
  if (!bee) return {};
  const { n, letters, asked, closed, playerId } = bee.turn;
  const word = words.rows[n - 1];
  const sealed = words.sealed[n - 1];
  return {
    bee: {
      turn: turnShown(bee, words),
      count: letters.length,
      asked: word && sealed ? asked.map((what) => answerTo(what, word, sealed)) : [],
      free: freeQuestions(bee),
      closed: closed && { passed: false, ...closedTurnShown(bee, words) },
      // What was given, nobody else is sent before the turn is over.
      ...(playerId === userId ? { letters: [...letters] } : {}),
    },
  };
}

function hiveIn(row: GameRow) {
  const hive = hiveOf(row);
  return hive ? { hive } : {};
}

function beeEndIn(row: GameRow, present: Pick<Present, 'beeEnd'>) {
  const bee = present.beeEnd(row);
  return bee ? { bee } : {};
}

function spelledAlongIn(row: GameRow, present: Pick<Present, 'spelledAlong'>) {
  const spelled_along = present.spelledAlong(row);
  return spelled_along ? { spelled_along } : {};
}
