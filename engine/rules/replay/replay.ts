import type {
  GameChanges,
  Hive,
  Id,
  LiveGame,
  MatchEvent,
  MatchHeader,
  Result,
  RoomEvent,
} from '../../contracts/index.ts';
import { spells } from '../words/answer.ts';
import { combCells } from '../room/hive.ts';
import { refuseJoin } from '../room/joining.ts';
import { pointsOf } from '../room/points.ts';
import { type Match, type MatchFault, readMatch } from './match-file.ts';
import { createBeeReplay } from './replay-bee.ts';
import { createAskedClock, createRaceClock, type ReplayedClock } from './replay-clock.ts';
import { firstRoom, frameOf } from './replay-frames.ts';
import { type AskedWay, isAskedEvent, type Submitted } from './replay-modes.ts';
import { createReplayedPlayers } from './replay-players.ts';
import { createRoundsReplay } from './replay-rounds.ts';
import { settingsOf } from '../room/room-settings.ts';
import { stepRoom } from '../room/room.ts';
import type { RoomState } from '../room/room-state.ts';

/** Result of a replay. */
export type Replayed =
  | { readonly is: 'identical'; readonly results: readonly Result[] }
  | ({ readonly is: 'different' } & MatchFault);

/** A moment of a replayed game, as the host's page showed it. */
export interface ReplayedMoment {
  /** ISO 8601. */
  readonly at: string;
  readonly room: RoomState;
  /** The right answers that led to it, in their order; what was typed is not among it. */
  readonly right: readonly RightAnswer[];
}

/** Who spelled which word. */
export interface RightAnswer {
  readonly playerId: Id;
  /** Place of the word in the game, from 1. */
  readonly word: number;
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
  return 'line' in match ? { is: 'different', ...match } : replayOf(match, onMoment);
}

/** The same for a file that was read. */
export function replayOf(
  { header, events }: Match,
  onMoment: (moment: ReplayedMoment) => void,
): Replayed {
  const replay = createReplay(header);
  let right: RightAnswer[] = [];
  for (const [index, event] of events.entries()) {
    const message = replay.faultOf(event);
    if (message !== null) return { is: 'different', line: index + 2, message };
    replay.apply(event);
    if (event.type === 'submit_word' && event.is_correct) {
      right.push({ playerId: event.player_id, word: event.word });
    }
    // Events that share a number reach a room together.
    if (events[index + 1]?.seq === event.seq) continue;
    onMoment({ at: event.at, room: replay.room(), right });
    right = [];
  }
  return { is: 'identical', results: replay.room().results ?? [] };
}

type AnswerEvent = Extract<MatchEvent, { type: 'submit_word' | 'skip_word' | 'reveal_word' }>;

