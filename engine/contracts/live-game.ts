import * as z from 'zod/mini';
import { IdSchema, type Read } from './common.ts';
import { GameIdSchema, GameSchema } from './games.ts';
import { GoesOnSchema } from './modes.ts';
import { GOALS, GUESTS, MODES, RANKS, SOUND_PLACES } from './room-choices.ts';

/** A paused clock, and the seconds that it had left. */
export const PausedSchema = z.object({ left: z.number() });

/** The class that a live game is for; null or missing: for everybody. */
export const classOfGame = {
  class: z.optional(z.nullable(IdSchema)),
  class_name: z.optional(z.nullable(z.string())),
};

/** A live game. `settingsOf` fills in what a server does not send. */
export const LiveGameSchema = z.extend(GameSchema, {
  guests: z.optional(z.nullable(z.enum(GUESTS))),
  ranks: z.optional(z.nullable(z.enum(RANKS))),
  late_join: z.optional(z.nullable(z.boolean())),
  sound: z.optional(z.nullable(z.enum(SOUND_PLACES))),
  mode: z.optional(z.nullable(z.enum(MODES))),
  goal: z.optional(z.nullable(z.enum(GOALS))),
  /** Seconds of a word, in "together" and "bee". */
  word_seconds: z.optional(z.nullable(z.number())),
  /** Up to half as many points again for a fast answer, in "together". */
  speed_points: z.optional(z.nullable(z.boolean())),
  /** The next word opens by itself, in "together". */
  auto: z.optional(z.nullable(z.boolean())),
  /** Words of this game; null or missing: all of the level. */
  word_count: z.optional(z.nullable(z.number())),
  locked: z.optional(z.nullable(z.boolean())),
  /** While the clock is paused `ends_at` does not change. */
  paused: z.optional(z.nullable(PausedSchema)),
  /** The game that its host made after this one. */
  rematch: z.optional(z.nullable(z.object({ id: GameIdSchema }))),
  /** Of this server, such as "https://waggle.example": as others reach it. */
  address: z.optional(z.nullable(z.string())),
  /** A bee that is not over: what follows its words. */
  goes_on: z.optional(z.nullable(GoesOnSchema)),
  /** The host ends the bee after this turn. */
  stops: z.optional(z.nullable(z.boolean())),
  ...classOfGame,
});
export type LiveGame = Read<typeof LiveGameSchema>;
