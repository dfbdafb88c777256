import { foldSpelling } from '@waggle/engine/rules';
import { parseContent, readContentFiles } from '../levels/content.ts';

/** The ways to pronounce a word, by its folded spelling. */
export type Pronunciations = (folded: string) => readonly string[];

/** CMUdict lists a word's second pronunciation as "word(2)". */
const MORE = [2, 3, 4];

/**
 * How the words of a language sound: by CMUdict for English, and for every language by the words that
 * the content names as sounding alike.
 *
 * @param content the folder of the word lists
 */
export async function openPronunciations(slug: string, content: string): Promise<Pronunciations> {
  const named = await namedAlike(slug, content);
  if (slug !== 'en') return (folded) => named.get(folded) ?? [];
  const { dictionary } = await import('cmu-pronouncing-dictionary');
  return (folded) => [
    ...[folded, ...MORE.map((n) => `${folded}(${n})`)].flatMap((key) => dictionary[key] ?? []),
    ...(named.get(folded) ?? []),
  ];
}

/** Words that the content names as sounding alike share a mark. */
async function namedAlike(slug: string, content: string): Promise<Map<string, string[]>> {
  const { levels } = parseContent(await readContentFiles(content));
  const marks = new Map<string, string[]>();
  for (const { language, words } of levels) {
    if (language.slug !== slug) continue;
    for (const { id, word, homophones = [] } of words) {
      if (homophones.length === 0) continue;
      for (const spelling of [word, ...homophones].map(foldSpelling)) {
        marks.set(spelling, [...(marks.get(spelling) ?? []), `like word ${id}`]);
      }
    }
  }
  return marks;
}
