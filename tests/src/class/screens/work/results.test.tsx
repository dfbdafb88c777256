import type { CreateGroupRequest, Id } from '@waggle/engine/contracts';
import { ApiError } from '@waggle/engine';
import type { AssignmentsApi, ClassesApi } from '@waggle/engine/work';
import { aLevel, aUser } from '@waggle/engine/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import ClassScreens from '../../../../../src/class/screens/ClassScreens.tsx';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { later } from '../../../../support/later.ts';
import {
  anAssignment,
  aWorkApi,
  classWith,
  RESULTS,
  someClassPages,
  withWords,
} from '../../../../support/set-work.ts';

const api: Partial<AssignmentsApi> = {};
const classes: Partial<ClassesApi> = {};
const refused = (status: number | null) => () =>
  Promise.reject(new ApiError('There is no such work.', status));

async function open() {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [aLevel({ id: 7 })] }),
  });
  render(
    <Route path="/classes/work/*">
      <ClassScreens />
    </Route>,
    inApp(anApp(engine), null, { work: aWorkApi(api), classes: someClassPages(classes) }),
  );
  await act(async () => undefined);
  return userEvent.setup();
}

beforeEach(() => {
  window.history.replaceState(null, '', '/classes/work/12');
  beginSession('k1', aUser({ id: 1 }));
  toasts.shown.splice(0);
  Object.assign(api, {
    one: async () => withWords(anAssignment(), 'necessary', 'garden', 'island'),
    results: async () => RESULTS,
    resultsFile: undefined,
    set: undefined,
  });
  Object.assign(classes, {
    get: async () => ({
      ...classWith('Amara', 'Kofi', 'Zoe'),
      groups: [{ id: 3, name: 'Blue', pupil_ids: [1] }],
    }),
    board: async () => [],
    addGroup: undefined,
  });
});
afterEach(() => endSession());

const table = () => within(screen.getByRole('table', { name: 'Pupils by words' }));

