/** Whole histories, drawn at random, against boards worked out from the list of all that was played. */
import { withDatabase } from '../../support/servers/with-database.ts';
import { type BoardMode, TIME_FRAMES, type TimeFrame } from '@waggle/engine/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLeaderboardStore,
  type Entry,
  type LeaderboardStore,
  recordLiveGame,
  recordSoloAnswers,
  type SoloEntry,
} from '../../../server/leaderboard/store.ts';
import { aLearner } from '../../support/people/learners.ts';
import { rounds, seeded } from '../../support/sample.ts';
import {
  type LiveGame,
  liveBoard,
  type NaiveEntry,
  type Play,
  rankAmong,
  soloBoard,
} from './naive-board.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

const database = withDatabase();
let store: LeaderboardStore;
/** More than two pages of learners. */
let learners: number[];
/** Runs follow each other in time too, as the boards remember when they were ranked. */
let start = Date.parse('2026-12-20T00:00:00Z');

beforeAll(async () => {
  store = createLeaderboardStore(database.db);
  const made = [];
  for (let index = 0; index < 45; index++) made.push((await aLearner(database.db)).id);
  learners = made;
});

/** An answer of one learner, or a live game of several. */
type Step = {
  /** Milliseconds since the step before. */
  readonly pause: number;
} & (
  | {
      readonly learner: number;
      readonly word: number;
      readonly game: number;
      readonly isCorrect: boolean;
    }
  | { readonly results: readonly { learner: number; score: number }[] }
);

const aPause = fc.oneof(
  { weight: 30, arbitrary: fc.constant(0) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 90 * SECOND }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 * DAY }) },
);

const anAnswer = fc.record({
  pause: aPause,
  // Some play much, so that there are high counts; many play little, so that there are ties.
  learner: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 44 })),
  word: fc.nat({ max: 5 }),
  game: fc.nat({ max: 3 }),
  isCorrect: fc.boolean(),
});

const aLiveGame = fc.record({
  pause: aPause,
  results: fc.uniqueArray(
    fc.record({ learner: fc.nat({ max: 44 }), score: fc.constantFrom(0, 0, 5, 10, 30) }),
    { selector: ({ learner }) => learner, minLength: 2, maxLength: 30, size: 'max' },
  ),
});

function steps(minLength: number, maxLength: number): fc.Arbitrary<Step[]> {
  const aStep = fc.oneof({ weight: 8, arbitrary: anAnswer }, { weight: 1, arbitrary: aLiveGame });
  return fc.array(aStep, { minLength, maxLength, size: 'max' });
}

/** Plays steps as the game does: it remembers when a word and a game were played last. */
function aHistory() {
  const plays: Play[] = [];
  const games: LiveGame[] = [];
  const latest = (fits: (play: Play) => boolean) => plays.findLast(fits)?.at ?? null;
  return {
    plays,
    games,
    now: new Date(start),
    async play(drawn: readonly Step[]) {
      for (const step of drawn) {
        this.now = new Date(this.now.getTime() + step.pause);
        if ('results' in step) {
          const results = step.results.map(({ learner, score }) => ({
            userId: learners[learner] as number,
            score,
          }));
          await recordLiveGame(database.db, { at: this.now, results });
          games.push({ at: this.now, results });
          continue;
        }
        const user_id = learners[step.learner] as number;
        const play: Play = {
          user_id,
          word: step.word,
          game: `${user_id} ${step.game}`,
          isCorrect: step.isCorrect,
          at: this.now,
        };
        const isSameWord = (other: Play) => other.user_id === user_id && other.word === play.word;
        await recordSoloAnswers(database.db, [
          {
            userId: user_id,
            at: play.at,
            isCorrect: play.isCorrect,
            wordTriedAt: latest(isSameWord),
            wordRightAt: latest((other) => isSameWord(other) && other.isCorrect),
            gameAnsweredAt: latest(({ game }) => game === play.game),
          },
        ]);
        plays.push(play);
      }
    },
  };
}

type History = ReturnType<typeof aHistory>;

function naiveBoard(mode: BoardMode, period: TimeFrame, { plays, games, now }: History) {
  return mode === 'single_player' ? soloBoard(plays, period, now) : liveBoard(games, period, now);
}

const BOARDS = (['single_player', 'multiplayer'] as const).flatMap((mode) =>
  TIME_FRAMES.map((period) => ({ mode, period })),
);

const COUNTS = ['score', 'games', 'total_attempts', 'right_attempts', 'words_attempted'] as const;

function plain(entry: Entry & Partial<SoloEntry>): NaiveEntry {
  const counts = COUNTS.flatMap((name) => (entry[name] == null ? [] : [[name, entry[name]]]));
  return { user_id: entry.user_id, rank: entry.rank, counts: Object.fromEntries(counts) };
}

describe('after any history', () => {
  test('every board, every page and every own place is what the list of plays says', async () => {
    const property = fc.asyncProperty(
      steps(20, 150),
      steps(0, 40),
      steps(0, 12),
      async (before, between, after) => {
        start += 4000 * DAY;
        await database.db.deleteFrom('solo_scores').execute();
        await database.db.deleteFrom('live_scores').execute();
        const history = aHistory();
        await history.play(before);
        await store.refreshRanks(history.now);
        await history.play(between);
        history.now = new Date(history.now.getTime() + 21 * SECOND);
        await store.refreshRanks(history.now);
        const at = history.now;

        const then = new Map<string, NaiveEntry[]>();
        for (const board of BOARDS) {
          const expected = naiveBoard(board.mode, board.period, history);
          then.set(`${board.mode} ${board.period}`, expected);
          const pages = Math.ceil(expected.length / 20);
          for (let page = 1; page <= pages + 1; page++) {
            const { players, entries } = await store.page({ ...board, at }, page);
            expect(players).toBe(expected.length);
            expect(entries.map(plain)).toEqual(expected.slice((page - 1) * 20, page * 20));
          }
        }

        // What comes after it, before they are ranked again, moves one's own entry alone.
        await history.play(after.map((step) => ({ ...step, pause: 0 })));
        for (const board of BOARDS) {
          const ranks = then.get(`${board.mode} ${board.period}`) ?? [];
          const fresh = naiveBoard(board.mode, board.period, history);
          for (const learner of learners.slice(0, 12)) {
            const own = await store.entryOf({ ...board, at: history.now }, learner);
            const expected = fresh.find(({ user_id }) => user_id === learner);
            expect(own && plain(own)).toEqual(
              expected && { ...expected, rank: rankAmong(expected, ranks, board.mode) },
            );
          }
        }
      },
    );
    await fc.assert(property, {
      numRuns: rounds(8, 400),
      seed: Math.floor(seeded(4)() * 2 ** 31),
      endOnFailure: true,
    });
  });
});
