import type { Id } from '../../contracts/common.ts';
import type { OwnWord, RoomEvent } from '../../contracts/live.ts';
import type { Player } from '../../contracts/games.ts';
import type { Word } from '../../contracts/levels.ts';
import { isMoreShown, roomShown, viewerOf } from './ranks.ts';
import { askedOfAll, modesOf, withClockOfWord, withFigures, withMode } from './room-modes.ts';
import { settingsOf } from './room-settings.ts';
import type { Own, PendingMessage, PlayedWord, RoomState } from './room-state.ts';
import type { WordOutcome } from '../words/words.ts';

/** The server's response to an answer or a reveal that was sent from here. */
export interface Judged {
  readonly type: 'right' | 'wrong' | 'revealed';
  readonly word: Id;
  /** As it was sent; empty for a reveal. */
  readonly answer: string;
  /** The word's text, if the server sent it. */
  readonly spelling: string | null;
  /** Right answers in a row, with this one. */
  readonly run: number;
}

/** What an event makes of a room. */
interface RoomStep {
  /** Null until the first snapshot. */
  readonly room: RoomState | null;
  /** An event was missed: a new snapshot has to be requested. */
  readonly missed: boolean;
  readonly judged: Judged | null;
}

/**
 * The room after a frame of the server. Known events change nothing; events after a gap need a new
 * snapshot.
 */
export function stepRoom(room: RoomState | null, event: RoomEvent): RoomStep {
  const known = (next: RoomState | null): RoomStep => ({
    room: next,
    missed: false,
    judged: null,
  });
  const missing: RoomStep = { room, missed: true, judged: null };
  if (event.type === 'game_state') return known(snapshot(room, event));
  if (event.type === 'synced') return known(room);
  if (!room) return event.type === 'error' || event.type === 'heartbeat' ? known(room) : missing;
  switch (event.type) {
    case 'word_result': {
      const next = withResult(room, event);
      return { ...known(next), judged: judgedBy(event, room, next) };
    }
    case 'error':
      return known(event.id ? { ...room, pending: without(room.pending, event.id) } : room);
    case 'heartbeat':
      return isAhead(event.seq, room.seq) || lacksResults(room) ? missing : known(room);
    case 'waved':
      return known(room);
    case 'round_progress':
    case 'hive':
      return known(withFigures(room, event));
    default:
  }
  // The end needs no earlier event; on a later connection it has the number of the snapshot.
  if (event.type === 'game_ended' && room.results === null) {
    return known({ ...withEvent(room, event), seq: event.seq ?? room.seq });
  }
  if (event.seq !== null && room.seq !== null && event.seq <= room.seq) return known(room);
  if (isAhead(event.after, room.seq)) return missing;
  const next = { ...withEvent(room, event), seq: event.seq ?? room.seq };
  // Figures that were hidden until now were never sent.
  return { ...known(next), missed: isMoreShown(room, next) };
}

/** The room with one more unacknowledged message. */
export function withPending(room: RoomState, message: PendingMessage): RoomState {
  return { ...room, pending: [...without(room.pending, message.id), message] };
}

/** The first word that is open for this player and has no answer on its way; null if all are done. */
export function nextOpenWord(room: RoomState): Word | null {
  const { you } = room;
  if (!you || room.game.status !== 'in_progress') return null;
  if (settingsOf(room.game).mode !== 'race') {
    const asked = askedOfAll(room);
    return asked && !you.words[asked.id]?.closed ? asked : null;
  }
  const leaving = new Set(
    room.pending.filter(({ type }) => type !== 'submit_word').map(({ word }) => String(word)),
  );
  return (
    room.game.words?.find(({ id }) => !you.words[id]?.closed && !leaving.has(String(id))) ?? null
  );
}

/** Result of each word so far, in the game's order; null for an open one. */
export function ownOutcomes({ game, you, pending }: RoomState): (WordOutcome | null)[] {
  const leaving = new Set(
    pending.filter(({ type }) => type === 'skip_word').map(({ word }) => String(word)),
  );
  return (game.words ?? []).map(({ id }) => {
    const closed = you?.words[id]?.closed ?? null;
    if (closed === null) return leaving.has(String(id)) ? 'skipped' : null;
    return closed === 'solved' ? 'right' : closed;
  });
}

/**
 * Words spelled right in a row without a wrong answer between them: encouragement, never scored.
 * Computed from the server's data, so that it survives a reload.
 */
