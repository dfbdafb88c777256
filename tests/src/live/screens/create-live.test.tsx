import type { Classroom } from '@waggle/engine/contracts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import CreateLivePage from '../../../../src/app/screens/CreateLivePage.tsx';
import { keptChoices } from '../../../../src/live/state/room-choices.ts';
import { endSession, beginSession } from '../../../../src/base/state/session.ts';
import { aGame, aLevel, aUser } from '@waggle/engine/testing';
import { json } from '../../../engine/http/fake-server.ts';
import { anOwnList } from '../../../support/lists-api.ts';
import { anAssignment, WORK_LEVEL } from '../../../support/set-work.ts';
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
  await screen.findByRole('button', { name: /^Open the (wall|room)$/ });
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

const A_CLASS: Classroom = {
  id: 3,
  name: 'Grade 5B',
  code: 'bx4t9k',
  language: 1,
  seat_count: 24,
  settings: { ranks_shown: true, names_shown: true },
  created_at: '2026-11-24T08:00:00Z',
};

const isTeacher = () =>
  beginSession('k1', aUser({ id: 2, profile: { ...aUser().profile, teaches: true } }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const words = () => group('Words');
const who = () => group('Who');

test('The page of a new live game shows only the choices that its mode uses', async () => {
  const user = await openPage();
  const choose = (mode: string) => user.click(screen.getByRole('radio', { name: mode }));
  await user.click(screen.getByText('Choices'));
  const common = ['How many', 'Guests', 'Late comers', 'Places shown', 'Sound'];
  expect(names('combobox')).toEqual(common);
  expect(names('switch')).toEqual(['I am at the projector', 'Fill one hive']);
  await choose('Together');
  expect(names('combobox')).toEqual(
    expect.arrayContaining([...common, 'Seconds a word', 'Next word']),
  );
  expect(names('switch')).toEqual(['I am at the projector', 'Fill one hive', 'Faster is more']);
});

test('The page of a new live game opens a wall for a teacher, and a room for who plays', async () => {
  isTeacher();
  const user = await openPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open the wall');
  expect(screen.queryByRole('button', { name: 'Open the room' })).toBeNull();
  await user.click(screen.getByText('Choices'));
  await user.click(screen.getByRole('switch', { name: 'I am at the projector' }));
  expect(screen.queryByRole('button', { name: 'Open the room' })).not.toBeNull();
});

test('The page of a new live game says what holds while its choices are folded', async () => {
  isTeacher();
  const user = await openPage();
  const folded = screen.getByText('Choices').closest('summary');
  expect(folded?.textContent).toBe(
    'ChoicesYou watch. Late comers welcome. Guests too. Top three shown. Sound on each device. 30 seconds a word.',
  );
  await user.click(screen.getByRole('radio', { name: 'Race' }));
  expect(folded?.textContent).not.toContain('seconds a word');
});

test('The page of a new live game opens the room of a teacher at the projector, and keeps what was chosen', async () => {
  isTeacher();
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Bee' }));
  await user.click(words().getByRole('radio', { name: /Animals/ }));
  await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
  expect(createLive).toHaveBeenCalledWith({
    level: 8,
    name: expect.stringMatching(/^[A-Z][a-z]+day bee$/),
    hostPlays: false,
    settings: expect.objectContaining({
      mode: 'bee',
      guests: 'named',
      late_join: true,
      ranks: 'podium',
      sound: 'devices',
    }),
  });
  await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/newg2345'));
  expect(window.location.search).toBe('?view=projector');
  expect(keptChoices('teacher')).toMatchObject({ mode: 'bee', words: 'level 8', classId: null });
});

test('The page of a new live game offers a player no level that is not reached', async () => {
  await openPage();
  expect(words().queryByRole('radio', { name: /Animals/ })).toBeNull();
});

test('The page of a new live game begins with the mode that was kept, and with the race for an unknown one', async () => {
  const radio = (name: string) => screen.getByRole('radio', { name });
  localStorage.setItem('waggle.room-choices', JSON.stringify({ mode: 'bee' }));
  await openPage();
  expect(radio('Bee')).toHaveProperty('checked', true);
  cleanup();
  localStorage.setItem('waggle.room-choices', JSON.stringify({ mode: 'relay' }));
  await openPage();
  expect(radio('Race')).toHaveProperty('checked', true);
});

test('The page of a new live game keeps the name that was typed in the dialog before', async () => {
  window.history.replaceState({ name: 'Friday bee' }, '', '/multiplayer/new');
  const user = await openPage();
  expect(screen.getByLabelText(/^Name of the game/)).toHaveProperty('value', 'Friday bee');
  await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
  expect(createLive).toHaveBeenCalledWith(expect.objectContaining({ name: 'Friday bee' }));
});

test('The page of a new live game keeps what one will do in it', async () => {
  window.history.replaceState({ isTeacher: true }, '', '/multiplayer/new');
  await openPage();
  // Levels that a player has not reached are open to who only shows them.
  expect(words().queryByRole('radio', { name: /Animals/ })).not.toBeNull();
});

test('The page of a new live game, opened from a class, is for that class; a teacher begins with the first one', async () => {
  world.classes = [{ ...A_CLASS, id: 2, name: 'Grade 2A' }, A_CLASS];
  window.history.replaceState(null, '', '/multiplayer/new?class=3');
  const user = await openPage();
  expect(who().getByRole('radio', { name: /Grade 5B/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
  await waitFor(() => expect(createLive).toHaveBeenCalledOnce());
  expect(createLive.mock.calls[0]).toMatchObject([
    { hostPlays: false, settings: { class: 3, guests: 'named' } },
  ]);
  cleanup();
  localStorage.clear();
  isTeacher();
  window.history.replaceState(null, '', '/multiplayer/new');
  await openPage();
  expect(who().getByRole('radio', { name: /Grade 2A/ })).toHaveProperty('checked', true);
});

test('The page of a new live game begins with the words that the page before has chosen, and plays them alone', async () => {
  world.classes = [A_CLASS];
  const state = { level: { id: 7 }, words: [1, 2, 3], name: 'Friday list', mode: 'together' };
  window.history.replaceState(state, '', '/multiplayer/new?class=3');
  const user = await openPage();
  const given = words().getByRole('radio', { name: /3 words from Friday list/ });
  expect(given).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Together' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
  expect(createLive).toHaveBeenCalledWith(
    expect.objectContaining({ settings: expect.objectContaining({ word_ids: [1, 2, 3] }) }),
  );
});

test('The page of a new live game says how long it will take, and with what a bee goes on', async () => {
  world.classes = [A_CLASS];
  world.content = async () => ({
    English: [
      aLevel({ id: 7, name: 'First words', difficulty: 1, word_count: 20 }),
      aLevel({ id: 8, name: 'Sound teams', difficulty: 2 }),
    ],
  });
  window.history.replaceState(null, '', '/multiplayer/new?class=3');
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Together' }));
  expect(screen.getByText(/^24 players, 20 words: about \d+ minutes\.$/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Bee' }));
  const time = screen.getByText(/^24 players, 20 words: about \d+ to \d+ minutes,$/);
  expect(time.parentElement?.textContent).toMatch(/, goes on with Sound teams\.$/);
  await user.click(words().getByRole('radio', { name: /Sound teams/ }));
  expect(time.parentElement?.textContent).toMatch(/, then the missed ones again\.$/);
});

test('The page of a new live game has set work first and own lists; the list that its address names is chosen', async () => {
  world.classes = [A_CLASS];
  world.lists = [anOwnList({ id: 1_000_001, name: 'Week 13' }), anOwnList()];
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const set = { class: 3, level: { ...WORK_LEVEL, id: 7 }, title: 'Friday list', due_at };
  world.work = [anAssignment(set)];
  window.history.replaceState(null, '', '/multiplayer/new?level=1000000');
  const user = await openPage();
  expect(words().getByRole('radio', { name: /Week 12/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Set work' }));
  await user.click(words().getByRole('radio', { name: /Friday list.*due tomorrow/ }));
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(
    words().getByText('Nothing is called “nothing like it”, and no word begins so.'),
  ).toBeDefined();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
  expect(createLive).toHaveBeenCalledWith(expect.objectContaining({ level: 7 }));
});

test('The page of a new live game is used by keys: a number is a mode, / searches, Ctrl+Enter opens', async () => {
  const user = await openPage();
  screen.getByRole('radio', { name: 'Race' }).focus();
  await user.keyboard('3');
  expect(screen.getByRole('radio', { name: 'Bee' })).toHaveProperty('checked', true);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: 'Bee' })).toHaveProperty('checked', true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(createLive).toHaveBeenCalledOnce());
});

describe('The words of a new live game', () => {
  const SECOND = aLevel({ id: 9, name: 'Sound teams', difficulty: 2, grade: 3 });
  beforeEach(() => {
    isTeacher();
    world.content = async () => ({ English: [FIRST, SECOND] });
    world.classes = [A_CLASS];
  });

  test('stand under the grade of their level, with some of them', async () => {
    world.samples = async () => [{ level: 9, words: ['frog', 'swim', 'duck'] }];
    await openPage();
    expect(words().queryByText('English, Grade 3')).not.toBeNull();
    await words().findByText('frog, swim, duck');
  });

  test('are found by the first letters of a word', async () => {
    world.samples = async (word) => (word === 'fro' ? [{ level: 9, words: ['frog'] }] : []);
    const user = await openPage();
    await user.type(screen.getByRole('searchbox', { name: 'Search words, levels, lists' }), 'fro');
    await words().findByText('frog');
    expect(words().getAllByRole('radio')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(createLive).not.toHaveBeenCalled();
    expect(words().getByRole('radio', { name: /Sound teams/ })).toHaveProperty('checked', true);
  });

  test('may be those that the class missed, the most costly of which are ticked', async () => {
    const missedWords = ['frog', 'swim', 'duck', 'shop', 'thin', 'moth'].map((word, place) => ({
      id: 900 + place,
      word,
      level: place < 3 ? 9 : 7,
      pupils: 12 - place,
    }));
    world.missed = () => json(missedWords);
    const user = await openPage();
    await user.click(
      group('Where the words come from').getByRole('radio', { name: 'Missed words' }),
    );
    const missed = within(await screen.findByRole('group', { name: 'Missed words' }));
    const ticks = missed.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true, true, true, false]);
    await user.click(missed.getByRole('checkbox', { name: /^swim/ }));
    await user.click(screen.getByRole('button', { name: /^Open the (wall|room)$/ }));
    expect(createLive).toHaveBeenCalledWith(
      expect.objectContaining({
        level: 9,
        settings: expect.objectContaining({ word_ids: [900, 902, 903, 904], class: 3 }),
      }),
    );
  });

  test('say when the class missed none, and when they could not be loaded', async () => {
    world.missed = () => json({ detail: 'Gone.', message: 'Gone.' }, 404);
    const user = await openPage();
    await user.click(
      group('Where the words come from').getByRole('radio', { name: 'Missed words' }),
    );
    await screen.findByText('The missed words could not be loaded.');
    world.missed = () => json([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This class has missed no word lately.')).toBeDefined();
  });
});
