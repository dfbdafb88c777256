import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoomEvent, StandingRow } from '@waggle/engine/contracts';
import { shuffled } from '@waggle/engine/rules';
import type { BenchWord } from './servers/memory-rooms.ts';
import { openWire, type Wire } from './wire.ts';

/** Players of a room: a class. */
export const CLASS_SIZE = 30;

/** A player who may enter a room of a server. */
export interface Ticket {
  readonly key: string;
  readonly id: number;
  /** Number of the room. */
  readonly room: number;
}

/** The protocol of a server. */
export interface Protocol {
  /** Address of a room, and the first frame after the handshake, if any. */
  enter(ticket: Ticket): { path: string; greeting: Buffer | null };
  /** A message as a frame. */
  say(type: string, body: object): Buffer;
  /** Where the name of a message begins in its frame. */
  readonly nameAt: number;
  /** A message as it was sent; the protocol's own are answered and come to nothing. */
  read(text: string): RoomEvent | { readonly reply: Buffer } | null;
}

/** An unacknowledged answer. */
interface Pending {
  readonly id: string;
  /** When it was due, in milliseconds of the monotonic clock. */
  readonly due: number;
  readonly isRight: boolean;
  /** The player's score once it is judged. */
  readonly score: number;
}

interface Player {
  readonly ticket: Ticket;
  wire: Wire | null;
  /** Answers given so far. */
  given: number;
  score: number;
  readonly pending: Pending[];
  /** Frames that the bench waits for, by type. */
  readonly awaited: Map<string, () => void>;
  /** The standings that the player received; only for one player of each room, because it costs time. */
  readonly standings: Map<StandingRow[0], StandingRow> | null;
}

/** Of every two words one is spelled right at once and one at the second attempt. */
const PLAN = [
  { word: 0, isRight: true, share: 1 },
  { word: 1, isRight: false, share: 0 },
  { word: 1, isRight: true, share: 0.5 },
];
const WORDS_OF_PLAN = 2;

/** Concurrent handshakes: more would not fit into the queue of a listening socket. */
const AT_ONCE = 200;
/** Between the starts of two classes, in milliseconds. */
const START_PAUSE_MS = 21;
/** Timeout for a server that has stopped answering, in milliseconds. */
const TIMEOUT_MS = 30_000;

const LETTER_W = 'w'.charCodeAt(0);
const LETTER_G = 'g'.charCodeAt(0);
const LETTER_U = 'u'.charCodeAt(0);
const LETTER_R = 'r'.charCodeAt(0);
const LETTER_T = 't'.charCodeAt(0);
/** Where game_update differs from game_state and game_started. */
const UPDATE_AT = 'game_'.length;
/** Where game_state differs from game_started, game_update and game_ended. */
const STATE_AT = 'game_sta'.length;

/** The answers between two moments. */
export interface Answered {
  readonly answers: number;
  /** From when an answer was due to its result, in milliseconds. */
  readonly times: readonly number[];
  /** False when too many answers were late and the run stopped. */
  readonly keptUp: boolean;
}

export type Crowd = ReturnType<typeof createCrowd>;

