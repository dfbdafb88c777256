/** Solo, late and live answers of a few learners, mixed at random, against one naive model of them all. */
import { withDatabase } from '../../support/servers/with-database.ts';
import { pointsOf, replayMemories } from '@waggle/engine/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newGameCode } from '../../../server/people/codes.ts';
import { recordLiveGame } from '../../../server/leaderboard/store.ts';
import { createAssignmentsStore } from '../../../server/assignments/store.ts';
import { createLadders } from '../../../server/levels/ladders.ts';
import { createLevelsStore } from '../../../server/levels/store.ts';
import {
  type AnswerConnection,
  type AnswerReply,
  createAnswerConnection,
  createAnswers,
} from '../../../server/live/play/answers.ts';
import { createPresent } from '../../../server/live/rooms/present.ts';
import { createLiveStore } from '../../../server/live/store/live-store.ts';
import { createWordsOfGames } from '../../../server/live/rooms/words.ts';
import { createPaymentsStore } from '../../../server/payments/store.ts';
import { type MemoryColumns, memoryIn } from '../../../server/progress/memory-rows.ts';
import { createProgressStore } from '../../../server/progress/store.ts';
import { createMarksStore } from '../../../server/progress/marks-store.ts';
import { aLearner } from '../../support/people/learners.ts';
import { rounds, seeded } from '../../support/sample.ts';
import { levelOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { aCourse, aStep, type Course, deserved, LEVELS, type Step, told } from './course.ts';
import { completed, type NaiveAnswer, playable, totals } from './naive-progress.ts';
import { withSoloPlay } from '../../support/servers/with-server.ts';

const LEARNERS = 3;
const NODE = 'mixed';
const GRACE_MS = 300;
/** Every word of the small world has as many stars. */
const STARS = 1;

const database = withDatabase();
const play = withSoloPlay(database);
let connection: AnswerConnection;
let store: ReturnType<typeof createLiveStore>;
let ladders: ReturnType<typeof createLadders>;

beforeAll(async () => {
  const { db } = database;
  connection = createAnswerConnection(database.answers);
  store = createLiveStore(db, newGameCode);
  ladders = createLadders({
    levels: createLevelsStore(db),
    triedBy: createProgressStore(db).triedBy,
    marksOf: createMarksStore(db).marksOf,
    ownedBy: createPaymentsStore(db).ownedBy,
    setFor: (userIds) => createAssignmentsStore(db).levelsSetFor(userIds, play.now),
  });
  await sql`update words set difficulty = ${STARS}`.execute(db);
});

type MixedStep =
  | { readonly do: 'solo'; readonly learner: number; readonly step: Step }
  | { readonly do: 'open'; readonly level: number; readonly players: readonly number[] }
  | {
      readonly do: 'live';
      readonly learner: number;
      /** Its place in the game. */
      readonly word: number;
      readonly kind: 'right' | 'wrong' | 'skip' | 'reveal';
      /** The message before is sent again as well. */
      readonly again: boolean;
    }
  | { readonly do: 'leave'; readonly learner: number }
  | { readonly do: 'close' };

const aLearnerOfThem = fc.nat({ max: LEARNERS - 1 });

const aMixedStep: fc.Arbitrary<MixedStep> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('solo' as const),
      learner: aLearnerOfThem,
      step: aStep,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('live' as const),
      learner: aLearnerOfThem,
      word: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('right', 'right', 'right', 'wrong', 'wrong', 'skip', 'reveal'),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      level: fc.oneof(fc.constant(101), fc.constantFrom(101, 102, 104, 301, 302)),
      players: fc.constantFrom([0, 1], [1, 2], [2, 0], [0, 1, 2]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), learner: aLearnerOfThem }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);

/** What somebody did with a word of a live game, in the plainest words. */
interface NaiveLive {
  readonly learner: number;
  readonly word: string;
  readonly kind: 'right' | 'wrong' | 'skip' | 'reveal';
}

