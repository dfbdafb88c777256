import * as z from 'zod/mini';
import {
  type BeeOfTheDay,
  BeeOfTheDaySchema,
  type DayAnswerRequest,
  type DayClass,
  DayClassSchema,
  type DayStrength,
  type DayVerdict,
  DayVerdictSchema,
  type Forecast,
  ForecastSchema,
  type Id,
  type Lesson,
  LessonSchema,
  type LevelKnown,
  LevelsKnownSchema,
  type MemoryState,
  type Placement,
  PlacementSchema,
  type PlacementWords,
  PlacementWordsSchema,
  type Practice,
  PracticeSchema,
  type Records,
  RecordsSchema,
  type RememberedWords,
  RememberedWordsSchema,
  type RoundBestRequest,
  type RoundBests,
  RoundBestsSchema,
  type TrippingTrap,
  TrippingTrapsSchema,
} from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

/** What is practised: a language, or one level, or set work. */
export interface PracticeScope {
  readonly language: Id;
  readonly level?: Id;
  readonly assignment?: Id;
  /** Only words with this trap. */
  readonly trap?: string;
  /** Set work is practised once more, such as the words of a written test: its answers do not count for it. */
  readonly again?: boolean;
  /** These words of a level alone. */
  readonly words?: readonly Id[];
  /** How many words; those of today unless given. */
  readonly count?: number;
}

export type PracticeApi = ReturnType<typeof createPracticeApi>;

const SoundSchema = z.instanceof(Blob);

/** The calls of practice, memory and placement. */
export function createPracticeApi(ports: HttpPorts) {
  const http = createHttp(ports);
  return {
    /** The words of today. */
    words({ language, level, assignment, trap, count }: PracticeScope): Promise<Practice> {
      const query = {
        language,
        ...(level === undefined ? {} : { level }),
        ...(assignment === undefined ? {} : { assignment }),
        ...(trap === undefined ? {} : { trap }),
        ...(count === undefined ? {} : { count }),
      };
      return http.call(PracticeSchema, '/practice/', { query });
    },
    /** What a level teaches; refused with 404 if it has no lesson. */
    lesson: (level: Id): Promise<Lesson> =>
      http.call(LessonSchema, '/level-lessons/', { query: { level } }),
    /** One's own wrong answer, said by the voice of its language; refused with 404 where it is not said. */
    ownClip: (log: Id): Promise<Blob> =>
      http.call(SoundSchema, `/level-logs/${encodeURIComponent(log)}/clip/`, { once: true }),
    /** A page of words by state, from 1. */
    remembered(
      language: Id,
      { state, page = 1, size }: { state?: MemoryState; page?: number; size?: number } = {},
    ): Promise<RememberedWords> {
      const query = {
        language,
        page,
        ...(state ? { state } : {}),
        ...(size === undefined ? {} : { size }),
      };
      return http.call(RememberedWordsSchema, '/user-progress/words/', { query });
    },
    traps: (language: Id): Promise<readonly TrippingTrap[]> =>
      http.call(TrippingTrapsSchema, '/user-progress/traps/', { query: { language } }),
    forecast: (level: Id): Promise<Forecast> =>
      http.call(ForecastSchema, '/user-progress/forecast/', { query: { level } }),
    /** How many words of each level of a language are known. */
    levelsKnown: (language: Id): Promise<readonly LevelKnown[]> =>
      http.call(LevelsKnownSchema, '/user-progress/levels/', { query: { language } }),
    /** What there is to beat on a level. */
    records: (level: Id): Promise<Records> =>
      http.call(RecordsSchema, '/user-progress/records/', { query: { level } }),
    /** Most words right in a short round of each kind. */
    roundBests: (language: Id): Promise<RoundBests> =>
      http.call(RoundBestsSchema, '/user-progress/rounds/', { query: { language } }),
    /** Keeps the words right in a short round, if they are more than before. */
    keepRound: (
      round: { language: Id } & Omit<RoundBestRequest, 'language'>,
    ): Promise<RoundBests> =>
      http.call(RoundBestsSchema, '/user-progress/rounds/', { method: 'POST', body: round }),
    /** The five words of today, for a visitor of this strength; a learner's own position decides. */
    dayBee: (language: Id, strength?: DayStrength): Promise<BeeOfTheDay> =>
      http.call(BeeOfTheDaySchema, '/bee-of-the-day/', {
        query: { language, ...(strength ? { strength } : {}) },
      }),
    /** Sends an answer to a word of today. */
    answerDay: (
      answer: { language: Id } & Omit<DayAnswerRequest, 'language'>,
    ): Promise<DayVerdict> =>
      http.call(DayVerdictSchema, '/bee-of-the-day/', { method: 'POST', body: answer }),
    /** How one's own class did today. */
    dayClass: (language: Id): Promise<DayClass> =>
      http.call(DayClassSchema, '/bee-of-the-day/class/', { query: { language } }),
    placementWords: (language: Id): Promise<PlacementWords> =>
      http.call(PlacementWordsSchema, '/user-progress/placement/', { query: { language } }),
    place: (
      language: Id,
      answers: readonly { readonly word: Id; readonly user_input: string }[],
    ): Promise<Placement> =>
      http.call(PlacementSchema, '/user-progress/placement/', {
        method: 'POST',
        body: { language, answers },
      }),
  };
}
