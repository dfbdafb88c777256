import { describe, expect, test } from 'vitest';
import { presentPractisedWord, presentWord } from '../../../server/levels/present.ts';

const BOUQUET = {
  id: 11301,
  word: 'bouquet',
  accepted: [],
  difficulty: 3,
  part_of_speech: 'noun',
  hint: 'tied flowers',
  sentence: 'A ___ of proteas.',
  origin: 'French',
  explanation: 'The last t is silent.',
  level_difficulty: 13,
  clip_key: null,
  slow_clip_key: null,
  sentence_clip_key: null,
};

describe('presentWord()', () => {
  test('gives a premium word its origin in the hint and its explanation beside it', () =>
    expect(presentWord(BOUQUET)).toMatchObject({
      hint: 'Tied flowers. “A ____ of proteas.” (noun) [French]',
      explanation: 'The last t is silent.',
    }));

  test('says nothing of an explanation where there is none', () =>
    expect(presentWord({ ...BOUQUET, explanation: null })).not.toHaveProperty('explanation'));

  test('sends neither sentence nor why', () => {
    const word = presentWord({ ...BOUQUET, ...PRACTISED });
    expect(word).not.toHaveProperty('sentence');
    expect(word).not.toHaveProperty('why');
  });
});

const PRACTISED = { why: 'Here ‹et› says “ay”.' };

describe('presentPractisedWord()', () => {
  test('gives a word with its sentence and why', () =>
    expect(presentPractisedWord({ ...BOUQUET, ...PRACTISED })).toEqual({
      ...presentWord(BOUQUET),
      sentence: 'A ___ of proteas.',
      why: 'Here ‹et› says “ay”.',
    }));

  test('has no line of why if nobody wrote one', () =>
    expect(presentPractisedWord({ ...BOUQUET, why: null })).not.toHaveProperty('why'));
});
