/** "together" in a fake room: one word of all, stepped by the rules that the server obeys. */
import type { RoundState } from '../contracts/index.ts';
import {
  nextRoundAt,
  openedRound,
  roundDueAt,
  roundResult,
  type RoundStep,
  stepRounds,
} from '../rules/room/rounds.ts';
import { type FakeAskedPorts, type FakeRoom, rulesOf } from './fake-room-state.ts';
import { hereIn, inRoom, numbered, type Seat, time } from './fake-seats.ts';
import { openWord, sealedWord, wordAt } from './fake-words.ts';

/** How long a round waits for somebody who lost the connection, in milliseconds (docs/contract.md). */
const RELOAD_MS = 5_000;

export function createFakeRounds({ room, now, send, onFinished }: FakeAskedPorts) {
  function open(n: number): void {
    room.rounds = openedRound(n, now(), rulesOf(room));
    const { round } = roundIn(room) as { round: RoundState };
    const { progress: _, closed: __, ...opened } = round;
    send({ type: 'round_started', ...numbered(room), round: opened });
  }

  function close(step: Extract<RoundStep, { did: 'closed' }>): void {
    const { n } = step.rounds;
    const players = inRoom(room);
    room.rounds = step.rounds;
    room.roundResult = roundResult(
      players.flatMap(({ tries }) => tries.filter(({ word }) => word === n)),
      wordAt(room, n),
      players.map(({ id }) => id),
    );
    const { closed } = (roundIn(room) as { round: RoundState }).round;
    if (closed) send({ type: 'round_closed', ...numbered(room), n, ...closed });
  }

  function take(step: RoundStep): void {
    if (step.did === 'opened') open(step.rounds.n);
    if (step.did === 'closed') close(step);
    if (step.did === 'ended') onFinished();
  }

  return {
    open: () => open(1),

    /** Goes on where it is time, or all have the word. */
    due(): void {
      if (!room.rounds) return;
      const input = { is: 'due', at: now(), allHaveIt: doAllHaveIt(room, now()) } as const;
      take(stepRounds(room.rounds, input, rulesOf(room)));
    },

    /** The host goes on. */
    next(n: number | undefined): void {
      if (room.rounds) take(stepRounds(room.rounds, { is: 'next', at: now(), n }, rulesOf(room)));
    },

    /** More have the word now. */
    progress(): void {
      const round = roundIn(room)?.round;
      if (!round || round.closed) return;
      const figures = { seq: room.seq, after: room.seq };
      send({ type: 'round_progress', ...figures, n: round.n, ...round.progress });
    },

    /** When it has to be looked at, in epoch milliseconds; null where the host decides. */
    dueAt(): number | null {
      if (!room.rounds) return null;
      const back = [...room.seats.values()].flatMap(({ awaySince }) =>
        awaySince === null ? [] : [awaySince + RELOAD_MS],
      );
      const at = [roundDueAt(room.rounds, rulesOf(room)), ...back].filter(
        (moment) => moment !== null && moment > now(),
      );
      return at.length === 0 ? null : Math.min(...(at as number[]));
    },
  };
}

/** The round of a snapshot. */
export function roundIn(room: FakeRoom): { readonly round: RoundState } | null {
  const { rounds, roundResult: result } = room;
  if (!rounds) return null;
  const { n, opensAt, closesAt, closedAt } = rounds;
  const nextAt = nextRoundAt(rounds, rulesOf(room));
  const players = inRoom(room);
  return {
    round: {
      n,
      of: room.words.length,
      word: sealedWord(room, n),
      opens_at: time(opensAt),
      closes_at: time(closesAt),
      progress: { done: players.filter(has(n)).length, of: players.length },
      closed:
        closedAt === null || !result
          ? null
          : { word: openWord(room, n), ...result, next_at: nextAt === null ? null : time(nextAt) },
    },
  };
}

function doAllHaveIt(room: FakeRoom, at: number): boolean {
  const n = room.rounds?.n ?? 0;
  const waitedFor = inRoom(room).filter(
    ({ awaySince }) => awaySince === null || awaySince > at - RELOAD_MS,
  );
  return hereIn(room).length > 0 && waitedFor.every(has(n));
}

const has =
  (n: number) =>
  ({ words }: Seat) =>
    words.get(n)?.closed === 'solved';
