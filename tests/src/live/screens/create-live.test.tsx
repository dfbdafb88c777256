import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import CreateLivePage from '../../../../src/app/screens/CreateLivePage.tsx';
import { keptChoices } from '../../../../src/live/state/room-choices.ts';
import { endSession, beginSession } from '../../../../src/base/state/session.ts';
import { aGame, aLevel, aUser } from '@waggle/engine/testing';
import { anOwnList } from '../../../support/lists-api.ts';
import { liveScreens, resetWorld, world } from '../../../support/pages/live-screens.ts';

const FIRST = aLevel({ id: 7, name: 'First words' });
const LOCKED = aLevel({ id: 8, name: 'Animals', is_playable: false, is_available: false });

const createLive = vi.fn(async () => aGame({ id: 'newg2345' }));

beforeEach(() => {
  resetWorld();
  localStorage.clear();
  endSession();
  createLive.mockClear();
  world.games = { createLive };
  world.content = async () => ({ English: [FIRST, LOCKED] });
  beginSession('k1', aUser({ id: 2 }));
  window.history.replaceState(null, '', '/multiplayer/new');
});

async function openPage() {
  const user = userEvent.setup();
  render(<CreateLivePage />, liveScreens);
  await screen.findByRole('button', { name: 'Open the room' });
  return user;
}

const names = (role: string) =>
  screen
    .queryAllByRole(role)
    .map((element) => element.getAttribute('aria-label') ?? labelOf(element));

function labelOf(element: HTMLElement): string | null | undefined {
  const id = element.getAttribute('aria-labelledby');
  if (id) return document.getElementById(id)?.textContent;
  return (element as HTMLSelectElement).labels?.[0]?.textContent;
}

test('The page of a new live game shows only the choices that its mode uses', async () => {
  const user = await openPage();
  const choose = (mode: RegExp) => user.click(screen.getByRole('radio', { name: mode }));
  const common = ['Words', 'For', 'Places shown', 'How many', 'Late comers', 'Sound'];
  expect(names('combobox')).toEqual(common);
  expect(names('switch')).toEqual(['Fill one hive', 'I am at the projector']);
  await choose(/^Together/);
  expect(names('combobox')).toEqual(
    expect.arrayContaining([...common, 'Seconds a word', 'Next word']),
  );
  expect(names('switch')).toEqual(['Fill one hive', 'Faster is more', 'I am at the projector']);
});

test('The page of a new live game opens the room at the projector, and keeps what was chosen', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: /^Together/ }));
  await user.click(screen.getByRole('switch', { name: 'I am at the projector' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Words' }), '8');
  await user.click(screen.getByRole('button', { name: 'Open the room' }));
  expect(createLive).toHaveBeenCalledWith({
    level: 8,
    name: 'Untitled Game',
    hostPlays: false,
    settings: expect.objectContaining({ mode: 'together', guests: 'named' }),
  });
  await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/newg2345'));
  expect(window.location.search).toBe('?view=projector');
  expect(keptChoices()).toMatchObject({ mode: 'together', atProjector: true });
});

test('The page of a new live game offers a player no level that is not reached', async () => {
  await openPage();
  expect(screen.queryByRole('option', { name: /Animals/ })).toBeNull();
});

test('The page of a new live game begins with the mode that was kept, and with the race for an unknown one', async () => {
  const radio = (name: RegExp) => screen.getByRole('radio', { name });
  localStorage.setItem('waggle.room-choices', JSON.stringify({ mode: 'bee' }));
  await openPage();
  expect(radio(/^Bee/)).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Seconds a word')).not.toBeNull();
  expect(screen.queryByRole('switch', { name: /^Fill one hive/ })).toBeNull();
  cleanup();
  localStorage.setItem('waggle.room-choices', JSON.stringify({ mode: 'relay' }));
  await openPage();
  expect(radio(/^Race/)).toHaveProperty('checked', true);
});

test('The page of a new live game keeps the name that was typed in the dialog before', async () => {
  window.history.replaceState({ name: 'Friday bee' }, '', '/multiplayer/new');
  const user = await openPage();
  expect(screen.getByLabelText(/^Name of the game/)).toHaveProperty('value', 'Friday bee');
  await user.click(screen.getByRole('button', { name: 'Open the room' }));
  expect(createLive).toHaveBeenCalledWith(expect.objectContaining({ name: 'Friday bee' }));
});

test('The page of a new live game keeps what one will do in it', async () => {
  window.history.replaceState({ isTeacher: true }, '', '/multiplayer/new');
  await openPage();
  const atProjector = screen.getByRole('switch', { name: 'I am at the projector' });
  expect(atProjector.getAttribute('aria-checked')).toBe('true');
  // Levels that a player has not reached are open to who only shows them.
  expect(screen.queryByRole('option', { name: /Animals/ })).not.toBeNull();
});

test('The page of a new live game, opened from a class, is for that class and at the projector', async () => {
  world.classes = [
    {
      id: 3,
      name: 'Grade 5B',
      code: 'bx4t9k',
      language: 1,
      seat_count: 24,
      settings: { ranks_shown: true, names_shown: true },
      created_at: '2026-11-24T08:00:00Z',
    },
  ];
  window.history.replaceState(null, '', '/multiplayer/new?class=3');
  const user = await openPage();
  const choice = screen.getByLabelText<HTMLSelectElement>('For');
  expect([...choice.options].map(({ text }) => text).slice(0, 2)).toEqual([
    'Grade 5B only',
    'Grade 5B and guests',
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the room' }));
  await waitFor(() => expect(createLive).toHaveBeenCalledOnce());
  expect(createLive.mock.calls[0]).toMatchObject([
    { hostPlays: false, settings: { class: 3, guests: 'off' } },
  ]);
  // What was chosen for a class is not kept for games of others.
  expect(keptChoices()).toMatchObject({ guests: null, atProjector: false });
});

test('The page of a new live game names the words that the page before has chosen, and says if a class is larger', async () => {
  world.classes = [
    {
      id: 3,
      name: 'Grade 5B',
      code: 'bx4t9k',
      language: 1,
      seat_count: 24,
      settings: { ranks_shown: true, names_shown: true },
      created_at: '2026-11-24T08:00:00Z',
    },
  ];
  window.history.replaceState(
    { level: { id: 7 }, words: [1, 2, 3] },
    '',
    '/multiplayer/new?class=3',
  );
  const user = await openPage();
  const count = screen.getByLabelText<HTMLSelectElement>('How many');
  expect([...count.options].map(({ text }) => text)).toEqual(['The 3 chosen words']);
  expect(screen.queryByText(/will not be called/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Bee/ }));
  expect(
    screen.queryByText('3 words, 24 players: 21 will not be called in this round.'),
  ).not.toBeNull();
});

test('The page of a new live game offers own lists first, and the one that its address names', async () => {
  world.lists = [anOwnList({ id: 1_000_001, name: 'Week 13' }), anOwnList()];
  window.history.replaceState(null, '', '/multiplayer/new?level=1000000');
  const user = await openPage();
  const words = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Words' });
  expect(Array.from(words.options, ({ text }) => text.replace(/ \(.*/, ''))).toEqual([
    'My lists: Week 13',
    'My lists: Week 12',
    'English: First words',
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the room' }));
  expect(createLive).toHaveBeenCalledWith(expect.objectContaining({ level: 1_000_000 }));
});
