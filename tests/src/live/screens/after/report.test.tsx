import { costliestFirst } from '@waggle/engine/rules';
import { ApiError } from '@waggle/engine';
import type { GameReport, WordReport } from '@waggle/engine/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AfterScreens from '../../../../../src/live/screens/after/AfterScreens.tsx';
import { endSession, beginSession } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { aGame, aLevel, aUser, aWord } from '@waggle/engine/testing';
import { later } from '../../../../support/later.ts';
import { liveScreens, resetWorld, world } from '../../../../support/pages/live-screens.ts';

const PATH = '/multiplayer/report/abcd2345';

const aReport = (id: number, word: string, counts: Partial<WordReport>): WordReport => ({
  word: aWord({ id, word }),
  tried: 0,
  first: 0,
  later: 0,
  letters: null,
  slips: {},
  ...counts,
});

const REPORT: GameReport = {
  words: [
    aReport(1, 'garden', { tried: 24, first: 23, later: 1, letters: [0, 0, 0, 0, 1, 0] }),
    aReport(2, 'necessary', {
      tried: 24,
      first: 11,
      later: 8,
      letters: [0, 0, 6, 0, 2, 9, 3, 1, 0],
      slips: { sound: 3, doubled: 9, later_kind: 1 },
    }),
    aReport(3, 'rhythm', { tried: 3, first: 1, later: 1 }),
    aReport(4, 'island', {}),
  ],
  players: [
    {
      id: 4,
      name: 'Thandi',
      right: 2,
      first: 1,
      attempts: 5,
      cells: ['not_yet', 'later', 'first', 'not_tried'],
    },
    {
      id: 5,
      name: 'Amara',
      right: 3,
      first: 3,
      attempts: 3,
      cells: ['first', 'first', 'first', 'not_tried'],
    },
    {
      id: 6,
      name: 'Kofi',
      right: 2,
      first: 2,
      attempts: 9,
      cells: ['first', 'first', 'not_yet', 'not_tried'],
    },
  ],
};

const game = aGame({
  host_id: 1,
  status: 'completed',
  started_at: '2025-11-21T09:12:00.000Z',
  ends_at: '2025-11-21T09:14:00.000Z',
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  resetWorld();
  localStorage.clear();
  toasts.shown.splice(0);
  endSession();
  beginSession('k1', aUser({ id: 1 }));
  world.content = async () => ({ English: [aLevel({ id: 103, name: 'Magic e', difficulty: 3 })] });
  world.games = { get: async () => game };
  world.past = { report: async () => REPORT };
  window.history.replaceState(null, '', PATH);
});

async function openReport() {
  const { unmount } = render(<AfterScreens />, liveScreens);
  await act(async () => undefined);
  return { user: userEvent.setup(), unmount };
}

const table = (name: string) => within(screen.getByRole('table', { name }));
const words = () => table('What the class did with each word');
const rowsOf = (shown: ReturnType<typeof table>) =>
  shown
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const refused = (status: number) => async () => {
  throw new ApiError('There is no such game.', status);
};

