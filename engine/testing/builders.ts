/** Things to test with. Name what matters to the test; the rest is ordinary. */
import type { Level, PaymentPlan, User, Verification } from '../contracts/index.ts';
import type { QuizGame } from '../play/solo/quiz-game.ts';
import type { GameTime } from '../rules/room/game-time.ts';
import type { OpenWord } from '../rules/words/words.ts';

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

/** A premium level on sale that nobody has bought. */
export function aPremiumLevel(differences: Partial<Level> = {}): Level {
  return aLevel({
    id: 113,
    name: 'Bee: Words from French',
    difficulty: 13,
    is_free: false,
    is_playable: false,
    ...differences,
  });
}

/** What a premium level costs. */
export function aPlan(differences: Partial<PaymentPlan> = {}): PaymentPlan {
  return { id: 113, level: 113, price: '49.00', currency: 'ZAR', ...differences };
}

/** The server's word on a payment for a level. */
export function aVerification(differences: Partial<Verification['data']> = {}): Verification {
  return {
    data: {
      status: 'success',
      payment_type: 'level_unlock',
      reference: '5f3d2c1b0a99887766554433221100ff',
      amount: '49.00',
      currency: 'ZAR',
      level: { id: 113, name: 'Bee: Words from French' },
      ...differences,
    },
    message: '',
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
    sentence_blob_url: '/api/audio/honey-sentence.mp3',
    hint: 'Bees make it.',
    ...differences,
  };
}

/** A game of these spellings, their ids counted from 1. */
export function aQuizGame(
  spellings: readonly string[],
  level: Partial<Level> = {},
  time: GameTime = 'normal',
): QuizGame {
  return {
    time,
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
    user_progress: { id: 4, current_level: null, completed_levels: [], positions: [] },
    ...differences,
  };
}
