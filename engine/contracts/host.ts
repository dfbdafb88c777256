import * as z from 'zod/mini';
import { RequestIdSchema, type Read } from './common.ts';
import { GUESTS, RANKS } from './room-choices.ts';

/** How much a host may add to a running game at once, in seconds (docs/contract.md). */
const EXTENSION_S = { least: 10, most: 600 } as const;

/** Longest name that is checked; the rules of names allow fewer characters. */
const LONGEST_TEXT = 200;

/** Frames of /ws/game/{id}/ that only the host sends, beside those of a player. */
export const HostCommandSchema = z.discriminatedUnion('type', [
  /** Nobody new may join; former players may return. */
  z.object({ type: z.literal('lock_game'), locked: z.boolean() }),
  z.object({ type: z.literal('kick_player'), player_id: RequestIdSchema }),
  /** Takes the removal back: they may join again, with an empty score. */
  z.object({ type: z.literal('let_in'), player_id: RequestIdSchema }),
  z.object({
    type: z.literal('rename_player'),
    player_id: RequestIdSchema,
    name: z.string().check(z.maxLength(LONGEST_TEXT)),
  }),
  z.object({ type: z.literal('pause_game') }),
  z.object({ type: z.literal('resume_game') }),
  z.object({
    type: z.literal('extend_game'),
    seconds: z.int().check(z.minimum(EXTENSION_S.least), z.maximum(EXTENSION_S.most)),
  }),
  z
    .object({
      type: z.literal('update_game'),
      guests: z.optional(z.enum(GUESTS)),
      ranks: z.optional(z.enum(RANKS)),
      late_join: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ guests, ranks, late_join }) =>
          guests !== undefined || ranks !== undefined || late_join !== undefined,
      ),
    ),
  /** Closes the word that is open to all, or opens the next one; with `n` only if it is that word. */
  z.object({ type: z.literal('next_round'), n: z.optional(z.int()) }),
  /** Ends a bee after this turn, and between two at once. */
  z.object({ type: z.literal('stop_here') }),
  z.object({ type: z.literal('end_game') }),
]);
export type HostCommand = Read<typeof HostCommandSchema>;
