import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CrashBoundary } from '../../../../src/kit/frame/CrashBoundary.tsx';
import NotFoundScreen from '../../../../src/app/screens/NotFoundScreen.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('cannot draw this');
}

describe('NotFoundScreen', () => {
  test('says so in the title, in cells and in words, and leads home', () => {
    const { container } = render(<NotFoundScreen />);
    expect(document.title).toBe('Page Not Found · Waggle');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
    const letters = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
    expect(letters).toEqual(['4', '0', '4']);
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  });
});

describe('CrashBoundary', () => {
  test('shows its children without an error', () => {
    render(<CrashBoundary>All is well</CrashBoundary>);
    expect(screen.queryByText('All is well')).not.toBeNull();
  });

  test('shows the crash card with a way to reload when a part throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Unexpected Application Error!',
    );
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeNull();
  });

  test('lets the crash card of a prerendered page be pressed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = document.createElement('div');
    root.id = 'root';
    root.dataset['prerendered'] = '';
    document.body.append(root);
    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
      { container: root },
    );
    expect(root.dataset).not.toHaveProperty('prerendered');
    root.remove();
  });
});
