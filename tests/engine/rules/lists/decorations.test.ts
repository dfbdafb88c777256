/** Lists as people write them, in every language that is taught: no word of them is silently wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findingsOfList, readList, shapeOf } from '../../../../engine/entries/rules.ts';
import { seeded } from '../../../support/sample.ts';

const SLUGS = ['en', 'af', 'fr', 'es', 'de', 'pt', 'sw', 'zu'] as const;
type Slug = (typeof SLUGS)[number];

const WORDS = new Map(
  SLUGS.map((slug) => {
    const files = readdirSync(`content/${slug}`).filter((file) => file.endsWith('.json'));
    const levels = files
      .toSorted()
      .map((file) => JSON.parse(readFileSync(`content/${slug}/${file}`, 'utf8')));
    return [slug, levels.flatMap(({ words }) => words.map(({ word }: { word: string }) => word))];
  }),
) as ReadonlyMap<Slug, readonly string[]>;

/** Names of columns in each language: words, meaning, sentence. */
const NAMES: Readonly<Record<Slug, readonly [string, string, string]>> = {
  en: ['Spelling words', 'Meaning', 'Example'],
  af: ['Woorde', 'Betekenis', 'Sin'],
  fr: ['Mots', 'Définition', 'Phrase'],
  es: ['Palabras', 'Significado', 'Oración'],
  de: ['Lernwörter', 'Bedeutung', 'Satz'],
  pt: ['Palavras', 'Significado', 'Frase'],
  sw: ['Maneno', 'Maana', 'Sentensi'],
  zu: ['Amagama', 'Incazelo', 'Umusho'],
};
const MEANING = 'xa xe xi xo';

type Decorate = (words: readonly string[], names: readonly [string, string, string]) => string;
const each =
  (line: (word: string, number: number) => string): Decorate =>
  (words) =>
    words.map((word, place) => line(word, place + 1)).join('\n');
const joined =
  (between: string): Decorate =>
  (words) =>
    words.join(between);
const table =
  (between: string, edge = ''): Decorate =>
  (words, names) =>
    [names, ...words.map((word) => [word, MEANING, ''])]
      .map((cells) => edge + cells.join(between) + edge)
      .join('\n');

const DECORATIONS: Readonly<Record<string, Decorate>> = {
  '1. word': each((word, n) => `${n}. ${word}`),
  '1.word': each((word, n) => `${n}.${word}`),
  '1) word': each((word, n) => `${n}) ${word}`),
  '(1) word': each((word, n) => `(${n}) ${word}`),
  '1: word': each((word, n) => `${n}: ${word}`),
  '1 - word': each((word, n) => `${n} - ${word}`),
  '#1 word': each((word, n) => `#${n} ${word}`),
  '1 word': each((word, n) => `${n} ${word}`),
  'word 1': each((word, n) => `${word} ${n}`),
  'a) word': each((word, n) => `${'abcdefghij'[n]}) ${word}`),
  'a. word': each((word, n) => `${'abcdefghij'[n]}. ${word}`),
  '1<tab>word': each((word, n) => `${n}\t${word}`),
  '① word': each((word, n) => `${'①②③④⑤⑥⑦⑧'[n - 1]} ${word}`),
  '1️⃣ word': each((word, n) => `${n}\ufe0f\u20e3 ${word}`),
  '- word': each((word) => `- ${word}`),
  '– word': each((word) => `– ${word}`),
  '— word': each((word) => `— ${word}`),
  '-word': each((word) => `-${word}`),
  '• word': each((word) => `• ${word}`),
  '•word': each((word) => `•${word}`),
  '* word': each((word) => `* ${word}`),
  '· word': each((word) => `· ${word}`),
  '+ word': each((word) => `+ ${word}`),
  '> word': each((word) => `> ${word}`),
  '# word': each((word) => `# ${word}`),
  'a bullet of Word': each((word) => `\uf0b7\t${word}`),
  'a bullet of the second level': each((word) => `o\t${word}`),
  '- [ ] word': each((word) => `- [ ] ${word}`),
  '☐ word': each((word) => `☐ ${word}`),
  '⭐ word': each((word) => `⭐️ ${word}`),
  'word ✓': each((word) => `${word} ✓`),
  '**word**': each((word) => `**${word}**`),
  _word_: each((word) => `_${word}_`),
  '`word`': each((word) => `\`${word}\``),
  '"word"': each((word) => `"${word}"`),
  '“word”': each((word) => `“${word}”`),
  '„word“': each((word) => `„${word}“`),
  '« word »': each((word) => `« ${word} »`),
  '‘word’': each((word) => `‘${word}’`),
  '1. **“word”**': each((word, n) => `${n}. **“${word}”**`),
  '(word)': each((word) => `(${word})`),
  'word.': each((word) => `${word}.`),
  'word,': each((word) => `${word},`),
  'word;': each((word) => `${word};`),
  'word!': each((word) => `${word}!`),
  'word…': each((word) => `${word}…`),
  'word*': each((word) => `${word}*`),
  'word:': each((word) => `${word}:`),
  'word (note)': each((word) => `${word} (bonus)`),
  '(note) word': each((word) => `(bonus) ${word}`),
  'word[1]': each((word, n) => `${word}[${n}]`),
  syl·lables: each((word) => `${word.slice(0, 2)}·${word.slice(2)}`),
  'a soft hyphen': each((word) => `${word.slice(0, 2)}\u00ad${word.slice(2)}`),
  'a zero width space': each((word) => `\u200b${word.slice(0, 2)}\u200b${word.slice(2)}\u200e`),
  'no-break blanks': each((word) => `\u00a0${word}\u3000`),
  'letters in two': each((word) => word.normalize('NFD')),
  'hyphens and apostrophes of Word': each((word) => word.replaceAll('-', '‑').replaceAll("'", '’')),
  'lines of Windows': joined('\r\n'),
  'lines of old Macs': joined('\r'),
  'empty lines': joined('\n\n \n'),
  'Markdown titles': (words) => `# Spelling\n\n## Week 1\n${words.join('\n')}`,
  'a title with a number': (words) => `Week 1\n${words.join('\n')}`,
  'a title with a colon': (words) => `Week one:\n${words.join('\n')}`,
  'the name of a column': (words, [name]) => `${name}\n${words.join('\n')}`,
  'one line, commas': joined(', '),
  'one line, semicolons': joined('; '),
  'one line, blanks': joined(' '),
  'one line, bars': joined(' | '),
  'one line, slashes': joined(' / '),
  'one line, tabs': joined('\t'),
  'one line, dashes': joined(' - '),
  'one line, stops': (words) => `${words.join(', ')}.`,
  'four a line': (words) => `${words.slice(0, 4).join(', ')}\n${words.slice(4).join(', ')}`,
  'word<tab>meaning': each((word) => `${word}\t${MEANING}`),
  'word,meaning': each((word) => `${word},${MEANING}`),
  'word,"meaning"': each((word) => `${word},"${MEANING}, xu"`),
  'word;meaning': each((word) => `${word};${MEANING}`),
  'word - meaning': each((word) => `${word} - ${MEANING}`),
  'word – meaning': each((word) => `${word} – ${MEANING}`),
  'word: meaning': each((word) => `${word}: ${MEANING}`),
  'word = meaning': each((word) => `${word} = ${MEANING}`),
  '1. word - meaning': each((word, n) => `${n}. ${word} - ${MEANING}`),
  '| word | meaning |': each((word) => `| ${word} | ${MEANING} |`),
  'meaning<tab>word': each((word) => `${MEANING}\t${word}`),
  'a table with tabs': table('\t'),
  'a table with commas': table(','),
  'a table with semicolons': table(';'),
  'a table of Markdown': table(' | ', '|'),
  'a table of Excel': (words, names) => `\ufeffsep=;\r\n${table(';')(words, names)}`,
  'a numbered table': (words, names) =>
    ['No.', ...names].join(',') +
    words.map((word, at) => `\n${at + 1},${word},${MEANING},`).join(''),
};

