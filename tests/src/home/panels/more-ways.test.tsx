import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import MoreWays from '../../../../src/home/panels/MoreWays.tsx';

test('the other ways to play are one press away, each by its name', () => {
  render(<MoreWays />);
  const ways = within(screen.getByRole('navigation', { name: 'More ways to play' }));
  const links = ['Bee of the day', 'Levels', 'Short rounds'].map((name) =>
    ways.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
  );
  expect(links).toEqual(['/bee-of-the-day', '/levels', '/rounds']);
});
