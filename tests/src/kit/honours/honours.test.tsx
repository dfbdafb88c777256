import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Honours } from '../../../../src/kit/honours/Honours.tsx';

const PEOPLE = [
  { id: 1, name: 'Amara', right: 14 },
  { id: 2, name: 'Kofi', right: 12 },
  { id: 3, name: 'Zoe', right: 12 },
  { id: 4, name: 'Noah', right: 0 },
];
const OCCASION = {
  what: 'of Friday list',
  title: 'Friday list',
  className: 'Grade 5B',
  at: '2026-11-20T08:00:00.000Z',
  words: 15,
};

/** What each page says. */
let pages: (string | undefined)[];

beforeEach(() => {
  pages = [];
  vi.stubGlobal('print', () => {
    pages = Array.from(document.querySelectorAll('.card-sheet'), ({ textContent }) =>
      textContent?.replace(/^waggle/, ''),
    );
  });
});

async function open() {
  const onDone = vi.fn();
  render(<Honours people={PEOPLE} occasion={OCCASION} onDone={onDone} />);
  const dialog = within(await screen.findByRole('dialog'));
  const print = () => user.click(dialog.getByRole('button', { name: 'Print' }));
  const user = userEvent.setup();
  return { user, dialog, print, onDone };
}

describe('certificates', () => {
  test('are a page for each who spelled a word, and say no place', async () => {
    const { print, onDone } = await open();
    await print();
    expect(pages).toEqual([
      'Amaraspelled14 of 15 wordsof Friday listGrade 5B, 20 November 2026',
      'Kofispelled12 of 15 wordsof Friday listGrade 5B, 20 November 2026',
      'Zoespelled12 of 15 wordsof Friday listGrade 5B, 20 November 2026',
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('are of those who are ticked, and say places if that is chosen; equals share one', async () => {
    const { user, dialog, print } = await open();
    await user.click(dialog.getByRole('checkbox', { name: 'Amara' }));
    await user.click(dialog.getByRole('checkbox', { name: 'With places' }));
    await print();
    expect(pages.map((page) => page?.match(/^.+(?=spelled)|Place \d/g))).toEqual([
      ['Kofi', 'Place 2'],
      ['Zoe', 'Place 2'],
    ]);
  });

  test('are not printed for nobody', async () => {
    const { user, dialog, print, onDone } = await open();
    const all = dialog.getByRole('checkbox', { name: 'Everybody' });
    await user.click(all);
    await user.click(all);
    await print();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Choose at least one.'));
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the poster of a class', () => {
  test.each([
    [true, 'Grade 5B38words spelledof Friday listAmaraKofiZoeNoahGrade 5B, 20 November 2026'],
    [false, 'Grade 5B38words spelledof Friday listGrade 5B, 20 November 2026'],
  ])('is one page with the sum of words, and everybody or nobody: %s', async (hasNames, says) => {
    const { user, dialog, print } = await open();
    await user.click(dialog.getByRole('radio', { name: 'A poster for the class' }));
    if (!hasNames) {
      await user.click(dialog.getByRole('checkbox', { name: 'With everybody on it' }));
    }
    await print();
    expect(pages).toEqual([says]);
  });
});
