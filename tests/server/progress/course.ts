/** What a learner does alone, drawn at random, and what has to come of it. */
import type {
  AvailableContent,
  Game,
  LevelLog,
  LevelWords,
  Progress,
  User,
} from '@waggle/engine/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';
import { createProgressStore } from '../../../server/progress/store.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import {
  type Answered,
  levelOf,
  type SentAnswer,
  type SoloPlay,
  SPELLINGS,
} from '../../support/solo-play.ts';
import {
  attempts,
  board,
  completed,
  currentLevel,
  gameOf,
  LANGUAGES,
  levelUp,
  maxLevel,
  type NaiveAnswer,
  playable,
  totals,
  turns,
  wordsCorrect,
} from './naive-progress.ts';

export const LEVELS = Object.keys(SPELLINGS).map(Number);
const WORDS = Object.values(SPELLINGS).flat();
const LANGUAGE_IDS = { English: 1, French: 3 } as const;
/** 60 or 75 s, with what comes before and after. */
const LASTS_S: Readonly<Record<number, number>> = { 101: 96 };
const LASTS_ELSE_S = 81;

export type Step =
  | { readonly do: 'begin'; readonly level: number }
  | {
      readonly do: 'answer';
      readonly word: string;
      readonly isRight: boolean;
      /** Which game, counted back from the newest; null for a late answer. */
      readonly game: number | null;
    }
  | { readonly do: 'resend'; readonly answer: number }
  | { readonly do: 'finish' }
  | { readonly do: 'wait'; readonly seconds: number };

// Low levels come often, so that many are completed.
const aWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...(SPELLINGS[101] ?? [])) },
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
);

export const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      word: aWord,
      isRight: fc.oneof(fc.constant(true), fc.boolean()),
      game: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constant(1) },
        { weight: 5, arbitrary: fc.constant(null) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      level: fc.oneof(fc.constant(101), fc.constantFrom(...LEVELS)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('resend' as const), answer: fc.nat({ max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 120 })),
    }),
  },
);

interface NaiveGame {
  readonly id: string;
  readonly level: number;
  readonly endsAt: number;
  ended: boolean;
}

/** Where learners play. */
export interface World {
  readonly db: Database;
  readonly play: SoloPlay;
}

/** A learner, and what we know of them from what they did. */
export async function aCourse({ db, play }: World) {
  const learner: TestLearner = await aLearner(db);
  const answers: NaiveAnswer[] = [];
  const games: NaiveGame[] = [];
  const sent: { answer: SentAnswer; first: Answered<unknown> }[] = [];
  const isOver = ({ ended, endsAt }: NaiveGame) => ended || endsAt < play.now.getTime();

  async function begin(level: number) {
    const { status, body } = await play.send<Game>(learner, 'POST', '/api/game/create-game/', {
      level_id: level,
      game_type: 'single_player',
    });
    if (!playable(answers).includes(level)) {
      expect(status).toBe(403);
      return;
    }
    expect(status).toBe(201);
    for (const game of games) game.ended = true;
    const seconds = LASTS_S[level] ?? LASTS_ELSE_S;
    games.push({
      id: String(body.id),
      level,
      endsAt: play.now.getTime() + seconds * 1000,
      ended: false,
    });
  }

  /** The status that an answer deserves. */
  function statusOf(word: string, game: NaiveGame | null): number {
    if (!game) return playable(answers).includes(levelOf(word)) ? 201 : 403;
    if (game.level !== levelOf(word)) return 400;
    return isOver(game) ? 409 : 201;
  }

  async function answer({ word, isRight, game: back }: Step & { do: 'answer' }) {
    const game = back === null ? null : games.at(-1 - back);
    if (game === undefined) return;
    const one: SentAnswer = {
      word,
      typed: isRight ? word : 'wrong',
      game: game?.id ?? null,
      id: `answer-${sent.length}`,
    };
    const expected = statusOf(word, game);
    const first = await play.answer(learner, one);
    expect(first.status).toBe(expected);
    sent.push({ answer: one, first });
    if (expected !== 201) return;
    answers.push({ word, isCorrect: isRight, game: one.game ?? null });
    const up = levelUp(answers);
    const { body } = first;
    expect(body.is_correct).toBe(isRight);
    expect(body.n_attempts).toBe(attempts(word, answers));
    expect(body.words_correct).toBe(wordsCorrect(levelOf(word), answers));
    expect('level_up' in body).toBe(up !== null);
    expect(body.level_up?.previous_level.id).toBe(up?.previous);
    expect(body.level_up?.next_level?.id).toBe(up?.next ?? undefined);
  }

  async function resend(index: number) {
    const again = sent[index];
    // One that was refused is no repeat; it may count now.
    if (again?.first.status !== 201) return;
    const { status, body } = await play.answer(learner, again.answer);
    expect(status).toBe(200);
    const { level_up, ...rest } = body;
    const { level_up: firstUp, ...firstRest } = again.first.body as typeof body;
    expect(rest).toEqual(firstRest);
    // The flags of its levels are fresh, and nothing else is.
    expect(level_up?.previous_level.id).toBe(firstUp?.previous_level.id);
    expect(level_up?.next_level?.id).toBe(firstUp?.next_level?.id);
  }

  return {
    learner,
    answers,
    games,
    async take(step: Step) {
      switch (step.do) {
        case 'begin':
          return begin(step.level);
        case 'answer':
          return answer(step);
        case 'resend':
          return resend(step.answer);
        case 'finish': {
          const game = games.at(-1);
          if (!game) return;
          game.ended = true;
          await play.send(learner, 'PATCH', `/api/game/${game.id}/`, { status: 'completed' });
          return;
        }
        case 'wait':
          return play.wait(step.seconds);
        default:
          return step satisfies never;
      }
    },
    isOver,
  };
}

