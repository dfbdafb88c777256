/** Work that a teacher of a fake server sets a class. */
import {
  type Assignment,
  type AssignmentWithWords,
  CreateAssignmentRequestSchema,
  type Practice,
  UpdateAssignmentRequestSchema,
  type WorkResults,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { memoryAt, NEW_MEMORY, replayMemories } from '../rules/learning/memory.ts';
import { sentenceOf } from '../rules/learning/practice-of.ts';
import {
  completesWord,
  refuseWorkAnswer,
  assignmentStatus,
  workResults,
  workToPractise,
} from '../rules/learning/set-work.ts';
import type { KeptAnswer, KeptAnswers } from './fake-answers-kept.ts';
import type { FakeClasses } from './fake-classes.ts';
import {
  type AskedByAccount,
  bodyOf,
  created,
  done,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';
import { type FakeLevels, levelRef } from './fake-levels.ts';
import type { FakeWord } from './fake-room-state.ts';
import { time } from './fake-seats.ts';

type SetWork = Omit<Assignment, 'id' | 'class' | 'done_count' | 'seat_count' | 'mine'> & {
  readonly id: number;
  readonly class: number;
  /** Null: for the whole class. */
  readonly pupil_ids: readonly number[] | null;
};

/** The pupils for whom work is set. */
function pupilsIn(classes: Pick<FakeClasses, 'get'>, work: SetWork) {
  const pupils = classes.get(work.class)?.pupils ?? [];
  return pupils.filter(({ id }) => work.pupil_ids?.includes(id) ?? true);
}

export interface FakeWorkPorts {
  readonly levels: FakeLevels;
  readonly answers: KeptAnswers;
  readonly classes: FakeClasses;
  readonly now: () => number;
}

export type FakeWork = ReturnType<typeof createFakeWork>;

export function createFakeWork(ports: FakeWorkPorts) {
  const { levels, answers, classes, now } = ports;
  const works = new Map<number, SetWork>();

  function wordsOf({ level, word_ids }: SetWork): readonly FakeWord[] {
    const { words } = levels.expect(level.id);
    return words.filter(({ id }) => !word_ids || word_ids.includes(id));
  }

  /** How a pupil stands with each word, in the written order. */
  function standings(work: SetWork, pupil: number) {
    const own = answers.ofWork(work.id).filter(({ userId }) => userId === pupil);
    const words = wordsOf(work);
    return words.map((word) => {
      const isOfWord = ({ wordId }: KeptAnswer) => wordId === word.id;
      const isDone = own.some(
        (answer, place) =>
          isOfWord(answer) && completesWord(work.kind, answer, own.slice(0, place), words.length),
      );
      const isRight = own.some((answer) => isOfWord(answer) && answer.isCorrect);
      return { word, isDone, isRight, last: own.findLastIndex(isOfWord) + 1 };
    });
  }

  function mine(work: SetWork, pupil: number) {
    const all = standings(work, pupil);
    return assignmentStatus(work.kind, {
      of: all.length,
      done: all.filter(({ isDone }) => isDone).length,
      right: all.filter(({ isRight }) => isRight).length,
      answered: all.filter(({ last }) => last > 0).length,
    });
  }

  function shown(work: SetWork, pupil?: number): Assignment {
    const { pupil_ids: _, ...seen } = work;
    const pupils = pupilsIn(classes, work);
    const done_count = pupils.filter(({ id }) => mine(work, id).state === 'done').length;
    const own = pupil === undefined ? {} : { mine: mine(work, pupil) };
    return { ...seen, done_count, seat_count: pupils.length, ...own };
  }

  const isOpenTo = (work: SetWork, { id }: FakeAccount) =>
    Date.parse(work.opens_at) <= now() && pupilsIn(classes, work).some((one) => one.id === id);

  /** For its pupils, and for the teacher. */
  function expectWork(caller: FakeAccount, id: unknown): SetWork {
    const work = works.get(Number(id));
    const isOwn = work && classes.get(work.class)?.teacher.id === caller.id;
    if (!work || !(isOwn || isOpenTo(work, caller))) {
      throw new FakeRefusal(CALL_REFUSALS.no_assignment);
    }
    return work;
  }

  const isUnwritten = (work: SetWork, pupil: number) =>
    work.kind === 'test' && mine(work, pupil).state !== 'done';

  return {
    calls: {
      ...callsOfTeacher({ ...ports, works, wordsOf, shown, expectWork }),
      'GET /assignments/': ({ caller }) =>
        [...works.values()]
          .filter((work) => isOpenTo(work, caller))
          .map((work) => shown(work, caller.id)),
      'GET /assignments/:/'({ caller, params }): AssignmentWithWords {
        const work = expectWork(caller, params[0]);
        const isSealed = isOpenTo(work, caller) && isUnwritten(work, caller.id);
        const words = standings(work, caller.id).map(({ word, isDone, isRight }) => ({
          // A word without a clip keeps its spelling: the device has to say it.
          word: isSealed && word.audio_blob_url ? { ...word, word: null, accepted: [] } : word,
          is_done: isDone,
          is_right: work.kind === 'test' && !isSealed ? isRight : null,
        }));
        return { ...shown(work, caller.id), words };
      },
    } satisfies FakeCalls<AskedByAccount>,

    /** @throws {FakeRefusal} where an answer does not count for the work */
    expectAnswer(caller: FakeAccount, id: number, answer: Omit<KeptAnswer, 'id'>): void {
      const work = expectWork(caller, id);
      if (!wordsOf(work).some((word) => word.id === answer.wordId)) {
        throw new FakeRefusal({ status: 400, message: 'This word is not one of the work.' });
      }
      const before = answers.ofWork(id).filter(({ userId }) => userId === caller.id);
      const refusal = refuseWorkAnswer(work.kind, answer, before);
      if (refusal === 'answered') throw new FakeRefusal(CALL_REFUSALS.already_written);
      if (refusal)
        throw new FakeRefusal({ status: 400, message: 'A test is written without help.' });
    },

    /** Whether the judgement of an answer is not said yet. */
    isUnsaid({ assignment, userId }: KeptAnswer): boolean {
      const work = assignment === null ? undefined : works.get(assignment);
      return work !== undefined && isUnwritten(work, userId);
    },

    /** The words of work to practise. */
    practice(caller: FakeAccount, id: number, count: number): Practice {
      const work = expectWork(caller, id);
      if (isUnwritten(work, caller.id)) {
        const message = 'This is a test. Its words can be practised when it is written.';
        throw new FakeRefusal({ status: 409, message });
      }
      const all = standings(work, caller.id);
      const missed = work.kind === 'test' ? all.filter(({ isRight }) => !isRight) : [];
      const memories = replayMemories(answers.attemptsOf(caller.id));
      const words = workToPractise(missed.length > 0 ? missed : all, count).map(({ word }) => ({
        word: { ...word, sentence: sentenceOf(word) },
        level: work.level,
        because: 'next' as const,
        trap: null,
        memory: memoryAt(memories.get(word.id) ?? NEW_MEMORY, now()),
      }));
      return { words, due_count: 0, next_due_at: null };
    },
  };
}

interface TeacherParts extends FakeWorkPorts {
  readonly works: Map<number, SetWork>;
  readonly wordsOf: (work: SetWork) => readonly FakeWord[];
  readonly shown: (work: SetWork) => Assignment;
  readonly expectWork: (caller: FakeAccount, id: unknown) => SetWork;
}

function callsOfTeacher(parts: TeacherParts): FakeCalls<AskedByAccount> {
  const { levels, answers, classes, now, works, wordsOf, shown, expectWork } = parts;
  const expectOwn = ({ caller, params }: AskedByAccount): SetWork => {
    const work = expectWork(caller, params[0]);
    classes.expectOwn(caller, work.class);
    return work;
  };
  return {
    'GET /classes/:/assignments/'({ caller, params }): Assignment[] {
      const { id } = classes.expectOwn(caller, params[0]).shown;
      const own = [...works.values()].filter((work) => work.class === id);
      return own.map((work) => shown(work)).toReversed();
    },
    'POST /classes/:/assignments/'(asked) {
      const found = classes.expectOwn(asked.caller, asked.params[0]);
      const sent = bodyOf(CreateAssignmentRequestSchema, asked);
      const { level } = levels.expect(sent.level);
      const work: SetWork = {
        id: works.size + 1,
        class: Number(found.shown.id),
        level: levelRef(level),
        title: sent.title || level.name,
        kind: sent.kind,
        opens_at: time(sent.opens_at?.getTime() ?? now()),
        due_at: sent.due_at ? time(sent.due_at.getTime()) : null,
        word_ids: sent.word_ids ?? null,
        pupil_ids: sent.pupil_ids ?? null,
        teacher: asked.caller.name,
      };
      works.set(work.id, work);
      return created(shown(work));
    },
    'PATCH /assignments/:/'(asked) {
      const { opens_at, due_at, title } = bodyOf(UpdateAssignmentRequestSchema, asked);
      const work = expectOwn(asked);
      const changed = {
        ...work,
        ...(title ? { title } : {}),
        ...(opens_at ? { opens_at: time(opens_at.getTime()) } : {}),
        ...(due_at === undefined ? {} : { due_at: due_at && time(due_at.getTime()) }),
      };
      works.set(work.id, changed);
      return shown(changed);
    },
    'DELETE /assignments/:/'(asked) {
      works.delete(expectOwn(asked).id);
      return done();
    },
    'GET /assignments/:/results/'(asked): WorkResults {
      const work = expectOwn(asked);
      const language = levels.language.code.split('-')[0] ?? '';
      return workResults(
        answers.ofWork(work.id),
        wordsOf(work),
        pupilsIn(classes, work),
        language,
        null,
      );
    },
  };
}
