import { describe, expect, test } from 'vitest';
import { TRAPS } from '@waggle/engine/rules';
import { slipTexts } from '../../../src/learn/texts/slips.ts';
import { trapTexts } from '../../../src/base/texts/traps.ts';

describe('the sentence about a wrong answer', () => {
  test.each([
    ['diner', 'dinner', 'en', 'There are two n here.'],
    ['untill', 'until', 'en', 'Only one l here.'],
    [
      'neccesary',
      'necessary',
      'en',
      'The double letter moved. You doubled the c. It is the s that is double.',
    ],
    ['Schiffahrt', 'Schifffahrt', 'de', 'There are three f here.'],
    ['seperate', 'separate', 'en', 'It sounds like e, it is written a.'],
    ['nife', 'knife', 'en', 'The k is written, and nobody hears it.'],
    ['terrable', 'terrible', 'en', 'The ending is -ible here.'],
    ['recieve', 'receive', 'en', 'Right letters, two changed places: e before i.'],
    ['aminal', 'animal', 'en', 'Right letters, two changed places: n before m.'],
    ['gaden', 'garden', 'en', 'One letter is missing after a.'],
    ['lphant', 'elephant', 'en', 'One letter is missing at the start.'],
    ['bananas', 'banana', 'en', 'There is one letter too many: the s.'],
    ['seperaate', 'seperate', 'en', 'Only one a here.'],
    ['bananea', 'banana', 'en', 'There is one letter too many: the e.'],
    ['banabna', 'banana', 'en', 'There is one letter too many: the second b.'],
    ['winxxdow', 'window', 'en', 'There are two letters too many: xx.'],
    ['bopk', 'book', 'en', 'The letter after o is o, not p.'],
    ['vook', 'book', 'en', 'The first letter is b, not v.'],
    ['', 'bee', 'en', 'Three letters are missing at the start.'],
    ['ecole', 'école', 'fr', 'The e wears an accent: é.'],
    ['élève', 'éleve', 'fr', 'The e wears no accent.'],
    ['pére', 'père', 'fr', 'The e wears another accent: è.'],
    ['Tuer', 'Tür', 'de', 'The ue is one letter here: ü.'],
    ['its', "it's", 'en', 'The apostrophe stands before the s.'],
    ["does'nt", "doesn't", 'en', 'The apostrophe stands before the t.'],
    ["her's", 'hers', 'en', 'No apostrophe here.'],
    ['nashun', 'nation', 'en', 'It sounds right. The rule writes it with tion.'],
    ['fone', 'phone', 'en', 'It sounds right. The rule writes it with ph.'],
    ['speach', 'speech', 'en', 'It sounds right. The rule writes it with ee.'],
    ['whent', 'went', 'en', 'It sounds right. The rule writes it without h.'],
    ['necessary', 'necessary', 'en', ''],
  ])('%s for %s', (typed, word, language, sentence) =>
    expect(slipTexts.sentence(typed, [word], language)).toBe(sentence),
  );

  test('is about the spelling that is nearest', () =>
    expect(slipTexts.sentence('collour', ['color', 'colour'], 'en')).toBe('Only one l here.'));
});

describe('why a word is spelled this way', () => {
  test.each([
    ['football', 'en', 'Two words in one: foot and ball.'],
    ['knife', 'en', 'The k is written, and nobody hears it.'],
    ['terrible', 'en', 'The ending is -ible here.'],
    ['receive', 'en', 'Here it is ei: e before i.'],
    ['dinner', 'en', 'The n is double here: nn.'],
    ['magic', 'en', 'The g is soft before i.'],
    ['bike', 'en', 'The e at the end is silent, and the i says its name.'],
    ['rhythm', 'en', 'The word is from Greek, so this sound is written y.'],
    ['école', 'fr', 'An accent is written here: é.'],
    ['brood', 'af', 'The o is long here, so it stands twice: oo.'],
    ['Hund', 'de', 'The last sound is written d here.'],
    ['vaca', 'es', 'This sound is written v here.'],
  ])('is said of %s', (word, language, sentence) =>
    expect(trapTexts.why(word, language)).toBe(sentence),
  );

  test.each([
    ['dog', 'en'],
    ['necessary', 'eo'],
  ])('is not said of %s in %s', (word, language) =>
    expect(trapTexts.why(word, language)).toBeNull(),
  );
});

test('every trap has a name of its own', () => {
  const names = TRAPS.map((trap) => trapTexts.name(trap));
  expect(new Set(names).size).toBe(TRAPS.length);
});
