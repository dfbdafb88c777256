/** Things to test with. Name what matters to the test; the rest is ordinary. */
import type { Level, User } from '../../engine/contracts/index.ts';
import type { OpenWord, QuizGame } from '../../engine/rules/index.ts';

/** A free level at the foot of its ladder, open, with the default time. */
export function aLevel(differences: Partial<Level> = {}): Level {
  return {
    id: 7,
    name: 'First words',
    emoji: '🐝',
    difficulty: 1,
    time_limit: null,
    language: 1,
    word_count: 20,
    is_free: true,
    is_available: true,
    is_playable: true,
    is_purchased: false,
    is_waitlisted: false,
    ...differences,
  };
}

/** A word with a clip and its spelling. */
export function aWord(differences: Partial<OpenWord> = {}): OpenWord {
  return {
    id: 1,
    word: 'honey',
    accepted: [],
    difficulty: 2,
    audio_blob_url: '/api/audio/honey.mp3',
    slow_audio_blob_url: '/api/audio/honey-slow.mp3',
    hint: '(noun) Bees make it.',
    ...differences,
  };
}

/** A game of these spellings, their ids counted from 1. */
export function aQuizGame(spellings: readonly string[], level: Partial<Level> = {}): QuizGame {
  return {
    level: aLevel(level),
    words: spellings.map((word, index) => aWord({ id: index + 1, word })),
  };
}

/** A learner who has just signed up and played nothing. */
export function aUser(differences: Partial<User> = {}): User {
  return {
    id: 4,
    email: 'thandi@example.org',
    first_name: 'Thandi',
    last_name: 'Dube',
    profile: {
      avatar: null,
      nickname: null,
      grade: null,
      school: null,
      languages: [{ id: 1, name: 'English', code: 'en-GB' }],
      last_played_language: null,
    },
    user_progress: { id: 4, current_level: null, completed_levels: [] },
    ...differences,
  };
}
