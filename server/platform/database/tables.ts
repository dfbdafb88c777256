/** Rows as PostgreSQL keeps them; `server/migrations` makes them so. */
export interface Tables {
  facts: FactRow;
  languages: LanguageRow;
  levels: LevelRow;
  words: WordRow;
  plans: PlanRow;
}

/** Single remembered facts, such as which content was loaded last. */
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

export interface LevelRow {
  id: number;
  language_id: number;
  name: string;
  emoji: string;
  difficulty: number;
  /** Seconds. */
  time_limit: number;
  is_free: boolean;
  retired: boolean;
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
  origin: string | null;
  explanation: string | null;
  /** What the speech engine is given instead of the spelling. */
  say: string | null;
  /** Address of its clip, which tells nothing about the word; null where no voice says it. */
  clip_key: string | null;
  retired: boolean;
}

export interface PlanRow {
  level_id: number;
  /** Decimal text in the currency's main unit. */
  price: string;
  /** ISO 4217. */
  currency: string;
}