/** Players with sockets to one server, who answer at a given pace and check what they receive. */
export function createCrowd(
  tickets: readonly Ticket[],
  protocol: Protocol,
  { port, mode }: { port: number; mode: 'race' | 'together' },
) {
  const watched = new Set<number>();
  const players = tickets.map((ticket): Player => {
    const isFirst = !watched.has(ticket.room);
    watched.add(ticket.room);
    return {
      ticket,
      wire: null,
      given: 0,
      score: 0,
      pending: [],
      awaited: new Map(),
      standings: isFirst ? new Map() : null,
    };
  });
  const firstOf = new Map(
    players.filter(({ standings }) => standings).map((player) => [player.ticket.room, player]),
  );
  const order = mode === 'race' ? shuffled(players, Math.random) : inTheirTurns(players);
  /** Of "together": rooms whose first player has answered; no others answer before. */
  const begun = new Set<number>();
  /** Of "together": the word that is open in each room, and answers that wait for a later one. */
  const opened = new Map<number, number>();
  const early = new Map<number, (() => void)[]>();
  let words: readonly (readonly BenchWord[])[] = [];
  let bytes = 0;
  let waiting = 0;
  let next = 0;
  let times: number[] = [];
  let fault: Error | null = null;

  function fail(message: string): void {
    fault ??= new Error(message);
  }

  function receive(player: Player, frame: Buffer, from: number, to: number): void {
    const at = from + protocol.nameAt;
    const isUpdate = frame[at] === LETTER_G && frame[at + UPDATE_AT] === LETTER_U;
    const isOfRound = frame[at] === LETTER_R;
    if ((isUpdate || isOfRound) && !player.standings) return;
    // A thousand devices read their games side by side; this process would read them one after the other.
    if (frame[at] === LETTER_G && frame[at + STATE_AT] === LETTER_T && !player.standings) {
      player.awaited.get('game_state')?.();
      return;
    }
    const message = protocol.read(frame.toString('utf8', from, to));
    if (!message) return;
    if ('reply' in message) {
      player.wire?.send(message.reply);
      return;
    }
    if (frame[at] === LETTER_W) {
      judge(player, message as Extract<RoomEvent, { type: 'word_result' }>);
      return;
    }
    const { type } = message;
    if (type === 'game_update') {
      for (const row of message.players) player.standings?.set(row[0], row);
    } else if (type === 'game_state' || type === 'game_started') {
      player.awaited.get(type)?.();
    } else if (type === 'round_started') {
      opened.set(player.ticket.room, message.round.n);
      for (const give of early.get(player.ticket.room)?.splice(0) ?? []) give();
    } else if (type === 'round_closed') {
      // The first player of a room is its host.
      player.wire?.send(protocol.say('next_round', { n: message.n + 1 }));
    } else if (type !== 'heartbeat' && type !== 'round_progress') {
      fail(`a player received ${frame.toString('utf8', from, to)}`);
    }
  }

  function judge(player: Player, { id, result }: Extract<RoomEvent, { type: 'word_result' }>) {
    const expected = player.pending[0];
    // Answers that are committed together share the total after them.
    const isScore = player.pending.some(({ score }) => score === result.score);
    player.pending.shift();
    if (!isScore || expected?.id !== id || expected.isRight !== result.is_correct) {
      fail(`${JSON.stringify({ id, result })} came instead of ${JSON.stringify(expected)}`);
      return;
    }
    waiting -= 1;
    times.push(performance.now() - expected.due);
  }

  function answer(player: Player, due: number): void {
    const step = PLAN[player.given % PLAN.length] as (typeof PLAN)[number];
    const place = Math.floor(player.given / PLAN.length) * WORDS_OF_PLAN + step.word;
    const word = words[player.ticket.room]?.[place];
    if (!word) throw new Error('the games of the bench have too few words');
    player.given += 1;
    player.score += 10 * word.difficulty * step.share;
    const id = randomUUID().replaceAll('-', '');
    player.pending.push({ id, due, isRight: step.isRight, score: player.score });
    waiting += 1;
    const user_input = step.isRight ? word.word : `${word.word}e`;
    const give = () =>
      player.wire?.send(protocol.say('submit_word', { word: place + 1, user_input, id }));
    const { room } = player.ticket;
    if (mode === 'race' || (opened.get(room) ?? 0) > place) give();
    else early.set(room, [...(early.get(room) ?? []), give]);
  }

  /** Whether the room of a player has begun to answer, or does with them. */
  function begins(player: Player): boolean {
    const { room } = player.ticket;
    if (firstOf.get(room) === player) begun.add(room);
    return begun.has(room);
  }

  /** Settles when a player has received a frame of this type. */
  function received(player: Player, type: string): Promise<void> {
    return new Promise((resolve) => {
      player.awaited.set(type, () => {
        player.awaited.delete(type);
        resolve();
      });
    });
  }

  async function enter(player: Player): Promise<void> {
    const { path, greeting } = protocol.enter(player.ticket);
    const entered = received(player, 'game_state');
    player.wire = await openWire({
      port,
      path,
      onText: (frame, from, to) => receive(player, frame, from, to),
      onBytes: (count) => {
        bytes += count;
      },
      onLost: (why) => fail(`a socket was lost: ${why}`),
    });
    if (greeting) player.wire.send(greeting);
    await entered;
  }

  async function settled(): Promise<void> {
    const isOver = () => waiting === 0 || fault !== null;
    for (const deadline = performance.now() + TIMEOUT_MS; !isOver(); await wait(5)) {
      if (performance.now() > deadline) throw new Error('answers were never answered');
    }
    check();
  }

  function check(): void {
    if (fault) throw fault;
  }

  return {
    /** Lets so many more players enter; settles when each has received the state of the room. */
    async enter(count: number): Promise<void> {
      const queue = players.filter(({ wire }) => wire === null).slice(0, count);
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        for (let one = queue.shift(); one; one = queue.shift()) await enter(one);
      });
      await Promise.all(lanes);
      check();
    },

    /** Closes the sockets of so many players. */
    drop(count: number): void {
      for (const player of players.slice(0, count)) {
        player.wire?.close();
        player.wire = null;
      }
    },

    /** How many have entered. */
    inside: () => players.filter(({ wire }) => wire !== null).length,

    /**
     * The first player of each room starts the game; waits until all players have received the start. No
     * two classes begin at the same moment: in step, all would get their standings at once.
     */
    async start(): Promise<void> {
      const started = players.map((player) => received(player, 'game_started'));
      for (const { wire } of firstOf.values()) {
        wire?.send(protocol.say('start_game', {}));
        await wait(START_PAUSE_MS);
      }
      await Promise.all(started);
      check();
    },

    /** @param ofRooms the words of each room, in the order of play */
    learn(ofRooms: readonly (readonly BenchWord[])[]): void {
      words = ofRooms;
    },

    /**
     * Gives answers at a steady pace, all players in turn, without waiting for earlier results.
     *
     * @param rate answers a second, all together
     * @param limitMs stops as soon as more than one answer of a hundred has taken longer
     */
    async answer(rate: number, seconds: number, limitMs = Infinity): Promise<Answered> {
      const startedAt = performance.now();
      const total = Math.round(rate * seconds);
      let sent = 0;
      let seen = 0;
      let late = 0;
      times = [];
      while (sent < total) {
        check();
        const due = Math.min(total, ((performance.now() - startedAt) / 1000) * rate);
        while (sent < due) {
          const player = order[next] as Player;
          next = (next + 1) % order.length;
          if (mode === 'together' && !begins(player)) continue;
          answer(player, startedAt + (sent / rate) * 1000);
          sent += 1;
        }
        for (; seen < times.length; seen++) if ((times[seen] as number) > limitMs) late += 1;
        // What has not come after this time is late too.
        if (late > total / 100 || waiting > (rate * limitMs) / 1000 + total / 100) break;
        await wait(1);
      }
      return { answers: sent, times, keptUp: sent === total };
    },

    /** Settles when every answer has a result. */
    settled,

    /** Bytes that came to all of them so far. */
    bytes: () => bytes,

    /** Waits until the first player of each room has received everyone's score. */
    async standingsAreTrue(): Promise<void> {
      const isTrue = () =>
        players.every(({ ticket, score }) => {
          const sent = firstOf.get(ticket.room)?.standings?.get(ticket.id);
          return sent === undefined ? score === 0 : sent[1] === score;
        });
      for (const deadline = performance.now() + TIMEOUT_MS; !isTrue(); await wait(20)) {
        if (performance.now() > deadline) throw new Error('the standings are not the scores');
      }
      check();
    },

    leave(): void {
      for (const { wire } of players) wire?.close();
    },
  };
}

/**
 * Players of "together": those of a room one after the other, so that it has a moment between the last
 * answer at a word and the first at the next one. Each room begins elsewhere in the order, because
 * otherwise the words of all rooms would be closed in the same moment.
 */
function inTheirTurns(players: readonly Player[]): Player[] {
  const counts = new Map<number, number>();
  const turns = new Map(
    players.map((player) => {
      const { room } = player.ticket;
      const place = counts.get(room) ?? 0;
      counts.set(room, place + 1);
      return [player, (place + room) % CLASS_SIZE];
    }),
  );
  return players.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
}
