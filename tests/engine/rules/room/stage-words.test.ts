import { describe, expect, test } from 'vitest';
import { QUESTIONS, type Word } from '@waggle/engine/contracts';
import {
  answerTo,
  type AskableWord,
  lacksOf,
  withoutWord,
  sealedForStage,
} from '@waggle/engine/rules';

const ROW: AskableWord = {
  word: 'colour',
  accepted: ['color'],
  hint: 'what makes the sky look blue',
  sentence: 'What ___ is your bag?',
  origin: 'From Latin color, in French Colour.',
  slow_clip_key: 'b',
};
const SEALED: Word = {
  id: 1,
  word: null,
  accepted: [],
  difficulty: 2,
  audio_blob_url: '/word',
  slow_audio_blob_url: '/slow',
  sentence_blob_url: '/sentence',
  hint: 'what makes the sky look blue',
};

describe('a word on stage', () => {
  test('comes without what has to be asked for', () => {
    expect(sealedForStage(SEALED)).toEqual({
      ...SEALED,
      hint: '',
      slow_audio_blob_url: null,
      sentence_blob_url: null,
    });
  });

  test('is answered for, with a gap in its place', () => {
    expect(QUESTIONS.map((what) => answerTo(what, ROW, SEALED))).toEqual([
      { what: 'again', clip: '/word' },
      { what: 'slowly', clip: '/slow' },
      { what: 'meaning', text: 'what makes the sky look blue' },
      { what: 'sentence', text: 'What ___ is your bag?', clip: '/sentence' },
      { what: 'origin', text: 'From Latin ___, in French ___.' },
    ]);
  });

  test.each([
    ['a colour, COLOR and colourful', 'a ___, ___ and colourful'],
    ['Colour’s and off-colour', '___’s and off-___'],
    ['discolour', 'discolour'],
    ['nothing of it', 'nothing of it'],
  ])('is taken out of "%s"', (text, kept) => {
    expect(withoutWord(text, ROW)).toBe(kept);
  });

  test('is taken out whatever its apostrophe', () => {
    const row = { word: "ng'ombe", accepted: [] };
    expect(withoutWord('Ng’ombe, ng‘ombe', row)).toBe('___, ___');
  });

  test('of several parts is taken out as a whole', () => {
    const row = { word: 'ice cream', accepted: [] };
    expect(withoutWord('Ice cream is cream and ice', row)).toBe('___ is cream and ice');
  });

  test('lacks what nobody wrote or can say', () => {
    expect(lacksOf(ROW)).toEqual([]);
    const bare = { ...ROW, origin: null, slow_clip_key: null, sentence: '', hint: '' };
    expect(lacksOf(bare)).toEqual(['slowly', 'meaning', 'sentence', 'origin']);
  });
});
