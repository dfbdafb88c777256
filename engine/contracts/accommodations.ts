import * as z from 'zod/mini';
import { orElse, type Read } from './common.ts';

/** How much time somebody has for single-player games; `none`: no clock. */
export const TIME_CHOICES = ['normal', 'half_more', 'double', 'none'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

/** What makes it easier for a pupil. Nobody but the pupil and their teacher gets it. */
export const AccommodationsSchema = z.object({
  time: orElse(z.enum(TIME_CHOICES), 'normal'),
  large_letters: orElse(z.boolean(), false),
  /** Words can be spelled without hearing them. */
  no_sound: orElse(z.boolean(), false),
});
export type Accommodations = Read<typeof AccommodationsSchema>;

/** The same in PATCH /seats/{id}/; a missing field stays as it is. */
export const AccommodationsRequestSchema = z.object({
  time: z.optional(z.enum(TIME_CHOICES, 'Unknown choice of time.')),
  large_letters: z.optional(z.boolean('Must be true or false.')),
  no_sound: z.optional(z.boolean('Must be true or false.')),
});
export type AccommodationsRequest = Read<typeof AccommodationsRequestSchema>;
