import type { ClassTrap } from '@waggle/engine/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ClassTraps, SeatTraps } from '../../../../src/class/panels/ClassTraps.tsx';
import { ENGLISH, FRENCH } from '../../../support/pages/fake-engine.ts';

const aTrap = (trap: string, differs: Partial<ClassTrap> = {}): ClassTrap => ({
  language: 1,
  trap,
  tried: 39.6,
  missed: 21.2,
  share: 0.53,
  pupils: 6,
  ...differs,
});

const shown = (
  rows: readonly ClassTrap[],
  status: 'loading' | 'ready' | 'failed' = 'ready',
  onRetry = vi.fn(),
) => {
  const view = { status, of: 5, rows };
  return render(<ClassTraps view={view} languages={[ENGLISH, FRENCH]} onRetry={onRetry} />);
};

const report = () => within(screen.getByRole('region', { name: 'What trips the class up' }));

describe('the report of a class by trap', () => {
  test('names each trap, how often it was missed and by how many, at most six of them', () => {
    const more = ['ie-ei', 'schwa', 'magic-e', 'soft-c-g', 'k-sound'];
    shown([
      aTrap('double-consonant'),
      aTrap('silent-letter', { tried: 12, missed: 1, share: 0.08, pupils: 1 }),
      ...more.map((trap) => aTrap(trap)),
    ]);
    const rows = report().getAllByRole('listitem');
    expect(rows).toHaveLength(6);
    expect(rows[0]?.textContent).toContain('Double lettersMissed 21 of 40, 6 pupils');
    expect(rows[1]?.textContent).toContain('Silent lettersMissed 1 of 12, 1 pupil');
    report().getByText('From the tries of the last months. Most costly first.');
  });

  test('leaves out what nobody misses any more', () => {
    shown([aTrap('schwa', { missed: 0.3 })]);
    expect(report().queryByRole('listitem')).toBeNull();
    report().getByText('Too few tries to say yet.');
  });

  test('names the language where there are several', () => {
    const { unmount } = shown([aTrap('schwa')]);
    expect(report().queryByText('English')).toBeNull();
    unmount();
    shown([aTrap('schwa'), aTrap('ie-ei', { language: 2 })]);
    report().getByText('English');
    report().getByText('French');
  });

  test('can be asked for again', async () => {
    const onRetry = vi.fn();
    shown([], 'failed', onRetry);
    expect(report().getByRole('alert').textContent).toContain('This could not be loaded.');
    await userEvent.click(report().getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('says nothing while it loads', () => {
    shown([], 'loading');
    expect(report().queryByText('Too few tries to say yet.')).toBeNull();
  });

  test('of one pupil counts no pupils', async () => {
    render(
      <SeatTraps
        name="Thandi"
        view={{ status: 'ready', of: 31, rows: [aTrap('schwa', { pupils: 1 })] }}
        languages={[ENGLISH]}
        onClose={vi.fn()}
        onRetry={vi.fn()}
      />,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'What Thandi trips on' }));
    expect(dialog.queryByText('Missed 21 of 40')).not.toBeNull();
  });
});
