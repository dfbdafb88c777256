/** Results as the server sends them: places on the board and attempts at words. */
import type {
  Leaderboard,
  LevelLog,
  LiveEntry,
  SoloEntry,
  Transaction,
  Word,
} from '../../engine/contracts/index.ts';
import type { Attempt } from '../../src/account/state/levels/history.ts';
import { aWord } from '@waggle/engine/testing';

export function aSoloEntry(differences: Partial<SoloEntry> = {}): SoloEntry {
  return {
    user__id: 21,
    user__first_name: 'Amara',
    correct_words: 412,
    total_attempts: 450,
    accuracy: 97.5,
    average_attempts_per_word: 1.05,
    total_games: 42,
    unique_words_attempted: 420,
    max_level: 9,
    rank: 1,
    ...differences,
  };
}

export function aLiveEntry(differences: Partial<LiveEntry> = {}): LiveEntry {
  return {
    player_id: 21,
    first_name: 'Amara',
    total_score: 1284,
    games_played: 42,
    max_level: 9,
    rank: 1,
    ...differences,
  };
}

/** A first and only page of those who play alone. */
export function aSoloBoard(
  entries: readonly SoloEntry[],
  own: SoloEntry | null = null,
  pages: Partial<Pick<Leaderboard, 'next' | 'previous'>> = {},
): Leaderboard {
  const results = [...entries];
  return {
    count: entries.length,
    next: null,
    previous: null,
    results: { game_mode: 'single_player', results, current_user_entry: own },
    ...pages,
  };
}

/** A first and only page of those who play live. */
export function aLiveBoard(
  entries: readonly LiveEntry[],
  own: LiveEntry | null = null,
): Leaderboard {
  const results = [...entries];
  return {
    count: entries.length,
    next: null,
    previous: null,
    results: { game_mode: 'multiplayer', results, current_user_entry: own },
  };
}

/** A right attempt at "honey". */
export function anAttempt(
  differences: Partial<Omit<LevelLog, 'word'>> & { word?: Partial<Word> } = {},
): LevelLog {
  return {
    id: 900,
    level: { id: 7, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
    user_input: 'honey',
    is_correct: true,
    game: null,
    attempt_time: '2025-07-14T10:00:00.000Z',
    n_attempts: 1,
    ...differences,
    word: { ...aWord(), ...differences.word },
  };
}

/** So many attempts, newest first, their ids counted down from `newest`. */
export function attempts(count: number, newest = count): Attempt[] {
  return Array.from({ length: count }, (_, index) => anAttempt({ id: newest - index }) as Attempt);
}

/** A level that was paid for. */
export function aPayment(differences: Partial<Transaction> = {}): Transaction {
  return {
    reference: '5f3d2c1b0a99887766554433221100ff',
    payment_type: 'level_unlock',
    amount: '49.00',
    currency: 'ZAR',
    status: 'success',
    level: null,
    created_at: '2025-07-14T10:00:00.000Z',
    ...differences,
  };
}
