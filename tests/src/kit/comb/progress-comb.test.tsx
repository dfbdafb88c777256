import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type CombState, ProgressComb } from '../../../../src/kit/comb/ProgressComb.tsx';

function labelOf(...words: CombState[]) {
  render(<ProgressComb words={words} />);
  return screen.getByRole('img').getAttribute('aria-label');
}

function rowsOf(count: number) {
  const { container } = render(
    <ProgressComb words={Array.from({ length: count }, (): CombState => 'open')} />,
  );
  const rows = Array.from(container.querySelectorAll('svg'), (cell) => cell.style.gridRow);
  return [rows.filter((row) => row === '1').length, rows.filter((row) => row === '2').length];
}

describe('ProgressComb', () => {
  test('says which word it is', () => {
    expect(labelOf('current', 'open', 'open')).toBe('Word 1 of 3');
  });

  test('says what became of the words before', () => {
    expect(labelOf('right', 'skipped', 'revealed', 'right', 'current')).toBe(
      'Word 5 of 5, 2 right, 1 skipped, 1 revealed',
    );
  });

  test('says the result when the round is over', () => {
    expect(labelOf('right', 'right', 'open')).toBe('3 words, 2 right');
  });

  test('keeps twelve words in one row', () => {
    expect(rowsOf(12)).toEqual([12, 0]);
  });

  test('breaks twenty words into two even rows', () => {
    expect(rowsOf(20)).toEqual([10, 10]);
  });
});
