import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { describe, expect, test, vi } from 'vitest';
import LevelDrawer, { type LevelDrawerProps } from '../../../../src/home/panels/LevelDrawer.tsx';
import { aLevel } from '@waggle/engine/testing';

const FIRST = aLevel({ id: 1, name: 'First words', word_count: 20 });
const SECOND = aLevel({ id: 2, name: 'Animals', difficulty: 2, word_count: 12 });
const LOCKED = aLevel({ id: 3, name: 'At home', is_playable: false });
const PREMIUM = { is_free: false, is_playable: false };
const ON_SALE = aLevel({ id: 4, name: 'Science', ...PREMIUM });
const COMING = aLevel({ id: 5, name: 'Space', ...PREMIUM, is_available: false });
const AWAITED = aLevel({
  id: 6,
  name: 'Oceans',
  ...PREMIUM,
  is_available: false,
  is_waitlisted: true,
});
const PREMIER = aLevel({ id: 20, name: 'Premiers mots', language: 2 });

async function openDrawer(content: AvailableContent, props: Partial<LevelDrawerProps> = {}) {
  const onSelect = vi.fn<(level: Level) => void>();
  const onClose = vi.fn<() => void>();
  const onUnlock = vi.fn<(level: Level) => void>();
  const onJoinWaitlist = vi.fn<(level: Level) => void>();
  render(
    <LevelDrawer
      open
      onClose={onClose}
      content={content}
      selected={null}
      isCompleted={() => false}
      onSelect={onSelect}
      isVisitor={false}
      needsAccount={() => false}
      waiting={{ joining: null, failed: null }}
      onUnlock={onUnlock}
      onJoinWaitlist={onJoinWaitlist}
      plainLine={false}
      moreTime={null}
      lists={null}
      renderVoices={() => null}
      onPlainLine={() => undefined}
      {...props}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Choose a level' });
  return { user: userEvent.setup(), onSelect, onClose, onUnlock, onJoinWaitlist, dialog };
}

/** The one row of a drawer that holds this level alone. */
async function rowOf(level: Level, props: Partial<LevelDrawerProps> = {}) {
  await openDrawer({ English: [level] }, props);
  return screen.getByRole('listitem');
}

/** The name in a row, without its picture. */
function nameIn(row: Element) {
  return row.querySelector('b')?.textContent?.replace(/^🐝 /u, '');
}

function shownLevels() {
  return screen.getAllByRole('listitem').map(nameIn);
}

describe('a long ladder', () => {
  test('opens at the level that is played', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await openDrawer({ English: [FIRST, SECOND, ON_SALE] }, { selected: SECOND });
    const rows = shown.mock.contexts as unknown as Element[];
    expect(rows.map(nameIn)).toEqual(['Animals']);
    shown.mockRestore();
  });
});

