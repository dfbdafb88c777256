import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { QrCode } from '../../../../../src/live/panels/wall/QrCode.tsx';

const LINK = 'https://waggle.example/multiplayer/game/abcd2345';

/** The modules that a path of runs covers, such as `M4 4h7v1H4z`, as `column row`. */
function covered(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step} ${y}`),
  );
}

describe('QrCode', () => {
  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'never draws an address that leads each phone to itself: %s',
    (origin) => {
      const { container } = render(
        <QrCode text={`${origin}/multiplayer/game/abcd2345`} size={9} />,
      );
      expect(container.innerHTML).toBe('');
    },
  );

  test('draws every dark module of its address once, inside an empty rim', () => {
    render(<QrCode text={LINK} size={330} />);
    const picture = screen.getByRole('img', { name: LINK });
    const { data, size } = encode(LINK, { ecc: 'M', border: 4 });
    expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
    );
    const path = picture.querySelector('path')?.getAttribute('d') ?? '';
    expect(covered(path)).toEqual(dark);
    const edge = new Set([0, 1, 2, 3, size - 4, size - 1]);
    expect(covered(path).filter((at) => at.split(' ').some((n) => edge.has(Number(n))))).toEqual(
      [],
    );
  });
});
