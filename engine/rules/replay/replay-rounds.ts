/** The rounds of a match file, replayed by the rules. */
import type { MatchEvent, MatchHeader, RoomEvent, Word } from '../../contracts/index.ts';
import { GAME_TIMES } from '../room/game-time.ts';
import { pointsOf, speedPoints } from '../room/points.ts';
import { ANSWER_GRACE_MS } from '../room/game-clock.ts';
import type { StoredTry } from '../report/tries.ts';
import type { AskedWay } from './replay-modes.ts';
import type { ReplayedPlayers } from './replay-players.ts';
import {
  movedRounds,
  nextRoundAt,
  openedRound,
  roundClockEnd,
  roundResult,
  type RoundRules,
  type Rounds,
} from '../room/rounds.ts';

type EventOf<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>;

/** @param openWords with their text, in the order of the game */
export function createRoundsReplay(
  { rules, words }: MatchHeader,
  players: ReplayedPlayers,
  openWords: readonly Word[],
): AskedWay {
  const round: RoundRules = {
    words: words.length,
    wordSeconds: rules.word_seconds ?? 0,
    auto: rules.auto ?? true,
  };
  let rounds: Rounds | null = null;
  /** Of the word that is asked now. */
  let tries: StoredTry[] = [];
  let right = new Set<string>();

  function faultOfOpening({ n, at, closes_at }: EventOf<'round_started'>): string | null {
    if (rounds && rounds.closedAt === null) return 'A word is open already.';
    if (n !== (rounds?.n ?? 0) + 1 || n > words.length) return 'Another word comes here.';
    const { closesAt } = openedRound(n, Date.parse(at), round);
    return Date.parse(closes_at) === closesAt ? null : `The word has ${round.wordSeconds} seconds.`;
  }

  function faultOfClosing(event: EventOf<'round_closed'>): string | null {
    if (!rounds || rounds.closedAt !== null || rounds.n !== event.n) return 'No such word is open.';
    const isOver = Date.parse(event.at) >= rounds.closesAt + ANSWER_GRACE_MS;
    if (event.by === 'time' && !isOver) return 'The time is not over.';
    if (event.by === 'all' && !allHaveIt()) return 'Somebody does not have the word.';
    const text = words[event.n - 1]?.word ?? '';
    const word = { ...(openWords[event.n - 1] as Word), word: text };
    const { tally, letters } = roundResult(tries, word, players.inRoom());
    const isSame =
      JSON.stringify([tally, letters]) === JSON.stringify([event.tally, event.letters]);
    return isSame ? null : 'Tally or letters are other ones.';
  }

  function allHaveIt(): boolean {
    const here = players.inRoom().filter((id) => players.awaySince(id) === null);
    return here.length > 0 && here.every((id) => right.has(String(id)));
  }

  return {
    clockEnd: () => rounds && roundClockEnd(rounds, round),

    move(by) {
      rounds &&= movedRounds(rounds, by);
    },

    endAt(end) {
      rounds &&= { ...rounds, closesAt: end };
    },

    faultOf(event) {
      if (event.type === 'round_started') return faultOfOpening(event);
      return event.type === 'round_closed' ? faultOfClosing(event) : 'Nobody is on stage here.';
    },

    apply(event) {
      if (event.type === 'round_started') {
        rounds = openedRound(event.n, Date.parse(event.at), round);
        tries = [];
        right = new Set();
      }
      if (event.type === 'round_closed' && rounds) {
        rounds = { ...rounds, closedAt: Date.parse(event.at) };
      }
    },

    faultOfAnswer(event) {
      const isOpen = rounds !== null && rounds.closedAt === null && rounds.n === event.word;
      if (!isOpen) return 'This word is not asked.';
      const isLate = Date.parse(event.at) >= (rounds?.closesAt ?? 0) + ANSWER_GRACE_MS;
      return isLate ? 'The time is over.' : null;
    },

    pointsOf(event, difficulty, attempt) {
      const points = pointsOf(difficulty, attempt);
      if (!rules.speed_points || !rounds) return points;
      const left = rounds.closesAt - Date.parse(event.at);
      // The file does not say who has more time (docs/decisions/0064-set-work-and-quiet-help.md).
      const possible = GAME_TIMES.map((time) => speedPoints(points, left, round.wordSeconds, time));
      return possible.find((one) => one === event.points) ?? (possible[0] as number);
    },

    count({ player_id: playerId, word, user_input: userInput, is_correct: isCorrect }) {
      tries.push({ playerId, word, userInput, isCorrect });
      if (isCorrect) right.add(String(playerId));
      return true;
    },

    forget(id) {
      tries = tries.filter(({ playerId }) => String(playerId) !== String(id));
      right.delete(String(id));
    },

    frameOf(event): RoomEvent | null {
      const numbered = { seq: event.seq, after: event.seq - 1 };
      const word = openWords[event.n - 1] as Word;
      if (event.type === 'round_started') {
        const { n, at: opens_at, closes_at } = event;
        const opened = { n, of: words.length, word, opens_at, closes_at };
        return { ...numbered, type: 'round_started', round: opened };
      }
      if (event.type !== 'round_closed') return null;
      const { n, tally, letters } = event;
      const next = rounds && nextRoundAt(rounds, round);
      const next_at = next === null ? null : new Date(next).toISOString();
      return { ...numbered, type: 'round_closed', n, word, tally, letters, next_at };
    },

    figures(seq) {
      if (!rounds) return [];
      const here = players.inRoom();
      const done = here.filter((id) => right.has(String(id))).length;
      const numbered = { seq, after: seq };
      return [{ ...numbered, type: 'round_progress', n: rounds.n, done, of: here.length }];
    },
  };
}
