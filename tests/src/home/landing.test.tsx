import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { LandingScreen } from '../../../src/home/screens/landing/LandingScreen.tsx';

const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Finish the word you hear' });

function openLanding({ returning = false, visitor = true } = {}) {
  const onHear = vi.fn<() => void>();
  render(
    <LandingScreen returning={returning} visitor={visitor} onHear={onHear} speaking={false} />,
  );
  return { user: userEvent.setup(), onHear, input: field() };
}

function statesOfCells() {
  return Array.from(document.querySelectorAll('svg[data-state]'), (cell) =>
    cell.getAttribute('data-state'),
  );
}

describe('LandingScreen', () => {
  test('leads a new visitor into the game and to an account', () => {
    openLanding();
    const [hero] = screen.getAllByRole('link', { name: 'Play Now' });
    expect(hero?.getAttribute('href')).toBe('/home');
    const signUp = screen.getByRole('link', { name: 'Sign Up to Save Progress' });
    expect(signUp.getAttribute('href')).toBe('/signup');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  test('greets a returning player with Continue Playing', () => {
    openLanding({ returning: true });
    expect(screen.queryByRole('link', { name: 'Continue Playing' })).not.toBeNull();
  });

  test('offers no account to those who have one', () => {
    openLanding({ returning: true, visitor: false });
    expect(screen.queryByRole('link', { name: 'Sign Up to Save Progress' })).toBeNull();
  });

  test('says the word when asked, and never by itself', async () => {
    const { user, onHear } = openLanding();
    expect(onHear).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Hear a word' }));
    expect(onHear).toHaveBeenCalledOnce();
  });

  test('starts half typed, in cells that do not show the length', () => {
    const { input } = openLanding();
    expect(input.value).toBe('honeyc');
    expect(statesOfCells()).toEqual(['ink', 'ink', 'ink', 'ink', 'ink', 'ink', 'field-cursor']);
  });

  test('goes on at its end, wherever the letters are tapped', async () => {
    const { user, input } = openLanding();
    await user.pointer({ target: input, offset: 0, keys: '[MouseLeft]' });
    await user.keyboard('omb');
    expect(input.value).toBe('honeycomb');
  });

  test('can be typed to its end', async () => {
    const { user, input } = openLanding();
    await user.click(input);
    await user.keyboard('{End}omb');
    expect(statesOfCells()).toEqual(Array.from({ length: 9 }, () => 'ok'));
    expect(screen.getByRole('status').textContent).toBe('That’s it. You can spell.');
    expect(screen.getAllByRole('link', { name: 'Play Now' })).toHaveLength(3);
  });

  test('takes capitals as well', async () => {
    const { user, input } = openLanding();
    await user.type(input, 'OMB');
    expect(screen.getByRole('status').textContent).toBe('That’s it. You can spell.');
  });

  test('shows a wrong letter kindly, and forgets it when it is taken back', async () => {
    const { user, input } = openLanding();
    await user.type(input, 'u');
    expect(statesOfCells().slice(-2)).toEqual(['swap', 'field-cursor']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(
      'Not quite. Listen again, and try another letter.',
    );
    await user.keyboard('{Backspace}');
    expect(statesOfCells().at(-2)).toBe('ink');
    expect(screen.getByRole('status').textContent).toBe('Go on, finish the word.');
  });

  test('clears the line on Escape', async () => {
    const { user, input } = openLanding();
    await user.click(input);
    await user.keyboard('{Escape}');
    expect(input.value).toBe('');
  });
});