describe('the results of set work', () => {
  test('are a table of pupils by words: sums beside the names, and the class first', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Week 12');
    screen.getByText('Practice. Grade 5B. 2 of 2 have begun. Average 2.0 of 3, 67 %.');
    const heads = table().getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Sum',
      'necessary',
      'garden',
      'island',
    ]);
    const saidIn = (name: RegExp) =>
      within(table().getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('.sr-only:last-child')?.textContent ?? cell.textContent);
    expect(saidIn(/^Class/).slice(1)).toEqual([
      'necessary: 1 of 2 right',
      'garden: 2 of 2 right',
      'island: 1 of 1 right',
    ]);
    const amara = table().getByRole('row', { name: /^Amara/ });
    expect(amara.textContent).toContain('1 of 3 33 %');
    expect(amara.textContent).toMatch(/necessary, not yetgarden, first tryisland, not tried$/);
  });

  test('sort by name, by sum and by a word', async () => {
    const user = await open();
    const names = () =>
      table()
        .getAllByRole('row')
        .slice(2)
        .map((row) => /Amara|Kofi/.exec(row.textContent ?? '')?.[0]);
    expect(names()).toEqual(['Amara', 'Kofi']);
    await user.click(table().getByRole('button', { name: 'Sum' }));
    expect(names()).toEqual(['Kofi', 'Amara']);
    await user.click(table().getByRole('button', { name: 'island' }));
    expect(names()).toEqual(['Kofi', 'Amara']);
    await user.click(table().getByRole('button', { name: 'necessary' }));
    expect(names()).toEqual(['Amara', 'Kofi']);
  });

  test('open a row: what this pupil wrote at the first try, for the teacher alone', async () => {
    const user = await open();
    const row = table().getByRole('button', { name: 'Kofi, 3 of 3, show what Kofi wrote' });
    expect(screen.queryByText('neccessary')).toBeNull();
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const wrote = screen.getByText('Kofi wrote').parentElement as HTMLElement;
    expect(
      within(wrote)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['neccessary →for necessary', 'nothing →for island']);
    within(wrote).getByText('Only you see this');
    await user.click(row);
    expect(screen.queryByText('neccessary')).toBeNull();
  });

  test('hide the names, and with them what was written', async () => {
    const user = await open();
    await user.click(table().getByRole('button', { name: /^Kofi/ }));
    await user.click(screen.getByRole('button', { name: 'Hide names' }));
    expect(screen.queryByText('Amara')).toBeNull();
    expect(screen.queryByText('neccessary')).toBeNull();
    expect(table().queryByRole('button', { name: /wrote/ })).toBeNull();
    table().getByRole('row', { name: /^Pupil 1/ });
  });

  test('take the words that most missed into a live game', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play it together' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/multiplayer/new?class=5');
    expect(window.history.state).toMatchObject({
      name: 'Week 12',
      mode: 'together',
      words: [31, 33],
    });
  });

  test('set what slipped for those who slipped, and take it back', async () => {
    const made = later<ReturnType<typeof anAssignment>>();
    const set = vi.fn(() => made.promise);
    const remove = vi.fn(async () => undefined);
    Object.assign(api, { set, remove });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Practise what slipped' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]);
    await user.click(sheet.getByRole('checkbox', { name: /^necessary/ }));
    sheet.getByRole('radio', { name: 'Those who slipped: 1 pupil' });
    await user.click(sheet.getByRole('button', { name: 'Set for 1 pupil' }));
    expect(set.mock.calls).toEqual([
      [
        5,
        {
          level: 7,
          kind: 'practice',
          title: 'Week 12, once more',
          word_ids: [33],
          pupil_ids: [2],
          due_at: null,
        },
      ],
    ]);
    await act(async () => made.answer(anAssignment({ id: 13, seat_count: 1, pupil_ids: [2] })));
    screen.getByText('Set for 1 pupil. It is on their home screen now.');
    screen.getByRole('button', { name: 'Set another list for the others' });
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(remove).toHaveBeenCalledWith(13);
    await waitFor(() => expect(screen.queryByText(/^Set for 1 pupil/)).toBeNull());
  });

  test('set what slipped for the whole class, and say when that fails or nothing is ticked', async () => {
    const set = vi.fn(refused(null));
    Object.assign(api, { set });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Practise what slipped' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('radio', { name: 'The whole class: 3 pupils' }));
    await user.click(sheet.getByRole('button', { name: 'Set for 3 pupils' }));
    expect(set.mock.calls).toMatchObject([[5, { word_ids: [31, 33], pupil_ids: null }]]);
    await waitFor(() => expect(toasts.shown[0]?.title).toBe('The work was not set.'));
    for (const box of sheet.getAllByRole('checkbox')) await user.click(box);
    await user.click(sheet.getByRole('button', { name: 'Set for 3 pupils' }));
    expect(sheet.getByRole('alert').textContent).toBe('Choose at least one word.');
    expect(set).toHaveBeenCalledTimes(1);
  });

  test('say for whom the work was, and make a group of who had few words right or missed one', async () => {
    api.one = async () =>
      withWords(anAssignment({ group: 'Blue', pupil_ids: [1, 2], seat_count: 2 }));
    const addGroup = vi.fn(async (_: Id, wanted: CreateGroupRequest) => ({ id: 9, ...wanted }));
    classes.addGroup = addGroup;
    const user = await open();
    screen.getByText(/^Practice\. Grade 5B, for Blue, 2 pupils\. 2 of 2 have begun\./);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make a group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    const ticked = () =>
      dialog
        .getAllByRole('checkbox', { checked: true })
        .map((one) => one.closest('label')?.textContent);
    expect(ticked()).toEqual(['Amara']);
    const sets = dialog.getByRole('combobox', { name: /^Tick by result or level/ });
    expect(
      within(sets)
        .getAllByRole('option')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual(['Under 65 %: 1 pupil', 'Missed “necessary”: 2 pupils', 'Missed “island”: 1 pupil']);
    await user.selectOptions(sets, 'Missed “necessary”: 2 pupils');
    expect(ticked()).toEqual(['Amara', 'Kofi']);
    await user.click(dialog.getByRole('button', { name: 'Save with 2 pupils' }));
    expect(addGroup.mock.calls).toEqual([[5, { name: '', pupil_ids: [1, 2] }]]);
  });

  test('offer no words if nobody missed one', async () => {
    const pupils = RESULTS.pupils.map((one) => ({
      ...one,
      cells: one.cells.map(() => 'first' as const),
    }));
    api.results = async () => ({ ...RESULTS, pupils });
    await open();
    expect(screen.queryByRole('button', { name: 'Play it together' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Practise what slipped' })).toBeNull();
  });

  test.each([
    [false, []],
    [true, ['neccesery', 'neccessary']],
  ])('are printed, with what was written only if that is ticked: %s', async (isTicked, forms) => {
    let paper = '';
    vi.stubGlobal('print', () => {
      paper = document.querySelector('.card-sheet')?.textContent ?? '';
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    const question = within(await screen.findByRole('dialog'));
    if (isTicked)
      await user.click(question.getByRole('checkbox', { name: 'With what they wrote' }));
    await user.click(question.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(paper).toContain('Week 12'));
    expect(paper).toContain('Kofi3100 %');
    expect(paper.match(/necc\w+/g) ?? []).toEqual(forms);
    expect(document.querySelector('.card-sheet')).toBeNull();
  });

  test('print a certificate with the right words of each pupil', async () => {
    let pages: (string | null)[] = [];
    vi.stubGlobal('print', () => {
      pages = Array.from(document.querySelectorAll('.card-sheet'), (page) => page.textContent);
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Certificates and poster' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(pages).toHaveLength(2));
    expect(pages[1]).toBe('waggleKofispelled3 of 3 wordsof Week 12Grade 5B, 2 March 2026');
    expect(document.querySelector('.card-sheet')).toBeNull();
  });

  test('download their file once at a time, and say when that fails', async () => {
    const file = later<Blob>();
    const asked = vi.fn(() => file.promise);
    api.resultsFile = asked;
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => void saved.push(blob) }),
    );
    const user = await open();
    const button = screen.getByRole('button', { name: 'Excel' });
    await user.click(button);
    await user.click(button);
    expect(asked.mock.calls).toEqual([[12, expect.objectContaining({ format: 'xlsx' })]]);
    await act(async () => file.answer(new Blob()));
    expect(saved).toHaveLength(1);
    api.resultsFile = refused(500);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(toasts.shown[0]?.title).toBe('The file could not be downloaded.'));
  });
});

describe('results that are not there', () => {
  test('show rows while they load', async () => {
    api.results = () => new Promise(() => undefined);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results');
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  test('say that nobody has begun', async () => {
    const pupils = RESULTS.pupils.map((one) => ({
      ...one,
      cells: one.cells.map(() => 'not_tried' as const),
    }));
    api.results = async () => ({ ...RESULTS, pupils });
    await open();
    screen.getByText('Nobody has begun.');
    screen.getByText('It is on their home screen.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('can be asked for again', async () => {
    api.results = refused(500);
    const user = await open();
    expect(screen.getByRole('alert').textContent).toContain('The results could not be loaded.');
    api.results = async () => RESULTS;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
  });

  test.each([403, 404])('say so to whom they are not for (%i)', async (status) => {
    api.one = refused(status);
    await open();
    screen.getByText('There is no such work.');
    screen.getByText('It may have been taken away, or it is the work of somebody else.');
    expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toBe(
      '/classes',
    );
  });
});
