/** Compares the rounds of a match file with what the rules make of them. */
import type { MatchEvent, MatchHeader, Word } from '../../contracts/index.ts';
import { ANSWER_GRACE_MS } from '../room/game-clock.ts';
import { GAME_TIMES } from '../room/game-time.ts';
import { pointsOf, speedPoints } from '../room/points.ts';
import { openedRound, roundResult } from '../room/rounds.ts';
import type { AskedJudge } from './replay-modes.ts';
import type { ReplayedPlayers } from './replay-players.ts';
import type { RoundsReplay } from './replay-rounds.ts';

type EventOf<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>;

/** @param openWords with their text, in the order of the game */
export function createRoundsJudge(
  { rules, words }: MatchHeader,
  players: ReplayedPlayers,
  openWords: readonly Word[],
  { round, now }: RoundsReplay,
): AskedJudge {
  function faultOfOpening({ n, at, closes_at }: EventOf<'round_started'>): string | null {
    const { rounds } = now();
    if (rounds && rounds.closedAt === null) return 'A word is open already.';
    if (n !== (rounds?.n ?? 0) + 1 || n > words.length) return 'Another word comes here.';
    const { closesAt } = openedRound(n, Date.parse(at), round);
    return Date.parse(closes_at) === closesAt ? null : `The word has ${round.wordSeconds} seconds.`;
  }

  function faultOfClosing(event: EventOf<'round_closed'>): string | null {
    const { rounds, tries } = now();
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
    const { right } = now();
    const here = players.inRoom().filter((id) => players.awaySince(id) === null);
    return here.length > 0 && here.every((id) => right.has(String(id)));
  }

  return {
    faultOf(event) {
      if (event.type === 'round_started') return faultOfOpening(event);
      return event.type === 'round_closed' ? faultOfClosing(event) : 'Nobody is on stage here.';
    },

    faultOfAnswer(event) {
      const { rounds } = now();
      const isOpen = rounds !== null && rounds.closedAt === null && rounds.n === event.word;
      if (!isOpen) return 'This word is not asked.';
      const isLate = Date.parse(event.at) >= (rounds?.closesAt ?? 0) + ANSWER_GRACE_MS;
      return isLate ? 'The time is over.' : null;
    },

    pointsOf(event, difficulty, attempt) {
      const { rounds } = now();
      const points = pointsOf(difficulty, attempt);
      if (!rules.speed_points || !rounds) return points;
      const left = rounds.closesAt - Date.parse(event.at);
      // The file does not say who has more time (docs/decisions/0064-set-work-and-quiet-help.md).
      const possible = GAME_TIMES.map((time) => speedPoints(points, left, round.wordSeconds, time));
      return possible.find((one) => one === event.points) ?? (possible[0] as number);
    },
  };
}
