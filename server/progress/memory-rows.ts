import type { Memory } from '@waggle/engine/contracts';
import { isLapsed, knownUntil, memoryAt, NEW_MEMORY } from '@waggle/engine/rules';
import { sql } from 'kysely';

/** Memory of a word, as `user_words` holds it. Times are dates, or text where they come as JSON. */
export interface MemoryColumns<Time = Date> {
  /** Null: answered before memory was kept, and not replayed yet. */
  step: number | null;
  lapsed: boolean;
  due_at: Time | null;
  known_until: Time | null;
  seen: number;
  recalled: number;
}

/** The columns of a MemoryColumns. */
export const MEMORY_COLUMNS = sql`user_words.step, user_words.lapsed, user_words.due_at,
  user_words.known_until, user_words.seen, user_words.recalled`;

/** The memory of a row; null for a word whose answers are not replayed yet. */
export function memoryIn(row: MemoryColumns<Date | string> | null | undefined): Memory | null {
  if (!row || row.step === null) return null;
  const { step, lapsed, due_at, seen, recalled } = row;
  const state = row.known_until !== null ? 'known' : lapsed ? 'slipping' : 'learning';
  return { step, state, due_at: due_at && new Date(due_at).toISOString(), seen, right: recalled };
}

/** The columns of a memory. */
export function memoryColumns(memory: Memory): MemoryColumns<string> {
  const until = knownUntil(memory);
  return {
    step: memory.step,
    lapsed: isLapsed(memory),
    due_at: memory.due_at,
    known_until: until === null ? null : new Date(until).toISOString(),
    seen: memory.seen,
    recalled: memory.right,
  };
}

/** A memory as it is at a moment; that of a new word if there is none. */
export function presentMemory(
  row: MemoryColumns<Date | string> | null | undefined,
  now: Date,
): Memory {
  return memoryAt(memoryIn(row) ?? NEW_MEMORY, now.getTime());
}

/** Code of a language as the rules of spelling know it: "en" of "en-GB". */
export function spellingCode(code: string): string {
  return code.split('-')[0] ?? code;
}
