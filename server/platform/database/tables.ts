import type {
  BoardMode,
  DayStrength,
  Flower,
  ShortRoundKind,
  TimeFrame,
  UserKind,
} from '@waggle/engine/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Rows as PostgreSQL keeps them; `server/migrations` makes them so. */
export interface Tables {
  facts: FactRow;
  languages: LanguageRow;
  levels: LevelRow;
  words: WordRow;
  plans: PlanRow;
  users: UserRow;
  user_languages: UserLanguageRow;
  keys: KeyRow;
  password_resets: PasswordResetRow;
  admin_sessions: AdminSessionRow;
  solo_games: SoloGameRow;
  attempts: AttemptRow;
  user_words: UserWordRow;
  user_levels: UserLevelRow;
  user_traps: UserTrapRow;
  placements: PlacementRow;
  daily_bees: DailyBeeRow;
  round_bests: RoundBestRow;
  practice_sets: PracticeSetRow;
  solo_scores: SoloScoreRow;
  live_scores: LiveScoreRow;
  sounds_wrong: SoundsWrongRow;
  boards: BoardRow;
  board_pages: BoardPageRow;
  board_places: BoardPlaceRow;
}

/** Single facts, such as which content was loaded last. */
export interface FactRow {
  name: string;
  value: string;
}

export interface LanguageRow {
  id: number;
  name: string;
  /** BCP 47. */
  code: string;
  /** Voice of the speech engine; null where it has none. */
  voice: string | null;
  retired: boolean;
}

/** One go at the words of a day. */
export interface DailyBeeRow {
  user_id: number;
  language_id: number;
  day: Date;
  verdicts: Generated<boolean[]>;
  /** Null: words of the whole ladder. */
  strength: DayStrength | null;
}

/** Most words right in a short round. */
export interface RoundBestRow {
  user_id: number;
  language_id: number;
  kind: ShortRoundKind;
  score: number;
}

export interface LevelRow {
  id: number;
  language_id: number;
  name: string;
  emoji: string;
  /** What it teaches, for the learner. */
  lesson_title: Generated<string>;
  lesson_text: Generated<string>;
  /** Ids of the words that show the lesson best. */
  lesson_words: Generated<number[]>;
  /** Ids of the words that anybody may try. */
  tries: Generated<number[]>;
  difficulty: number;
  /** School grade; null for lists and where none is given. */
  grade: Generated<number | null>;
  /** Seconds. */
  time_limit: number;
  is_free: boolean;
  retired: boolean;
  /** Of a list of somebody's own; null for what is taught. */
  owner_id: number | null;
  share_code: string | null;
  to_look_at: Generated<number>;
  to_record: Generated<number>;
}

export interface WordRow {
  id: number;
  level_id: number;
  position: number;
  word: string;
  accepted: string[];
  difficulty: number;
  part_of_speech: string;
  hint: string;
  sentence: string;
  /** Why it is spelled this way, in a sentence that marks ‹letters› of the word. */
  why: string | null;
  origin: string | null;
  explanation: string | null;
  /** Given to the speech engine instead of the spelling. */
  say: string | null;
  /** Address of its clip, which reveals nothing about the word; null when no voice says it. */
  clip_key: string | null;
  /** The same for its slow repeat. */
  slow_clip_key: string | null;
  /** The same for its sentence. */
  sentence_clip_key: string | null;
  /** Who says it, if not the language's voice: server/levels/rules.ts, Speaker. */
  speaker: unknown;
  /** File of a person's voice, below the folder of recordings; played instead of the engine's. */
  recording: string | null;
  slow_recording: string | null;
  retired: boolean;
  /** Kinds of findings that the owner of a list keeps. */
  kept: Generated<string[]>;
}

export interface PlanRow {
  level_id: number;
  /** Decimal text in the currency's main unit. */
  price: string;
  /** ISO 4217. */
  currency: string;
}

export interface UserRow {
  id: Generated<number>;
  kind: Generated<UserKind>;
  /** Null for all but accounts, as the password. */
  email: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  nickname: string | null;
  grade: number | null;
  school: string | null;
  /** Name of a file in the media folder. */
  avatar: string | null;
  /** Chosen parts; written as JSON text. */
  flower: ColumnType<Flower | null, string | null, string | null>;
  last_played_language_id: number | null;
  /** Whether they say that they teach; null: they were not asked. */
  teaches: boolean | null;
  /** Place on its ladder of the highest completed level, 0 for none. */
  max_level: Generated<number>;
  created_at: Generated<Date>;
  /** YYYY-MM-DD: the last day on which the account was used. */
  used_on: Generated<string>;
  /** The one game that a guest's key opens. */
  guest_of: string | null;
  /** The name of a guest was taken away after the game. */
  is_forgotten: Generated<boolean>;
  /** The class of a pupil, and what opens their seat. */
  class_id: number | null;
  pictures_hash: Buffer | null;
  card_hash: Buffer | null;
}

