import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Flower, FlowerOnHexagon, FlowersOf } from '../../../../src/kit/ui/Flower.tsx';
import {
  type FlowerShape,
  flowerOf,
  flowersOf,
  SHAPE_COUNT,
} from '../../../../src/kit/ui/flower-shapes.ts';

const ids = (count: number, first = 1) =>
  Array.from({ length: count }, (_, place) => first + place);
const owners = (of: readonly number[]) => of.map((id) => ({ id }));
const different = (shapes: Iterable<FlowerShape>) =>
  new Set([...shapes].map((shape) => JSON.stringify(shape))).size;

describe('flowerOf()', () => {
  test('grows the same flower from the same id', () => {
    expect(flowerOf(17)).toEqual(flowerOf(17));
    expect(flowerOf('K7MPQ2RX')).toEqual(flowerOf('K7MPQ2RX'));
  });

  test('takes an id as number or text alike', () => {
    expect(flowerOf('17')).toEqual(flowerOf(17));
  });

  test('grows 96 different ones, each about as often', () => {
    const often = new Map<string, number>();
    for (const id of ids(9_600)) {
      const shape = JSON.stringify(flowerOf(id));
      often.set(shape, (often.get(shape) ?? 0) + 1);
    }
    expect(SHAPE_COUNT).toBe(96);
    expect(often.size).toBe(96);
    expect(Math.min(...often.values())).toBeGreaterThan(60);
    expect(Math.max(...often.values())).toBeLessThan(140);
  });

  test('draws petals, their kind and the hue independently of each other', () => {
    const shapes = ids(2_000).map(flowerOf);
    const pairs = (one: keyof FlowerShape, other: keyof FlowerShape) =>
      new Set(shapes.map((shape) => `${shape[one]} ${shape[other]}`)).size;
    expect(pairs('petals', 'kind')).toBe(4 * 3);
    expect(pairs('petals', 'hue')).toBe(4 * 8);
    expect(pairs('kind', 'hue')).toBe(3 * 8);
  });
});

describe('flowersOf()', () => {
  test.each([1, 700, 90_000])('has no two alike for 96 players from id %i on', (first) =>
    expect(different(flowersOf(owners(ids(96, first))).values())).toBe(96),
  );

  test('leaves the first player their own flower, and gives the next free one to the second', () => {
    const [one, same] = twins();
    const flowers = flowersOf(owners([one, same]));
    expect(flowers.get(String(one))).toEqual(flowerOf(one));
    expect(flowers.get(String(same))).not.toEqual(flowerOf(same));
    expect(flowersOf(owners([same, one])).get(String(same))).toEqual(flowerOf(same));
  });

  test('is the same for players who join later', () => {
    const early = flowersOf(owners(ids(20)));
    const later = flowersOf(owners(ids(30)));
    for (const [id, shape] of early) expect(later.get(id)).toEqual(shape);
  });

  test('draws what a player chose, and leaves that look to others too', () => {
    const flowers = flowersOf([{ id: 1, flower: { hue: 4, petals: 8, hat: 'crown' } }, { id: 2 }]);
    expect(flowers.get('1')).toMatchObject({ hue: 'fill-flower-4', petals: 8, hat: 'crown' });
    expect(flowers.get('2')).toEqual(flowerOf(2));
  });

  test('gives the own flower again when all are taken', () => {
    const flowers = flowersOf(owners(ids(200)));
    expect(flowers.size).toBe(200);
    expect(different(flowers.values())).toBe(96);
  });
});

/** Two ids whose flowers are alike. */
function twins(): [number, number] {
  const other = ids(2_000, 2).find((id) => flowerOf(id) === flowerOf(1));
  if (other === undefined) throw new Error('no two are alike');
  return [1, other];
}

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

  test('is another one in a room where somebody has the same', () => {
    const [one, same] = twins();
    const pictures = (container: HTMLElement) =>
      [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    const alone = render(
      <>
        <Flower id={one} />
        <Flower id={same} />
      </>,
    );
    const [first, second] = pictures(alone.container);
    expect(first).toBe(second);
    const room = render(
      <FlowersOf players={[{ id: one }, { id: same }]}>
        <Flower id={one} />
        <Flower id={same} />
      </FlowersOf>,
    );
    expect(pictures(room.container)[0]).toBe(first);
    expect(pictures(room.container)[1]).not.toBe(first);
  });

  test('lies on a hexagon of paper where the ground is yellow', () => {
    const { container } = render(<FlowerOnHexagon id={1} height={100} />);
    const [hexagon, flower] = container.querySelectorAll('svg');
    expect(hexagon?.querySelector('polygon')?.getAttribute('class')).toContain('fill-surface');
    expect(Number(flower?.getAttribute('width'))).toBeLessThan(87);
  });
});
