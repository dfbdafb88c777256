import type {
  Hive,
  Id,
  MatchEvent,
  MatchHeader,
  Result,
  RoomEvent,
} from '../../contracts/index.ts';
import { combCells } from '../room/hive.ts';
import type { Match, MatchFault } from './match-file.ts';
import { createBeeReplay } from './replay-bee.ts';
import { createAskedClock, createRaceClock, type ReplayedClock } from './replay-clock.ts';
import { firstRoom, frameOf } from './replay-frames.ts';
import { type AskedWay, isAskedEvent } from './replay-modes.ts';
import { createReplayedPlayers } from './replay-players.ts';
import { createRoundsReplay } from './replay-rounds.ts';
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

/** Says how a line differs from what the rules compute from the lines before it, or `null`. */
export type FaultOf = (event: MatchEvent) => string | null;

/**
 * Plays a match file that was read: the room after each line.
 *
 * @param onMoment called with the room after each event
 * @param judge compares each line before it is applied; without it they are taken as they are written
 */
export function playMatch(
  { header, events }: Match,
  onMoment: (moment: ReplayedMoment) => void,
  judge: (replay: Replay) => FaultOf = () => () => null,
): Replayed {
  const replay = createReplay(header);
  const faultOf = judge(replay);
  let right: RightAnswer[] = [];
  for (const [index, event] of events.entries()) {
    const message = hasItsWord(header, event) ? faultOf(event) : 'There is no such word.';
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

/** A line about a word names one that the game has. */
function hasItsWord({ words }: MatchHeader, event: MatchEvent): boolean {
  const place = 'word' in event ? event.word : 'n' in event ? event.n : null;
  return place === null || words[place - 1] !== undefined;
}

export type AnswerEvent = Extract<
  MatchEvent,
  { type: 'submit_word' | 'skip_word' | 'reveal_word' }
>;

export type Replay = ReturnType<typeof createReplay>;

function createReplay(header: MatchHeader) {
  let room = firstRoom(header);
  let clock: ReplayedClock | null = null;
  let hive: Hive | null = null;
  const mode = header.rules.mode ?? 'race';
  const players = createReplayedPlayers(header, () => room);
  const openWords = room.game.words ?? [];
  const bee = mode === 'bee' ? createBeeReplay(header, players, openWords) : null;
  const rounds = mode === 'together' ? createRoundsReplay(header, players, openWords) : null;
  const asked: AskedWay | null = rounds ?? bee;

  const results = () => players.results(bee?.bee() ?? null);
  const beeEnd = () => {
    const played = bee?.bee();
    return played ? players.beeEnd(played) : null;
  };
  const spelledAlong = () => bee && players.spelledAlong(bee.alongOf);

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
    header,
    players,
    openWords,
    /** At most one of them is there. */
    bee,
    rounds,
    room: (): RoomState => room,
    clock: () => clock,
    hive: () => hive,
    results,
    spelledAlong,

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
        : frameOf(event, { room, players, end: { hive, results, spelledAlong, beeEnd } });
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
