import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import TakeOverDialog, {
  type TakeOverDialogProps,
} from '../../../../src/home/panels/TakeOverDialog.tsx';

function openDialog(props: Partial<TakeOverDialogProps> = {}) {
  const presses = { onMine: vi.fn(), onNotMine: vi.fn(), onClose: vi.fn() };
  render(
    <TakeOverDialog
      phase="asking"
      total={1_200}
      done={0}
      refused={0}
      offline={false}
      {...presses}
      {...props}
    />,
  );
  return { user: userEvent.setup(), ...presses, text: screen.getByRole('dialog').textContent };
}

describe('TakeOverDialog', () => {
  test('asks about as many answers as there are', () => {
    expect(openDialog().text).toContain('We found 1,200 answers from before you signed in');
  });

  test.each([
    ['Yes, they are mine', 'onMine'],
    ['No, not mine', 'onNotMine'],
    ['Ask me later', 'onClose'],
  ] as const)('is answered by %s', async (name, pressed) => {
    const { user, ...presses } = openDialog();
    await user.click(screen.getByRole('button', { name }));
    expect(presses[pressed]).toHaveBeenCalledOnce();
  });

  test('shows how far the answers are', () => {
    const { text } = openDialog({ phase: 'sending', done: 412 });
    expect(text).toContain('412 of 1,200');
    const bar = screen.getByRole('progressbar', { name: 'Adding your answers' });
    expect(bar.getAttribute('aria-valuenow')).toBe('412');
    expect(bar.getAttribute('aria-valuetext')).toBe('412 of 1,200');
  });

  test('says that those on their way wait for the network', () => {
    const { text } = openDialog({ phase: 'sending', done: 200, offline: true });
    expect(text).toContain('1,000 answers will be sent when you are online again');
  });

  test('shows what could not be added', () => {
    const { text } = openDialog({ phase: 'done', refused: 3 });
    expect(screen.queryByRole('heading', { name: 'Your answers are added' })).not.toBeNull();
    expect(text).toContain(
      '3 of 1,200 could not be added, because their level is not open to you.',
    );
  });

  test('does not say that anything was added where nothing was', () => {
    const { text } = openDialog({ phase: 'done', refused: 1_200 });
    expect(
      screen.queryByRole('heading', { name: 'Your answers could not be added' }),
    ).not.toBeNull();
    expect(text).toContain('Their level is not open to you.');
  });
});