/** A live game as the contract has it: a word is closed when it is right, skipped or revealed. */
class NaiveGame {
  readonly given: NaiveLive[] = [];
  readonly left = new Set<number>();

  readonly id: string;
  readonly level: number;
  readonly players: readonly number[];
  /** Epoch milliseconds. */
  readonly endsAt: number;

  constructor(game: Pick<NaiveGame, 'id' | 'level' | 'players' | 'endsAt'>) {
    this.id = game.id;
    this.level = game.level;
    this.players = game.players;
    this.endsAt = game.endsAt;
  }

  /** What a player hears; "stored" where the answer counts. */
  take(answer: NaiveLive, at: number): 'stored' | 'not_in_progress' | 'too_late' | 'word_closed' {
    if (at >= this.endsAt + GRACE_MS) return 'too_late';
    const { learner } = answer;
    if (!this.players.includes(learner) || this.left.has(learner)) return 'not_in_progress';
    const before = this.given.filter((one) => one.learner === learner && one.word === answer.word);
    if (before.some(({ kind }) => kind !== 'wrong')) return 'word_closed';
    this.given.push(answer);
    return 'stored';
  }

  seatOf(learner: number) {
    const own = this.given.filter((one) => one.learner === learner);
    const tries = own.filter(({ kind }) => kind === 'right' || kind === 'wrong');
    const right = own.filter(({ kind }) => kind === 'right');
    const points = ({ word }: NaiveLive) => {
      const wrong = tries.filter((one) => one.word === word && one.kind === 'wrong');
      return pointsOf(STARS, wrong.length + 1);
    };
    return {
      score: right.reduce((sum, one) => sum + points(one), 0),
      words_correct: right.length,
      words_attempted: new Set(tries.map(({ word }) => word)).size,
      attempts: tries.length,
      words_closed: own.filter(({ kind }) => kind !== 'wrong').length,
    };
  }
}

