import type {
  Game,
  LevelRef,
  LiveGame,
  OwnWord,
  RefusalCode,
  Result,
  PlayerCommand,
  RoomEvent,
  StandingRow,
  Word,
} from '../contracts/index.ts';
import {
  FEWEST_PLAYERS,
  type OpenWord,
  type RoomSettings,
  type RoomToJoin,
  spells,
} from '../rules/index.ts';

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
  paused: 'The game is paused.',
  not_paused: 'The game is not paused.',
  bad_name: 'This name cannot be taken.',
  unknown_player: 'There is no such player in this game.',
  not_your_turn: 'Another player is on stage.',
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
  readonly settings: RoomSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly send: (frame: RoomEvent, to?: number) => void;
  /** The lobby shows something else of it. */
  readonly onChange: () => void;
}

type Answering = Extract<PlayerCommand, { type: 'submit_word' | 'skip_word' | 'reveal_word' }>;

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
  readonly answered: Map<string, RoomEvent>;
}

interface State {
  readonly seats: ReadonlyMap<number, Seat>;
  /** Epoch milliseconds, as `startedAt`. */
  readonly createdAt: number;
  status: Game['status'];
  hostId: number | null;
  isHostHere: boolean;
  startedAt: number;
  /** Number of the last thing that happened. */
  seq: number;
}

export type FakeGame = ReturnType<typeof createFakeGame>;

/** A live game that keeps the contract: what its server decides, without a database. */
export function createFakeGame(ports: FakeGamePorts) {
  const { words, now, send, onChange } = ports;
  const seats = new Map<number, Seat>();
  const state: State = {
    seats,
    createdAt: now(),
    status: 'waiting',
    hostId: ports.host.id,
    isHostHere: false,
    startedAt: 0,
    seq: 0,
  };
  if (ports.hostPlays) seats.set(ports.host.id, newSeat(ports.host));

  const endsAt = () => state.startedAt + ports.seconds * 1000;
  const refuse = (code: RefusalCode, to: number, id?: string) =>
    send({ type: 'error', id, code, message: REFUSALS[code] }, to);
  /** The numbers of what happens next. */
  const numbered = () => ({ after: state.seq, seq: ++state.seq });

  const shown = (): LiveGame => shownGame(ports, state, endsAt());

  function ended(): RoomEvent {
    return {
      type: 'game_ended',
      after: state.seq,
      seq: state.seq,
      results: resultsOf([...seats.values()]),
      words: words.map((word, place) => ({ ...word, id: place + 1 })),
    };
  }

  function sendStanding(seat: Seat): void {
    const { id, score, words_correct, words_attempted } = playerOf(seat, state.hostId);
    const isHere = +seat.isConnected as 0 | 1;
    const row: StandingRow = [id, score, words_correct, words_attempted, isHere];
    send({
      type: 'game_update',
      ...numbered(),
      players: [row],
      host_is_connected: state.isHostHere,
    });
  }

  function end(): void {
    if (state.status !== 'in_progress') return;
    state.status = 'completed';
    send({ ...ended(), ...numbered() });
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
    if (state.status === 'in_progress') return;
    if (id !== state.hostId) refuse('not_host', id);
    else if (state.status === 'completed') refuse('not_in_progress', id);
    else if (here.length < FEWEST_PLAYERS) refuse('too_few_players', id);
    else {
      state.status = 'in_progress';
      state.startedAt = now();
      send({
        type: 'game_started',
        ...numbered(),
        game: shown(),
        server_time: time(state.startedAt),
      });
      onChange();
    }
  }

  function leave(id: number): void {
    const seat = seats.get(id);
    if (!seat) return;
    seat.hasLeft = true;
    if (state.status !== 'waiting') {
      endIfPlayedOut();
      return;
    }
    seats.delete(id);
    send({ type: 'player_left', ...numbered(), player_id: id });
    const heir = [...seats.values()].find(({ isConnected }) => isConnected);
    if (id === state.hostId && heir) {
      state.hostId = heir.id;
      state.isHostHere = true;
      send({ type: 'host_changed', ...numbered(), player_id: heir.id });
    }
    onChange();
  }

  function judge(seat: Seat, message: Answering) {
    const known = message.id === undefined ? undefined : seat.answered.get(message.id);
    if (known) {
      send(known, seat.id);
      return;
    }
    const place =
      words.findIndex(({ word }, at) => message.word === at + 1 || message.word === word) + 1;
    const word = words[place - 1];
    const before = seat.words.get(place) ?? { attempts: 0, closed: null, text: null };
    if (state.status !== 'in_progress' || now() > endsAt()) {
      refuse(state.status === 'waiting' ? 'not_in_progress' : 'too_late', seat.id, message.id);
      return;
    }
    if (!word || before.closed) {
      refuse(word ? 'word_closed' : 'unknown_word', seat.id, message.id);
      return;
    }
    const { own, points } = judged(word, before, message);
    seat.words.set(place, own);
    seat.score += points;
    if (points > 0) seat.lastRightAt = now();
    const frame: RoomEvent = {
      type: 'word_result',
      id: message.id ?? null,
      word: place,
      result: { is_correct: points > 0, score: seat.score, points, attempts: own.attempts },
      text: own.text,
    };
    if (message.id !== undefined) seat.answered.set(message.id, frame);
    send(frame, seat.id);
    sendStanding(seat);
    endIfPlayedOut();
  }

  return {
    id: ports.id,
    shown,
    snapshotFor: (id: number): RoomEvent => ({
      type: 'game_state',
      seq: state.seq,
      game: shown(),
      you: ownOf(seats.get(id), state.hostId),
      server_time: time(now()),
    }),
    ended,
    end,
    endsAt,
    hostName: ports.host.name,
    /** As somebody at its entrance finds it. */
    toJoin: (): RoomToJoin => ({ ...ports.settings, status: state.status, seats: seats.size }),
    status: () => state.status,
    seq: () => state.seq,
    /** Whether somebody may look at it: who holds a seat, and the host. */
    isOpenTo: (id: number) => seats.has(id) || id === ports.host.id,
    /** Gives somebody a seat; again it changes nothing. */
    join(player: { readonly id: number; readonly name: string }): void {
      if (seats.has(player.id)) return;
      const seat = newSeat(player);
      seats.set(player.id, seat);
      send({ type: 'player_joined', ...numbered(), player: playerOf(seat, state.hostId) });
      onChange();
    },
    /** Somebody's first socket has come, or the last one went. */
    connect(id: number, isConnected: boolean): void {
      if (id === state.hostId) state.isHostHere = isConnected;
      const seat = seats.get(id);
      if (!seat || seat.isConnected === isConnected) return;
      seat.isConnected = isConnected;
      sendStanding(seat);
    },
    /** Does what a player says, all but what is only answered. */
    take(id: number, command: Exclude<PlayerCommand, { type: 'get_state' | 'sync' }>): void {
      const seat = seats.get(id);
      switch (command.type) {
        case 'start_game':
          start(id);
          break;
        case 'leave_game':
          leave(id);
          break;
        case 'submit_word':
        case 'skip_word':
        case 'reveal_word':
          if (seat) judge(seat, command);
          else refuse('not_in_progress', id, command.id);
          break;
        case 'ask':
        case 'letter':
        case 'finish_word':
          // It plays races alone.
          refuse('bad_message', id);
          break;
        default:
          command satisfies never;
      }
    },
    refuse,
  };
}

