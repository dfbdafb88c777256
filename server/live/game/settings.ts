/** What the host of a game chooses when it is made: names of the wire that are columns of `games` too. */
import type { CreateLiveGameRequestSchema } from '@waggle/engine/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';

/** A new choice is a line here, a column of the table, and a field of the contracts. */
const SETTINGS = [
  'guests',
  'ranks',
  'sound',
  'late_join',
  'mode',
  'goal',
  'word_seconds',
  'speed_points',
  'auto',
  'word_count',
] as const;

type Setting = (typeof SETTINGS)[number];
type Wanted = z.infer<typeof CreateLiveGameRequestSchema>;

export type GameSettings = {
  readonly [Name in Exclude<Setting, 'word_count'>]: NonNullable<Wanted[Name]>;
} & {
  /** Null: all words of the level. */
  readonly word_count: number | null;
};

/** The settings among other fields. */
export function settingsIn(from: GameSettings): GameSettings {
  return Object.fromEntries(SETTINGS.map((name) => [name, from[name]])) as unknown as GameSettings;
}

/** The settings of a row of `games`. */
export const SETTING_COLUMNS: RawBuilder<unknown> = sql.join(
  SETTINGS.map((name) => sql.id('games', name)),
);

/** The columns of a new row, and their values. */
export function insertedSettings(settings: GameSettings): {
  readonly columns: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
} {
  return {
    columns: sql.join(SETTINGS.map((name) => sql.id(name))),
    values: sql.join(SETTINGS.map((name) => sql`${settings[name]}`)),
  };
}
