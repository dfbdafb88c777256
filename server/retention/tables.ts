/** Every table of the database: who writes it, how its rows end, and what an export holds of them. */

export interface TableRule {
  /** The subject that alone inserts and changes rows; retention deletes in all of them. */
  readonly writer: string;
  /** The table whose rows take these along when they are deleted; without one a statement deletes them, or nothing. */
  readonly goesWith?: string;
  /** Columns that order the rows of a person, which are exported one by one. */
  readonly exported?: readonly string[];
  /** Holds secrets: only the number of a person's rows is exported, under this name. */
  readonly counted?: string;
}

/** In the order of an export. */
export const TABLES = {
  users: { writer: 'people' },
  unused_accounts: { writer: 'retention', goesWith: 'users', exported: ['announced_on'] },
  user_languages: { writer: 'profiles', goesWith: 'users', exported: ['language_id'] },
  user_levels: { writer: 'progress', goesWith: 'users', exported: ['level_id'] },
  user_words: { writer: 'progress', goesWith: 'users', exported: ['word_id'] },
  user_traps: { writer: 'progress', goesWith: 'users', exported: ['language_id', 'trap'] },
  placements: { writer: 'progress', goesWith: 'users', exported: ['language_id'] },
  practice_sets: { writer: 'progress', goesWith: 'users', exported: ['language_id', 'level_id'] },
  daily_bees: { writer: 'daily', goesWith: 'users', exported: ['language_id', 'day'] },
  weekly_mails: { writer: 'weekly', goesWith: 'users', exported: ['asked_at'] },
  round_bests: { writer: 'progress', goesWith: 'users', exported: ['language_id', 'kind'] },
  solo_games: { writer: 'games', goesWith: 'users', exported: ['progress_id'] },
  attempts: { writer: 'progress', goesWith: 'users', exported: ['level_id', 'n_on_level', 'id'] },
  classes: { writer: 'classes', goesWith: 'users', exported: ['id'] },
  class_groups: { writer: 'classes', goesWith: 'users', exported: ['id'] },
  group_pupils: { writer: 'classes', goesWith: 'users', exported: ['group_id'] },
  assignments: { writer: 'assignments', goesWith: 'users', exported: ['id'] },
  assignment_answers: {
    writer: 'assignments',
    goesWith: 'users',
    exported: ['assignment_id', 'n'],
  },
  levels: { writer: 'levels', goesWith: 'users', exported: ['id'] },
  words: { writer: 'levels', goesWith: 'levels', exported: ['id'] },
  games: { writer: 'live', goesWith: 'classes', exported: ['id'] },
  game_players: { writer: 'live', goesWith: 'users', exported: ['game_id'] },
  answers: { writer: 'live', goesWith: 'game_players', exported: ['game_id', 'word', 'attempt'] },
  room_events: { writer: 'live', goesWith: 'games', exported: ['id'] },
  solo_scores: { writer: 'leaderboard', goesWith: 'users', exported: ['period'] },
  live_scores: { writer: 'leaderboard', goesWith: 'users', exported: ['period'] },
  // Stays without the person: the books keep what was paid.
  transactions: { writer: 'payments', exported: ['created_at', 'reference'] },
  purchases: { writer: 'payments', goesWith: 'users', exported: ['level_id'] },
  waitlist: { writer: 'payments', goesWith: 'users', exported: ['level_id'] },
  sounds_wrong: { writer: 'reports', goesWith: 'users', exported: ['word_id'] },
  keys: { writer: 'people', goesWith: 'users', counted: 'devices' },
  password_resets: { writer: 'accounts', goesWith: 'users', counted: 'open_reset_links' },
  // Of nobody.
  facts: { writer: 'levels' },
  languages: { writer: 'levels' },
  plans: { writer: 'levels' },
  nodes: { writer: 'live' },
  presences: { writer: 'live', goesWith: 'games' },
  boards: { writer: 'leaderboard' },
  board_pages: { writer: 'leaderboard' },
  board_places: { writer: 'leaderboard' },
  sandbox_checkouts: { writer: 'platform' },
  admin_sessions: { writer: 'admin' },
} as const satisfies Record<string, TableRule>;

/** The order of the rows of each table that is exported row by row. */
export const EXPORTED_TABLES = rulesBy('exported');

/** What the number of rows is called, of each table with secrets. */
export const COUNTED_TABLES = rulesBy('counted');

function rulesBy<Rule extends keyof TableRule>(rule: Rule) {
  return new Map(
    Object.entries<TableRule>(TABLES).flatMap(([table, { [rule]: value }]) =>
      value === undefined ? [] : [[table, value] as const],
    ),
  );
}
