import type { Memory } from '@waggle/engine/contracts';
import type { MemoryAttempt, Recall } from '@waggle/engine/rules';
import { inOrderOfTime, isFirstTry } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type MemoryColumns, spellingCode } from './memory-rows.ts';
import {
  changedWords,
  createLook,
  type GivenAnswer,
  keyOfTrap,
  type Look,
  memoriesOf,
  type MemoryRow,
  type Recollection,
  recollect,
  rememberedIn,
  type Remembered,
  type TrapRow,
} from './recollect.ts';

/**
 * What answers change about the memories of their learners. The rows of these learners are locked, and
 * the answers are not recorded yet.
 *
 * @param answers of one or more learners, in any order
 */
export async function rememberAnswers(
  trx: Database,
  answers: readonly GivenAnswer[],
): Promise<Remembered> {
  if (answers.length === 0) return { memories: [], traps: [] };
  const byLearner = new Map<number, GivenAnswer[]>();
  for (const answer of answers) {
    byLearner.set(answer.userId, [...(byLearner.get(answer.userId) ?? []), answer]);
  }
  for (const own of byLearner.values()) own.sort(inOrderOfTime);
  const look = createLook();
  const found = await lookUp(trx, byLearner);
  const remembered: Remembered[] = [];
  for (const [userId, own] of byLearner) {
    const start = found.starts.get(userId) ?? { before: null, isLate: false };
    const rows = found.words.get(userId) ?? [];
    const traps = found.traps.get(userId) ?? new Map();
    // A word that was answered before memory was kept has no memory to go on from.
    const isUnknown = rows.some(({ step }) => step === null);
    const memories = new Map(rows.map((row) => [row.word_id, rememberedIn(row)]));
    const known =
      start.isLate || isUnknown
        ? // Rare, and one learner's own: an answer from offline play that is not the newest.
          // oxlint-disable-next-line no-await-in-loop
          await replayed(trx, own, start.before, look)
        : { later: [], memories };
    remembered.push(recollect(userId, own, { before: start.before, traps, ...known }, look));
  }
  return {
    memories: remembered.flatMap(({ memories }) => memories),
    traps: remembered.flatMap(({ traps }) => traps),
  };
}

/** Writes all that a learner remembers. A word without recorded answers has nothing to remember: it is due. */
export async function writeRemembered(
  trx: Database,
  userId: number,
  remembered: Remembered,
): Promise<void> {
  await sql`
    with ${rememberedParts(remembered)}, ${writeWords(sql`true`)}, ${writeTraps(sql`true`)}
    update user_words set step = 0, due_at = to_timestamp(0)
    where user_id = ${userId} and step is null
      and not exists (select from memory where memory.word_id = user_words.word_id)`.execute(trx);
}

/** The parts `memory` and `trap_record` of a statement: memories and traps as rows. */
export function rememberedParts({ memories, traps }: Remembered): RawBuilder<unknown> {
  return sql`
    memory as materialized (
      select * from json_to_recordset(${JSON.stringify(memories)}::json) as memory (user_id int,
        word_id int, step smallint, lapsed boolean, due_at timestamptz, known_until timestamptz,
        seen int, recalled int, last_slip text)
    ), trap_record as materialized (
      select * from json_to_recordset(${JSON.stringify(traps)}::json) as record (user_id int,
        language_id int, trap text, tried double precision, missed double precision, answers int,
        weighed_at timestamptz)
    )`;
}

/** Updates the words of `memory` that a condition on it chooses. */
export function writeWords(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    replayed as (
      update user_words set step = memory.step, lapsed = memory.lapsed, due_at = memory.due_at,
        known_until = memory.known_until, seen = memory.seen, recalled = memory.recalled,
        last_slip = memory.last_slip
      from memory
      where user_words.user_id = memory.user_id and user_words.word_id = memory.word_id
        and ${condition}
    )`;
}

/** Writes the rows of `trap_record` that a condition chooses. */
export function writeTraps(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    weighed as (
      insert into user_traps as known
          (user_id, language_id, trap, tried, missed, answers, weighed_at)
        select user_id, language_id, trap, tried, missed, answers, weighed_at from trap_record
        where ${condition} order by user_id, language_id, trap
      on conflict (user_id, language_id, trap) do update set tried = excluded.tried,
        missed = excluded.missed, answers = excluded.answers, weighed_at = excluded.weighed_at
    )`;
}

