import * as z from 'zod/mini';
import type { Read } from './common.ts';

/** What a player may choose about their flower; what is not chosen follows from their id. */
export const FLOWER_PETALS = [5, 6, 7, 8] as const;
export const FLOWER_KINDS = ['oval', 'round', 'pointed'] as const;
export const FLOWER_HUES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const FLOWER_FACES = ['smile', 'laugh', 'wink', 'calm'] as const;
export const FLOWER_HATS = ['none', 'leaf', 'cap', 'crown'] as const;

const NO_SUCH = 'There is no such choice.';

/** A player's own flower. */
export const FlowerSchema = z.object(
  {
    petals: z.optional(z.literal(FLOWER_PETALS, NO_SUCH)),
    kind: z.optional(z.enum(FLOWER_KINDS, NO_SUCH)),
    hue: z.optional(z.literal(FLOWER_HUES, NO_SUCH)),
    face: z.optional(z.enum(FLOWER_FACES, NO_SUCH)),
    hat: z.optional(z.enum(FLOWER_HATS, NO_SUCH)),
  },
  NO_SUCH,
);
export type Flower = Read<typeof FlowerSchema>;
export type FlowerPart = keyof Flower;
