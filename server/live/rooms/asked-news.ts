/** The word that is asked of all, as rooms are sent it. */
import type { ClosedRound, Hive, Turn, Word } from '@waggle/engine/contracts';
import {
  answerTo,
  type Bee,
  freeQuestions,
  isOut,
  lacksOf,
  placeInRound,
  type Rounds,
  stillIn,
} from '@waggle/engine/rules';
import type { RoomNews, UnnumberedFrame } from '../game/news.ts';
import type { AskedNews } from '../game/outcome.ts';
import type { GameWords } from './words.ts';

/** What a step says to a room. */
export function newsOf(news: AskedNews, known: GameWords): RoomNews {
  const { after, seq } = news;
  if (news.did === 'spelled') {
    const { player, answer } = news;
    const { user_id, score, words_correct, words_attempted, is_connected } = player;
    const { word, isCorrect, points } = answer;
    const result = { is_correct: isCorrect, score, points, attempts: 1 };
    const text = known.rows[word - 1]?.word;
    const frame = JSON.stringify({ type: 'word_result', word, result, text });
    return {
      kind: 'standings',
      after,
      seq,
      players: [[user_id, score, words_correct, words_attempted, is_connected ? 1 : 0]],
      results: [{ userId: user_id, frame }],
    };
  }
  return { kind: 'frame', after, seq, frame: frameOf(news, known) };
}

function frameOf(news: Exclude<AskedNews, { did: 'spelled' }>, known: GameWords): UnnumberedFrame {
  switch (news.did) {
    case 'opened':
      return { type: 'round_started', round: roundShown(news.rounds, news.of, known) };
    case 'closed': {
      const { n, tally, letters, nextAt } = news;
      return { type: 'round_closed', n, ...closedShown({ n, tally, letters, nextAt }, known) };
    }
    case 'called':
      return {
        type: 'turn_started',
        turn: turnShown(news.bee, known),
        ...(news.goesOn ? { goes_on: news.goesOn } : {}),
      };
    case 'asked': {
      const { n, endsAt } = news.bee.turn;
      const answer = answerTo(news.what, rowAt(known, n), wordAt(known.sealed, n));
      const free = freeQuestions(news.bee);
      return { type: 'asked', n, ...answer, ends_at: iso(endsAt), free };
    }
    case 'given':
      return { type: 'letters_given', n: news.n, count: news.count };
    case 'turn_closed': {
      const { n } = news.bee.turn;
      return { type: 'turn_closed', n, ...closedTurnShown(news.bee, known) };
    }
    default:
      return news satisfies never;
  }
}

/** The open round, as it is sent. */
export function roundShown({ n, opensAt, closesAt }: Rounds, of: number, known: GameWords) {
  return {
    n,
    of,
    word: wordAt(known.sealed, n),
    opens_at: iso(opensAt),
    closes_at: iso(closesAt),
  };
}

/** What came of a round, as it is sent. */
export function closedShown(
  {
    n,
    tally,
    letters,
    nextAt,
  }: Pick<ClosedRound, 'tally' | 'letters'> & { n: number; nextAt: number | null },
  known: GameWords,
): ClosedRound {
  return {
    word: wordAt(known.open, n),
    tally,
    letters,
    next_at: nextAt === null ? null : iso(nextAt),
  };
}

/** The turn on stage, as it is sent. */
export function turnShown(bee: Bee, known: GameWords): Turn {
  const { n, playerId, endsAt } = bee.turn;
  return {
    n,
    round: bee.round,
    player_id: playerId,
    word: wordAt(known.onStage, n),
    ends_at: iso(endsAt),
    lacks: lacksOf(rowAt(known, n)),
    order: stillIn(bee),
    ...placeInRound(bee),
  };
}

/** A turn that is over, as it is sent. */
export function closedTurnShown(bee: Bee, known: GameWords) {
  const { n, playerId, closed } = bee.turn;
  return {
    player_id: playerId,
    is_correct: closed?.isCorrect ?? false,
    word: wordAt(known.open, n),
    ...(closed?.passed ? { passed: true } : {}),
    by: closed?.by,
    out: isOut(bee),
    ...(bee.winner === null ? {} : { wins: true }),
    along: closed?.along,
  };
}

/** The comb, where there is one. */
export function hiveOf(game: {
  readonly comb_cells: number | null;
  readonly comb_filled: number;
}): Hive | null {
  const { comb_cells: of, comb_filled: filled } = game;
  return of === null ? null : { filled, of };
}

function wordAt(words: readonly Word[], n: number): Word {
  const word = words[n - 1];
  if (!word) throw new Error('a game asks a word that it does not have');
  return word;
}

function rowAt({ rows }: GameWords, n: number) {
  const row = rows[n - 1];
  if (!row) throw new Error('a game asks a word that it does not have');
  return row;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
