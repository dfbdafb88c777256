import { MEMORY_STATES, WORDS_A_PAGE } from '@waggle/engine/contracts';
import { nextWords, worstTraps } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/database.ts';
import { createPracticeStore } from '../server/progress/practice-store.ts';
import { createWordsStore } from '../server/progress/words-store.ts';
import { NOW } from './board-data.ts';

/** English. */
const LANGUAGE = 1;
/** Milliseconds that a page of words, of any learner, and a choice may take (decision 65). */
const TARGETS = { page: 1, most: 1, choice: 2 };
const NAMES = {
  page: 'a page',
  most: 'a page of the learner with most words',
  choice: 'a choice',
};
const CHOSEN = 12;

/**
 * Measures what a learner remembers: a page of words by state, and the choice of twelve words.
 *
 * @param connection with statements that are planned once, as the server has them
 * @param learner draws a learner's id
 */
export async function measureMemory(
  connection: Database,
  { rounds, learner }: { rounds: number; learner: () => number },
): Promise<void> {
  const words = createWordsStore(connection);
  const practice = createPracticeStore(connection, () => NOW);
  const { rows } = await sql<{ user_id: number; words: number }>`
    select user_id, count(*)::int as words from user_words group by user_id
    order by 2 desc limit 1`.execute(connection);
  const most = rows[0] ?? { user_id: 1, words: 0 };
  const { rows: languages } = await sql<{ id: number }>`select id from languages`.execute(
    connection,
  );
  const ladders = await Promise.all(languages.map(({ id }) => practice.ladderOf(id)));
  // No language has so many words yet.
  const ladder = ladders.flat();
  const times = {
    read: [] as number[],
    page: [] as number[],
    most: [] as number[],
    choice: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const userId = learner();
    const state = MEMORY_STATES[1 + (round % 3)] ?? 'known';
    const page = (id: number) =>
      words.page(id, LANGUAGE, { state, page: 1, size: WORDS_A_PAGE, at: NOW });
    times.read.push(
      await timed(() => sql`select id from users where id = ${userId}`.execute(connection)),
    );
    times.page.push(await timed(() => page(userId)));
    times.most.push(await timed(() => page(most.user_id)));
    times.choice.push(
      await timed(async () => {
        const memories = await practice.memoriesOf(userId);
        const traps = await practice.trapsOf(userId, LANGUAGE);
        const candidates = ladder.map(({ id, traps: own }) => ({
          id,
          traps: own,
          memory: memories.get(id) ?? null,
        }));
        const now = NOW.getTime();
        return nextWords(candidates, { now, count: CHOSEN, worst: worstTraps(traps, now) });
      }),
    );
  }
  const shown = (name: keyof typeof times) => `${(median(times[name]) * 1000).toFixed(0)} µs`;
  console.log(
    `A primary-key read: ${shown('read')}. A page of words by state: ${shown('page')}; of the learner with most words (${most.words}): ${shown('most')}`,
  );
  console.log(
    `Choosing ${CHOSEN} of ${ladder.length} words, with its two queries: ${shown('choice')} (medians of ${rounds})`,
  );
  for (const name of ['page', 'most', 'choice'] as const) {
    const isMet = median(times[name]) <= TARGETS[name];
    console.log(`At most ${TARGETS[name]} ms for ${NAMES[name]}: ${isMet ? 'met' : 'missed'}.`);
  }
  console.log();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
