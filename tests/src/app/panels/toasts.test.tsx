import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '../../../../src/app/panels/Toasts.tsx';
import { dismiss, toast, toasts } from '../../../../src/base/state/toasts.ts';

async function show(...requests: Parameters<typeof toast>[0][]) {
  await act(async () => {
    for (const request of requests) toast(request);
    await vi.advanceTimersByTimeAsync(0);
  });
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  toasts.shown.splice(0);
  vi.useRealTimers();
});

describe('Toasts', () => {
  test('announces a confirmation politely and an error at once', async () => {
    await show({ tone: 'success', title: 'Saved' }, { tone: 'error', title: 'Login failed' });
    expect(screen.getByRole('status').textContent).toContain('Saved');
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
  });

  test('shows title and message', async () => {
    await show({ tone: 'error', title: 'Login failed', message: 'Wrong password.' });
    expect(screen.getByRole('alert').textContent).toBe('Login failedWrong password.');
  });

  test.each([
    ['success', 1_500],
    ['notice', 3_000],
    ['error', 5_000],
    [undefined, 5_000],
  ] as const)('keeps a message of tone %s for %i ms', async (tone, duration) => {
    await show({ ...(tone ? { tone } : {}), title: 'Hello' });
    await pass(duration - 1);
    expect(screen.queryByText('Hello')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  test('stacks two and lets a third push out the oldest', async () => {
    await show({ title: 'One' }, { title: 'Two' }, { title: 'Three' });
    expect(screen.getAllByRole('status').map((shown) => shown.textContent)).toEqual([
      'Two',
      'Three',
    ]);
  });

  test('stands still under a pointer and goes on with what was left', async () => {
    await show({ tone: 'notice', title: 'Read me' });
    const shown = screen.getByRole('status');
    await pass(2_000);
    fireEvent.pointerEnter(shown);
    await pass(4_000);
    expect(screen.queryByText('Read me')).not.toBeNull();
    fireEvent.pointerLeave(shown);
    await pass(999);
    expect(screen.queryByText('Read me')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  test('goes although a pointer rests on it, 5 s later than else', async () => {
    await show({ tone: 'error', title: 'Login failed' });
    fireEvent.pointerEnter(screen.getByRole('alert'));
    await pass(5_000);
    await pass(4_999);
    expect(screen.queryByText('Login failed')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  test('is not held longer by a pointer that comes again and again', async () => {
    await show({ tone: 'success', title: 'Saved' });
    const shown = screen.getByRole('status');
    for (let times = 0; times < 5; times++) {
      fireEvent.pointerEnter(shown);
      await pass(1_000);
      fireEvent.pointerLeave(shown);
      fireEvent.pointerEnter(shown);
    }
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(0);
    await pass(1_500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('stands still while it has the focus', async () => {
    await show({ tone: 'success', title: 'Saved' });
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await pass(19_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    await pass(1_500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('goes at last although it has the focus, and gives it back', async () => {
    await show({ tone: 'success', title: 'Saved' });
    const line = document.body.appendChild(document.createElement('input'));
    act(() => line.focus());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await pass(20_000);
    await pass(1_499);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(line);
    line.remove();
  });

  test('takes no focus when it goes', async () => {
    await show({ tone: 'success', title: 'Saved' });
    const [before, now] = [1, 2].map(() =>
      document.body.appendChild(document.createElement('input')),
    );
    act(() => before?.focus());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => now?.focus());
    await pass(1_500);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(now);
    before?.remove();
    now?.remove();
  });

  test('goes when dismissed', async () => {
    await show({ title: 'Hello' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  test('gives the focus back to where it came from', async () => {
    await show({ title: 'Hello' });
    const line = document.body.appendChild(document.createElement('input'));
    act(() => line.focus());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(line);
    line.remove();
  });

  test('gives the focus to the page’s main part where what had it is gone', async () => {
    await show({ title: 'Hello' });
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    const button = main.appendChild(document.createElement('button'));
    act(() => button.focus());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    button.remove();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(main);
    main.remove();
  });
});

describe('dismiss()', () => {
  test('forgives an id that is gone', () => {
    dismiss(-1);
    expect(toasts.shown).toHaveLength(0);
  });
});