describe('the report of a game', () => {
  test('names the game, its day, its players and words', async () => {
    await openReport();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grade 5 Friday bee');
    expect(screen.queryByText('Friday 21 November. Race, 4 words, 3 players.')).not.toBeNull();
    expect(document.title).toBe('Report: Grade 5 Friday bee · Waggle');
  });

  test('begins with the words that cost most, and says where they slipped', async () => {
    await openReport();
    const [necessary, rhythm, garden, island] = words().getAllByRole('row').slice(1);
    expect(necessary?.querySelector('.sr-only')?.textContent).toBe(
      'necessary: 6 at letter 3, 2 at letter 5, 9 at letter 6, 3 at letter 7, 1 at letter 8',
    );
    expect(cellsOf(necessary as HTMLElement).slice(1, 6)).toEqual([
      '11',
      '8',
      '5',
      'Tried24',
      'double letter, right by sound, later kind',
    ]);
    expect(rhythm?.textContent).toContain('Too few tried it to say where.');
    expect(garden?.textContent).toContain('garden: 1 at letter 5');
    expect(island?.textContent).toContain('Nobody tried it.');
  });

  test('puts each number under its letter, and never a form of somebody', async () => {
    await openReport();
    const heat = words().getAllByRole('row')[1]?.querySelector('[aria-hidden="true"]');
    expect(Array.from(heat?.children ?? [], ({ textContent }) => textContent)).toEqual([
      'n',
      'e',
      'c6',
      'e',
      's2',
      's9',
      'a3',
      'r1',
      'y',
    ]);
  });

  test('lists the players, the best first; equal numbers share a place', async () => {
    await openReport();
    const players = table('What each player did');
    expect(rowsOf(players)).toEqual(['place 1Amara', 'place 2Kofi', 'place 2Thandi']);
    expect(cellsOf(players.getAllByRole('row')[1] as HTMLElement)).toEqual(['3', '75 %', '3']);
  });

  test('sorts by a column, and says so; a third press leads back', async () => {
    const { user } = await openReport();
    const head = () => words().getByRole('columnheader', { name: 'First try' });
    const press = () => user.click(within(head()).getByRole('button'));
    const said = () => screen.getAllByRole('status')[0]?.textContent;
    const order = () => rowsOf(words()).map((row) => row?.match(/^[a-z]+/)?.[0]);
    expect(said()).toBe('');
    expect(head().getAttribute('aria-sort')).toBeNull();
    await press();
    expect(head().getAttribute('aria-sort')).toBe('descending');
    expect(said()).toBe('Sorted by First try, highest first.');
    expect(order()).toEqual(['garden', 'necessary', 'rhythm', 'island']);
    await press();
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    expect(order()).toEqual(['island', 'rhythm', 'necessary', 'garden']);
    await press();
    expect(said()).toBe('Sorted by what tripped most.');
    expect(order()).toEqual(['necessary', 'rhythm', 'garden', 'island']);
    await user.click(words().getByRole('button', { name: 'Word, and where it slipped' }));
    expect(said()).toBe('Sorted by Word, and where it slipped, from A to Z.');
    expect(order()).toEqual(['garden', 'island', 'necessary', 'rhythm']);
  });

  test('downloads its file once at a time, and says when that fails', async () => {
    const file = later<Blob>();
    const asked = vi.fn(() => file.promise);
    world.past = { ...world.past, reportFile: asked };
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => void saved.push(blob) }),
    );
    const { user } = await openReport();
    const button = screen.getByRole('button', { name: 'Excel' });
    await user.click(button);
    await user.click(button);
    expect(asked).toHaveBeenCalledTimes(1);
    await act(async () => file.answer(new Blob()));
    expect(saved).toHaveLength(1);
    world.past.reportFile = refused(500);
    await user.click(button);
    await waitFor(() => expect(toasts.shown[0]?.title).toBe('The file could not be downloaded.'));
  });

  test('takes the ticked words into a game, the most costly at first', async () => {
    const { user } = await openReport();
    screen.getByRole('button', { name: 'Play these 3' });
    await user.click(words().getByRole('checkbox', { name: 'Take garden' }));
    expect(words().queryByRole('checkbox', { name: 'Take island' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Practise/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play these 2' }));
    expect(window.location.pathname).toBe('/multiplayer/new');
    expect(window.history.state).toMatchObject({ name: 'Grade 5 Friday bee', words: [2, 3] });
  });

  test('takes the ticked words of a game of a class to its page, with who missed them', async () => {
    world.games = { get: async () => ({ ...game, class: 5, class_name: 'Grade 5B' }) };
    const { user } = await openReport();
    screen.getByText('Friday 21 November. Race, 4 words, Grade 5B, 3 players.');
    await user.click(screen.getByRole('button', { name: 'Practise these 3' }));
    expect(window.location.pathname).toBe('/classes/5');
    expect(window.history.state.slips).toMatchObject({
      about: 'Grade 5 Friday bee',
      slipped: [
        { id: 1, missedBy: [4] },
        { id: 2, missedBy: [4] },
        { id: 3, missedBy: [6] },
      ],
      ticked: [1, 2, 3],
    });
  });

  test('is printed: what slipped, and the players', async () => {
    let paper = '';
    vi.stubGlobal('print', () => {
      paper = document.querySelector('.card-sheet')?.textContent ?? '';
    });
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(paper).toContain('necessary1185');
    expect(paper).toContain('Amara375 %');
    expect(document.querySelector('.card-sheet')).toBeNull();
  });

  test('prints a poster of the class: all of its words, and nobody first', async () => {
    let paper: string | null = null;
    vi.stubGlobal('print', () => {
      paper = document.querySelector('.card-sheet')?.textContent ?? null;
    });
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Certificates and poster' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('radio', { name: 'A poster for the class' }));
    await user.click(question.getByRole('button', { name: 'Print' }));
    expect(paper).toContain('in Grade 5 Friday bee');
    expect(paper).toMatch(/\d+words spelled.*Amara/);
    expect(paper).not.toMatch(/Place|%/);
  });

  test('leads to the replay', async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Replay' }).getAttribute('href')).toBe(
      '/replay/abcd2345',
    );
  });
});

