import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Flower, flowerOf } from '../../src/panels/Flower.tsx';

describe('flowerOf()', () => {
  test('grows the same flower from the same id', () => {
    expect(flowerOf(17)).toEqual(flowerOf(17));
    expect(flowerOf('K7MPQ2RX')).toEqual(flowerOf('K7MPQ2RX'));
  });

  test('takes an id as number or text alike', () => {
    expect(flowerOf('17')).toEqual(flowerOf(17));
  });

  test('tells a class of 24 apart', () => {
    const flowers = Array.from({ length: 24 }, (_, id) => JSON.stringify(flowerOf(id)));
    expect(new Set(flowers).size).toBe(24);
  });

  test('has five to eight petals', () => {
    const petals = Array.from({ length: 100 }, (_, id) => flowerOf(id * 977).petals);
    expect(new Set(petals)).toEqual(new Set([5, 6, 7, 8]));
  });
});

describe('Flower', () => {
  test('shows the photo of those who have one', () => {
    render(<Flower id={1} photo="/media/1.webp" label="Naledi" />);
    expect(screen.getByRole('img', { name: 'Naledi' }).getAttribute('src')).toBe('/media/1.webp');
  });

  test('falls back to the flower when the photo does not load', () => {
    render(<Flower id={1} photo="/media/gone.webp" label="Naledi" />);
    fireEvent.error(screen.getByRole('img', { name: 'Naledi' }));
    expect(screen.getByRole('img', { name: 'Naledi' }).tagName).toBe('svg');
  });

  test('is a decoration beside a name', () => {
    const { container } = render(<Flower id={1} />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});
