import { ValidationError } from '../platform/http/errors.ts';

/**
 * Chosen words of a level, each once; null without a choice.
 *
 * @throws {ValidationError} if the level does not have one of them
 */
export async function expectWordsOf(
  { wordsOf }: { wordsOf: (levelId: number) => Promise<readonly { readonly id: number }[]> },
  levelId: number,
  chosen: readonly number[] | null | undefined,
): Promise<number[] | null> {
  if (!chosen) return null;
  const known = new Set((await wordsOf(levelId)).map(({ id }) => id));
  if (!chosen.every((id) => known.has(id))) {
    throw new ValidationError({ word_ids: ['Choose words of the level.'] });
  }
  return [...new Set(chosen)];
}
