/** The desk of a teacher: the next game, classes, lists and games that are over. */
import type { Classroom, LobbyGame, PastGame } from '@waggle/engine/contracts';
import { aGame, aLevel, aLobbyGame, aUser } from '@waggle/engine/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession, session } from '../../../../src/base/state/session.ts';
import { noteTeaching } from '../../../../src/base/state/classes/teaching.ts';
import { AskIfTeacher } from '../../../../src/home/screens/AskIfTeacher.tsx';
import DeskScreens from '../../../../src/home/screens/desk/DeskScreen.tsx';
import { anApp, inApp } from '../../../support/pages/app.ts';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import { liveScreens, resetWorld, world } from '../../../support/pages/live-screens.ts';
import { anOwnList } from '../../../support/lists-api.ts';
import { anAssignment, WORK_LEVEL } from '../../../support/set-work.ts';

const aClass = (differs: Partial<Classroom> = {}): Classroom => ({
  id: 3,
  name: 'Grade 5B',
  code: 'bx4t9k',
  language: 1,
  seat_count: 24,
  settings: { ranks_shown: true, names_shown: true },
  created_at: '2026-11-01T08:00:00Z',
  ...differs,
});

const aPastGame = (differs: Partial<PastGame> = {}): PastGame => ({
  id: 'oldg2345',
  name: 'Monday bee',
  mode: 'bee',
  goal: 'race',
  ended_at: '2026-11-23T09:00:00.000Z',
  level: WORK_LEVEL,
  word_count: 12,
  class: { id: 3, name: 'Grade 5B' },
  player_count: 24,
  tried: 100,
  right: 78,
  ...differs,
});

const aTeacher = () => aUser({ id: 2, profile: { ...aUser().profile, nickname: 'Mrs Dlamini' } });
const createLive = vi.fn(async () => aGame({ id: 'newg2345' }));

beforeEach(() => {
  resetWorld();
  localStorage.clear();
  endSession();
  createLive.mockClear();
  world.games = { createLive };
  world.past = { list: async () => [], weeks: async () => ({ weeks: [], pupils: [] }) };
  world.content = async () => ({ English: [aLevel({ id: 7, name: 'First words' })] });
  beginSession('k1', aTeacher());
  window.history.replaceState(null, '', '/desk');
});