export type Course = Awaited<ReturnType<typeof aCourse>>;

/** All that can be asked about a learner. */
export async function told({ learner, answers, games }: Course, { db, play }: World) {
  const progress = createProgressStore(db);
  const climbed: Progress[] = [];
  for (const language of LANGUAGES) {
    const { body } = await play.send<User>(
      learner,
      'POST',
      '/api/profile/set-last-played-language/',
      { language_id: LANGUAGE_IDS[language] },
    );
    climbed.push(body.user_progress);
  }
  const tried = (await progress.triedBy([learner.id])).get(learner.id);
  const address = '/api/user-progress/get_available_content/';
  const content = await play.send<AvailableContent>(learner, 'GET', address);
  const logs = (await play.send<LevelLog[]>(learner, 'GET', '/api/level-logs/')).body;
  const scores = await db
    .selectFrom('solo_scores')
    .select(['correct_words', 'total_attempts', 'right_attempts', 'words_attempted', 'games'])
    .where('user_id', '=', learner.id)
    .where('period', '=', 'all_time')
    .execute();
  const account = await db
    .selectFrom('users')
    .select('max_level')
    .where('id', '=', learner.id)
    .executeTakeFirst();
  const open = Object.values(content.body)
    .flat()
    .filter(({ is_playable }) => is_playable)
    .map(({ id }) => Number(id));

  const words = [];
  for (const level of open) {
    const answer = await play.send<LevelWords>(learner, 'GET', `/api/level-words/?level=${level}`);
    const order = answer.body.map(({ word }) => word.word ?? '');
    // Cut where the parts end that it should have, and sorted within them.
    let from = 0;
    for (const { length } of turns(level, answers)) {
      words.push(order.slice(from, from + length).sort());
      from += length;
    }
  }
  const played = [];
  for (const { id } of games) {
    const { body } = await play.send<Game>(learner, 'GET', `/api/game/${id}/`);
    const [player] = body.players;
    played.push([body.status, player?.score, player?.words_correct, player?.words_attempted]);
  }
  return {
    completed: climbed.map(({ completed_levels }) => completed_levels.map(({ id }) => id)),
    current: climbed.map(({ current_level }) => current_level?.id),
    standing: new Set(tried?.completed.keys()),
    open,
    words,
    played,
    history: LEVELS.map((level) =>
      logs
        .filter((log) => log.level.id === level)
        .map((log) => [log.word.word, log.is_correct, log.game]),
    ),
    totals: logs.map(({ level }) => [level.id, level.attempts, level.right_attempts]),
    maxLevel: account?.max_level,
    board: scores,
  };
}

/** The same as it follows from the list of answers. */
export function deserved({ answers, games, isOver }: Course): Awaited<ReturnType<typeof told>> {
  const history = LEVELS.map((level) =>
    answers.filter(({ word }) => levelOf(word) === level).slice(-20),
  );
  const newestFirst = answers
    .filter((answer) => history.some((shown) => shown.includes(answer)))
    .toReversed();
  const counts = board(answers);
  return {
    completed: LANGUAGES.map(() => completed(answers)),
    current: LANGUAGES.map((language) => currentLevel(language, answers)),
    standing: new Set(completed(answers)),
    open: playable(answers),
    words: playable(answers).flatMap((level) => turns(level, answers)),
    played: games.map((game) => {
      const { score, attempted } = gameOf(game.id, answers);
      return [isOver(game) ? 'completed' : 'in_progress', score, score, attempted];
    }),
    history: history.map((shown) =>
      shown.toReversed().map(({ word, isCorrect, game }) => [word, isCorrect, game]),
    ),
    totals: newestFirst.map(({ word }) => {
      const { attempts: all, right_attempts } = totals(levelOf(word), answers);
      return [levelOf(word), all, right_attempts];
    }),
    maxLevel: maxLevel(answers),
    board: counts.total_attempts === 0 ? [] : [counts],
  };
}
