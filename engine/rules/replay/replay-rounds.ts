/** The rounds of a match file, replayed by the rules. */
import type { MatchHeader, RoomEvent, Word } from '../../contracts/index.ts';
import type { StoredTry } from '../report/tries.ts';
import type { AskedWay } from './replay-modes.ts';
import type { ReplayedPlayers } from './replay-players.ts';
import {
  movedRounds,
  nextRoundAt,
  openedRound,
  roundClockEnd,
  type RoundRules,
  type Rounds,
} from '../room/rounds.ts';

/** Rounds that are replayed. */
export interface RoundsReplay extends AskedWay {
  readonly round: RoundRules;
  /** The round, and what was answered in it. */
  now(): {
    readonly rounds: Rounds | null;
    readonly tries: readonly StoredTry[];
    readonly right: ReadonlySet<string>;
  };
}

/** @param openWords with their text, in the order of the game */
export function createRoundsReplay(
  { rules, words }: MatchHeader,
  players: ReplayedPlayers,
  openWords: readonly Word[],
): RoundsReplay {
  const round: RoundRules = {
    words: words.length,
    wordSeconds: rules.word_seconds ?? 0,
    auto: rules.auto ?? true,
  };
  let rounds: Rounds | null = null;
  /** Of the word that is asked now. */
  let tries: StoredTry[] = [];
  let right = new Set<string>();

  return {
    round,
    now: () => ({ rounds, tries, right }),
    clockEnd: () => rounds && roundClockEnd(rounds, round),

    move(by) {
      rounds &&= movedRounds(rounds, by);
    },

    endAt(end) {
      rounds &&= { ...rounds, closesAt: end };
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
