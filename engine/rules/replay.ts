import type {
  GameChanges,
  Id,
  LiveGame,
  MatchEvent,
  MatchHeader,
  Player,
  Result,
  RoomEvent,
  SpelledAlong,
  StandingRow,
} from '../contracts/index.ts';
import { spells } from './answer.ts';
import { alongTable, beeTable, finalTable, pointsOf } from './final-table.ts';
import {
  ANSWER_GRACE_MS,
  type GameClock,
  pausedClock,
  pausedOf,
  resumedClock,
} from './game-clock.ts';
import { refuseJoin } from './joining.ts';
import { type MatchFault, readMatch } from './match-file.ts';
import { createAskedReplay, isModeEvent } from './replay-modes.ts';
import { settingsOf } from './room-settings.ts';
import { stepRoom } from './room.ts';
import type { RoomState } from './room-state.ts';

/** Result of a replay. */
export type Replayed =
  | { readonly is: 'identical'; readonly results: readonly Result[] }
  | ({ readonly is: 'different' } & MatchFault);

/** A moment of a replayed game, as the host's page showed it. */
export interface ReplayedMoment {
  /** ISO 8601. */
  readonly at: string;
  readonly room: RoomState;
}

/**
 * Replays a match file by today's rules: judges every answer again, computes every score, pause and
 * place again, and compares them with the file.
 *
 * @param onMoment called with the room after each event
 */
export function replayMatch(
  lines: readonly string[],
  onMoment: (moment: ReplayedMoment) => void = () => undefined,
): Replayed {
  const match = readMatch(lines);
  if ('line' in match) return { is: 'different', ...match };
  const { header, events } = match;
  const replay = createReplay(header);
  for (const [index, event] of events.entries()) {
    const message = replay.faultOf(event);
    if (message !== null) return { is: 'different', line: index + 2, message };
    replay.apply(event);
    // Events that share a number reach a room together.
    if (events[index + 1]?.seq !== event.seq) onMoment({ at: event.at, room: replay.room() });
  }
  return { is: 'identical', results: replay.room().results ?? [] };
}

/** A player's answers so far; everything else about them is in the room. */
interface Tally {
  score: number;
  wordsCorrect: number;
  wordsAttempted: number;
  attempts: number;
  lastRightAt: Date | null;
  hasLeft: boolean;
  /** By place: number of answers, and whether the word is done. */
  readonly words: Map<number, { attempts: number; isClosed: boolean }>;
}

type AnswerEvent = Extract<MatchEvent, { type: 'submit_word' | 'skip_word' | 'reveal_word' }>;

