import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestGameIdSchema } from '../../../../engine/contracts/index.ts';
import { codeShown, readCode } from '../../../../engine/entries/rules.ts';

describe('readCode()', () => {
  test.each([
    ['bcdf2345', { is: 'game', code: 'bcdf2345' }],
    [' BCDF 2345 ', { is: 'game', code: 'bcdf2345' }],
    ['bcdf-2345', { is: 'game', code: 'bcdf2345' }],
    ['bcdf\u00a0–\u200b2345', { is: 'game', code: 'bcdf2345' }],
    ['ｂｃｄｆ２３４５', { is: 'game', code: 'bcdf2345' }],
    ['https://waggle.example/play/BCDF2345?from=mail', { is: 'game', code: 'bcdf2345' }],
    ['waggle.example/multiplayer/game/bcdf2345', { is: 'game', code: 'bcdf2345' }],
    ['BX4 T9K', { is: 'class', code: 'bx4t9k' }],
    ['https://waggle.example/class/BX4T9K/', { is: 'class', code: 'bx4t9k' }],
    ['M947ZD,', { is: 'class', code: 'm947zd' }],
    ['(M94 7ZD)', { is: 'class', code: 'm947zd' }],
    ['“M947ZD”.', { is: 'class', code: 'm947zd' }],
    ['Class code: M947ZD', { is: 'class', code: 'm947zd' }],
    ['Our class code is M94 7ZD.', { is: 'class', code: 'm947zd' }],
    ['Game code: BCDF 2345!', { is: 'game', code: 'bcdf2345' }],
    ['https://waggle.example/play/BCDF2345)', { is: 'game', code: 'bcdf2345' }],
    ['https://waggle.example/play/BCDF2345,', { is: 'game', code: 'bcdf2345' }],
    ['Play: <https://waggle.example/play/BCDF2345>.', { is: 'game', code: 'bcdf2345' }],
    ['', { is: 'neither', code: '' }],
    ['a sentence with no such thing', { is: 'neither', code: 'asentencewithnosuchthing' }],
    ['bcdf', { is: 'neither', code: 'bcdf' }],
    ['bcdf23456', { is: 'neither', code: 'bcdf23456' }],
  ])('reads %j as %j', (text, code) => expect(readCode(text)).toEqual(code));

  test('takes back what is shown of a code', () => {
    const signs = fc.constantFrom(...'23456789bcdfghjkmnpqrstvwxyz'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: signs, minLength: 8, maxLength: 8 }), (code) => {
        expect(readCode(codeShown(code))).toEqual({ is: 'game', code });
        expect(RequestGameIdSchema.safeParse(code).success).toBe(true);
      }),
    );
  });

  test('finds a code between any marks, and at the end of what is written before it', () => {
    const signs = fc.constantFrom(...'23456789bcdfghjkmnpqrstvwxyz'.split(''));
    const marks = fc.string({
      unit: fc.constantFrom(...Array.from('()[]<>{}"\'“”«»,.;:!?*_–- ')),
      maxLength: 4,
    });
    const lead = fc.constantFrom(
      '',
      'Code: ',
      'Class code: ',
      'The code is ',
      'https://a.example/play/',
    );
    fc.assert(
      fc.property(
        lead,
        marks,
        fc.string({ unit: signs, minLength: 8, maxLength: 8 }),
        marks,
        (before, left, code, right) => {
          const typed = before.startsWith('http') ? code : left + codeShown(code);
          expect(readCode(before + typed + right)).toEqual({ is: 'game', code });
        },
      ),
    );
  });
});

describe('codeShown()', () => {
  test('has capitals and a gap in the middle', () => {
    expect(codeShown('bcdf2345')).toBe('BCDF 2345');
    expect(codeShown('bx4t9k')).toBe('BX4 T9K');
  });
});
