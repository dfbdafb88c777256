import type {
  Game,
  Id,
  LevelRef,
  OwnWord,
  RefusalCode,
  Result,
  RoomCommand,
  RoomEvent,
  Word,
} from '../contracts/index.ts';
import { FEWEST_PLAYERS, type OpenWord, spells } from '../rules/index.ts';

/** Points of a right answer at the first attempt, for each star of the word's difficulty. */
const POINTS_PER_STAR = 10;

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  bad_message: 'This message is not understood.',
  not_host: 'Only the host can start the game.',
  too_few_players: 'At least two players are required to start the game.',
  not_in_progress: 'You are not playing in this game.',
  unknown_word: 'This game has no such word.',
  word_closed: 'This word is done.',
  too_late: 'The time is over.',
};

export interface FakeGamePorts {
  readonly id: string;
  readonly name: string;
  readonly level: LevelRef;
  readonly words: readonly OpenWord[];
  readonly seconds: number;
  readonly host: { readonly id: number; readonly name: string };
  /** False: a host who holds no seat. */
  readonly hostPlays: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly tell: (frame: RoomEvent, to?: number) => void;
  /** The lobby shows something else of it. */
  readonly onChange: () => void;
}

type Answering = Extract<RoomCommand, { type: 'submit_word' | 'skip_word' | 'reveal_word' }>;

interface Seat {
  readonly id: number;
  readonly name: string;
  score: number;
  lastRightAt: number;
  isConnected: boolean;
  hasLeft: boolean;
  /** By place. */
  readonly words: Map<number, OwnWord>;
  /** Results by the id of their message: sent again, a message counts once. */
  readonly told: Map<string, RoomEvent>;
}

export type FakeGame = ReturnType<typeof createFakeGame>;

/** A live game that keeps the contract: what its server decides, without a database. */
export function createFakeGame(ports: FakeGamePorts) {
  const { words, now, tell, onChange } = ports;
  const seats = new Map<number, Seat>();
  const createdAt = now();
  let status: Game['status'] = 'waiting';
  let hostId: number | null = ports.host.id;
  let isHostHere = false;
  let startedAt = 0;
  let seq = 0;
  if (ports.hostPlays) seats.set(ports.host.id, newSeat(ports.host));

  const time = (at: number) => new Date(at).toISOString();
  const endsAt = () => startedAt + ports.seconds * 1000;
  const refuse = (code: RefusalCode, to: number, id?: string) =>
    tell({ type: 'error', id, code, message: REFUSALS[code] }, to);
  /** The numbers of what happens next. */
  const numbered = () => ({ after: seq, seq: ++seq });

  function shown(): Game {
    return {
      id: ports.id,
      name: ports.name,
      status,
      game_type: 'multiplayer',
      level: ports.level,
      host_id: hostId,
      host_plays: ports.hostPlays,
      host_is_connected: isHostHere,
      players: [...seats.values()].map((seat) => playerOf(seat, hostId)),
      player_count: seats.size,
      ...(status === 'in_progress' ? { words: words.map(sealed) } : {}),
      duration: ports.seconds,
      created_at: time(createdAt),
      started_at: status === 'waiting' ? null : time(startedAt),
      ends_at: status === 'waiting' ? null : time(endsAt()),
    };
  }

  function snapshotFor(id: number): RoomEvent {
    const seat = seats.get(id);
    return {
      type: 'game_state',
      seq,
      game: shown(),
      you: seat
        ? {
            player_id: id,
            is_host: id === hostId,
            score: seat.score,
            words: Object.fromEntries(seat.words),
          }
        : null,
      server_time: time(now()),
    };
  }

  function ended(): RoomEvent {
    return {
      type: 'game_ended',
      after: seq,
      seq,
      results: resultsOf([...seats.values()]),
      words: words.map((word, place) => ({ ...word, id: place + 1 })),
    };
  }

  function tellStanding(seat: Seat): void {
    const { id, score, words_correct: right, words_attempted: tried } = playerOf(seat, hostId);
    const row: [Id, number, number, number, 0 | 1] = [
      id,
      score,
      right,
      tried,
      +seat.isConnected as 0 | 1,
    ];
    tell({ type: 'game_update', ...numbered(), players: [row], host_is_connected: isHostHere });
  }

  function end(): void {
    if (status !== 'in_progress') return;
    status = 'completed';
    tell({ ...ended(), ...numbered() } as RoomEvent);
    onChange();
  }

  /** Everybody has finished all words or is gone, and one at least has finished. */
  function endIfPlayedOut(): void {
    const all = [...seats.values()];
    const isDone = (seat: Seat) =>
      words.every((_, place) => seat.words.get(place + 1)?.closed ?? false);
    if (all.every((seat) => seat.hasLeft || isDone(seat))) end();
  }

  function start(id: number): void {
    const here = [...seats.values()].filter(({ isConnected }) => isConnected);
    // A start that was made already is known by its news.
    if (status === 'in_progress') return;
    if (id !== hostId) refuse('not_host', id);
    else if (status === 'completed') refuse('not_in_progress', id);
    else if (here.length < FEWEST_PLAYERS) refuse('too_few_players', id);
    else {
      status = 'in_progress';
      startedAt = now();
      tell({ type: 'game_started', ...numbered(), game: shown(), server_time: time(startedAt) });
      onChange();
    }
  }

  function leave(id: number): void {
    const seat = seats.get(id);
    if (!seat) return;
    seat.hasLeft = true;
    if (status !== 'waiting') {
      endIfPlayedOut();
      return;
    }
    seats.delete(id);
    tell({ type: 'player_left', ...numbered(), player_id: id });
    const heir = [...seats.values()].find(({ isConnected }) => isConnected);
    if (id === hostId && heir) {
      hostId = heir.id;
      isHostHere = true;
      tell({ type: 'host_changed', ...numbered(), player_id: heir.id });
    }
    onChange();
  }

  function judge(seat: Seat, message: Answering) {
    const known = message.id === undefined ? undefined : seat.told.get(message.id);
    if (known) {
      tell(known, seat.id);
      return;
    }
    const place =
      words.findIndex(({ word }, at) => message.word === at + 1 || message.word === word) + 1;
    const word = words[place - 1];
    const before = seat.words.get(place) ?? { attempts: 0, closed: null, text: null };
    if (status !== 'in_progress' || now() > endsAt()) {
      refuse(status === 'waiting' ? 'not_in_progress' : 'too_late', seat.id, message.id);
      return;
    }
    if (!word || before.closed) {
      refuse(word ? 'word_closed' : 'unknown_word', seat.id, message.id);
      return;
    }
    const isAnswer = message.type === 'submit_word';
    const isRight = isAnswer && spells(message.user_input, word.word, word.accepted);
    const full = POINTS_PER_STAR * word.difficulty;
    const points = isRight ? full / (before.attempts > 0 ? 2 : 1) : 0;
    const closed = isRight
      ? 'solved'
      : isAnswer
        ? null
        : message.type === 'skip_word'
          ? 'skipped'
          : 'revealed';
    const attempts = before.attempts + Number(isAnswer);
    const text = closed ? word.word : null;
    seat.words.set(place, { attempts, closed, text });
    seat.score += points;
    if (isRight) seat.lastRightAt = now();
    const result = { is_correct: isRight, score: seat.score, points, attempts };
    const frame: RoomEvent = {
      type: 'word_result',
      id: message.id ?? null,
      word: place,
      result,
      text,
    };
    if (message.id !== undefined) seat.told.set(message.id, frame);
    tell(frame, seat.id);
    tellStanding(seat);
    endIfPlayedOut();
  }

  return {
    id: ports.id,
    shown,
    snapshotFor,
    ended,
    end,
    endsAt,
    status: () => status,
    seq: () => seq,
    /** Whether somebody may look at it: who holds a seat, and the host. */
    isOpenTo: (id: number) => seats.has(id) || id === ports.host.id,
    /** Gives somebody a seat; again it changes nothing. */
    join(player: { readonly id: number; readonly name: string }): void {
      if (seats.has(player.id)) return;
      const seat = newSeat(player);
      seats.set(player.id, seat);
      tell({ type: 'player_joined', ...numbered(), player: playerOf(seat, hostId) });
      onChange();
    },
    /** Somebody's first socket has come, or the last one went. */
    connect(id: number, isConnected: boolean): void {
      if (id === hostId) isHostHere = isConnected;
      const seat = seats.get(id);
      if (!seat || seat.isConnected === isConnected) return;
      seat.isConnected = isConnected;
      tellStanding(seat);
    },
    /** Does what a player says, all but what is only answered. */
    take(id: number, command: RoomCommand): void {
      const seat = seats.get(id);
      switch (command.type) {
        case 'start_game':
          start(id);
          break;
        case 'leave_game':
          leave(id);
          break;
        case 'get_state':
        case 'sync':
          break;
        case 'submit_word':
        case 'skip_word':
        case 'reveal_word':
          if (seat) judge(seat, command);
          else refuse('not_in_progress', id, command.id);
          break;
        default:
          command satisfies never;
      }
    },
    refuse,
  };
}

