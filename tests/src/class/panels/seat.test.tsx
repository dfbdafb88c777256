import { type ClassWithSeats, type NewSeat, PICTURES, type Seat } from '@waggle/engine/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { NameStep } from '../../../../src/class/panels/seat/NameStep.tsx';
import { PictureStep } from '../../../../src/class/panels/seat/PictureStep.tsx';
import { addNames, classroom, openClass, takeBack } from '../../../../src/class/state/classroom.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { PICTURE_NAMES } from '../../../../src/base/texts/seat.ts';

const step = {
  seat: { id: 7, name: 'Thandi' },
  tapped: [],
  isAsking: false,
  fault: null,
  wait: null,
  onTap: vi.fn(),
  onBack: vi.fn(),
  onLeave: vi.fn(),
} as const;

describe('the pictures of a seat', () => {
  test('stand in one order, and their slots show dots alone', () => {
    render(<PictureStep {...step} tapped={['sun', 'bee']} />);
    const grid = screen.getByRole('list', { name: 'Twelve pictures' });
    const names = within(grid).getAllByRole('button');
    expect(names.map((one) => one.getAttribute('aria-label'))).toEqual(
      PICTURES.map((picture) => PICTURE_NAMES[picture]),
    );
    expect(screen.getByRole('status').textContent).toBe('Two of three tapped');
  });

  test('wait with a ring after too many tries, and name a new card after the third', () => {
    const { rerender } = render(
      <PictureStep {...step} fault="wait" wait={{ left: 40, total: 60 }} />,
    );
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Wait a little, then try again.');
    rerender(<PictureStep {...step} fault="wrong_again" />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Not your pictures. Look at your card. Ask your teacher for a new card.',
    );
    expect(screen.getByRole('button', { name: 'Not Thandi?' })).toBeTruthy();
  });
});

describe('the names of a class', () => {
  const seats = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: n, name: `${n % 2 ? 'Ama' : 'Zara'} ${n}` }));

  test('come without taking the focus from the heading', () => {
    const { rerender } = render(<NameStep seats={null} onChoose={vi.fn()} />);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    heading.focus();
    rerender(<NameStep seats={seats(2)} onChoose={vi.fn()} />);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(document.activeElement).toBe(heading);
  });

  test('have a row of letters above 24', async () => {
    const { unmount } = render(<NameStep seats={seats(24)} onChoose={vi.fn()} />);
    expect(screen.queryByRole('group', { name: 'First letter' })).toBeNull();
    unmount();
    render(<NameStep seats={seats(25)} onChoose={vi.fn()} />);
    const letters = screen.getByRole('group', { name: 'First letter' });
    await userEvent.click(within(letters).getByRole('button', { name: 'A' }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(12);
  });
});

describe('added names', () => {
  const seat = (id: number, name: string) => ({ id, name }) as NewSeat;

  test('are taken back with one press, except those in use', async () => {
    const made = [seat(1, 'Thandi'), seat(2, 'Kofi'), seat(3, 'Émile')];
    await openClass(
      {
        get: () =>
          Promise.resolve({
            id: 7,
            seats: [] as readonly Seat[],
            groups: [] as ClassWithSeats['groups'],
          } as ClassWithSeats),
        board: () => Promise.resolve([]),
      },
      '7',
    );
    expect(
      await addNames({ addSeats: () => Promise.resolve(made) }, ['Thandi', 'Kofi']),
    ).toBeNull();
    expect(classroom.shown?.seats.map(({ name }) => name)).toEqual(['Émile', 'Kofi', 'Thandi']);
    const takeSeatsBack = vi.fn().mockResolvedValue({ ids: [1, 3] });
    await takeBack({ takeSeatsBack });
    expect(takeSeatsBack).toHaveBeenCalledWith(7, [1, 2, 3]);
    expect(classroom.shown?.seats.map(({ name }) => name)).toEqual(['Kofi']);
    expect(classroom.cards.map(({ name }) => name)).toEqual(['Kofi']);
    expect(toasts.shown.at(-1)).toMatchObject({
      title: '2 names are taken back.',
      message: '1 pupil stays: they have signed in.',
    });
    await takeBack({ takeSeatsBack });
    expect(takeSeatsBack).toHaveBeenCalledTimes(1);
  });
});