describe('a level in the drawer', () => {
  test('that is playable says how many words it has, and is chosen', async () => {
    const { user, onSelect } = await openDrawer({ English: [FIRST, SECOND] });
    const row = screen.getByRole('button', { name: /Animals/ });
    expect(row.textContent).toBe('2🐝 Animals12 wordsno star yet');
    expect(row.getAttribute('aria-current')).toBe('false');
    await user.click(row);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(SECOND);
  });

  test('that is chosen now says so', async () => {
    const row = await rowOf(FIRST, { selected: FIRST, isCompleted: () => true });
    expect(row.textContent).toContain('Playing now');
    expect(within(row).getByRole('button').getAttribute('aria-current')).toBe('true');
  });

  test('that is completed says so and can be played again', async () => {
    const row = await rowOf(FIRST, { isCompleted: ({ id }) => id === FIRST.id });
    expect(row.textContent).toBe('1🐝 First wordsCompleted1 star');
    expect(within(row).queryByRole('button')).not.toBeNull();
  });

  test('behind others says once what to do first, when it is pressed, and cannot be chosen', async () => {
    const { user, onSelect } = await openDrawer({ English: [LOCKED] });
    const sentence = 'Complete previous levels to unlock this level.';
    expect(screen.queryByText(sentence)).toBeNull();
    await user.click(screen.getByRole('button', { name: /At home.*locked/ }));
    const row = screen.getByRole('listitem');
    expect(within(row).getByRole('alert').textContent).toBe(sentence);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('behind others says it where it was pressed, and takes it back when another language is chosen', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const other = { ...LOCKED, id: 30, name: 'Under water' };
    const { user } = await openDrawer({ English: [LOCKED, other], French: [PREMIER] });
    await user.click(screen.getByRole('button', { name: /At home.*locked/ }));
    await user.click(screen.getByRole('button', { name: /Under water.*locked/ }));
    const sentence = screen.getByRole('alert');
    expect(nameIn(sentence.closest('li')!)).toBe('Under water');
    expect(shown.mock.contexts.at(-1)).toBe(sentence);
    shown.mockRestore();
    await user.click(screen.getByRole('button', { name: /^Language/ }));
    await user.click(await screen.findByRole('option', { name: 'French' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that an account would open says so to a visitor who has completed all before it', async () => {
    const { user } = await openDrawer({ English: [LOCKED] }, { needsAccount: () => true });
    await user.click(screen.getByRole('button', { name: /At home.*locked/ }));
    expect(screen.getByRole('alert').textContent).toBe(
      'With an account this level is open to you.',
    );
  });

  test('says how many of its words are known, and its stars', async () => {
    const row = await rowOf(FIRST, {
      known: { 1: { level: 1, known: 18, learning: 2, slipping: 0, of: 20 } },
    });
    expect(row.textContent).toContain('18 of 20 known2 stars');
  });

  test.each([
    [{ known: 0, learning: 20, slipping: 0 }, '20 of 20 learning'],
    [{ known: 0, learning: 19, slipping: 1 }, '0 of 20 known'],
  ])('says that words are learned while none was ever known: %j', async (words, sentence) => {
    const row = await rowOf(FIRST, { known: { 1: { level: 1, of: 20, ...words } } });
    expect(row.textContent).toContain(sentence);
  });

  test.each([false, true])('on sale offers Unlock, to a visitor too (%j)', async (isVisitor) => {
    const { user, onUnlock } = await openDrawer({ English: [ON_SALE] }, { isVisitor });
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('Premium');
    const offer = within(row).getByRole('button', { name: 'Unlock', description: 'Science' });
    await user.click(offer);
    expect(onUnlock).toHaveBeenCalledExactlyOnceWith(ON_SALE);
  });

  test('that is not on sale yet offers the waitlist', async () => {
    const { user, onJoinWaitlist } = await openDrawer({ English: [COMING] });
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('Coming soon');
    expect(within(row).queryByRole('button', { name: 'Unlock' })).toBeNull();
    await user.click(
      within(row).getByRole('button', { name: 'Join the waitlist', description: 'Space' }),
    );
    expect(onJoinWaitlist).toHaveBeenCalledExactlyOnceWith(COMING);
  });

  test('has a waitlist for those who sign in', async () => {
    const row = await rowOf(COMING, { isVisitor: true });
    const offer = within(row).getByRole('link', { name: 'Join the waitlist' });
    expect(offer.getAttribute('href')).toBe('/signin');
  });

  test('says where its waitlist could not be joined, and offers it again', async () => {
    const row = await rowOf(COMING, { waiting: { joining: null, failed: COMING.id } });
    expect(row.textContent).toContain('Could not join the waitlist. Please try again later.');
    expect(within(row).queryByRole('button', { name: 'Join the waitlist' })).not.toBeNull();
  });

  test('that is waited for offers nothing more', async () => {
    const row = await rowOf(AWAITED);
    const offer = within(row).getByRole<HTMLButtonElement>('button', {
      name: 'Already Waitlisted',
    });
    expect(offer.disabled).toBe(true);
    expect(within(row).queryByRole('link')).toBeNull();
  });
});

describe('the languages of the drawer', () => {
  const CONTENT = { English: [FIRST, SECOND], French: [PREMIER] };

  test('begin with that of the chosen level', async () => {
    await openDrawer(CONTENT, { selected: PREMIER });
    expect(shownLevels()).toEqual(['Premiers mots']);
  });

  test('begin with the first where none is chosen', async () => {
    await openDrawer(CONTENT);
    expect(shownLevels()).toEqual(['First words', 'Animals']);
  });

  test('each show their own ladder', async () => {
    const { user, onSelect } = await openDrawer(CONTENT, { selected: FIRST });
    await user.click(screen.getByRole('button', { name: /^Language/ }));
    await user.click(await screen.findByRole('option', { name: 'French' }));
    await waitFor(() => expect(shownLevels()).toEqual(['Premiers mots']));
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('open by Enter as by the other keys, and are chosen by it', async () => {
    const { user } = await openDrawer(CONTENT, { selected: FIRST });
    const list = screen.getByRole('button', { name: 'Language: English' });
    act(() => list.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'French' })).not.toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(shownLevels()).toEqual(['Premiers mots']));
  });

  test('say so where nothing is taught', async () => {
    const { dialog } = await openDrawer({});
    expect(dialog.textContent).toContain('No levels yet.');
  });
});

describe('the drawer', () => {
  test('closes on Escape', async () => {
    const { user, onClose } = await openDrawer({ English: [FIRST] });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes by its button', async () => {
    const { user, onClose } = await openDrawer({ English: [FIRST] });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('offers a plain writing line by a switch', async () => {
    const onPlainLine = vi.fn<(plain: boolean) => void>();
    const { user } = await openDrawer({ English: [FIRST] }, { onPlainLine });
    const choice = screen.getByRole('switch', { name: /^Simple line/ });
    expect(choice.getAttribute('aria-checked')).toBe('false');
    await user.click(choice);
    expect(onPlainLine).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('shows that the plain writing line is chosen', async () => {
    await openDrawer({ English: [FIRST] }, { plainLine: true });
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });
});
