import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const themeScript = readFileSync('public/theme.js', 'utf8');

/** What a reload does: the blocking script, then the app with its state read afresh. */
async function openPage() {
  document.documentElement.dataset['theme'] = 'light';
  // The page's own script element, without a page.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(themeScript)();
  vi.resetModules();
  const { ColourModeToggle } = await import('../../../../src/kit/frame/ColourModeToggle.tsx');
  return render(<ColourModeToggle />);
}

function refuse(): never {
  throw new Error('storage is off');
}

function theme() {
  return document.documentElement.dataset['theme'];
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

describe('colour mode', () => {
  test('is light at first, although the system prefers dark', async () => {
    await openPage();
    expect(theme()).toBe('light');
    expect(screen.queryByRole('button', { name: 'Switch to dark mode' })).not.toBeNull();
  });

  test('turns dark and back', async () => {
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(theme()).toBe('dark');
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(theme()).toBe('light');
  });

  test('is kept over a reload, before the app is there', async () => {
    const { unmount } = await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    unmount();
    await openPage();
    expect(theme()).toBe('dark');
    expect(screen.queryByRole('button', { name: 'Switch to light mode' })).not.toBeNull();
  });

  test('works without storage, for as long as the page is open', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(theme()).toBe('dark');
  });
});