function createReplay(header: MatchHeader) {
  let room = firstRoom(header);
  let clock: GameClock | null = null;
  const tallies = new Map<string, Tally>();
  /** Since when who is not connected, in epoch milliseconds. */
  const awaySince = new Map<string, number>();
  /** Removed players: they may return only after `let_in`, which is never refused. */
  const removed = new Set<string>();

  const asked = createAskedReplay(
    header,
    {
      inRoom: () => room.game.players.filter(({ id }) => !tallyOf(id).hasLeft).map(({ id }) => id),
      isGone: (id) => !player(id) || tallyOf(id).hasLeft,
      awaySince: (id) => awaySince.get(String(id)) ?? null,
    },
    room.game.words ?? [],
  );
  const isRace = (header.rules.mode ?? 'race') === 'race';
  for (const { id } of header.game.players) {
    awaySince.set(String(id), Date.parse(header.game.created_at));
  }

  const player = (id: Id) => room.game.players.find((one) => String(one.id) === String(id));

  function tallyOf(id: Id): Tally {
    const known = tallies.get(String(id)) ?? freshTally();
    tallies.set(String(id), known);
    return known;
  }

  function results(): Result[] {
    if (room.game.started_at === null) return [];
    const finishers = room.game.players.map(({ id, name }) => ({
      userId: id,
      name,
      ...tallyOf(id),
    }));
    const bee = asked.bee();
    return bee ? beeTable(finishers, bee.winner) : finalTable(finishers);
  }

  function spelledAlong(): SpelledAlong[] | null {
    if (asked.bee() === null) return null;
    return alongTable(
      room.game.players.map(({ id, name }) => ({
        userId: id,
        name,
        wordsCorrect: asked.alongOf(id),
      })),
    );
  }

  function faultOfEnd(event: Extract<MatchEvent, { type: 'game_ended' }>): string | null {
    if (!sameResults(results(), event.results)) return 'The final table is another one.';
    const ours = JSON.stringify([spelledAlong(), asked.hive()]);
    const theirs = JSON.stringify([event.spelled_along ?? null, event.hive ?? null]);
    return ours === theirs ? null : 'Those who spelled along, or the comb, are others.';
  }

  function faultOfAnswer(event: AnswerEvent): string | null {
    const word = header.words[event.word - 1];
    const tally = tallyOf(event.player_id);
    if (room.game.status !== 'in_progress') return 'No game is running.';
    if (clock?.pausedAt != null || asked.isPaused()) return 'The game is paused.';
    if (clock && Date.parse(event.at) >= clock.endsAt + ANSWER_GRACE_MS) return 'The time is over.';
    if (!player(event.player_id) || tally.hasLeft) return 'There is no such player.';
    if (!word) return 'There is no such word.';
    const own = tally.words.get(event.word);
    if (own?.isClosed) return 'This word is done for this player.';
    if (event.type !== 'submit_word') {
      return isRace ? null : 'Where all are asked one word, nobody leaves it out.';
    }
    const notAsked = asked.faultOfAnswer(event);
    if (notAsked !== null) return notAsked;
    const isCorrect = spells(event.user_input, word.word, word.accepted);
    const attempt = (own?.attempts ?? 0) + 1;
    const full = isRace
      ? pointsOf(word.difficulty, attempt)
      : asked.pointsOf(event, word.difficulty, attempt);
    const points = isCorrect ? full : 0;
    if (event.is_correct !== isCorrect) return `This answer is ${isCorrect ? 'right' : 'wrong'}.`;
    if (event.points !== points) return `This answer is worth ${points} points.`;
    const score = tally.score + points;
    return event.score === score ? null : `The player has ${score} points with this answer.`;
  }

  function faultOfChange(at: number, { paused, ends_at }: GameChanges): string | null {
    if (paused === undefined && ends_at === undefined) return null;
    if (!isRace) return asked.faultOfChange(at, { paused, ends_at });
    if (clock === null) return 'No clock is running.';
    const end = ends_at === undefined ? clock.endsAt : Date.parse(ends_at);
    if (paused === null) {
      if (clock.pausedAt === null) return 'The game is not paused.';
      return end === resumedClock(clock, at).endsAt ? null : 'The end moves by the pause.';
    }
    if (paused && clock.pausedAt === null) {
      const { left } = pausedOf(pausedClock(clock, at)) ?? { left: 0 };
      return paused.left === left && end === clock.endsAt ? null : `${left} seconds are left.`;
    }
    // Time that the host adds to a running or paused clock.
    const { left } = pausedOf({ ...clock, endsAt: end }) ?? { left: undefined };
    return end > clock.endsAt && (paused?.left ?? left) === left ? null : 'No time was added.';
  }

  function changeClock(at: number, { paused, ends_at }: GameChanges): void {
    if (clock === null) return;
    if (paused && clock.pausedAt === null) clock = pausedClock(clock, at);
    if (ends_at !== undefined) clock = { ...clock, endsAt: Date.parse(ends_at) };
    if (paused === null) clock = { ...clock, pausedAt: null };
  }

  function count(event: AnswerEvent): void {
    const tally = tallyOf(event.player_id);
    const own = tally.words.get(event.word) ?? { attempts: 0, isClosed: false };
    tally.words.set(event.word, own);
    if (event.type !== 'submit_word') {
      own.isClosed = true;
      return;
    }
    own.attempts += 1;
    own.isClosed = event.is_correct;
    // In a bee the table is that of the stage.
    if (!asked.count(event)) return;
    if (own.attempts === 1) tally.wordsAttempted += 1;
    tally.attempts += 1;
    if (!event.is_correct) return;
    tally.wordsCorrect += 1;
    tally.score += event.points;
    tally.lastRightAt = new Date(event.at);
  }

  /** Who comes, goes, is taken out or loses the network. */
  function come(event: MatchEvent, at: number): void {
    switch (event.type) {
      case 'presence':
        if (event.is_connected) awaySince.delete(String(event.player_id));
        else awaySince.set(String(event.player_id), at);
        return;
      case 'player_kicked':
        tallies.delete(String(event.player_id));
        asked.forget(event.player_id);
        removed.add(String(event.player_id));
        if (!awaySince.has(String(event.player_id))) awaySince.set(String(event.player_id), at);
        return;
      case 'player_joined':
        removed.delete(String(event.player.id));
        tallyOf(event.player.id).hasLeft = false;
        if (!awaySince.has(String(event.player.id))) awaySince.set(String(event.player.id), at);
        return;
      case 'player_left':
        if (!awaySince.has(String(event.player_id))) awaySince.set(String(event.player_id), at);
        if (room.game.status === 'waiting') tallies.delete(String(event.player_id));
        else tallyOf(event.player_id).hasLeft = true;
        return;
      default:
    }
  }

  /** The host page's frame for an event. */
  function frameOf(event: MatchEvent): RoomEvent {
    const numbered = { seq: event.seq, after: event.seq - 1 };
    switch (event.type) {
      case 'player_joined':
        return {
          ...event,
          ...numbered,
          player: player(event.player.id) ?? aPlayer(event.player, room.game.host_id),
        };
      case 'player_changed': {
        const known = player(event.player.id) ?? aPlayer(event.player, room.game.host_id);
        return { ...event, ...numbered, player: { ...known, name: event.player.name } };
      }
      case 'game_started':
        return {
          ...numbered,
          type: 'game_started',
          server_time: event.at,
          game: { ...room.game, started_at: event.at, ends_at: event.ends_at },
        };
      case 'presence':
        return {
          ...numbered,
          type: 'game_update',
          players: rowsOf(event.player_id, event.is_connected),
          ...(player(event.player_id) ? {} : { host_is_connected: event.is_connected }),
        };
      case 'submit_word':
      case 'skip_word':
      case 'reveal_word':
        return { ...numbered, type: 'game_update', players: rowsOf(event.player_id) };
      case 'game_ended':
        return {
          ...numbered,
          type: 'game_ended',
          hive: asked.hive(),
          results: results(),
          spelled_along: spelledAlong(),
          words: room.game.words,
        };
      case 'round_started':
      case 'round_closed':
      case 'turn_started':
      case 'asked':
      case 'letter':
      case 'turn_closed':
        return asked.frameOf(event);
      default:
        return { ...event, ...numbered };
    }
  }

  function rowsOf(id: Id, isConnected?: boolean): StandingRow[] {
    const known = player(id);
    if (!known) return [];
    const { score, wordsCorrect, wordsAttempted } = tallyOf(id);
    const connected = (isConnected ?? known.is_connected) ? 1 : 0;
    return [[id, score, wordsCorrect, wordsAttempted, connected]];
  }

  return {
    room: (): RoomState => room,

    /** Says how a line differs from what the rules compute from the lines before it, or `null`. */
    faultOf(event: MatchEvent): string | null {
      switch (event.type) {
        case 'player_joined':
          return player(event.player.id) && !tallyOf(event.player.id).hasLeft
            ? 'This player is here already.'
            : faultOfJoin(room.game, { hasSeat: removed.has(String(event.player.id)) });
        case 'player_changed':
          return player(event.player.id) ? null : 'There is no such player.';
        case 'player_left':
        case 'player_kicked':
        case 'host_changed':
          return player(event.player_id) ? null : 'There is no such player.';
        case 'presence':
          return player(event.player_id) || String(room.game.host_id) === String(event.player_id)
            ? null
            : 'There is no such player.';
        case 'game_changed':
          return faultOfChange(Date.parse(event.at), event.changes);
        case 'game_started': {
          if (room.game.status !== 'waiting') return 'The game has started before.';
          if (event.ends_at === null) return isRace ? 'A race has an end.' : null;
          const duration = (Date.parse(event.ends_at) - Date.parse(event.at)) / 1000;
          return duration === header.rules.duration
            ? null
            : `The game takes ${header.rules.duration} seconds.`;
        }
        case 'submit_word':
        case 'skip_word':
        case 'reveal_word':
          return faultOfAnswer(event);
        case 'game_ended':
          return faultOfEnd(event);
        case 'round_started':
        case 'round_closed':
        case 'turn_started':
        case 'asked':
        case 'letter':
        case 'turn_closed':
          return asked.faultOf(event);
        default:
          return event satisfies never;
      }
    },

    /** The room, the clock and the tallies after a line. */
    apply(event: MatchEvent): void {
      const at = Date.parse(event.at);
      if (event.type === 'game_changed') {
        changeClock(at, event.changes);
        if (!isRace) asked.applyChange(at, event.changes);
      }
      if (event.type === 'game_started') {
        clock =
          event.ends_at === null ? null : { endsAt: Date.parse(event.ends_at), pausedAt: null };
        asked.start();
      }
      if (isModeEvent(event)) asked.apply(event);
      come(event, at);
      if (isAnswer(event)) count(event);
      const frame = frameOf(event);
      // Lines that share a number are one frame for a room; here each line is a part of it.
      const before = room.seq === event.seq ? { ...room, seq: event.seq - 1 } : room;
      room = stepRoom(before, frame).room ?? room;
      const beside = isAnswer(event) && !isRace ? asked.figures(event.seq) : [];
      for (const figure of beside) room = stepRoom(room, figure).room ?? room;
    },
  };
}

