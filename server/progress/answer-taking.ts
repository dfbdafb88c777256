/** What is between an answer that arrives and the store: limits, access, and what may be said about it. */
import { type AnswerRequest, AnswerRequestSchema } from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  type LevelAccess,
  levelAccess,
  REFUSAL_OF_ACCESS,
} from '@waggle/engine/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Ladders } from '../levels/ladders.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import type { SealedFor } from '../levels/sealed.ts';
import { answerTo, HttpError, refusedWith, ValidationError } from '../platform/http/errors.ts';
import { expectInput } from '../platform/http/validation.ts';
import { shared } from '../platform/work/coalesce.ts';
import type { RecordedRow } from './answer-rows.ts';
import type { AnswersStore, RecordOutcome } from './answers.ts';
import type { AnswerLimits } from './limits.ts';
import { presentLog, sealedWord } from './log-row.ts';
import { type AnswerRefusal, levelUp } from './rules.ts';

export interface TakingDependencies {
  answers: AnswersStore;
  ladders: Ladders;
  sealedFor: SealedFor;
  limits: AnswerLimits;
  /** Attempts of a pupil in tests that are not written to the end. */
  hiddenAttemptsOf: (userId: number) => Promise<ReadonlySet<number>>;
}

const ANSWER: Record<AnswerRefusal, () => Error> = {
  // The account was deleted after its key was checked.
  no_learner: () => new HttpError(401, 'Invalid token.'),
  no_level: () => new HttpError(404, 'There is no such level.'),
  no_game: () => new HttpError(404, 'There is no such game.'),
  level_of_another_game: () =>
    new ValidationError({ level: ['This game is played on another level.'] }),
  no_word: () => new HttpError(404, 'There is no such word.'),
  word_of_another_level: () =>
    new ValidationError({ word: ['This word is not one of the level.'] }),
  lockedPayment: () => new HttpError(403, REFUSAL_OF_ACCESS.lockedPayment),
  lockedPlay: () => new HttpError(403, REFUSAL_OF_ACCESS.lockedPlay),
  over: () => new HttpError(409, 'Game is over'),
  no_assignment: () => refusedWith(CALL_REFUSALS.no_assignment),
  level_of_other_work: () => new ValidationError({ level: ['This work is set on another level.'] }),
  word_of_other_work: () => new ValidationError({ word: ['This word is not one of the work.'] }),
  hinted: () => new ValidationError({ hinted: ['A test is written without help.'] }),
  answered: () => refusedWith(CALL_REFUSALS.already_written),
};

type Settled<Value> = { readonly value: Value } | { readonly error: Error };

