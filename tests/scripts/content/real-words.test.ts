/** Every word of this repository against the ledger that its last content:check wrote. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spells } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';
import { compareWithSound, scoreOf } from '../../../scripts/content/difficulty.ts';
import { CHECKED, CONTENT } from '../../../scripts/content/folders.ts';
import {
  findFlatRungs,
  findLedgerFaults,
  ledgerText,
  levelMeans,
  readLedgers,
  scoresOf,
} from '../../../scripts/content/ledger.ts';
import { levelText } from '../../../scripts/content/level-file.ts';
import { reportText } from '../../../scripts/content/report.ts';
import { parseContent, readContentFiles } from '../../../server/levels/content.ts';
import { faultText, findFaults } from '../../../server/levels/content-rules.ts';

const files = await readContentFiles(CONTENT);
const content = parseContent(files);
const ledgers = await readLedgers(CHECKED);

test('the lists break no rule', () => {
  expect(findFaults(content)).toEqual([]);
});

test.each([
  ['orang-oetang', 'orangoetang'],
  ['bougainvillaea', 'bougainvillea'],
  ['knowledgable', 'knowledgeable'],
  ['ng´ombe', "ng'ombe"],
])('takes %s for %s', (typed, word) => {
  const entry = content.levels.flatMap(({ words }) => words).find((one) => one.word === word);
  expect(spells(typed, word, entry?.accept)).toBe(true);
});

test('every word was checked as it is spelled and said now, and no other is in the ledger', () => {
  const faults = findLedgerFaults(content, ledgers);
  expect(faults.map((fault) => faultText(fault, content))).toEqual([]);
});

test('the report describes them as they are', async () => {
  const text = await readFile(join(CHECKED, 'REPORT.md'), 'utf8');
  expect(text).toBe(reportText(content, ledgers));
});

describe.each(content.languages.filter(({ voice }) => voice !== null))('$name', (language) => {
  const levels = content.levels.filter((level) => level.language.id === language.id);
  const ledger = ledgers.get(language.slug);

  test('has levels that are harder and harder', () => {
    const means = levelMeans(levels, language, scoresOf(ledgers));
    expect(means.length).toBe(levels.filter(({ words }) => words.length > 0).length);
    expect(findFlatRungs(means)).toEqual([]);
  });

  test('has the scores that follow from its phonemes', () => {
    for (const { word, phonemes, score } of ledger?.words ?? []) {
      const comparison = compareWithSound(word, phonemes, language.slug);
      expect({ word, score: scoreOf(word, comparison) }).toEqual({ word, score });
    }
  });

  test('is said in its own language, but where a say overrides that', () => {
    const foreign = (ledger?.words ?? []).filter(
      ({ phonemes, say }) => say === undefined && phonemes.includes('('),
    );
    expect(foreign).toEqual([]);
  });

  test('has a ledger that is written as content:check writes it', async () => {
    if (!ledger) return;
    const text = await readFile(join(CHECKED, `${language.slug}.json`), 'utf8');
    expect(text).toBe(ledgerText(ledger));
  });

  test.each(levels)('$file is written as content:import writes it', (level) => {
    expect(files.files.get(level.file)).toBe(levelText(level));
  });
});
