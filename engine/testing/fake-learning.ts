/** What a fake server knows of a learner: answers, memory, practice, placement and short rounds. */
import { of } from 'rxjs';
import {
  AnswerBatchRequestSchema,
  AnswerRequestSchema,
  type Id,
  LanguageRequestSchema,
  type LevelKnown,
  type LevelLog,
  PlacementRequestSchema,
  PracticeQuerySchema,
  type RecordedAnswer,
  type RememberedWords,
  RoundBestRequestSchema,
  type RoundBests,
  type User,
  WORDS_A_PRACTICE,
  WORDS_A_PAGE,
} from '../contracts/index.ts';
import { createPlacementHere } from '../learner/placement-here.ts';
import { countedAt, memoryAt, NEW_MEMORY, replayMemories } from '../rules/learning/memory.ts';
import { practiceOf } from '../rules/learning/practice-of.ts';
import { betterBests, NO_BESTS } from '../rules/learning/round-bests.ts';
import { spells } from '../rules/words/answer.ts';
import type { FakeAccounts } from './fake-accounts.ts';
import type { KeptAnswer, KeptAnswers } from './fake-answers-kept.ts';
import {
  type AskedByAccount,
  answerOf,
  bodyOf,
  created,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';
import { type FakeLevels, levelRef } from './fake-levels.ts';
import type { FakeSolo } from './fake-solo.ts';
import type { FakeWork } from './fake-work.ts';

export interface FakeLearningPorts {
  readonly accounts: FakeAccounts;
  readonly levels: FakeLevels;
  readonly answers: KeptAnswers;
  readonly solo: Pick<FakeSolo, 'expectOpen'>;
  readonly work: Pick<FakeWork, 'expectAnswer' | 'practice' | 'isUnsaid'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** The calls of a learner about answers and memory. */
export function createFakeLearning(ports: FakeLearningPorts): FakeCalls<AskedByAccount> {
  const { levels, answers, work, now } = ports;
  const bests = new Map<string, RoundBests>();
  const playable = () =>
    levels.ladder.flatMap(({ level, words }) =>
      words.map((word) => ({ word, level: levelRef(level) })),
    );
  return {
    ...callsOfAnswers(ports),
    ...callsOfPlacement(ports),
    'GET /practice/'({ caller, query }) {
      const asked = bodyOf(PracticeQuerySchema, { body: Object.fromEntries(query) });
      const { level, assignment, trap, count = WORDS_A_PRACTICE } = asked;
      if (assignment !== undefined) return work.practice(caller, assignment, count);
      const all = level === undefined ? playable() : wordsOf(levels, level);
      const language = levels.language.code.split('-')[0] ?? '';
      const wanted = { now: now(), count, language, trap, all: level !== undefined };
      return practiceOf(answers.attemptsOf(caller.id), all, wanted);
    },
    'GET /user-progress/words/'({ caller, query }): RememberedWords {
      const memories = replayMemories(answers.attemptsOf(caller.id));
      const tried = playable().flatMap(({ word, level }) => {
        const known = memories.get(word.id);
        const memory = known && memoryAt(known, now());
        const isAsked = memory && memory.state === (query.get('state') ?? memory.state);
        return isAsked ? [{ word, level, memory, last_slip: null }] : [];
      });
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('size') ?? WORDS_A_PAGE);
      const results = tried
        .toSorted((one, other) => dueIn(one.memory) - dueIn(other.memory))
        .slice((page - 1) * size, page * size);
      const next = page * size < tried.length ? `?page=${page + 1}` : null;
      return {
        count: tried.length,
        next,
        previous: page > 1 ? `?page=${page - 1}` : null,
        results,
      };
    },
    'GET /user-progress/levels/': ({ caller }): LevelKnown[] => {
      const memories = replayMemories(answers.attemptsOf(caller.id));
      return levels.ladder.map(({ level, words }) => {
        const states = words.map(({ id }) => memoryAt(memories.get(id) ?? NEW_MEMORY, now()).state);
        const count = (state: string) => states.filter((one) => one === state).length;
        return {
          level: level.id,
          known: count('known'),
          learning: count('learning'),
          slipping: count('slipping'),
          of: words.length,
        };
      });
    },
    'GET /user-progress/rounds/': ({ caller, query }) =>
      bests.get(`${caller.id} ${query.get('language')}`) ?? NO_BESTS,
    'POST /user-progress/rounds/'(asked) {
      const { language, kind, score } = bodyOf(RoundBestRequestSchema, asked);
      const name = `${asked.caller.id} ${language}`;
      const better = betterBests(bests.get(name) ?? NO_BESTS, { ...NO_BESTS, [kind]: score });
      bests.set(name, better);
      return better;
    },
  };
}

function callsOfAnswers(ports: FakeLearningPorts): FakeCalls<AskedByAccount> {
  const { accounts, levels, answers, solo, work, now } = ports;

  /** Takes an answer; one that comes again is answered as the first time. */
  function take(caller: FakeAccount, body: unknown): Response {
    const sent = bodyOf(AnswerRequestSchema, { body });
    const before = answers
      .of(caller.id)
      .find(({ sentId }) => sentId !== null && sentId === sent.id);
    if (before) return Response.json(recorded(before));
    const { words } = levels.expect(sent.level);
    const word = words.find(({ id }) => id === sent.word);
    if (!word) throw new FakeRefusal({ status: 404, message: 'There is no such word.' });
    if (sent.game) solo.expectOpen(caller, sent.game);
    const answer = {
      sentId: sent.id ?? null,
      userId: caller.id,
      levelId: sent.level,
      wordId: sent.word,
      userInput: sent.user_input,
      isCorrect: spells(sent.user_input, word.word, word.accepted),
      hinted: sent.hinted ?? false,
      at: countedAt(sent.attempted_at ? Date.parse(sent.attempted_at) : null, now()),
      game: sent.game ?? null,
      assignment: sent.assignment ?? null,
    };
    if (answer.assignment !== null) work.expectAnswer(caller, answer.assignment, answer);
    return created(recorded(answers.add(answer)));
  }

  function recorded(answer: KeptAnswer): RecordedAnswer {
    const { level, words } = levels.expect(answer.levelId);
    const own = answers.of(answer.userId).filter(({ id }) => id <= answer.id);
    const solved = (until: readonly KeptAnswer[]) =>
      new Set(until.flatMap((one) => (one.isCorrect ? [one.wordId] : []))).size;
    const ofLevel = own.filter(({ levelId }) => levelId === answer.levelId);
    const [words_correct, before] = [solved(ofLevel), solved(ofLevel.slice(0, -1))];
    const isUp = words_correct === words.length && before < words.length;
    const place = levels.ladder.findIndex((one) => one.level.id === level.id);
    const isUnsaid = work.isUnsaid(answer);
    return {
      ...logOf(answer),
      is_correct: isUnsaid ? null : answer.isCorrect,
      words_correct: isUnsaid ? null : words_correct,
      total_words: words.length,
      memory: isUnsaid
        ? null
        : (replayMemories(answers.attemptsOf(answer.userId)).get(answer.wordId) ?? null),
      ...(isUp && place >= 0
        ? {
            level_up: {
              previous_level: level,
              next_level: levels.ladder[place + 1]?.level ?? null,
            },
          }
        : {}),
    };
  }

  function logOf(answer: KeptAnswer): LevelLog {
    const { level, words } = levels.expect(answer.levelId);
    const { id, wordId, userInput: user_input, isCorrect: is_correct, game, at } = answer;
    const word = words.find((one) => one.id === wordId);
    if (!word) throw new Error('an answer to no word');
    const n_attempts = answers
      .of(answer.userId)
      .filter((one) => one.wordId === wordId && one.id <= id).length;
    const attempt_time = new Date(at).toISOString();
    return {
      id,
      level: levelRef(level),
      word,
      user_input,
      is_correct,
      game,
      attempt_time,
      n_attempts,
    };
  }

  const remember = (change: (user: User, language: Id) => User) => (asked: AskedByAccount) => {
    const { language_id } = bodyOf(LanguageRequestSchema, asked);
    return accounts.changeUser(asked.caller, (user) => change(user, language_id));
  };
  return {
    'POST /profile/add-language/': remember((user) => user),
    'POST /profile/set-last-played-language/': remember((user, language) => ({
      ...user,
      profile: { ...user.profile, last_played_language: language },
    })),
    'POST /user-progress/positions/': ({ caller }) => accounts.changeUser(caller, (user) => user),
    'GET /level-logs/': ({ caller, query }): LevelLog[] =>
      answers
        .of(caller.id)
        .filter(({ levelId }) => !query.has('level') || String(levelId) === query.get('level'))
        .map(logOf)
        .toReversed(),
    'POST /level-logs/': ({ caller, body }) => take(caller, body),
    'POST /level-logs/batch/'(asked) {
      const { answers: sent } = bodyOf(AnswerBatchRequestSchema, asked);
      return Promise.all(
        sent.map(async (one) => {
          const answered = await answerOf(() => take(asked.caller, one));
          return { status: answered.status, body: await answered.json() };
        }),
      );
    },
  };
}

/** The same words and the same judgement as for a visitor on a device. */
function callsOfPlacement({ levels, random }: FakeLearningPorts): FakeCalls<AskedByAccount> {
  const content = { [levels.language.name]: levels.ladder.map(({ level }) => level) };
  const from = 'server' as const;
  const here = createPlacementHere({
    keptLevels: {
      ladders: () => of({ from, value: { content, languages: [levels.language] } }),
      words: (level: Id) => of({ from, value: [...levels.expect(level).words] }),
    },
    positions: { place: () => undefined },
    random,
  });
  return {
    'GET /user-progress/placement/': ({ query }) =>
      here.placementWords(Number(query.get('language'))),
    'POST /user-progress/placement/'(asked) {
      const { language, answers } = bodyOf(PlacementRequestSchema, asked);
      return here.place(language, answers);
    },
  };
}

function wordsOf(levels: FakeLevels, id: number) {
  const { level, words } = levels.expect(id);
  return words.map((word) => ({ word, level: levelRef(level) }));
}

function dueIn({ due_at }: { readonly due_at: string | null }): number {
  return due_at === null ? Infinity : Date.parse(due_at);
}