interface Start {
  /** The learner's answer before the first of these. */
  readonly before: Recollection['before'];
  /** Recorded answers were given at that time or later. */
  readonly isLate: boolean;
}

interface Found {
  readonly starts: ReadonlyMap<number, Start>;
  readonly words: ReadonlyMap<number, readonly Omit<WordRow, 'user_id'>[]>;
  readonly traps: ReadonlyMap<number, Recollection['traps']>;
}

interface StartRow {
  user_id: number;
  word_id: number | null;
  is_correct: boolean | null;
  is_late: boolean;
}
type WordRow = MemoryRow & MemoryColumns<string>;

/** The state of several learners before their answers, in one query. */
async function lookUp(
  trx: Database,
  byLearner: ReadonlyMap<number, readonly GivenAnswer[]>,
): Promise<Found> {
  const learners = [...byLearner.keys()];
  const firsts = [...byLearner.values()].map(([first]) => new Date(first?.at ?? 0));
  const words = [...new Set([...byLearner.values()].flat().map(({ word }) => word))];
  const { rows } = await sql<{
    starts: StartRow[] | null;
    words: WordRow[] | null;
    traps: TrapRow[] | null;
  }>`
    with learner as materialized (
      select * from unnest(${learners}::int[], ${firsts}::timestamptz[]) as learner (user_id, first_at)
    )
    select (
      select json_agg(json_build_object('user_id', learner.user_id, 'word_id', before.word_id,
        'is_correct', before.is_correct, 'is_late', exists (select from attempts
          where attempts.user_id = learner.user_id and attempt_time >= first_at)))
      from learner left join lateral (
        select word_id, is_correct from attempts
        where attempts.user_id = learner.user_id and attempt_time < first_at
        order by attempt_time desc, word_id desc, is_correct desc, hinted desc, id desc limit 1
      ) as before on true
    ) as starts, (
      select json_agg(json_build_object('user_id', user_id, 'word_id', word_id, 'step', step,
        'lapsed', lapsed, 'due_at', due_at, 'known_until', known_until, 'seen', seen,
        'recalled', recalled, 'last_slip', last_slip))
      from user_words where user_id = any(${learners}::int[]) and word_id = any(${words}::int[])
    ) as words, (
      select json_agg(user_traps) from user_traps where user_id = any(${learners}::int[])
    ) as traps`.execute(trx);
  const row = rows[0];
  const traps = new Map<number, Map<string, ReturnType<typeof trapRecord>>>();
  for (const trap of row?.traps ?? []) {
    const own = traps.get(trap.user_id) ?? new Map();
    traps.set(trap.user_id, own.set(keyOfTrap(trap.language_id, trap.trap), trapRecord(trap)));
  }
  const wordsOf = new Map<number, WordRow[]>();
  for (const word of row?.words ?? []) {
    wordsOf.set(word.user_id, [...(wordsOf.get(word.user_id) ?? []), word]);
  }
  return {
    starts: new Map((row?.starts ?? []).map((start) => [start.user_id, startIn(start)])),
    words: wordsOf,
    traps,
  };
}

function startIn({ word_id, is_correct, is_late }: StartRow): Start {
  const before = word_id === null ? null : { word: word_id, isCorrect: is_correct ?? false };
  return { before, isLate: is_late };
}

/** A stored trap as the rules weigh it. */
export function trapRecord({
  trap,
  tried,
  missed,
  answers,
  weighed_at,
}: Omit<TrapRow, 'weighed_at'> & { readonly weighed_at: string | Date }) {
  return { trap, tried, missed, answers, at: new Date(weighed_at).getTime() };
}

interface HistoryRow {
  id: number;
  word_id: number;
  is_correct: boolean;
  hinted: boolean;
  attempt_time: Date;
  user_input: string;
  word: string;
  accepted: string[];
  language_id: number;
  code: string;
}

const HISTORY_COLUMNS = sql`attempts.id, attempts.word_id, attempts.is_correct, attempts.hinted,
  attempts.attempt_time, attempts.user_input, words.word, words.accepted, levels.language_id,
  languages.code`;