describe('a report that is not to be had', () => {
  test('shows rows while it loads', async () => {
    world.past = { report: () => new Promise(() => undefined) };
    await openReport();
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  test('can be asked for again', async () => {
    world.past = { report: refused(500) };
    const { user } = await openReport();
    expect(screen.getByRole('alert').textContent).toContain('The report could not be loaded.');
    world.past = { report: async () => REPORT };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grade 5 Friday bee');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test.each([
    [
      'nobody spelled',
      { report: async () => ({ words: REPORT.words.slice(3), players: REPORT.players }) },
      {},
      'Nobody spelled a word in this game.',
    ],
    ['the game runs', { report: refused(409) }, {}, 'This game is not over yet.'],
    ['the game was long ago', { report: refused(404) }, {}, 'This report is no longer kept.'],
    [
      'somebody else was the host',
      { report: refused(404) },
      { get: async () => ({ ...game, host_id: 7 }) },
      'This report is for the host of the game.',
    ],
    [
      'a stranger asks',
      { report: refused(404) },
      { get: refused(403) },
      'This report is for the host of the game.',
    ],
    [
      'there is no such game',
      { report: refused(404) },
      { get: refused(404) },
      'There is no such game.',
    ],
  ])('says it where %s', async (_, past, games, sentence) => {
    world.past = past;
    world.games = { ...world.games, ...games };
    await openReport();
    expect(screen.queryByText(sentence)).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Play again', () => {
  const open = async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, dialog };
  };
  const next = aGame({ id: 'xyzw6789' });

  test('opens the same level, and leads to the next game', async () => {
    const rematch = vi.fn(async () => next);
    world.past = { ...world.past, rematch };
    const { user, dialog } = await open();
    expect(dialog.getByRole('radio', { name: 'The same level' })).toHaveProperty('checked', true);
    expect(dialog.queryByText('English, Level 3')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    expect(rematch).toHaveBeenCalledWith('abcd2345', { words: 'same' });
    expect(window.location.pathname).toBe('/multiplayer/game/xyzw6789');
  });

  test('opens the missed words that are ticked, in another mode', async () => {
    const rematch = vi.fn(async () => next);
    world.past = { ...world.past, rematch };
    const { user, dialog } = await open();
    await waitFor(() =>
      expect(dialog.queryByText('The 3 words that somebody missed.')).not.toBeNull(),
    );
    await user.click(dialog.getByRole('radio', { name: 'The missed words' }));
    const missed = within(dialog.getByRole('group', { name: 'The missed words' }));
    const ticks = missed.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true]);
    for (const tick of ticks) await user.click(tick);
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    expect(dialog.getByRole('alert').textContent).toBe('Tick a word first.');
    await user.click(ticks[0] as HTMLInputElement);
    await user.click(dialog.getByRole('radio', { name: 'Bee' }));
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    const costliest = costliestFirst(REPORT)[0]?.place;
    expect(rematch).toHaveBeenCalledExactlyOnceWith('abcd2345', {
      words: 'missed',
      word_ids: [costliest],
      mode: 'bee',
    });
  });

  test('does not offer them where nothing was missed, and says why', async () => {
    const right = REPORT.words.map((word) => ({ ...word, first: word.tried, later: 0 }));
    world.past = { report: async () => ({ ...REPORT, words: right }) };
    const { user, dialog } = await open();
    const missed = dialog.getByRole('radio', { name: 'The missed words' });
    await waitFor(() => expect(missed.getAttribute('aria-disabled')).toBe('true'));
    expect(
      dialog.queryByRole('radio', {
        name: 'The missed words',
        description: 'Nobody missed a word in this game.',
      }),
    ).not.toBeNull();
    await user.click(missed);
    expect(missed).toHaveProperty('checked', false);
  });

  test('asks for another level, of those that the host may open', async () => {
    const rematch = vi.fn(async () => next);
    world.past = { ...world.past, rematch };
    world.content = async () => ({
      English: [
        aLevel({ id: 103, name: 'Magic e', difficulty: 3 }),
        aLevel({ id: 104, name: 'Sound teams', difficulty: 4 }),
        aLevel({ id: 113, name: 'Bee', difficulty: 13, is_free: false, is_playable: false }),
      ],
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Another level' }));
    const level = dialog.getByRole('combobox', { name: 'Level' });
    expect(
      within(level)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a level', 'English, Level 3: Magic e', 'English, Level 4: Sound teams']);
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    expect(
      dialog.queryByRole('combobox', { name: 'Level', description: 'Choose a level first.' }),
    ).not.toBeNull();
    expect(rematch).not.toHaveBeenCalled();
    await user.selectOptions(level, '104');
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    expect(rematch).toHaveBeenCalledWith('abcd2345', { words: 'same', level: 104 });
  });

  test('shows the sentence of a refusal, and stays', async () => {
    world.past = {
      ...world.past,
      rematch: async () => {
        throw new ApiError('You have too many open games.', 409);
      },
    };
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Open the next game' }));
    expect(dialog.getByRole('alert').textContent).toBe('You have too many open games.');
    expect(window.location.pathname).toBe(PATH);
  });

  test('leads to the next game where there is one already', async () => {
    world.games = { get: async () => ({ ...game, rematch: { id: 'xyzw6789' } }) };
    await openReport();
    expect(screen.getByRole('link', { name: 'Go to the next game' }).getAttribute('href')).toBe(
      '/multiplayer/game/xyzw6789',
    );
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
  });
});