/** Takes answers of learners as they were sent. */
export function createAnswerTaking({
  answers,
  ladders,
  sealedFor,
  limits,
  hiddenAttemptsOf,
}: TakingDependencies) {
  const hiddenOf = shared(hiddenAttemptsOf);

  async function accessTo(levelId: number, userId: number): Promise<LevelAccess> {
    const level = (await ladders.of(levelId, userId)).find(({ id }) => id === levelId);
    return level ? levelAccess(level) : 'lockedPlay';
  }

  /** Whether an answer may be recorded at all, and the access to its level. */
  async function admit(
    userId: number,
    sent: AnswerRequest,
    access: () => Promise<LevelAccess>,
  ): Promise<LevelAccess> {
    const { kind, game = null } = sent;
    if (kind && game !== null) {
      const what = kind === 'practice' ? 'Practice' : 'A short round';
      throw new ValidationError({ game: [`${what} has no game.`] });
    }
    await limits.take(userId, { isLate: game === null });
    return game === null ? access() : 'playable';
  }

  function record(userId: number, sent: AnswerRequest, access: LevelAccess) {
    return answers.record({
      userId,
      clientId: sent.id ?? null,
      levelId: sent.level,
      wordId: sent.word,
      gameId: sent.game ?? null,
      userInput: sent.user_input,
      hinted: sent.hinted ?? false,
      isOfRound: sent.kind === 'round',
      attemptedAt: sent.attempted_at ? new Date(sent.attempted_at) : null,
      access,
      assignmentId: sent.assignment ?? null,
    });
  }

  async function present(userId: number, sent: AnswerRequest, outcome: RecordOutcome) {
    if ('refusal' in outcome) {
      // A list that may not be played is as one that is not there.
      const isHidden = outcome.refusal === 'lockedPlay' && sent.level >= FIRST_LIST_ID;
      throw ANSWER[isHidden ? 'no_level' : outcome.refusal]();
    }
    const { recorded, isRepeat } = outcome;
    const status = isRepeat ? (200 as const) : (201 as const);
    const isOfWork = (sent.assignment ?? null) !== null;
    if (isOfWork && (await hiddenOf(userId)).has(recorded.id)) {
      return { status, body: presentUnsaid(recorded) };
    }
    const body = await presentRecorded(recorded, userId);
    const isSealed = (await sealedFor(userId)).has(recorded.level_id);
    return { status, body: isSealed ? { ...body, word: sealedWord(body.word) } : body };
  }

  async function presentRecorded(recorded: RecordedRow, userId: number) {
    const { level_id, words_correct, total_words, completes_level, memory } = recorded;
    // A list of somebody's own stands on no ladder.
    const isOnLadder = completes_level && level_id < FIRST_LIST_ID;
    const level_up = isOnLadder ? levelUp(await ladders.of(level_id, userId), level_id) : null;
    return {
      ...presentLog(recorded),
      words_correct,
      total_words,
      memory,
      ...(level_up ? { level_up } : {}),
    };
  }

  /** Takes answers that can be judged at the same time; they are recorded in their order. */
  async function takeRun(userId: number, run: readonly AnswerRequest[]) {
    // Of one level, and read once.
    let access: Promise<LevelAccess> | null = null;
    const admitted = await settledAll(
      run.map((sent) => admit(userId, sent, () => (access ??= accessTo(sent.level, userId)))),
    );
    const outcomes = await settledAll(
      admitted.map((one, place) =>
        'error' in one
          ? Promise.reject(one.error)
          : record(userId, run[place] as AnswerRequest, one.value),
      ),
    );
    return settledAll(
      outcomes.map((one, place) =>
        'error' in one
          ? Promise.reject(one.error)
          : present(userId, run[place] as AnswerRequest, one.value),
      ),
    );
  }

  return {
    /** @throws {HttpError | ValidationError} if it is not recorded */
    async one(userId: number, sent: AnswerRequest) {
      const access = await admit(userId, sent, () => accessTo(sent.level, userId));
      return present(userId, sent, await record(userId, sent, access));
    },

    /** Takes answers in their order, each for itself, as they were sent. */
    async all(userId: number, sent: readonly unknown[], log: FastifyBaseLogger) {
      const read = await settledAll(
        sent.map(async (answer) => expectInput(AnswerRequestSchema, answer)),
      );
      const taken: Settled<Awaited<ReturnType<typeof present>>>[] = [];
      for (const run of runsOf(read)) {
        // An answer may open the level of the next one.
        // oxlint-disable-next-line no-await-in-loop
        taken.push(...('error' in run ? [run] : await takeRun(userId, run.value)));
      }
      return taken.map((one) => {
        if ('value' in one) return one.value;
        const { status, body, retryAfter } = answerTo(one.error, log);
        return { status, body, ...(retryAfter === null ? {} : { retry_after: retryAfter }) };
      });
    },
  };
}

/** Neighbours of one level and game, together; what cannot be read stands alone. */
function runsOf(read: readonly Settled<AnswerRequest>[]): Settled<AnswerRequest[]>[] {
  const runs: Settled<AnswerRequest[]>[] = [];
  for (const one of read) {
    const last = runs.at(-1);
    if ('error' in one) runs.push(one);
    else if (last && 'value' in last && isAlike(last.value[0], one.value))
      last.value.push(one.value);
    else runs.push({ value: [one.value] });
  }
  return runs;
}

function isAlike(one: AnswerRequest | undefined, other: AnswerRequest): boolean {
  return one?.level === other.level && (one.game ?? null) === (other.game ?? null);
}

async function settledAll<Value>(promises: readonly Promise<Value>[]): Promise<Settled<Value>[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) =>
    one.status === 'fulfilled' ? { value: one.value } : { error: one.reason as Error },
  );
}

/** An answer in a test: whether it is right is said when all is written. */
function presentUnsaid(recorded: RecordedRow) {
  const log = presentLog(recorded);
  return {
    ...log,
    word: sealedWord(log.word),
    is_correct: null,
    words_correct: null,
    total_words: recorded.total_words,
    memory: null,
  };
}