const HISTORY_JOINS = sql`join words on words.id = attempts.word_id
  join levels on levels.id = words.level_id join languages on languages.id = levels.language_id`;

/** What recorded answers say, where a memory cannot just go on: replayed from the first of the new answers. */
async function replayed(
  trx: Database,
  answers: readonly GivenAnswer[],
  before: Recollection['before'],
  look: Look,
): Promise<Pick<Recollection, 'later' | 'memories'>> {
  const [first] = answers as readonly [GivenAnswer, ...GivenAnswer[]];
  const { rows } = await sql<HistoryRow>`
    select ${HISTORY_COLUMNS} from attempts ${HISTORY_JOINS}
    where attempts.user_id = ${first.userId} and attempt_time >= ${new Date(first.at)}::timestamptz
    order by attempt_time, word_id, is_correct, hinted, attempts.id`.execute(trx);
  const later = rows.map((row) => givenIn(first.userId, row));
  const words = [...changedWords(answers, { before, later })];
  const history = await historyOf(trx, first.userId, { words, until: new Date(first.at) });
  return { later, memories: memoriesOf(history, look) };
}

/**
 * A learner's answers to some words before a moment, in their order, each with whether it counted.
 *
 * @param words null: all
 * @param until null: to the newest
 */
async function historyOf(
  trx: Database,
  userId: number,
  { words, until }: { words: readonly number[] | null; until: Date | null },
): Promise<(GivenAnswer & Recall & { readonly id: number })[]> {
  const { rows } = await sql<
    HistoryRow & { before_word: number | null; before_correct: boolean | null }
  >`
    select ${HISTORY_COLUMNS}, before.word_id as before_word, before.is_correct as before_correct
    from attempts ${HISTORY_JOINS}
      left join lateral (
        select word_id, is_correct from attempts as before
        where before.user_id = attempts.user_id
          and (before.attempt_time, before.word_id, before.is_correct, before.hinted, before.id)
            < (attempts.attempt_time, attempts.word_id, attempts.is_correct, attempts.hinted,
              attempts.id)
        order by before.attempt_time desc, before.word_id desc, before.is_correct desc,
          before.hinted desc, before.id desc
        limit 1
      ) as before on true
    where attempts.user_id = ${userId}
      and (${words}::int[] is null or attempts.word_id = any(${words}::int[]))
      and (${until}::timestamptz is null or attempt_time < ${until}::timestamptz)
    order by attempt_time, attempts.word_id, attempts.is_correct, attempts.hinted,
      attempts.id`.execute(trx);
  return rows.map((row) => {
    const before =
      row.before_word === null
        ? null
        : { word: row.before_word, isCorrect: row.before_correct ?? false };
    return {
      ...givenIn(userId, row),
      id: row.id,
      counts: !row.hinted && isFirstTry(row.word_id, before),
    };
  });
}

/** The memory of a word as a recorded answer left it. */
export async function memoryAfter(
  trx: Database,
  { userId, wordId, attemptId }: { userId: number; wordId: number; attemptId: number },
): Promise<Memory | null> {
  const history = await historyOf(trx, userId, { words: [wordId], until: null });
  const upTo = history.slice(0, history.findIndex(({ id }) => id === attemptId) + 1);
  return memoriesOf(upTo, createLook()).get(wordId)?.memory ?? null;
}

/** Everything that a learner's recorded answers make of memories and traps. */
export async function replayLearner(trx: Database, userId: number): Promise<Remembered> {
  const history = await historyOf(trx, userId, { words: null, until: null });
  return recollect(userId, history, {
    before: null,
    later: [],
    memories: new Map(),
    traps: new Map(),
  });
}

function givenIn(userId: number, row: HistoryRow): GivenAnswer & MemoryAttempt {
  const { word_id, is_correct, hinted, attempt_time, user_input, word, accepted } = row;
  return {
    userId,
    word: word_id,
    at: attempt_time.getTime(),
    isCorrect: is_correct,
    hinted,
    typed: user_input,
    spelling: {
      word,
      accepted,
      languageId: row.language_id,
      language: spellingCode(row.code),
    },
  };
}