/** Learners who play alone and together, one thing after the other. */
async function aWorld() {
  const { db } = database;
  const world = { db, play };
  const courses: Course[] = [];
  for (let n = 0; n < LEARNERS; n++) courses.push(await aCourse(world));
  const teacher = await aLearner(db);
  const present = createPresent({
    avatarPath: String,
    clipPath: ({ gameId }) => gameId,
    publicUrl: 'https://waggle.example',
  });
  const { take, drain } = createAnswers({
    connection,
    words: createWordsOfGames({ load: store.wordsOf, present }),
    now: () => play.now,
    publish: () => undefined,
    onFinisher: () => undefined,
    onAllHaveIt: () => undefined,
  });
  const over: NaiveGame[] = [];
  let game: NaiveGame | null = null;
  let messages = 0;
  const idOf = (learner: number) => (courses[learner] as Course).learner.id;

  async function open(level: number, players: readonly number[]): Promise<void> {
    const made = await store.create({
      hostId: teacher.id,
      hostPlays: false,
      name: 'Friday bee',
      levelId: level,
      duration: 60,
      settings: {
        guests: 'off',
        ranks: 'all',
        sound: 'devices',
        late_join: false,
        mode: 'race',
        goal: 'race',
        word_seconds: 30,
        speed_points: false,
        auto: true,
        word_count: null,
      },
      classId: null,
      at: play.now,
    });
    if ('refusal' in made) throw new Error(made.refusal);
    const ids = players.map(idOf);
    const now = () => play.now;
    await store.join(made.id, ids, now);
    await store.keepLease(NODE, new Date(play.now.getTime() + 3_600_000));
    const here = ids.map((userId) => ({ gameId: made.id, userId, here: true }));
    await store.setPresences(NODE, here, play.now);
    const started = await store.start(made.id, teacher.id, {
      now,
      shuffle: (wordIds) => ({ seed: 'none', order: [...wordIds] }),
    });
    expect(started).not.toHaveProperty('refusal');
    game = new NaiveGame({ id: made.id, level, players, endsAt: play.now.getTime() + 60_000 });
  }

  async function answer(step: MixedStep & { do: 'live' }): Promise<void> {
    if (!game) return;
    const word = SPELLINGS[game.level]?.[step.word - 1];
    if (word === undefined) return;
    messages += 1;
    const named = { word: step.word, id: `live-${messages}` };
    const command =
      step.kind === 'skip'
        ? { type: 'skip_word' as const, ...named }
        : step.kind === 'reveal'
          ? { type: 'reveal_word' as const, ...named }
          : {
              type: 'submit_word' as const,
              ...named,
              user_input: step.kind === 'right' ? word : 'wrong',
            };
    const { learner, kind } = step;
    // Of two answers at the same moment nobody can say which was first.
    play.wait(0.01);
    const expected = game.take({ learner, word, kind }, play.now.getTime());
    expect(heard(await take(game.id, idOf(learner), command))).toBe(expected);
    if (expected !== 'stored' || !step.again) return;
    const repeat = await take(game.id, idOf(learner), command);
    const { score } = game.seatOf(learner);
    expect(repeat && 'frame' in repeat && JSON.parse(repeat.frame)).toMatchObject({
      result: { is_correct: kind === 'right', score },
    });
  }

  async function leave(learner: number): Promise<void> {
    if (!game?.players.includes(learner)) return;
    await store.leave(game.id, idOf(learner), () => play.now);
    game.left.add(learner);
  }

  async function close(): Promise<void> {
    if (!game) return;
    await drain();
    const closing = game;
    game = null;
    const ended = await store.end(
      closing.id,
      { why: 'host', now: () => play.now, graceMs: GRACE_MS },
      { mayPlay: ladders.playersOf, recordLiveGame },
    );
    expect(ended.news).toHaveLength(1);
    over.push(closing);
    for (const learner of closing.players) {
      const { answers } = courses[learner] as Course;
      const counts = playable(answers).includes(closing.level);
      const given = closing.given.filter(
        (one) => one.learner === learner && (one.kind === 'right' || one.kind === 'wrong'),
      );
      answers.push(
        ...given.map(
          ({ word, kind }): NaiveAnswer => ({
            word,
            isCorrect: kind === 'right',
            game: closing.id,
            live: { counts },
          }),
        ),
      );
    }
  }

  return {
    courses,
    over,
    world,
    close,
    async take(step: MixedStep): Promise<void> {
      switch (step.do) {
        case 'solo':
          // While a game runs its words are sealed: what comes back again is another text.
          if (step.step.do === 'resend' && game) return;
          return (courses[step.learner] as Course).take(step.step);
        case 'open':
          await close();
          return open(step.level, step.players);
        case 'live':
          return answer(step);
        case 'leave':
          return leave(step.learner);
        case 'close':
          return close();
        default:
          return step satisfies never;
      }
    },
  };
}

type MixedWorld = Awaited<ReturnType<typeof aWorld>>;

function heard(reply: AnswerReply): string {
  if (!reply) return 'stored';
  return 'refusal' in reply ? reply.refusal : 'frame';
}

/** The rows of one learner, as they are kept. */
async function rowsOf({ learner: { id } }: Course) {
  const { db } = database;
  const attempts = await sql<object>`
    select level_id, word_id, game_id, is_correct, n_attempts, n_on_level from attempts
    where user_id = ${id} order by id`.execute(db);
  const words = await sql<object>`
    select word_id, attempts, solved, last_correct from user_words
    where user_id = ${id} order by word_id`.execute(db);
  const levels = await sql<object>`
    select level_id, attempts, right_attempts, completed_at is not null as is_completed
    from user_levels where user_id = ${id} order by level_id`.execute(db);
  const live = await sql<object>`
    select total_score, games_played from live_scores
    where user_id = ${id} and period = 'all_time'`.execute(db);
  const { rows: given } = await sql<{
    word_id: number;
    is_correct: boolean;
    attempt_time: Date;
  }>`
    select word_id, is_correct, attempt_time from attempts where user_id = ${id}`.execute(db);
  const { rows: remembered } = await sql<MemoryColumns & { word_id: number }>`
    select word_id, step, lapsed, due_at, known_until, seen, recalled from user_words
    where user_id = ${id} order by word_id`.execute(db);
  const replayed = replayMemories(
    given.map(({ word_id: word, is_correct: isCorrect, attempt_time }) => ({
      word,
      isCorrect,
      at: attempt_time.getTime(),
      hinted: false,
    })),
  );
  // Memory follows from the answers alone, in whatever way they were given.
  expect(new Map(remembered.map((row) => [row.word_id, memoryIn(row)]))).toEqual(replayed);
  return {
    attempts: attempts.rows,
    words: words.rows,
    levels: levels.rows,
    live: live.rows,
  };
}

