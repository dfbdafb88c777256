import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ContentLanguage, ContentWord } from '../../server/levels/content.ts';
import { type Ledger, type Ledgers, levelMeans, scoresOf } from './ledger.ts';

/** Writes the report beside the ledgers. */
export async function writeReport(
  directory: string,
  content: Content,
  ledgers: Ledgers,
): Promise<void> {
  await writeFile(join(directory, 'REPORT.md'), reportText(content, ledgers));
}

/**
 * What a teacher wants to know about the lists, as Markdown: words and mean score of each level, and
 * each word that the voice would say wrongly, with what was done about it. Follows from lists and
 * ledgers alone.
 */
export function reportText(content: Content, ledgers: Ledgers): string {
  const scores = scoresOf(ledgers);
  const sections = content.languages.flatMap((language) => {
    const levels = content.levels.filter(({ language: { id } }) => id === language.id);
    if (levels.length === 0) return [];
    const means = new Map(
      levelMeans(levels, language, scores).map(({ level, mean }) => [level.id, mean]),
    );
    const words = levels.flatMap((level) => level.words);
    const rows = levels.map(
      ({ id, name, is_free, words: { length } }) =>
        `| ${id} | ${name} | ${is_free ? '' : 'premium'} | ${length} | ${means.get(id)?.toFixed(2) ?? ''} |`,
    );
    const checked = dictionariesOf(ledgers.get(language.slug));
    return [
      `## ${language.name}`,
      '',
      `${words.length} words in ${levels.length} levels. ${checkedBy(language, checked)}`,
      '',
      '| level | name | | words | mean score |',
      '|---|---|---|---|---|',
      ...rows,
      '',
      ...settled(words, ledgers.get(language.slug)),
    ];
  });
  const total = content.levels.reduce((sum, { words }) => sum + words.length, 0);
  return [
    '# The words, as they were last checked',
    '',
    `${total} words in ${content.levels.length} levels. Written by \`npm run content:check\` from the lists and the`,
    'ledgers beside this file; a test fails where they disagree.',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function dictionariesOf(ledger: Ledger | undefined): string[] {
  const names = (ledger?.words ?? []).map(({ dictionary }) => dictionary ?? 'none yet');
  return [...new Set(names)].sort();
}

function checkedBy({ voice }: ContentLanguage, dictionaries: readonly string[]): string {
  return voice === null
    ? 'No voice says them and no dictionary has checked them.'
    : `Said by ${voice}, spelled by ${dictionaries.join(', ')}.`;
}

/** The words that the voice alone would say wrongly, or that a person has judged. */
function settled(words: readonly ContentWord[], ledger: Ledger | undefined): string[] {
  const lines = new Map((ledger?.words ?? []).map((line) => [line.id, line]));
  const rows = words
    .filter(({ say, review }) => say !== undefined || review !== undefined)
    .map(({ id, word, say, review }) => {
      const done = [say && `said from \`${say}\``, review].filter(Boolean).join('; ');
      return `| ${word} | ${lines.get(id)?.phonemes ?? ''} | ${done.replaceAll('|', '\\|')} |`;
    });
  if (rows.length === 0) return [];
  return [
    'Suspects, and what was done about each:',
    '',
    '| word | sounds | done |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}
