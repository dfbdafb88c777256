import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, type Read } from './common.ts';
import { WordSchema } from './levels.ts';
import { CellSchema } from './tables.ts';

/** What a class did with one word. */
const WordReportSchema = z.object({
  word: WordSchema,
  /** Players who answered; the two numbers below count some of them. */
  tried: z.number(),
  /** Right at the first try. */
  first: z.number(),
  /** Right at a later try. */
  later: z.number(),
  /** By letter of the word: players whose first try slipped there; null if fewer than five tried. */
  letters: nullable(z.array(z.number())),
  /** By kind of slip: players whose first try had it. */
  slips: z.record(z.string(), z.number()),
});
export type WordReport = Read<typeof WordReportSchema>;

const PlayerReportSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Words spelled right. */
  right: z.number(),
  /** Those at the first try. */
  first: z.number(),
  /** Answers given; skips and reveals are none. */
  attempts: z.number(),
  /** One for each word of the game. */
  cells: orElse(z.array(CellSchema), []),
});
export type PlayerReport = Read<typeof PlayerReportSchema>;

/** Answer of GET /game/{id}/report/. */
export const GameReportSchema = z.object({
  /** In the order of the game. */
  words: z.array(WordReportSchema),
  players: z.array(PlayerReportSchema),
});
export type GameReport = Read<typeof GameReportSchema>;
