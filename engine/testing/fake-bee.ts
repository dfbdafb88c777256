/** A bee in a fake room, stepped by the rules that the server obeys. */
import type {
  BeeState,
  Question,
  RefusalCode,
  RoomCommand,
  Turn,
  Word,
} from '../contracts/index.ts';
import { fullPoints } from '../rules/room/points.ts';
import {
  type Bee,
  beeDueAt,
  type BeeInput,
  type BeePlayers,
  type BeeStep,
  drawnOrder,
  openedBee,
  placeInRound,
  SPELLER_AWAY_MS,
  stepBee,
  stillIn,
  freeQuestions,
  isOut,
} from '../rules/room/bee.ts';
import { sameWordsAgain } from '../rules/room/bee-words.ts';
import { answerTo, lacksOf, sealedForStage } from '../rules/room/stage-words.ts';
import { spells } from '../rules/words/answer.ts';
import { type FakeAskedPorts, type FakeRoom, rulesOf } from './fake-room-state.ts';
import { bestAlong } from '../rules/report/final-table.ts';
import { inRoom, numbered, rightAlong, rowOf, time } from './fake-seats.ts';
import { askable, openWord, sealedWord, wordAt } from './fake-words.ts';

export type StageCommand = Extract<RoomCommand, { type: 'ask' | 'letter' | 'finish_word' }>;

export function createFakeBee({ room, now, send, onFinished }: FakeAskedPorts) {
  function step(bee: Bee, input: BeeInput): BeeStep {
    const moment = {
      at: now(),
      players: playersOf(room),
      spells(n: number, letters: string) {
        const { word, accepted } = wordAt(room, n);
        return spells(letters, word, accepted);
      },
    };
    return stepBee(bee, input, moment, rulesOf(room));
  }

  function call(bee: Bee): void {
    room.bee = bee;
    send({ type: 'turn_started', ...numbered(room), turn: turnShown(room, bee) });
  }

  /** What was spelled on stage is an answer, as in any other mode. */
  function storeSpelled({ turn }: Bee): void {
    const seat = room.seats.get(Number(turn.playerId));
    if (!seat || !turn.closed || turn.closed.passed) return;
    const { n, letters, closed } = turn;
    const { word, difficulty } = wordAt(room, n);
    const { isCorrect } = closed;
    const points = isCorrect ? fullPoints(difficulty) : 0;
    const text = isCorrect ? word : null;
    seat.words.set(n, { attempts: 1, closed: isCorrect ? 'solved' : null, text });
    seat.score += points;
    if (isCorrect) seat.lastRightAt = new Date(now());
    seat.tries.push({ playerId: seat.id, word: n, userInput: letters.join(''), isCorrect });
    const result = { is_correct: isCorrect, score: seat.score, points, attempts: 1 };
    const numbers = numbered(room);
    // The real server sends the spelling here, right or wrong: the turn is over.
    send({ type: 'word_result', id: null, word: n, result, text: word }, seat.id);
    send({ type: 'game_update', ...numbers, players: [rowOf(seat)] });
  }

  function take(made: BeeStep): RefusalCode | null {
    switch (made.did) {
      case 'refused':
        return made.code;
      case 'nothing':
        break;
      case 'ended':
        onFinished();
        break;
      case 'needs_words':
        // A fake server has no next level.
        room.words = [...room.words, ...sameWordsAgain(room.words, new Set(), room.seed)];
        due();
        break;
      case 'called':
        call(made.bee);
        break;
      case 'given': {
        room.bee = made.bee;
        const { n, letters } = made.bee.turn;
        send({ type: 'letters_given', ...numbered(room), n, count: letters.length });
        break;
      }
      case 'asked': {
        room.bee = made.bee;
        const { n, endsAt, asked } = made.bee.turn;
        const answer = answerIn(room, n, asked.at(-1) as Question);
        const free = freeQuestions(made.bee);
        send({ type: 'asked', ...numbered(room), n, ...answer, ends_at: time(endsAt), free });
        break;
      }
      case 'closed': {
        room.bee = made.bee;
        storeSpelled(made.bee);
        const closed = closedIn(room, made.bee);
        if (closed) {
          send({ type: 'turn_closed', ...numbered(room), n: made.bee.turn.n, ...closed });
        }
        break;
      }
      default:
        made satisfies never;
    }
    return null;
  }

  function due(): void {
    if (room.bee) take(step(room.bee, { is: 'due' }));
  }

  return {
    open(): void {
      const order = drawnOrder(
        room.seed,
        inRoom(room).map(({ id }) => id),
      );
      call(openedBee(order, now(), rulesOf(room), playersOf(room)));
    },

    /** Goes on where it is time, or where the speller is gone. */
    due,

    /** Takes what the player on stage sends. */
    spell(by: number, command: StageCommand): RefusalCode | null {
      if (!room.bee) return 'bad_message';
      if (room.clock?.pausedAt !== null) return 'paused';
      return take(step(room.bee, inputOf(room, room.bee, by, command)));
    },

    dueAt(): number | null {
      const { bee } = room;
      if (!bee) return null;
      const away = playersOf(room).awaySince(bee.turn.playerId);
      if (away === null || bee.turn.closed) return beeDueAt(bee);
      return Math.min(beeDueAt(bee), Math.max(away, bee.turn.startedAt) + SPELLER_AWAY_MS);
    },
  };
}

