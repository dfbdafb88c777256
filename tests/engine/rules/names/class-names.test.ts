import { readSeatNames } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';

describe('names pasted for seats', () => {
  test('lose outer and double blanks, and empty lines', () => {
    expect(readSeatNames(['  Thandi   M ', '', '\t', 'Kofi\u00a0A'], [])).toEqual({
      names: ['Thandi M', 'Kofi A'],
    });
  });

  test.each([
    ['in the list', ['Thandi', 'thandi'], [], 'thandi'],
    ['in the class', ['THANDI'], ['Thandi'], 'THANDI'],
  ])('that are twice %s are asked for', (_, lines, taken, name) => {
    expect(readSeatNames(lines, taken)).toEqual({
      faults: [`${name} is there twice. Add a letter to tell them apart.`],
    });
  });

  test('have up to 40 characters', () => {
    expect(readSeatNames(['a'.repeat(40)], [])).toEqual({ names: ['a'.repeat(40)] });
    expect(readSeatNames(['a'.repeat(41)], [])).toEqual({
      faults: [`${'a'.repeat(41)}: A name has at most 40 characters.`],
    });
  });

  test('are at least one', () => {
    expect(readSeatNames(['', ' '], [])).toEqual({ faults: ['Type a name.'] });
  });
});
