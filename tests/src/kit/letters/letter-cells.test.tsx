import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fitCells } from '../../../../src/kit/letters/cell-fit.ts';
import { type CellState, LetterCell } from '../../../../src/kit/letters/LetterCell.tsx';
import { cellsOf, LetterCells } from '../../../../src/kit/letters/LetterCells.tsx';
import { lettersOf } from '@waggle/engine/rules';

function draw(state: CellState) {
  const { container } = render(<LetterCell letter="e" state={state} />);
  const outline = container.querySelector('polygon');
  return {
    letter: container.querySelector('text')?.textContent ?? null,
    marks: Array.from(container.querySelectorAll('[data-mark]'), (mark) => mark.getAttribute('d')),
    dashed: outline?.hasAttribute('stroke-dasharray') ?? false,
    hidden: container.firstElementChild?.getAttribute('aria-hidden'),
  };
}

describe('LetterCell', () => {
  test.each(['ok', 'swap', 'extra', 'gap', 'accent'] as const)(
    'shows %s by a mark and not by colour alone',
    (state) => {
      expect(draw(state).marks).toHaveLength(1);
    },
  );

  test('draws a different mark for each outcome of a check', () => {
    const marks = (['ok', 'swap', 'extra', 'gap', 'accent'] as const).map(
      (state) => draw(state).marks[0],
    );
    expect(new Set(marks).size).toBe(5);
  });

  test('dashes what does not belong and what is missing', () => {
    expect(draw('extra').dashed).toBe(true);
    expect(draw('gap').dashed).toBe(true);
    expect(draw('swap').dashed).toBe(false);
  });

  test('shows no letter where one is missing: where, never what', () => {
    expect(draw('gap').letter).toBeNull();
  });

  test('is a picture only', () => {
    expect(draw('typed').hidden).toBe('true');
  });

  test('underlines a letter that is still being composed', () => {
    const { container } = render(<LetterCell letter="´" composing />);
    expect(container.querySelector('[data-mark="composing"]')).not.toBeNull();
  });
});

describe('LetterCells', () => {
  test('draws one cell a letter', () => {
    const { container } = render(<LetterCells cells={cellsOf('ẹ́kọ́', 'typed')} />);
    const letters = Array.from(container.querySelectorAll('text'), (text) => text.textContent);
    expect(letters).toEqual(['ẹ́', 'k', 'ọ́'].map((letter) => letter.normalize('NFC')));
  });

  test('breaks into rows of the given length', () => {
    const { container } = render(<LetterCells cells={cellsOf('honeycomb', 'typed')} perRow={5} />);
    const rows = Array.from(container.firstElementChild?.children ?? []);
    expect(rows.map((row) => row.textContent)).toEqual(['honey', 'comb']);
  });
});

describe('lettersOf()', () => {
  test('counts a letter and its loose accent as one, where it stands in the text', () => {
    expect(lettersOf('e\u0301te')).toEqual([
      { text: 'é', start: 0 },
      { text: 't', start: 2 },
      { text: 'e', start: 3 },
    ]);
  });
});

describe('fitCells()', () => {
  test('takes the tallest cells where there is room', () => {
    expect(fitCells(7, 900, 82)).toEqual({ height: 82, perRow: 7 });
  });

  test('shrinks a long word to one row', () => {
    expect(fitCells(10, 360, 82)).toEqual({ height: 41, perRow: 10 });
  });

  test('breaks in two before the letters get too small', () => {
    const { height, perRow } = fitCells(14, 320, 82);
    expect(perRow).toBe(7);
    expect(height).toBeGreaterThanOrEqual(36);
    expect(7.5 * height * 0.87).toBeLessThanOrEqual(320);
  });

  test('makes two rows hardly higher than one', () => {
    const { height, perRow } = fitCells(11, 336, 50);
    expect(perRow).toBe(6);
    expect(height * 1.78).toBeLessThanOrEqual(1.5 * 50);
  });

  test('draws at full size while nothing is measured', () => {
    expect(fitCells(7, 0, 72)).toEqual({ height: 72, perRow: 7 });
  });
});
