/** Judges and records several learners' answers in one transaction. */
import { raiseMaxLevels } from '../people/users.ts';
import {
  type GivenAnswer,
  lookUpWorks,
  type RecordedWorkAnswer,
  recordWorkAnswers,
  type Work,
} from '../assignments/answers.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type Answer,
  judgeAnswer,
  lockAndLookUp,
  type RecordedRow,
  thingsIn,
  writeAnswers,
  type WrittenRow,
} from './answer-rows.ts';
import { type AnswerRefusal, refuseAnswer } from './rules.ts';

/** What the leaderboard counts: an answer inside a timed game, and those before it. */
export interface TimedAnswer {
  userId: number;
  at: Date;
  isCorrect: boolean;
  /** When this word was last tried, and last right, inside a timed game; null for never. */
  wordTriedAt: Date | null;
  wordRightAt: Date | null;
  /** When this game last got an answer; null for never. */
  gameAnsweredAt: Date | null;
}

export type BatchOutcome =
  | { readonly recorded: RecordedRow }
  /** It was not recorded; perhaps because it was before, under the same client id. */
  | { readonly refusal: AnswerRefusal };

export interface BatchDependencies {
  db: Database;
  now: () => Date;
  /** Counts answers towards the leaderboard, inside the transaction that records them. */
  recordSoloAnswers: (trx: Database, answers: readonly TimedAnswer[]) => Promise<void>;
}

export function createAnswerBatches({ db, now, recordSoloAnswers }: BatchDependencies) {
  /**
   * @param answers at most one of each learner
   * @returns what became of each, in their order
   */
  return function record(answers: readonly Answer[]): Promise<readonly BatchOutcome[]> {
    return db.transaction().execute(async (trx) => {
      const found = await lockAndLookUp(trx, answers);
      // Read after the wait for the locks, so that a learner's answers are in order.
      const at = now();
      const looked = await lookUpWork(trx, answers, at);
      const refusals = answers.map((answer, place): AnswerRefusal | null => {
        const things = found[place];
        if (!things) return 'no_learner';
        const { refusal = null } = looked.get(answer) ?? {};
        return refuseAnswer(answer.levelId, thingsIn(things, answer), answer.access) ?? refusal;
      });
      const judged = answers.flatMap((answer, place) => {
        const things = found[place];
        return things && !refusals[place] ? [judgeAnswer(answer, things, at)] : [];
      });
      const written = await writeAnswers(trx, judged, at);
      const recorded = judged.flatMap(({ answer, found: things }) => {
        const row = written.get(answer.userId);
        return row ? [{ answer, row: { ...things, ...row } }] : [];
      });
      await recordWorkAnswers(
        trx,
        recorded.flatMap(({ answer, row }): RecordedWorkAnswer[] => {
          const { given, work } = looked.get(answer) ?? {};
          return given && work
            ? [{ ...given, work, attemptId: row.id, isCorrect: row.is_correct }]
            : [];
        }),
      );
      await raiseMaxLevels(
        trx,
        recorded.flatMap(({ answer: { userId }, row }) =>
          row.completes_level ? [{ userId, difficulty: row.level_difficulty }] : [],
        ),
      );
      await recordSoloAnswers(
        trx,
        // The words of a list are chosen by the player.
        recorded.flatMap(({ answer, row }) =>
          answer.gameId !== null && answer.levelId < FIRST_LIST_ID
            ? [timedAnswer(answer.userId, row, at)]
            : [],
        ),
      );
      const rows = new Map(recorded.map(({ answer, row }) => [answer, row]));
      return answers.map((answer, place) => {
        const row = rows.get(answer);
        return row ? { recorded: row } : { refusal: refusals[place] ?? 'over' };
      });
    });
  };
}

interface LookedUp {
  readonly given: GivenAnswer;
  readonly work?: Work;
  readonly refusal?: AnswerRefusal;
}

/** The set work of those answers that are given for some. */
async function lookUpWork(
  trx: Database,
  answers: readonly Answer[],
  at: Date,
): Promise<ReadonlyMap<Answer, LookedUp>> {
  const set = answers.flatMap((answer) => {
    const { assignmentId = null } = answer;
    return assignmentId === null ? [] : [{ answer, given: { ...answer, assignmentId, at } }];
  });
  const found = await lookUpWorks(
    trx,
    set.map(({ given }) => given),
  );
  return new Map(set.map(({ answer, given }, place) => [answer, { given, ...found[place] }]));
}

function timedAnswer(userId: number, row: WrittenRow, at: Date): TimedAnswer {
  return {
    userId,
    at,
    isCorrect: row.is_correct,
    wordTriedAt: row.tried_in_game_at,
    wordRightAt: row.right_in_game_at,
    gameAnsweredAt: row.last_answer_at,
  };
}
