/** A word that a fake room asks of all, in whichever mode, and its clock. */
import type { RefusalCode } from '../contracts/index.ts';
import { beeClockEnd, extendedBee, movedBee } from '../rules/room/bee.ts';
import { ANSWER_GRACE_MS, type GameClock } from '../rules/room/game-clock.ts';
import { movedRounds, roundClockEnd } from '../rules/room/rounds.ts';
import { createFakeBee } from './fake-bee.ts';
import { type FakeAskedPorts, type FakeRoom, rulesOf } from './fake-room-state.ts';
import { createFakeRounds } from './fake-rounds.ts';

export type FakeAsked = ReturnType<typeof createFakeAsked>;

export function createFakeAsked(ports: FakeAskedPorts & { readonly onClock: () => void }) {
  const { room, onClock } = ports;
  const rounds = createFakeRounds(ports);
  const bee = createFakeBee(ports);

  /** Whatever was done, the clock of the room is that of the word now. */
  function after<T>(made: T): T {
    if (room.status === 'in_progress' && room.settings.mode !== 'race') {
      const endsAt = clockEnd(room) ?? room.rounds?.opensAt ?? 0;
      room.clock = { endsAt, pausedAt: room.clock?.pausedAt ?? null };
      onClock();
    }
    return made;
  }

  return {
    /** The first word, where each has a time of its own. */
    open(): void {
      if (room.settings.mode === 'together') rounds.open();
      if (room.settings.mode === 'bee') bee.open();
      after(null);
    },

    /** Something may be due: its time has come, or somebody came, went or answered. */
    due(): void {
      if (room.status !== 'in_progress' || room.clock?.pausedAt !== null) return;
      rounds.due();
      bee.due();
      after(null);
    },

    next: (n: number | undefined) => after(rounds.next(n)),
    spell: (...spelled: Parameters<typeof bee.spell>) => after(bee.spell(...spelled)),
    progress: rounds.progress,

    /** In epoch milliseconds; null where nothing comes by itself. */
    dueAt: () => (room.clock?.pausedAt === null ? (rounds.dueAt() ?? bee.dueAt()) : null),

    /** Why an answer to a word cannot be taken now, where one word is asked of all; null where it can. */
    refuseAnswer(by: number, type: string, word: number, at: number): RefusalCode | null {
      const asked = room.rounds ?? room.bee?.turn;
      if (!asked) return null;
      if (type !== 'submit_word') return 'bad_message';
      if (word > asked.n) return 'unknown_word';
      const isSpeller = Number(room.bee?.turn.playerId) === by;
      return word < asked.n || !isOpen(room, at) || isSpeller ? 'word_closed' : null;
    },

    /** More time for what is to come; null where no clock runs. */
    move(byMs: number): GameClock | null {
      if (room.rounds) room.rounds = movedRounds(room.rounds, byMs);
      if (room.bee) room.bee = movedBee(room.bee, byMs);
      return clockNow(room);
    },

    /** The open word gets more time. */
    extend(seconds: number): GameClock | null {
      if (room.rounds) {
        room.rounds = { ...room.rounds, closesAt: room.rounds.closesAt + seconds * 1000 };
      }
      if (room.bee) room.bee = extendedBee(room.bee, seconds);
      return clockNow(room);
    },

    settle: () => after(null),
  };
}

function isOpen({ rounds, bee }: FakeRoom, at: number): boolean {
  if (rounds) return rounds.closedAt === null && at < rounds.closesAt + ANSWER_GRACE_MS;
  const turn = bee?.turn;
  return turn !== undefined && turn.closed === null && at < turn.endsAt + ANSWER_GRACE_MS;
}

function clockEnd(room: FakeRoom): number | null {
  const { rounds, bee } = room;
  return rounds ? roundClockEnd(rounds, rulesOf(room)) : bee && beeClockEnd(bee);
}

function clockNow(room: FakeRoom): GameClock | null {
  const endsAt = clockEnd(room);
  return endsAt === null ? null : { endsAt, pausedAt: null };
}