export function ownRun({ game, you }: RoomState): number {
  let run = 0;
  for (const { id } of game.words ?? []) {
    const own = you?.words[id];
    if (own) run = runAfter(run, own);
  }
  return run;
}

function runAfter(run: number, { closed, attempts }: OwnWord): number {
  if (closed !== 'solved') return attempts > 0 || closed ? 0 : run;
  return attempts > 1 ? 1 : run + 1;
}

/** Whether an answer, skip or reveal of the word is not acknowledged yet. */
export function isPending(
  { pending }: RoomState,
  word: Id,
  type: PendingMessage['type'] | null = null,
): boolean {
  return pending.some(
    (message) => String(message.word) === String(word) && (type === null || message.type === type),
  );
}

/** The answer to a word that is on its way. */
export function pendingAnswer({ pending }: RoomState, word: Id): string {
  const sent = pending.findLast(
    (message) => message.type === 'submit_word' && String(message.word) === String(word),
  );
  return sent?.type === 'submit_word' ? sent.user_input : '';
}

/** Frames that cover numbers of the room. */
type RoomNews = Exclude<
  Extract<RoomEvent, { after: number | null }>,
  { type: 'round_progress' | 'hive' }
>;

function removedAfter({ game, removed }: RoomState, playerId: Id): RoomState['removed'] {
  const player = game.players.find(({ id }) => id === playerId);
  if (!player) return removed;
  return [...removed.filter(({ id }) => id !== playerId), { id: player.id, name: player.name }];
}

function lacksResults({ game, results }: RoomState): boolean {
  return game.status === 'completed' && results === null;
}

function isAhead(theirs: number | null, ours: number | null): boolean {
  return theirs !== null && ours !== null && theirs > ours;
}

function snapshot(
  room: RoomState | null,
  event: Extract<RoomEvent, { type: 'game_state' }>,
): RoomState {
  const { seq, game, you } = event;
  // A snapshot may arrive after newer events.
  if (room && isAhead(room.seq, seq)) return room;
  return {
    seq,
    game,
    you: you ? ownAfter(room?.you ?? null, you) : null,
    pending: room?.pending ?? [],
    removed: event.removed ?? [],
    ...modesOf(event),
    spelledAlong: room?.spelledAlong ?? null,
    beeEnd: room?.beeEnd ?? null,
    results: room?.results ?? null,
    words: room?.words ?? null,
  };
}

/** A result may arrive before the snapshot: what is known of one's own words stays. */
function ownAfter(
  before: Own | null,
  you: NonNullable<Extract<RoomEvent, { type: 'game_state' }>['you']>,
): Own {
  const words: Record<string, PlayedWord> = { ...you.words };
  for (const [id, known] of Object.entries(before?.words ?? {})) {
    const told = words[id];
    words[id] = {
      ...known,
      attempts: Math.max(known.attempts, told?.attempts ?? 0),
      closed: known.closed ?? told?.closed ?? null,
      text: known.text ?? told?.text ?? null,
    };
  }
  return {
    playerId: you.player_id,
    isHost: you.is_host,
    score: Math.max(you.score, before?.score ?? 0),
    words,
  };
}

function withResult(
  room: RoomState,
  { id, word, result, text }: Extract<RoomEvent, { type: 'word_result' }>,
): RoomState {
  const asked = room.pending.find((message) => message.id === id);
  const pending = id === null ? room.pending : without(room.pending, id);
  if (!room.you || word === null) return { ...room, pending };
  const before = room.you.words[word];
  const closed = result.is_correct
    ? 'solved'
    : text === null
      ? null
      : asked?.type === 'reveal_word'
        ? 'revealed'
        : 'skipped';
  const own: PlayedWord = {
    ...before,
    ...(result.is_correct ? { points: result.points } : {}),
    attempts: Math.max(result.attempts, before?.attempts ?? 0),
    // A repeat of an older answer does not open a word again.
    closed: before?.closed ?? closed,
    text: before?.text ?? text,
  };
  return {
    ...room,
    pending,
    you: {
      ...room.you,
      score: Math.max(room.you.score, result.score),
      words: { ...room.you.words, [word]: own },
    },
  };
}

