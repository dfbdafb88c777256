import * as z from 'zod/mini';
import { UserSchema } from './accounts.ts';
import { nullable, orElse, type Read, type Written } from './common.ts';
import { GAME_STATUSES, GameIdSchema } from './games.ts';
import { LiveGameSchema } from './live-game.ts';
import { GUESTS } from './room-choices.ts';

/** Answer of GET /game/by-code/{code}/: what a game shows before one joins. */
export const GameByCodeSchema = z.object({
  id: GameIdSchema,
  name: z.string(),
  status: z.enum(GAME_STATUSES),
  guests: orElse(z.enum(GUESTS), 'off'),
  /** Nickname, else first name. */
  host_name: orElse(z.string(), ''),
  player_count: orElse(z.number(), 0),
  locked: orElse(z.boolean(), false),
  /** The class that the game is for; null or missing: for everybody. */
  class_name: z.optional(z.nullable(z.string())),
});
export type GameByCode = Read<typeof GameByCodeSchema>;

/** Longest name in a room, in characters as a reader counts them (docs/contract.md). */
export const MAX_NAME_LENGTH = 20;

export const NAME_TOO_LONG = `A name has at most ${MAX_NAME_LENGTH} characters.`;

/** Longest name that is checked, in string units; longer ones are refused before the rules of names. */
const LONGEST_TEXT = 200;

/** The rules of names (`faultOfName`) judge it. */
const GuestNameSchema = z.string('Type a name.').check(z.maxLength(LONGEST_TEXT, NAME_TOO_LONG));

/** Body of POST /game/{id}/join-as-guest/. */
export const JoinAsGuestRequestSchema = z.object({
  /** May be missing if names are drawn. */
  name: nullable(GuestNameSchema),
});
export type JoinAsGuestRequest = Written<typeof JoinAsGuestRequestSchema>;

/** Answer of POST /game/{id}/join-as-guest/; the key is of this one game. */
export const JoinedAsGuestSchema = z.object({
  key: z.string(),
  user: UserSchema,
  game: LiveGameSchema,
});
export type JoinedAsGuest = Read<typeof JoinedAsGuestSchema>;

/** Query of GET /game/{id}/name-suggestion/; the name may be a refused one, or missing. */
export const NameSuggestionQuerySchema = z.object({ name: z.optional(GuestNameSchema) });

/** Answer of GET /game/{id}/name-suggestion/: a name that is free and passes the rules. */
export const NameSuggestionSchema = z.object({ suggestion: z.string() });
export type NameSuggestion = Read<typeof NameSuggestionSchema>;