/** Ends a bee after this turn; true where there is none to wait for. */
export function stopHere(room: FakeRoom): boolean {
  if (!room.bee || room.bee.turn.closed) return true;
  room.bee = { ...room.bee, stops: true };
  return false;
}

/** The bee of a snapshot for somebody. */
export function beeIn(room: FakeRoom, id: number): { readonly bee: BeeState } | null {
  const { bee } = room;
  if (!bee) return null;
  const { n, letters, asked, playerId } = bee.turn;
  return {
    bee: {
      turn: turnShown(room, bee),
      count: letters.length,
      asked: asked.map((what) => answerIn(room, n, what)),
      free: freeQuestions(bee),
      closed: closedIn(room, bee),
      // What was given, nobody else is sent before the turn is over.
      ...(Number(playerId) === id ? { letters: [...letters] } : {}),
    },
  };
}

export function stageWord(room: FakeRoom, n: number): Word {
  return sealedForStage(sealedWord(room, n));
}

function inputOf(room: FakeRoom, bee: Bee, by: number, command: StageCommand): BeeInput {
  switch (command.type) {
    case 'ask': {
      const lacks = lacksOf(askable(wordAt(room, bee.turn.n)));
      return { is: 'ask', by, what: command.what, lacks };
    }
    case 'letter':
      return { is: 'letter', by, n: command.n, letter: command.letter };
    case 'finish_word':
      return { is: 'finish', by, n: command.n };
    default:
      return command satisfies never;
  }
}

function answerIn(room: FakeRoom, n: number, what: Question) {
  return answerTo(what, askable(wordAt(room, n)), sealedWord(room, n));
}

function turnShown(room: FakeRoom, bee: Bee): Turn {
  const { n, playerId, endsAt } = bee.turn;
  return {
    n,
    round: bee.round,
    player_id: playerId,
    word: stageWord(room, n),
    ends_at: time(endsAt),
    lacks: lacksOf(askable(wordAt(room, n))),
    order: stillIn(bee),
    ...placeInRound(bee),
  };
}

function closedIn(room: FakeRoom, bee: Bee): BeeState['closed'] {
  const { n, playerId: player_id, closed } = bee.turn;
  if (!closed) return null;
  const { isCorrect: is_correct, passed, by } = closed;
  return {
    player_id,
    is_correct,
    passed,
    word: openWord(room, n),
    by,
    out: isOut(bee),
    ...(bee.winner === null ? {} : { wins: true }),
    along: alongIn(room, bee),
  };
}

/** The others in the room, and who of them has the word. */
function alongIn(room: FakeRoom, bee: Bee) {
  const { turn } = bee;
  const others = inRoom(room).filter(({ id }) => id !== Number(turn.playerId));
  const done = others.filter(({ words }) => words.get(turn.n)?.closed === 'solved');
  const standing = new Set(stillIn(bee).map(Number));
  const rows = inRoom(room).map((seat) => ({ player_id: seat.id, words: rightAlong(seat) }));
  const out = rows.filter(({ player_id }) => !standing.has(player_id));
  return { done: done.length, of: others.length, ...bestAlong(out) };
}

function playersOf({ seats }: FakeRoom): BeePlayers {
  return {
    isGone: (id) => seats.get(Number(id))?.hasLeft ?? true,
    awaySince: (id) => seats.get(Number(id))?.awaySince ?? null,
  };
}