export interface UserLanguageRow {
  user_id: number;
  language_id: number;
}

export interface KeyRow {
  /** SHA-256. */
  hash: Buffer;
  user_id: number;
  created_at: Generated<Date>;
}

export interface PasswordResetRow {
  /** SHA-256 of the token. */
  hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export interface AdminSessionRow {
  /** SHA-256 of the link's key. */
  link_hash: Buffer;
  /** SHA-256 of the session token. */
  hash: Buffer;
  link_expires_at: Date;
  expires_at: Date;
  page: Generated<string>;
}

export interface SoloGameRow {
  id: string;
  progress_id: Generated<number>;
  user_id: number;
  level_id: number;
  /** Seconds. */
  duration: number;
  created_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  score: Generated<number>;
  words_attempted: Generated<number>;
  last_answer_at: Date | null;
}

export interface AttemptRow {
  id: Generated<number>;
  user_id: number;
  level_id: number;
  word_id: number;
  game_id: string | null;
  user_input: string;
  is_correct: boolean;
  n_attempts: number;
  n_on_level: number;
  attempt_time: Date;
  client_id: string | null;
  words_correct: number | null;
  total_words: number | null;
  completes_level: Generated<boolean>;
  hinted: Generated<boolean>;
}

export interface UserWordRow {
  user_id: number;
  word_id: number;
  attempts: number;
  solved: boolean;
  last_correct: boolean;
  tried_in_game_at: Date | null;
  tried_in_game: string | null;
  right_in_game_at: Date | null;
  right_in_game: string | null;
  /** Null: not known, or known before this was stored. */
  known_at: Date | null;
  /** Memory; null: not replayed yet. */
  step: number | null;
  lapsed: Generated<boolean>;
  due_at: Date | null;
  known_until: Date | null;
  seen: Generated<number>;
  recalled: Generated<number>;
  last_slip: string | null;
}

export interface UserTrapRow {
  user_id: number;
  language_id: number;
  trap: string;
  tried: number;
  missed: number;
  answers: number;
  weighed_at: Date;
}

export interface PlacementRow {
  user_id: number;
  language_id: number;
  /** Where a placement found them; null: never placed. */
  level_id: number | null;
  placed_at: Date | null;
  /** The level that was chosen last; null: none. */
  chosen_id: number | null;
  chosen_at: Date | null;
}

export interface PracticeSetRow {
  user_id: number;
  language_id: number;
  /** 0 for the whole ladder. */
  level_id: number;
  made_on: string;
  wanted: number;
  word_ids: number[];
  reasons: string[];
  traps: string[];
  seen: number[];
  recalled: number[];
}

export interface UserLevelRow {
  user_id: number;
  level_id: number;
  attempts: number;
  right_attempts: number;
  completed_at: Date | null;
}

/** Counts of a period. A row of an old period stays until the learner's next answer. */
export interface SoloScoreRow {
  user_id: number;
  period: TimeFrame;
  /** YYYY-MM-DD in statements. */
  starts_on: string;
  correct_words: number;
  total_attempts: number;
  right_attempts: number;
  words_attempted: number;
  games: number;
  /** Its number among all changes of scores. */
  change: Generated<number>;
}

export interface LiveScoreRow {
  user_id: number;
  period: TimeFrame;
  starts_on: string;
  total_score: number;
  games_played: number;
  change: Generated<number>;
}

/** A word that sounds wrong to a learner. */
export interface SoundsWrongRow {
  user_id: number;
  word_id: number;
  reported_at: Date;
}

/** A board as it was ranked last. */
export interface BoardRow {
  mode: BoardMode;
  period: TimeFrame;
  starts_on: string;
  players: number;
  change: number;
  settled: boolean;
  ranked_at: Date;
}

export interface BoardPageRow {
  mode: BoardMode;
  period: TimeFrame;
  page: number;
  first_score: number;
  first_tiebreak: number;
  /** Text of a composite type; statements take it apart. */
  entries: string;
}

export interface BoardPlaceRow {
  mode: BoardMode;
  period: TimeFrame;
  user_id: number;
  score: number;
  tiebreak: number;
}
