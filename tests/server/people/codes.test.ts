import { describe, expect, test } from 'vitest';
import { RequestGameIdSchema } from '../../../engine/contracts/index.ts';
import { newGameCode } from '../../../server/people/codes.ts';

const CODES = Array.from({ length: 2000 }, newGameCode);

describe('newGameCode()', () => {
  test('draws 8 signs that nobody takes for another, and no word', () => {
    for (const code of CODES) expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{8}$/);
  });

  test('draws every sign at every place', () => {
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(new Set(CODES.map((code) => code[place])).size).toBe(28);
    }
  });

  test('draws no code twice in 2000', () => expect(new Set(CODES).size).toBe(2000));

  test('draws what the contract takes for an id, and an address as it is', () => {
    for (const code of CODES.slice(0, 100)) {
      expect(RequestGameIdSchema.parse(code)).toBe(code);
      expect(encodeURIComponent(code)).toBe(code);
    }
  });
});