/** The same, as it follows from the list of answers and games. */
function deservedRows({ answers }: Course, learner: number, { over }: MixedWorld) {
  const levelsTried = LEVELS.filter((level) => answers.some(({ word }) => levelOf(word) === level));
  const wordsTried = [...new Set(answers.map(({ word }) => word))].sort(
    (one, other) => wordId(one) - wordId(other),
  );
  const played = over.filter(({ players }) => players.includes(learner));
  return {
    attempts: answers.map(({ word, game, isCorrect }, place) => {
      const before = answers.slice(0, place + 1);
      return {
        level_id: levelOf(word),
        word_id: wordId(word),
        game_id: game,
        is_correct: isCorrect,
        n_attempts: before.filter((one) => one.word === word).length,
        n_on_level: before.filter((one) => levelOf(one.word) === levelOf(word)).length,
      };
    }),
    words: wordsTried.map((word) => {
      const own = answers.filter((one) => one.word === word);
      return {
        word_id: wordId(word),
        attempts: own.length,
        solved: own.some(({ isCorrect, live }) => isCorrect && live?.counts !== false),
        last_correct: own.at(-1)?.isCorrect,
      };
    }),
    levels: levelsTried.map((level) => ({
      level_id: level,
      ...totals(level, answers),
      is_completed: completed(answers).includes(level),
    })),
    live:
      played.length === 0
        ? []
        : [
            {
              total_score: played.reduce((sum, game) => sum + game.seatOf(learner).score, 0),
              games_played: played.length,
            },
          ],
  };
}

async function seatsOf(game: NaiveGame, { courses }: MixedWorld) {
  const { rows } = await sql<{ user_id: number }>`
    select user_id, score, words_correct, words_attempted, attempts, words_closed
    from game_players where game_id = ${game.id}`.execute(database.db);
  return game.players.map((learner) =>
    rows.find(({ user_id }) => user_id === courses[learner]?.learner.id),
  );
}

/** Hundreds of calls each; the machine may be busy. */
const LASTS_MS = rounds(300_000, 1_200_000);

describe('after any history of solo, late and live answers', () => {
  test(
    'attempts, words, levels, the highest level and all scores are what the list of answers says',
    async () => {
      const steps = fc.array(aMixedStep, { minLength: 20, maxLength: 90, size: 'max' });
      const property = fc.asyncProperty(steps, async (drawn) => {
        const mixed = await aWorld();
        for (const step of drawn) await mixed.take(step);
        await mixed.close();
        for (const [learner, course] of mixed.courses.entries()) {
          expect(await rowsOf(course)).toEqual(deservedRows(course, learner, mixed));
          expect(await told(course, mixed.world)).toEqual(deserved(course));
        }
        for (const game of mixed.over) {
          expect(await seatsOf(game, mixed)).toEqual(
            game.players.map((learner) => ({
              user_id: mixed.courses[learner]?.learner.id,
              ...game.seatOf(learner),
            })),
          );
        }
      });
      await fc.assert(property, {
        numRuns: rounds(8, 300),
        seed: Math.floor(seeded(20)() * 2 ** 31),
        endOnFailure: true,
      });
    },
    LASTS_MS,
  );
});