function time(at: number): string {
  return new Date(at).toISOString();
}

function shownGame(ports: FakeGamePorts, state: State, endsAt: number): LiveGame {
  const { seats, status, hostId, isHostHere } = state;
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
    guests: ports.settings.guests,
    ranks: ports.settings.ranks,
    late_join: ports.settings.lateJoin,
    sound: ports.settings.sound,
    locked: ports.settings.locked,
    ...(status === 'in_progress' ? { words: ports.words.map(sealed) } : {}),
    duration: ports.seconds,
    created_at: time(state.createdAt),
    started_at: status === 'waiting' ? null : time(state.startedAt),
    ends_at: status === 'waiting' ? null : time(endsAt),
  };
}

/** What a word is to a player after a message, and what that is worth. */
function judged(
  { word, accepted, difficulty }: OpenWord,
  { attempts }: OwnWord,
  message: Answering,
): { own: OwnWord; points: number } {
  if (message.type !== 'submit_word') {
    const closed = message.type === 'skip_word' ? 'skipped' : 'revealed';
    return { own: { attempts, closed, text: word }, points: 0 };
  }
  const isRight = spells(message.user_input, word, accepted);
  const full = POINTS_PER_STAR * difficulty;
  return {
    own: {
      attempts: attempts + 1,
      closed: isRight ? 'solved' : null,
      text: isRight ? word : null,
    },
    points: isRight ? full / (attempts > 0 ? 2 : 1) : 0,
  };
}

function ownOf(seat: Seat | undefined, hostId: number | null) {
  if (!seat) return null;
  const { id, score, words } = seat;
  return { player_id: id, is_host: id === hostId, score, words: Object.fromEntries(words) };
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
    answered: new Map(),
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

function sealed(word: OpenWord, place: number): Word {
  return { ...word, id: place + 1, word: null, accepted: [], explanation: null };
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