const LANGUAGE = { name: 'English', hasVoice: true, holdsBlocked: () => false };

function checked(text: string) {
  const { entries, findings } = readList(text);
  const list = findingsOfList(entries, LANGUAGE);
  return { words: list.words, findings };
}
const wordsOf = (text: string) => checked(text).words.map(({ word }) => word);

/** The words after every remedy was pressed. */
function remedied(text: string): string[] {
  const { words } = checked(text);
  const mended = words.flatMap(({ word, findings }) => {
    if (findings.some(({ kind }) => kind === 'heading')) return [];
    const split = findings.find(({ kind }) => kind === 'split')?.words;
    const bare = findings.find(({ kind }) => kind === 'marks')?.suggestions;
    return split ?? bare ?? [word];
  });
  const again = mended.join('\n');
  return again === words.map(({ word }) => word).join('\n') ? mended : remedied(again);
}

describe.each(SLUGS)('a list in %s', (slug) => {
  const all = WORDS.get(slug) ?? [];
  const random = seeded(SLUGS.indexOf(slug) + 1);
  const drawn = Array.from({ length: 8 }, () => all[Math.floor(random() * all.length)] ?? '');
  // Each word once: the second of two is another finding.
  const words = [...new Set([...drawn, ...all.slice(0, 8)])].slice(0, 8);

  test('of taught words is read as it stands, without findings', () => {
    for (const word of all) {
      expect(readList(word).entries.map((entry) => entry.word)).toEqual([word]);
      expect([word, shapeOf(word)]).toEqual([word, null]);
    }
  });

  test.each(Object.keys(DECORATIONS))('with %s: every word is bare or has its remedy', (name) => {
    const text = DECORATIONS[name]?.(words, NAMES[slug]) ?? '';
    const plain = new Set(words);
    const silentlyWrong = checked(text).words.filter(
      ({ word, findings }) =>
        !plain.has(word) &&
        !findings.some(
          ({ kind, ...remedy }) => kind === 'heading' || remedy.words || remedy.suggestions,
        ),
    );
    expect(silentlyWrong).toEqual([]);
    expect(remedied(text)).toEqual(wordsOf(words.join('\n')));
  });
});

test('more than 300 lists were tried', () => {
  expect(Object.keys(DECORATIONS).length * SLUGS.length).toBeGreaterThan(300);
});
