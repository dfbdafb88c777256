import type { Placement } from '@waggle/engine/contracts';
import { aLevel } from '@waggle/engine/testing';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlacedBoard } from '../../../../../src/learn/panels/practice/PlacementBoard.tsx';

function placedAt(difficulty: number, right: number, isVisitor = false) {
  const placement: Placement = { level: aLevel({ difficulty }), right, of: 10 };
  render(<PlacedBoard placement={placement} isVisitor={isVisitor} onGo={vi.fn()} />);
  return screen.getByRole('status').textContent;
}

test('The result of a placement counts the right words, from half of them on', () => {
  expect(placedAt(4, 5)).toContain('5 of 10 words right.');
});

test('The result of a placement with few right words says what comes next, without the count', () => {
  const said = placedAt(1, 0, true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(said).toContain('Spell eight in ten of its words right, and the next level opens.');
  expect(said).not.toContain('words right.');
});

test('The result of a placement above the first level says what is open', () => {
  expect(placedAt(2, 4)).toContain('It is open now, and so are the levels before it.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('The result of a placement says to a visitor what an account is for', () => {
  expect(placedAt(2, 4, true)).toContain('With an account you can go further up.');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
});
