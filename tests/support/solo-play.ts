/** A small world to play alone in: two ladders, a clock that a test moves, and what a learner's app sends. */
import { type RawBuilder, sql } from 'kysely';
import type { GameProgress, RecordedAnswer, SoloGame } from '../../engine/contracts/index.ts';
import { aContentTree, aLevel, aWord, type ContentTree, ENGLISH, FRENCH } from './content-files.ts';
import type { TestLearner } from './people/learners.ts';
import { createFakeMailer, loadTree, startApp, type TestApp } from './servers/start-app.ts';
import type { Dependencies } from '../../server/compose.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createSilentVoice } from '../../server/platform/voice/index.ts';
import { type Method, requestJson } from './servers/request.ts';

/** Its words, by level: free 101, 102, premium 103 (on sale), free 104; in French 301 and 302. */
export const SPELLINGS: Readonly<Record<number, readonly string[]>> = {
  101: ['cat', 'dog', 'colour', 'mud', 'leg'],
  102: ['frog', 'ship'],
  103: ['bouquet'],
  104: ['cake'],
  301: ['école', 'chat'],
  302: ['été'],
};

export const LADDERS: ContentTree = aContentTree({
  'languages.json': [ENGLISH, FRENCH],
  'plans.json': [{ level: 103, price: '49.00', currency: 'ZAR' }],
  'en/01-first-words.json': level(101, 1, { time_limit: 75 }),
  'en/02-sound-teams.json': level(102, 2, { name: 'Sound teams', emoji: '🌱' }),
  'en/03-french-loans.json': level(103, 3, { name: 'French loans', is_free: false }),
  'en/04-magic-e.json': level(104, 4, { name: 'Magic e' }),
  'fr/01-premiers-mots.json': level(301, 1, { name: 'Premiers mots' }),
  'fr/02-accents.json': level(302, 2, { name: 'Accents' }),
});

function level(id: number, difficulty: number, differs: Record<string, unknown>) {
  return aLevel({
    id,
    difficulty,
    words: (SPELLINGS[id] ?? []).map((word, index) =>
      aWord({
        id: id * 100 + index + 1,
        word,
        ...(word === 'colour' ? { accept: ['color'] } : {}),
      }),
    ),
    ...differs,
  });
}

/** The id of a word by its spelling. */
export function wordId(spelling: string): number {
  for (const [id, spellings] of Object.entries(SPELLINGS)) {
    const place = spellings.indexOf(spelling);
    if (place >= 0) return Number(id) * 100 + place + 1;
  }
  throw new Error(`nobody teaches ${spelling}`);
}

/** The level of a word by its spelling. */
export function levelOf(spelling: string): number {
  return Math.floor(wordId(spelling) / 100);
}

/** What a learner's app sends of an answer; the rest follows from the word. */
export interface SentAnswer {
  /** The word, by its spelling. */
  word: string;
  /** What was typed; the word itself unless given. */
  typed?: string;
  game?: string | null;
  id?: string | null;
  level?: number;
}

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

export type SoloPlay = Awaited<ReturnType<typeof startSoloPlay>>;

/** The app on a database with these ladders. */
export async function startSoloPlay(db: Database, dependencies: Partial<Dependencies> = {}) {
  await loadTree(db, LADDERS, createSilentVoice());
  let time = new Date('2026-03-04T08:00:00.000Z').getTime();
  const server: TestApp = await startApp({
    db,
    mailer: createFakeMailer(),
    now: () => new Date(time),
    ...dependencies,
  });

  const send = <Body>(
    learner: Pick<TestLearner, 'headers'>,
    method: Method,
    url: string,
    payload?: object,
  ): Promise<Answered<Body>> => requestJson(server, method, url, learner, payload);

  return {
    server,
    send,
    get now() {
      return new Date(time);
    },
    /** Lets time pass. */
    wait(seconds: number): void {
      time += seconds * 1000;
    },
    /** Begins a game, which has to work. */
    async begin(learner: TestLearner, levelId: number): Promise<SoloGame & { id: string }> {
      const { status, body } = await send<SoloGame>(learner, 'POST', '/api/game/create-game/', {
        status: 'in_progress',
        level_id: levelId,
        game_type: 'single_player',
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return { ...body, id: String(body.id) };
    },
    /** Sends an answer, right unless something else was typed. */
    answer(
      learner: TestLearner,
      { word, typed = word, game = null, id = null, level: levelId = levelOf(word) }: SentAnswer,
    ): Promise<Answered<RecordedAnswer>> {
      return send(learner, 'POST', '/api/level-logs/', {
        level: levelId,
        word: wordId(word),
        user_input: typed,
        // What the browser believes; the server judges.
        is_correct: true,
        game,
        ...(id === null ? {} : { id }),
      });
    },
    /** Tells how a game ended. */
    finish(learner: TestLearner, game: SoloGame): Promise<Answered<GameProgress>> {
      return send(learner, 'PATCH', `/api/user-progress/${game.progress_id}/`, {
        end_time: new Date(time).toISOString(),
        score: 1000,
        completed: true,
      });
    },
    close: server.close,
  };
}

/** The contract's body of every refusal but a 400. */
export function refusalOf(sentence: string) {
  return { detail: sentence, message: sentence };
}

/** Everything that answers change, of one learner. */
export async function recordedOf(db: Database, { id }: TestLearner) {
  const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const [user] = await rows(
    sql<{ max_level: number }>`select max_level from users where id = ${id}`,
  );
  return {
    attempts: await rows(sql<{ n_attempts: number }>`
      select word_id, user_input, is_correct, game_id, n_attempts, client_id from attempts
      where user_id = ${id} order by id`),
    words: await rows(sql<{ attempts: number }>`select * from user_words where user_id = ${id}`),
    levels: await rows(sql`select * from user_levels where user_id = ${id}`),
    games: await rows(sql`
      select score, words_attempted, last_answer_at from solo_games
      where user_id = ${id} order by progress_id`),
    maxLevel: user?.max_level,
    board: await rows(sql`select * from solo_scores where user_id = ${id} order by period`),
  };
}
