import { describe, expect, test } from 'vitest';
import { slipTexts } from '../../src/texts/slips.ts';

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