async function openDesk() {
  const user = userEvent.setup();
  render(<DeskScreens />, liveScreens);
  await screen.findByRole('button', { name: 'Open the wall' });
  return user;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the desk', () => {
  test('opens the wall for the class with its set work at one press', async () => {
    world.classes = [aClass(), aClass({ id: 4, name: 'Grade 2B' })];
    world.work = [
      anAssignment({
        class: 3,
        level: { ...WORK_LEVEL, id: 7 },
        title: 'Friday list',
        word_ids: [1, 2],
      }),
    ];
    const user = await openDesk();
    expect(screen.getByRole('radio', { name: 'Grade 5B' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Open the wall' }));
    expect(createLive).toHaveBeenCalledWith({
      level: 7,
      name: expect.stringMatching(/day together$/),
      hostPlays: false,
      settings: expect.objectContaining({
        class: 3,
        word_ids: [1, 2],
        mode: 'together',
        guests: 'named',
        late_join: true,
        ranks: 'podium',
      }),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/newg2345'));
    expect(window.location.search).toBe('?view=projector');
  });

  test('has another class, mode and words by a press each', async () => {
    world.classes = [aClass()];
    world.lists = [anOwnList({ id: 1_000_000, name: 'Week 12' })];
    const user = await openDesk();
    await user.click(screen.getByRole('radio', { name: 'Anybody' }));
    await user.click(screen.getByRole('radio', { name: 'Race' }));
    const words = screen.getByRole('combobox', { name: 'Words' });
    const level = within(words).getByRole('option', { name: /First words/ });
    expect(level.closest('optgroup')).toHaveProperty('label', 'English');
    await user.selectOptions(words, level);
    await user.click(screen.getByRole('button', { name: 'Open the wall' }));
    expect(createLive).toHaveBeenCalledWith(expect.objectContaining({ level: 7 }));
    expect(createLive.mock.calls[0]).toMatchObject([{ settings: { guests: 'named' } }]);
    expect(createLive.mock.calls[0]).not.toMatchObject([{ settings: { class: 3 } }]);
  });

  test('says what is due in a class, who may need help and why, and who is new', async () => {
    world.classes = [aClass()];
    world.news = [
      {
        class: 3,
        added: [{ id: 31, name: 'Zinhle' }],
        help: [
          { id: 32, name: 'Kofi', slip: null },
          { id: 33, name: 'Anna', slip: 'doubled' },
        ],
      },
    ];
    world.work = [anAssignment({ class: 3, kind: 'test', done_count: 19, title: 'Friday list' })];
    const user = await openDesk();
    const classes = region('My classes');
    expect(classes.getByRole('link', { name: 'Friday list: 19 of 24' })).toBeDefined();
    expect(await classes.findByRole('button', { name: '1 new' })).toBeDefined();
    await user.click(classes.getByRole('button', { name: '2 need help' }));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Kofi no word right in seven days',
      'Anna missed three words twice: double letter',
    ]);
  });

  test('of somebody new says what a class, lists and games are for', async () => {
    await openDesk();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your desk, Mrs Dlamini' }),
    ).toBeDefined();
    expect(region('My classes').getByRole('link', { name: 'Make a class' })).toBeDefined();
    expect(screen.getByText('Children type a code and a name. No accounts.')).toBeDefined();
    expect(
      region('Last games').getByText('Each game leaves a report here for 90 days.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/teachers');
  });

  describe('while rooms are open', () => {
    const complete = vi.fn(async () => aGame());
    const openWith = (...games: Partial<LobbyGame>[]) => {
      world.games = { createLive, complete };
      render(<DeskScreens />, liveScreens);
      world.lobby$.next({
        connection: 'open',
        retryAt: null,
        games: games.map((game) => aLobbyGame({ host_id: 2, host_plays: false, ...game })),
      });
      return userEvent.setup();
    };

    test('leads back to the wall, and opens another game only when asked', async () => {
      const user = openWith({ id: 'open2345', name: 'Tuesday bee', class_name: 'Grade 5B' });
      const back = await screen.findByRole('link', { name: 'Back to the wall: Tuesday bee' });
      expect(back.getAttribute('href')).toBe('/multiplayer/game/open2345?view=projector');
      expect(back.closest('li')?.textContent).toContain('Tuesday bee, Grade 5B, 2 are here');
      expect(screen.queryByRole('radio', { name: 'Race' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Open the wall' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Open another game' }));
      await user.click(screen.getByRole('radio', { name: 'Race' }));
      await user.click(screen.getByRole('button', { name: 'Open another wall' }));
      expect(createLive).toHaveBeenCalledOnce();
    });

    test('says which of two is closed, and asks first', async () => {
      const user = openWith({ id: 'a2345678', name: 'Bee' }, { id: 'b2345678', name: 'Race' });
      await user.click(await screen.findByRole('button', { name: 'Close Race' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Race?' }));
      expect(complete).not.toHaveBeenCalled();
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(complete).toHaveBeenCalledWith('b2345678');
    });
  });

  test('shows two works of a class that are due, and how many there are beside them', async () => {
    world.classes = [aClass()];
    world.work = ['One', 'Two', 'Three'].map((title, place) =>
      anAssignment({ id: place + 1, class: 3, title }),
    );
    await openDesk();
    const names = region('My classes')
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['One: 18 of 24', 'Two: 18 of 24', '1 more set']));
    expect(names).not.toContain('Three: 18 of 24');
  });

  test('shows the last games with their reports, and leads to all of them', async () => {
    world.past = {
      list: async () => [aPastGame(), aPastGame({ id: 'o2', name: 'B' }), aPastGame({ id: 'o3' })],
    };
    await openDesk();
    const games = region('Last games');
    expect((await games.findAllByRole('listitem'))[0]?.textContent).toBe(
      'Mon 23 NovBee, First words24 playersReport',
    );
    expect(games.getAllByRole('listitem')).toHaveLength(2);
    expect(games.getByRole('link', { name: 'Report of Monday bee' }).getAttribute('href')).toBe(
      '/multiplayer/report/oldg2345',
    );
    expect(games.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/desk/games');
  });

  test('says which part could not be loaded, and loads it again', async () => {
    const list = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([aPastGame()]);
    world.past = { list };
    const user = await openDesk();
    const games = region('Last games');
    expect(await games.findByText('Could not be loaded.')).toBeDefined();
    await user.click(games.getByRole('button', { name: 'Try again' }));
    expect(await games.findByText(/24 players/)).toBeDefined();
  });
});

describe('past games', () => {
  test('are listed by class, with older ones behind a press', async () => {
    const page = Array.from({ length: 50 }, (_, n) =>
      aPastGame({ id: `g${n}`, name: `Game ${n}` }),
    );
    const list = vi.fn(async (query: { before?: string } = {}) =>
      'before' in query ? [aPastGame({ id: 'last', name: 'Oldest' })] : page,
    );
    world.past = { list };
    world.classes = [aClass()];
    window.history.replaceState(null, '', '/desk/games');
    const user = userEvent.setup();
    render(<DeskScreens />, liveScreens);
    expect(await screen.findByText('Game 0')).toBeDefined();
    expect(screen.getAllByText('78 %')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show older games' }));
    expect(await screen.findByText('Oldest')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older games' })).toBeNull();
    await user.selectOptions(await screen.findByLabelText('Of which class'), 'Grade 5B');
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ class: 3 }));
  });

  test('of a class are shown by pupil and week too', async () => {
    world.classes = [aClass()];
    world.past = {
      list: async () => [],
      weeks: async () => ({
        weeks: ['2026-11-16', '2026-11-23'],
        pupils: [{ id: 31, name: 'Zinhle', weeks: [null, { tried: 8, first: 6 }] }],
      }),
    };
    window.history.replaceState(null, '', '/desk/games?class=3');
    const user = userEvent.setup();
    render(<DeskScreens />, liveScreens);
    expect(await screen.findByText('No games yet.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'By pupil' }));
    const row = (await screen.findByRole('rowheader', { name: 'Zinhle' })).closest('tr');
    expect(row?.textContent).toBe('Zinhlenot played75 % 6 of 8');
  });
});

describe('the question whether somebody teaches', () => {
  const changeTeaching = vi.fn(async (teaches: boolean) => {
    const user = aTeacher();
    return { ...user, profile: { ...user.profile, teaches } };
  });
  const { engine } = fakeEngine({}, { profile: { changeTeaching } });
  const show = () => render(<AskIfTeacher />, inApp(anApp(engine)));
  const question = 'Shall Waggle begin with your desk?';

  test('is asked of who has a class or has opened a room, and never again after the answer', async () => {
    noteTeaching(false);
    show();
    expect(screen.queryByText(question)).toBeNull();
    noteTeaching(true);
    expect(await screen.findByText(question)).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'No' }));
    expect(changeTeaching).toHaveBeenCalledWith(false);
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(session.user?.profile.teaches).toBe(false);
  });
});
