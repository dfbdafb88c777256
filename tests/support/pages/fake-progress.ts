/** A server in memory for learners with an account: their games, answers, levels and languages. */
import { type AnswerToSend, ApiError } from '@waggle/engine';
import type {
  Id,
  Leaderboard,
  Level,
  LevelRef,
  RecordedAnswer,
  SoloGame,
  User,
} from '@waggle/engine/contracts';
import { wordsToComplete } from '@waggle/engine/rules';
import { aLevel, aUser, aWord } from '@waggle/engine/testing';
import { ENGLISH, type EngineParts, FRENCH } from './fake-engine.ts';

/** What happens to one sending: taken while the reply is lost, not reached, or refused with a status. */
export type Mishap = 'reply lost' | 'not reached' | ApiError;

const NOBODY_ANSWERED = new ApiError('An unexpected error occurred. Please try again.', null);

export interface FakeProgress {
  readonly parts: EngineParts;
  /** Levels with what this learner may play of them now. */
  content(): { English: Level[] };
  /** The requests to the server, in order. */
  readonly log: {
    readonly created: Id[];
    readonly sent: AnswerToSend[];
    readonly completed: Id[];
    readonly finished: { progress: Id; score: number; end_time: string }[];
    readonly languages: string[];
    boards: number;
  };
  /** Answers that it has taken, once each. */
  readonly taken: AnswerToSend[];
  /** What happens to the next sendings, one each. */
  readonly mishaps: Mishap[];
  /** Refusals of calls by their names, until they are deleted. */
  readonly refusals: Partial<Record<string, Error>>;
  user: User;
}

/**
 * @param ladder English levels; each opens when the one below it is completed
 * @param user the signed-in learner
 */
export function fakeProgress(
  ladder: readonly Level[] = [aLevel()],
  user: User = aUser(),
): FakeProgress {
  const answers = new Map<string, RecordedAnswer>();
  const solved = new Map<Id, Set<Id>>();
  const completed = new Set<Id>();

  const isPlayable = (level: Level) => {
    const below = ladder[ladder.findIndex(({ id }) => id === level.id) - 1];
    return level.is_free && (!below || completed.has(below.id));
  };
  const shown = (level: Level): Level => ({ ...level, is_playable: isPlayable(level) });
  const find = (id: Id) => ladder.find((level) => level.id === id) as Level;

  function record(answer: AnswerToSend): RecordedAnswer {
    const known = answers.get(answer.id);
    if (known) return known;
    const level = find(answer.level);
    if (!isPlayable(level)) throw new ApiError('You may not play this level.', 403);
    server.taken.push(answer);
    const words = solved.get(level.id) ?? new Set<Id>();
    solved.set(level.id, words);
    if (answer.is_correct) words.add(answer.word);
    const isLevelUp =
      answer.is_correct &&
      !completed.has(level.id) &&
      words.size >= wordsToComplete(level.word_count);
    if (isLevelUp) complete(level);
    const next = ladder[ladder.indexOf(level) + 1];
    const recorded: RecordedAnswer = {
      id: answers.size + 1,
      level: refOf(level),
      word: aWord({ id: answer.word }),
      user_input: answer.user_input,
      is_correct: answer.is_correct,
      game: answer.game,
      attempt_time: '2026-03-02T08:00:00.000Z',
      n_attempts: 1,
      words_correct: words.size,
      total_words: level.word_count,
      memory: null,
      level_up: isLevelUp
        ? { previous_level: shown(level), next_level: next ? shown(next) : null }
        : null,
    };
    answers.set(answer.id, recorded);
    return recorded;
  }

  function complete(level: Level): void {
    completed.add(level.id);
    const { user_progress } = server.user;
    server.user = {
      ...server.user,
      user_progress: {
        ...user_progress,
        completed_levels: [...user_progress.completed_levels, refOf(level)],
      },
    };
  }

  async function refuse(call: string): Promise<void> {
    const refusal = server.refusals[call];
    if (refusal) throw refusal;
  }

  const server: FakeProgress = {
    user,
    mishaps: [],
    refusals: {},
    taken: [],
    log: { created: [], sent: [], completed: [], finished: [], languages: [], boards: 0 },
    content: () => ({ English: ladder.map(shown) }),
    parts: {
      accounts: {
        async user() {
          await refuse('user');
          return server.user;
        },
      },
      games: {
        async createSolo(level) {
          await refuse('createSolo');
          server.log.created.push(level);
          return aSoloGame(server.log.created.length, find(level));
        },
        async sendAnswer(answer) {
          server.log.sent.push(answer);
          const mishap = server.mishaps.shift();
          if (mishap instanceof ApiError) throw mishap;
          if (mishap === 'not reached') throw NOBODY_ANSWERED;
          const recorded = record(answer);
          if (mishap === 'reply lost') throw NOBODY_ANSWERED;
          return recorded;
        },
        async complete(game) {
          await refuse('complete');
          server.log.completed.push(game);
          return aSoloGame(1, ladder[0] as Level);
        },
        async finishProgress(progress, ended) {
          await refuse('finishProgress');
          server.log.finished.push({ progress, ...ended });
          const level = refOf(ladder[0] as Level);
          return { id: progress, level, completed: true, ...ended };
        },
      },
      profile: {
        async addLanguage(language) {
          server.log.languages.push(`add ${language}`);
          await refuse('addLanguage');
          const { profile } = server.user;
          const added = [ENGLISH, FRENCH].filter(({ id }) => id === language);
          const languages = [...profile.languages, ...added];
          server.user = { ...server.user, profile: { ...profile, languages } };
          return server.user;
        },
        async setLastPlayedLanguage(language) {
          server.log.languages.push(`last ${language}`);
          await refuse('setLastPlayedLanguage');
          const { profile } = server.user;
          server.user = { ...server.user, profile: { ...profile, last_played_language: language } };
          return server.user;
        },
      },
      leaderboard: {
        async firstPage() {
          server.log.boards += 1;
          return EMPTY_BOARD;
        },
      },
    },
  };
  return server;
}

const EMPTY_BOARD: Leaderboard = {
  count: 0,
  next: null,
  previous: null,
  results: { game_mode: 'single_player', results: [], current_user_entry: null },
};

function refOf({ id, name, emoji, difficulty, language }: Level): LevelRef {
  return { id, name, emoji, difficulty, language };
}

/** Its ids count up: game g1 with progress 101, then g2 with 102. */
function aSoloGame(number: number, level: Level): SoloGame {
  return {
    id: `g${number}`,
    name: 'Untitled Game',
    status: 'in_progress',
    game_type: 'single_player',
    level: refOf(level),
    host_id: 4,
    host_plays: true,
    players: [],
    player_count: 1,
    duration: 60,
    created_at: null,
    started_at: null,
    ends_at: null,
    progress_id: 100 + number,
  };
}