function newSeat({ id, name }: { readonly id: number; readonly name: string }): Seat {
  return {
    id,
    name,
    score: 0,
    lastRightAt: Infinity,
    isConnected: false,
    hasLeft: false,
    words: new Map(),
    told: new Map(),
  };
}

function playerOf({ id, name, score, words, isConnected }: Seat, hostId: number | null) {
  const own = [...words.values()];
  return {
    id,
    name,
    avatar: null,
    score,
    words_correct: own.filter(({ closed }) => closed === 'solved').length,
    words_attempted: own.filter(({ attempts }) => attempts > 0).length,
    is_host: id === hostId,
    is_connected: isConnected,
  };
}

function sealed({ explanation: _, ...word }: OpenWord, place: number): Word {
  return { ...word, id: place + 1, word: null, accepted: [] };
}

/** By score, then fewer attempts, then the earlier last right answer; a full tie shares its rank. */
function resultsOf(seats: readonly Seat[]): Result[] {
  const keyOf = (seat: Seat) => [
    -seat.score,
    [...seat.words.values()].reduce((sum, { attempts }) => sum + attempts, 0),
    seat.lastRightAt,
  ];
  const compare = (one: Seat, other: Seat) => {
    const theirs = keyOf(other);
    return (
      keyOf(one)
        .map((value, at) => (value === theirs[at] ? 0 : value - (theirs[at] ?? 0)))
        .find((difference) => difference !== 0) ?? 0
    );
  };
  return [...seats].sort(compare).map((seat, _, sorted) => {
    const player = playerOf(seat, null);
    return {
      playerId: seat.id,
      playerName: seat.name,
      score: seat.score,
      wordsCorrect: player.words_correct,
      wordsAttempted: player.words_attempted,
      rank: 1 + sorted.findIndex((other) => compare(other, seat) === 0),
    };
  });
}
