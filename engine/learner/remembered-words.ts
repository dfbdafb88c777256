import { type Id, MOST_ON_A_PAGE, type RememberedWord } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';

/** 2,000 words: a language has a few hundred, and own lists add to them. */
const MOST_PAGES = 4;

/**
 * The words of a language that a learner has tried, in pages of growing length: each holds those before
 * it, too.
 *
 * @throws {ApiError} for a refusal, and when no answer comes
 */
export async function* rememberedWords(
  api: Pick<PracticeApi, 'remembered'>,
  language: Id,
): AsyncGenerator<readonly RememberedWord[]> {
  let words: readonly RememberedWord[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { results, next } = await api.remembered(language, { page, size: MOST_ON_A_PAGE });
    words = [...words, ...results];
    yield words;
    if (next === null) return;
  }
}
