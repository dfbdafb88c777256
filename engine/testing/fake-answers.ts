import type { OwnWord, RefusalCode, RoomCommand, RoomEvent } from '../contracts/index.ts';
import { clockLeft } from '../rules/room/game-clock.ts';
import { ALONG_POINTS, pointsOf, speedPoints } from '../rules/room/points.ts';
import { spells } from '../rules/words/answer.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { FakeAsked } from './fake-asked.ts';
import type { FakeRoom } from './fake-room-state.ts';
import { numbered, rowOf, type Seat } from './fake-seats.ts';

type Answering = Extract<RoomCommand, { type: 'submit_word' | 'skip_word' | 'reveal_word' }>;

export interface FakeAnswersPorts {
  readonly room: FakeRoom;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly send: (frame: RoomEvent, to?: number) => void;
  readonly asked: FakeAsked;
  readonly refuse: (code: RefusalCode, to: number, id?: string) => void;
  /** Somebody may have finished. */
  readonly onStored: () => void;
}

/** Judges and counts what players do with the words, each message once. */
export function createFakeAnswers(ports: FakeAnswersPorts) {
  const { room, now, send, asked, refuse, onStored } = ports;
  const { words, seats } = room;

  function faultOf(seat: Seat | undefined, { type }: Answering, place: number): RefusalCode | null {
    const isRace = room.settings.mode === 'race';
    const isOver = isRace && room.clock && clockLeft(room.clock, now()) === 0;
    if (room.status === 'completed' || isOver) return 'too_late';
    if (room.clock?.pausedAt !== null) return 'paused';
    if (!seat || seat.hasLeft) return 'not_in_progress';
    const fault = asked.refuseAnswer(seat.id, type, place, now());
    if (fault) return fault;
    return seat.words.get(place)?.closed ? 'word_closed' : null;
  }

  /** Counts an answer, and says what came of it. */
  function store(
    seat: Seat,
    message: Answering,
    { word, place }: { word: OpenWord; place: number },
  ): RoomEvent {
    const before = seat.words.get(place) ?? { attempts: 0, closed: null, text: null };
    const { own, isRight, points: full } = judged(word, before, message);
    const points = pointsNow(full, isRight);
    seat.words.set(place, own);
    seat.score += points;
    if (room.bee) seat.along.add(place);
    else if (isRight) seat.lastRightAt = new Date(now());
    if (isRight && room.hive) room.hive = { ...room.hive, filled: room.hive.filled + 1 };
    if (message.type === 'submit_word') {
      const { user_input: userInput } = message;
      seat.tries.push({ playerId: seat.id, word: place, userInput, isCorrect: isRight });
    }
    const frame: RoomEvent = {
      type: 'word_result',
      id: message.id ?? null,
      word: place,
      result: { is_correct: isRight, score: seat.score, points, attempts: own.attempts },
      text: own.text,
    };
    if (message.id !== undefined) seat.answered.set(message.id, frame);
    return frame;
  }

  /** A word that is spelled along scores nothing, and a fast answer of "together" may score more. */
  function pointsNow(points: number, isRight: boolean): number {
    const { rounds, settings } = room;
    if (room.bee) return isRight ? ALONG_POINTS : 0;
    if (!rounds || !settings.speedPoints) return points;
    return speedPoints(points, rounds.closesAt - now(), settings.wordSeconds);
  }

  return {
    take(id: number, message: Answering): void {
      if (room.startedAt === null) {
        refuse('not_in_progress', id, message.id);
        return;
      }
      const isMeant = ({ word }: OpenWord, at: number) =>
        message.word === at + 1 || message.word === word;
      const place = words.findIndex(isMeant) + 1;
      const word = words[place - 1];
      if (!word) {
        refuse('unknown_word', id, message.id);
        return;
      }
      const seat = seats.get(id);
      const known = message.id === undefined ? undefined : seat?.answered.get(message.id);
      if (known) {
        send(known, id);
        return;
      }
      const fault = faultOf(seat, message, place);
      if (fault || !seat) {
        refuse(fault ?? 'not_in_progress', id, message.id);
        return;
      }
      send(store(seat, message, { word, place }), id);
      send({ type: 'game_update', ...numbered(room), players: [rowOf(seat)] });
      if (seat.words.get(place)?.closed === 'solved') {
        asked.progress();
        if (room.hive) send({ type: 'hive', seq: room.seq, after: room.seq, ...room.hive });
      }
      onStored();
    },
  };
}

/** What a word is to a player after a message, and what that is worth. */
function judged(
  { word, accepted, difficulty }: OpenWord,
  { attempts }: OwnWord,
  message: Answering,
): { own: OwnWord; isRight: boolean; points: number } {
  if (message.type !== 'submit_word') {
    const closed = message.type === 'skip_word' ? 'skipped' : 'revealed';
    return { own: { attempts, closed, text: word }, isRight: false, points: 0 };
  }
  const isRight = spells(message.user_input, word, accepted);
  return {
    own: {
      attempts: attempts + 1,
      closed: isRight ? 'solved' : null,
      text: isRight ? word : null,
    },
    isRight,
    points: isRight ? pointsOf(difficulty, attempts + 1) : 0,
  };
}
