import { describe, expect, test } from 'vitest';
import type { ListEntry } from '../../../../engine/contracts/index.ts';
import { findingsOfList, type ListLanguage } from '../../../../engine/entries/rules.ts';

const entry = (word: string, parts: Partial<ListEntry> = {}): ListEntry => ({
  word,
  accepted: [],
  hint: '',
  sentence: '',
  ...parts,
});

const ENGLISH: ListLanguage = {
  name: 'English',
  hasVoice: true,
  holdsBlocked: (text) => text.includes('blocked'),
};

/** Kinds of the findings of each word. */
function kindsOf(entries: readonly ListEntry[], language: ListLanguage = ENGLISH): string[][] {
  return findingsOfList(entries, language).words.map(({ findings }) =>
    findings.map(({ kind }) => kind),
  );
}

describe('findingsOfList()', () => {
  test('finds nothing in a list without faults', () => {
    expect(findingsOfList([entry('bee', { hint: 'an insect' })], ENGLISH)).toEqual({
      words: [{ ...entry('bee', { hint: 'an insect' }), findings: [] }],
      findings: [],
    });
  });

  test('names the second of two equal words, whatever their case', () => {
    expect(kindsOf([entry('bee'), entry('Bee')])).toEqual([[], ['twice']]);
  });

  test('finds the whole word in its hint and its sentence, and no part of another', () => {
    expect(
      kindsOf([
        entry('bee', { hint: 'A Bee hums.', sentence: 'The bee.' }),
        entry('art', { hint: 'part of a cart' }),
        entry('colour', { accepted: ['color'], hint: 'a color' }),
      ]),
    ).toEqual([['holds', 'holds'], [], ['holds']]);
  });

  test('names the part that holds the word', () => {
    const listed = [entry('bee', { hint: 'A bee hums.', sentence: 'The bee.' })];
    const { words } = findingsOfList(listed, ENGLISH);
    expect(words[0]?.findings.map(({ part }) => part)).toEqual(['hint', 'sentence']);
  });

  test('finds a blocked word wherever it stands', () => {
    expect(kindsOf([entry('blocked'), entry('bee', { hint: 'blocked' })])).toEqual([
      ['blocked'],
      ['blocked'],
    ]);
  });

  test('takes two words on the only line for two, and for an expression among others', () => {
    const [alone] = findingsOfList([entry('because friend')], ENGLISH).words;
    expect(alone?.findings).toEqual([
      { kind: 'split', text: 'This line may hold 2 words.', words: ['because', 'friend'] },
    ]);
    expect(kindsOf([entry('ice cream'), entry('school')])).toEqual([[], []]);
    expect(kindsOf([entry('friend')])).toEqual([[]]);
  });

  test('says once that no voice says the language', () => {
    const checked = findingsOfList([entry('a'), entry('b')], {
      ...ENGLISH,
      name: 'Sepedi',
      hasVoice: false,
    });
    expect(checked.findings).toEqual([
      { kind: 'voice', text: 'No voice for Sepedi yet. Say it yourself.' },
    ]);
  });
});
