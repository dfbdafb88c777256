import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import RunLine from '../../../../src/board/complete/RunLine.tsx';

describe('RunLine', () => {
  test.each([
    ['at the left end', 20, 1],
    ['in the middle', 6, 3],
    ['at the right end', 20, 20],
  ])('keeps the words of its mark inside the picture, %s', (_, run, before) => {
    render(<RunLine run={run} before={before} />);
    const [left = 0, , width = 0] = (screen.getByRole('img').getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    const x = Number(screen.getByText(`${before} before`).getAttribute('x'));
    // In the larger letters of a phone they are 100 units wide.
    expect(x - 50).toBeGreaterThanOrEqual(left);
    expect(x + 50).toBeLessThanOrEqual(left + width);
  });
});