function createReplay(header: MatchHeader) {
  let room = firstRoom(header);
  let clock: ReplayedClock | null = null;
  let hive: Hive | null = null;
  const mode = header.rules.mode ?? 'race';
  const players = createReplayedPlayers(header, () => room);
  const openWords = room.game.words ?? [];
  const bee = mode === 'bee' ? createBeeReplay(header, players, openWords) : null;
  const asked: AskedWay | null =
    mode === 'together' ? createRoundsReplay(header, players, openWords) : bee;

  const results = () => players.results(bee?.bee() ?? null);
  const spelledAlong = () => bee && players.spelledAlong(bee.alongOf);

  function faultOfStart({
    at,
    ends_at,
  }: Extract<MatchEvent, { type: 'game_started' }>): string | null {
    if (room.game.status !== 'waiting') return 'The game has started before.';
    if (asked) return ends_at === null ? null : 'Each word has an end of its own.';
    const { duration } = header.rules;
    const seconds = ends_at === null ? null : (Date.parse(ends_at) - Date.parse(at)) / 1000;
    return seconds === duration ? null : `The game takes ${duration} seconds.`;
  }

  function faultOfEnd(event: Extract<MatchEvent, { type: 'game_ended' }>): string | null {
    if (!sameResults(results(), event.results)) return 'The final table is another one.';
    if (!isSame(hive, event.hive ?? null)) return 'The comb is another one.';
    const isSameAlong = isSame(spelledAlong(), event.spelled_along ?? null);
    return isSameAlong ? null : 'Those who spelled along are others.';
  }

  function faultOfAnswer(event: AnswerEvent): string | null {
    const word = header.words[event.word - 1];
    const tally = players.tallyOf(event.player_id);
    if (room.game.status !== 'in_progress' || clock === null) return 'No game is running.';
    if (clock.isPaused()) return 'The game is paused.';
    if (clock.isOver(Date.parse(event.at))) return 'The time is over.';
    if (players.isGone(event.player_id)) return 'There is no such player.';
    if (!word) return 'There is no such word.';
    const own = tally.words.get(event.word);
    if (own?.isClosed) return 'This word is done for this player.';
    if (event.type !== 'submit_word') {
      return asked ? 'A word that is asked of all is not left out.' : null;
    }
    const notAsked = asked?.faultOfAnswer(event) ?? null;
    if (notAsked !== null) return notAsked;
    const isCorrect = spells(event.user_input, word.word, word.accepted);
    const points = isCorrect ? pointsFor(event, word.difficulty, (own?.attempts ?? 0) + 1) : 0;
    if (event.is_correct !== isCorrect) return `This answer is ${isCorrect ? 'right' : 'wrong'}.`;
    if (event.points !== points) return `This answer is worth ${points} points.`;
    const score = tally.score + points;
    return event.score === score ? null : `The player has ${score} points with this answer.`;
  }

  function pointsFor(event: Submitted, difficulty: number, attempt: number): number {
    return asked ? asked.pointsOf(event, difficulty, attempt) : pointsOf(difficulty, attempt);
  }

  function faultOfChange(at: number, changes: GameChanges): string | null {
    if (changes.paused === undefined && changes.ends_at === undefined) return null;
    return clock === null ? 'No clock is running.' : clock.faultOf(at, changes);
  }

  function count(event: AnswerEvent): void {
    const tally = players.tallyOf(event.player_id);
    const own = tally.words.get(event.word) ?? { attempts: 0, isClosed: false };
    tally.words.set(event.word, own);
    if (event.type !== 'submit_word') {
      own.isClosed = true;
      return;
    }
    own.attempts += 1;
    own.isClosed = event.is_correct;
    if (event.is_correct && hive) hive = { ...hive, filled: hive.filled + 1 };
    // In a bee the table is that of the stage.
    if (asked && !asked.count(event)) return;
    if (own.attempts === 1) tally.wordsAttempted += 1;
    tally.attempts += 1;
    if (!event.is_correct) return;
    tally.wordsCorrect += 1;
    tally.score += event.points;
    tally.lastRightAt = new Date(event.at);
  }

  function start({ ends_at }: Extract<MatchEvent, { type: 'game_started' }>): void {
    if (asked) clock = createAskedClock(asked);
    else if (ends_at !== null) clock = createRaceClock(Date.parse(ends_at));
    // The comb is measured by who is connected at the start.
    const here = players.inRoom().filter((id) => players.awaySince(id) === null);
    const of = combCells(header.words.length, here.length);
    hive = header.rules.goal === 'hive' ? { filled: 0, of } : null;
  }

  /** Frames beside that of the line: figures that change with an answer. */
  function besideOf({ seq, type }: MatchEvent): RoomEvent[] {
    if (type !== 'submit_word' && type !== 'game_started') return [];
    const comb = hive && { type: 'hive' as const, seq, after: seq, ...hive };
    return [...(asked?.figures(seq) ?? []), ...(comb ? [comb] : [])];
  }

  return {
    room: (): RoomState => room,

    /** Says how a line differs from what the rules compute from the lines before it, or `null`. */
    faultOf(event: MatchEvent): string | null {
      if (isAskedEvent(event)) {
        if (!asked) return 'A race asks no word of all.';
        return clock?.isPaused() ? 'The game is paused.' : asked.faultOf(event);
      }
      switch (event.type) {
        case 'player_joined':
          return players.isGone(event.player.id)
            ? faultOfJoin(room.game, { hasSeat: players.isRemoved(event.player.id) })
            : 'This player is here already.';
        case 'player_changed':
          return players.player(event.player.id) ? null : 'There is no such player.';
        case 'player_left':
        case 'player_kicked':
        case 'host_changed':
          return players.player(event.player_id) ? null : 'There is no such player.';
        case 'presence': {
          const isHost = String(room.game.host_id) === String(event.player_id);
          return isHost || players.player(event.player_id) ? null : 'There is no such player.';
        }
        case 'game_changed':
          return faultOfChange(Date.parse(event.at), event.changes);
        case 'game_started':
          return faultOfStart(event);
        case 'submit_word':
        case 'skip_word':
        case 'reveal_word':
          return faultOfAnswer(event);
        case 'game_ended':
          return faultOfEnd(event);
        default:
          return event satisfies never;
      }
    },

    /** The room, the clock and the tallies after a line. */
    apply(event: MatchEvent): void {
      if (event.type === 'game_changed') clock?.apply(Date.parse(event.at), event.changes);
      if (event.type === 'game_started') start(event);
      if (event.type === 'player_kicked') asked?.forget(event.player_id);
      if (isAskedEvent(event)) asked?.apply(event);
      players.come(event);
      if (isAnswer(event)) count(event);
      const frame = isAskedEvent(event)
        ? (asked?.frameOf(event) ?? null)
        : frameOf(event, { room, players, end: { hive, results, spelledAlong } });
      // Lines that share a number are one frame for a room; here each line is a part of it.
      const before = room.seq === event.seq ? { ...room, seq: event.seq - 1 } : room;
      if (frame) room = stepRoom(before, frame).room ?? room;
      for (const beside of besideOf(event)) room = stepRoom(room, beside).room ?? room;
    },
  };
}

function isAnswer(event: MatchEvent): event is AnswerEvent {
  return ['submit_word', 'skip_word', 'reveal_word'].includes(event.type);
}

function faultOfJoin(game: LiveGame, { hasSeat }: { hasSeat: boolean }): string | null {
  const room = {
    ...settingsOf(game),
    status: game.status,
    seats: game.players.length,
    isOfClass: false,
  };
  // Guests are checked when they join; a file identifies players by their names alone.
  const refusal = refuseJoin(room, {
    kind: 'account',
    hasSeat,
    isRemoved: false,
    isOfClass: false,
  });
  return refusal === null ? null : `Nobody may join now: ${refusal}.`;
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
        isRank(other.rank, one.rank, place)
      );
    })
  );
}

/** Files of earlier versions give equal scores places of their own, in the same order. */
function isRank(theirs: number, ours: number, place: number): boolean {
  return theirs === ours || (theirs > ours && theirs <= place + 1);
}

function isSame(ours: unknown, theirs: unknown): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs);
}