function isAnswer(event: MatchEvent): event is AnswerEvent {
  return ['submit_word', 'skip_word', 'reveal_word'].includes(event.type);
}

function faultOfJoin(game: LiveGame, { hasSeat }: { hasSeat: boolean }): string | null {
  const room = { ...settingsOf(game), status: game.status, seats: game.players.length };
  // Guests are checked when they join; a file identifies players by their names alone.
  const refusal = refuseJoin(room, { kind: 'account', hasSeat, isRemoved: false });
  return refusal === null ? null : `Nobody may join now: ${refusal}.`;
}

function freshTally(): Tally {
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

function aPlayer({ id, name }: { id: Id; name: string }, hostId: Id | null): Player {
  return {
    id,
    name,
    avatar: null,
    score: 0,
    words_correct: 0,
    words_attempted: 0,
    is_host: hostId !== null && String(id) === String(hostId),
    is_connected: true,
  };
}

/** The room as its host saw it when it was opened. */
function firstRoom({ level, words, rules, game }: MatchHeader): RoomState {
  const { host_plays, duration, guests, ranks, late_join } = rules;
  const { mode, goal, word_seconds, speed_points, auto } = rules;
  const players = game.players.map((player) => aPlayer(player, game.host_id));
  return {
    seq: 0,
    game: {
      id: game.id,
      name: game.name,
      status: 'waiting',
      game_type: 'multiplayer',
      level,
      host_id: game.host_id,
      host_plays,
      players,
      player_count: players.length,
      words: words.map(({ word, difficulty, accepted }, index) => ({
        id: index + 1,
        word,
        accepted,
        difficulty,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: '',
      })),
      duration,
      created_at: game.created_at,
      started_at: null,
      ends_at: null,
      guests,
      ranks,
      late_join,
      mode,
      goal,
      word_seconds,
      speed_points,
      auto,
    },
    you: null,
    pending: [],
    round: null,
    bee: null,
    hive: null,
    spelledAlong: null,
    results: null,
    words: null,
  };
}

function sameResults(ours: readonly Result[], theirs: readonly Result[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((one, place) => {
      const other = theirs[place];
      return (
        String(one.playerId) === String(other?.playerId) &&
        one.playerName === other?.playerName &&
        one.score === other.score &&
        one.wordsCorrect === other.wordsCorrect &&
        one.wordsAttempted === other.wordsAttempted &&
        one.rank === other.rank
      );
    })
  );
}
