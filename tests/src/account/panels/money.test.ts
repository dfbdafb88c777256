import { describe, expect, test } from 'vitest';
import { money } from '../../../../src/account/panels/money.ts';

/** With plain blanks in the place of those that keep a line together. */
function written(amount: string | number, currency: string | null) {
  return money(amount, currency).replaceAll(/\s/gu, ' ');
}

describe('money()', () => {
  test.each([
    ['49.00', 'ZAR', 'R 49,00'],
    ['1234.5', 'ZAR', 'R 1 234,50'],
    [49, 'zar', 'R 49,00'],
    ['0', 'ZAR', 'R 0,00'],
    ['2.75', 'USD', 'US$2,75'],
  ])('writes %j %s as %s', (amount, currency, text) =>
    expect(written(amount, currency)).toBe(text),
  );

  test.each([null, '', 'Rand'])('takes rand where the currency is %j', (currency) =>
    expect(written('49.00', currency)).toBe('R 49,00'),
  );
});
