import * as z from 'zod/mini';
import { nullable, type Read } from './common.ts';

/** Where a learner stands with a word: engine/rules/learning/memory.ts. */
export const MEMORY_STATES = ['new', 'learning', 'known', 'slipping'] as const;
export const MemoryStateSchema = z.enum(MEMORY_STATES);
export type MemoryState = Read<typeof MemoryStateSchema>;

/** A learner's memory of a word. */
export const MemorySchema = z.object({
  /** 0 to 5: how long until the word is asked again. */
  step: z.number(),
  state: MemoryStateSchema,
  /** ISO 8601; null for a new word. */
  due_at: nullable(z.string()),
  /** Recalls so far: first tries without a hint. */
  seen: z.number(),
  /** The right ones among them. */
  right: z.number(),
});
export type Memory = Read<typeof MemorySchema>;
