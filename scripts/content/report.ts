import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Content,
  ContentLanguage,
  ContentLevel,
  ContentWord,
} from '../../server/levels/content.ts';
import { type Ledger, type LedgerLine, type Ledgers, levelMeans, scoresOf } from './ledger.ts';

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
      ...heardBy(levels, ledgers.get(language.slug)),
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

/** What an ear made of the clips as they are served, level by level. */
function heardBy(levels: readonly ContentLevel[], ledger: Ledger | undefined): string[] {
  if (ledger?.ear === undefined) return [];
  const lines = new Map(ledger.words.map((line) => [line.id, line]));
  const linesOf = (some: readonly ContentLevel[]) =>
    some.flatMap(({ words }) => words.flatMap(({ id }) => lines.get(id) ?? []));
  const row = (name: string, own: readonly LedgerLine[]) => {
    const right = (among: 'level' | 'near') =>
      share(own.filter(({ misheard }) => misheard?.[among] === undefined).length, own.length);
    const bright = (which: 0 | 1) =>
      meanOf(own.map((line) => line.bright?.[which] ?? 0)).toFixed(1);
    return `| ${name} | ${voicesOf(own)} | ${right('level')} | ${right('near')} | ${bright(0)} | ${bright(1)} |`;
  };
  const failed = [...lines.values()].flatMap(({ word, misheard }) =>
    misheard ? `${word} (${misheard.level ?? misheard.near})` : [],
  );
  return [
    `As they are served (MP3, the first levels twice), heard by ${ledger.ear}. It chooses among the`,
    'words of the level, and among these with up to six frequent neighbours of each, one phoneme away.',
    'The last columns: energy above 3 kHz, as eSpeak says the words and as they are said.',
    '',
    '| level | said by | of the level, % | with neighbours, % | above 3 kHz before, % | now, % |',
    '|---|---|---|---|---|---|',
    ...levels.map((level) => row(String(level.id), linesOf([level]))),
    row('all', linesOf(levels)),
    '',
    `Taken for another: ${failed.join(', ') || 'none'}.`,
    '',
  ];
}

/** The voices of some words, the usual one first, with how many words each of the others says. */
function voicesOf(lines: readonly LedgerLine[]): string {
  const counts = new Map<string, number>();
  for (const { speaker } of lines) {
    const name = speaker
      ? [speaker.voice.replace('flite/', ''), speaker.rate].filter(Boolean).join(' ')
      : '?';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count], place) => (place === 0 ? name : `${name}: ${count}`))
    .join(', ');
}

function share(part: number, all: number): string {
  return all === 0 ? '' : String(Math.round((1_000 * part) / all) / 10);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
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
