import { describe, expect, test } from 'vitest';
import {
  AvailableContentSchema,
  IdSchema,
  LanguageSchema,
  LanguagesSchema,
  LevelSchema,
  LevelWordsSchema,
  WordSchema,
} from '../../../engine/contracts/index.ts';
import { aLevel, aWord } from '@waggle/engine/testing';

/** The fields alone that the specification names (docs/specification.md, section 3). */
const SPECIFIED_LEVEL = {
  id: 7,
  name: 'First words',
  difficulty: 1,
  time_limit: 90,
  language: 1,
  is_free: true,
  is_available: true,
  is_playable: true,
  is_purchased: false,
  is_waitlisted: false,
};
const SPECIFIED_WORD = {
  id: 1,
  word: 'bee',
  difficulty: 1,
  audio_blob_url: '/a.mp3',
  hint: 'It flies.',
};

function without(thing: object, ...fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => !fields.includes(field)));
}

describe('IdSchema', () => {
  test.each([[7], ['7'], ['k4f7q2zp']])('takes %j as it is', (id) =>
    expect(IdSchema.parse(id)).toBe(id),
  );

  test.each([[null], [undefined], [true], [{}]])('refuses %j', (id) =>
    expect(IdSchema.safeParse(id).success).toBe(false),
  );
});

describe('LanguageSchema', () => {
  test('takes a language without a code, as the specification has it', () =>
    expect(LanguageSchema.parse({ id: 1, name: 'English' })).toStrictEqual({
      id: 1,
      name: 'English',
      code: '',
    }));
});

describe('LevelSchema', () => {
  test('takes what the specification names and fills in the rest', () =>
    expect(LevelSchema.parse(SPECIFIED_LEVEL)).toStrictEqual({
      ...SPECIFIED_LEVEL,
      emoji: '',
      word_count: 0,
    }));

  test('takes ids that are texts', () =>
    expect(LevelSchema.parse(aLevel({ id: 'l7', language: 'en' }))).toMatchObject({
      id: 'l7',
      language: 'en',
    }));

  test.each([
    'is_free',
    'is_available',
    'is_playable',
    'is_purchased',
    'is_waitlisted',
    'name',
    'id',
  ])('refuses a level without %s', (field) =>
    expect(LevelSchema.safeParse(without(aLevel(), field)).success).toBe(false),
  );

  test('refuses a flag that is not true or false', () =>
    expect(LevelSchema.safeParse({ ...aLevel(), is_free: 'false' }).success).toBe(false));
});

describe('WordSchema', () => {
  test('takes what the specification names and fills in the rest', () =>
    expect(WordSchema.parse(SPECIFIED_WORD)).toStrictEqual({
      ...SPECIFIED_WORD,
      accepted: [],
      slow_audio_blob_url: null,
      sentence_blob_url: null,
    }));

  test.each(['It came from French.', null])('takes an explanation, if there is one: %j', (text) =>
    expect(WordSchema.parse({ ...SPECIFIED_WORD, explanation: text }).explanation).toBe(text),
  );

  test('takes a sealed word', () =>
    expect(WordSchema.parse({ ...SPECIFIED_WORD, word: null })).toMatchObject({ word: null }));
});

describe('answers', () => {
  test.each([
    ['a language', LanguageSchema, { id: 1, name: 'English' }, ['code']],
    ['a level', LevelSchema, aLevel(), ['emoji', 'time_limit', 'word_count']],
    [
      'a word',
      WordSchema,
      aWord(),
      ['word', 'accepted', 'audio_blob_url', 'slow_audio_blob_url', 'sentence_blob_url', 'hint'],
    ],
  ])('mean the same by null and by nothing in %s', (_, schema, thing, fields) => {
    const absent = without(thing, ...fields);
    const nulls = { ...absent, ...Object.fromEntries(fields.map((field) => [field, null])) };
    const parsed = schema.parse(absent);
    expect(schema.parse(nulls)).toStrictEqual(parsed);
    expect(Object.keys(parsed)).toStrictEqual(expect.arrayContaining(fields));
  });

  test.each([
    ['a language', LanguageSchema, { id: 1, name: 'English', code: 'en-GB' }],
    ['a level', LevelSchema, aLevel()],
    ['a word', WordSchema, aWord()],
  ])('drop unknown fields of %s and keep the others', (_, schema, thing) =>
    expect(schema.parse({ ...thing, secret: 1, stranger: {} })).toStrictEqual(thing),
  );

  test('are lists and maps of these', () => {
    expect(LanguagesSchema.parse([{ id: 1, name: 'English' }])).toHaveLength(1);
    expect(AvailableContentSchema.parse({ English: [aLevel()], French: [] })).toStrictEqual({
      English: [aLevel()],
      French: [],
    });
    expect(LevelWordsSchema.parse([{ id: 4, word: aWord() }])).toStrictEqual([{ word: aWord() }]);
  });
});