function judgedBy(
  { id, word, result, text }: Extract<RoomEvent, { type: 'word_result' }>,
  before: RoomState,
  after: RoomState,
): Judged | null {
  const asked = before.pending.find((message) => message.id === id);
  if (!asked || word === null) return null;
  const judged = { word, spelling: text, run: ownRun(after) };
  if (asked.type === 'submit_word') {
    const answer = asked.user_input;
    if (result.is_correct) return { ...judged, type: 'right', answer };
    // A spelling means that the word was closed before.
    return text === null ? { ...judged, type: 'wrong', answer } : null;
  }
  return asked.type === 'reveal_word' ? { ...judged, type: 'revealed', answer: '' } : null;
}

function withEvent(room: RoomState, event: RoomNews): RoomState {
  const { game } = room;
  switch (event.type) {
    case 'player_joined':
      return withPlayers(
        { ...room, removed: room.removed.filter(({ id }) => id !== event.player.id) },
        [...game.players.filter(({ id }) => id !== event.player.id), event.player],
      );
    case 'player_left':
      return withPlayers(
        room,
        // Players who leave a running game have their points so far.
        game.status === 'waiting'
          ? game.players.filter(({ id }) => id !== event.player_id)
          : changed(game.players, event.player_id, { is_connected: false }),
      );
    case 'player_kicked':
      // Their points are deleted with the seat.
      return withPlayers(
        { ...room, removed: removedAfter(room, event.player_id) },
        game.players.filter(({ id }) => id !== event.player_id),
      );
    case 'player_changed':
      return withPlayers(room, changed(game.players, event.player.id, event.player));
    case 'game_changed': {
      const { ends_at: moved, ...changes } = event.changes;
      const isRace = settingsOf(game).mode === 'race';
      const ends_at = isRace ? (moved ?? game.ends_at) : game.ends_at;
      const changedRoom = { ...room, game: { ...game, ...changes, ends_at } };
      const next = isRace || !moved ? changedRoom : withClockOfWord(changedRoom, moved);
      // Figures that a player may not see any more are removed.
      return event.changes.ranks ? roomShown(next, viewerOf(next)) : next;
    }
    case 'rematch':
      return { ...room, game: { ...game, rematch: event.game } };
    case 'host_changed': {
      const host = game.players.find(({ id }) => id === event.player_id);
      return {
        ...room,
        game: {
          ...game,
          host_id: event.player_id,
          // Only a player can become host.
          host_plays: true,
          host_is_connected: host?.is_connected ?? game.host_is_connected,
          players: game.players.map((player) => ({
            ...player,
            is_host: player.id === event.player_id,
          })),
        },
        you: room.you && { ...room.you, isHost: room.you.playerId === event.player_id },
      };
    }
    case 'game_started':
      return {
        ...room,
        game: { ...event.game, status: 'in_progress' },
        round: null,
        bee: null,
        you: room.you && { ...room.you, score: 0, words: {} },
      };
    case 'game_update': {
      const rows = new Map(event.players.map((row) => [String(row[0]), row]));
      const host_is_connected = event.host_is_connected ?? game.host_is_connected;
      return withPlayers(
        { ...room, game: { ...game, host_is_connected } },
        game.players.map((player) => {
          const row = rows.get(String(player.id));
          if (!row) return player;
          const [, score, words_correct, words_attempted, connected] = row;
          return {
            ...player,
            score,
            words_correct,
            words_attempted,
            is_connected: connected === 1,
          };
        }),
      );
    }
    case 'round_started':
    case 'round_closed':
    case 'turn_started':
    case 'asked':
    case 'letters_given':
    case 'turn_closed':
      return withMode(room, event);
    case 'game_ended':
      return {
        ...room,
        hive: event.hive ?? room.hive,
        spelledAlong: event.spelled_along ?? null,
        beeEnd: event.bee ?? null,
        game: { ...game, status: 'completed' },
        pending: [],
        results: event.results,
        words: event.words ?? null,
      };
    default:
      return event satisfies never;
  }
}

function withPlayers(room: RoomState, players: Player[]): RoomState {
  return { ...room, game: { ...room.game, players, player_count: players.length } };
}

function changed(players: readonly Player[], id: Id, change: Partial<Player>): Player[] {
  return players.map((player) => (player.id === id ? { ...player, ...change } : player));
}

function without(pending: readonly PendingMessage[], id: string): readonly PendingMessage[] {
  return pending.filter((message) => message.id !== id);
}
