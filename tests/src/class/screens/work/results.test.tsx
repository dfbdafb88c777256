import { ApiError } from '@waggle/engine';
import type { AssignmentsApi } from '@waggle/engine/work';
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
import { anAssignment, aWorkApi, RESULTS, withWords } from '../../../../support/set-work.ts';

const api: Partial<AssignmentsApi> = {};
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
    inApp(anApp(engine), null, { work: aWorkApi(api) }),
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
});
afterEach(() => endSession());

const table = () => within(screen.getByRole('table', { name: 'Pupils by words' }));

describe('the results of set work', () => {
  test('are a table of pupils by words, with what each pupil made of each word', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Week 12');
    screen.getByText('Practice. 18 of 24 are done.');
    const heads = table().getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'right',
      'necessary',
      'garden',
      'island',
    ]);
    const amara = within(table().getByRole('row', { name: /^Amara/ }));
    expect(amara.getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Amara, necessary: not yet',
      'Amara, garden: first try',
    ]);
    amara.getByText('Amara, island: not tried');
    expect(amara.getAllByRole('cell').at(0)?.textContent).toBe('1');
  });

  test('say below each word where it slipped, and when that is not known', async () => {
    await open();
    const foot = within(table().getByRole('row', { name: /^Where it slipped/ }));
    foot.getByRole('img', { name: 'necessary: 2 at letter 3, 1 at letter 6' });
    expect(foot.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(
      'nobody slipped',
    );
    foot.getByText('too few tried it');
  });

  test('are one stop of the Tab key, in which arrows move', async () => {
    const user = await open();
    const cells = table().getAllByRole('button');
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
    cells[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(cells[2]);
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[2]]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(cells[0]);
  });

  test('open a cell: how often it was tried and what slipped, and nothing that was typed', async () => {
    const user = await open();
    const cell = table().getByRole('button', { name: 'Amara, necessary: not yet' });
    const note = screen.getByRole('status');
    expect(note.textContent).toBe('');
    await user.click(cell);
    expect(note.textContent).toBe(
      'Amara, necessary: not yet3 triesFirst slip: a double letter, a vowel',
    );
    await user.keyboard('{Escape}');
    expect(note.textContent).toBe('');
    await user.click(cell);
    await user.click(cell);
    expect(note.textContent).toBe('');
    await user.click(cell);
    await user.keyboard('{ArrowRight}');
    expect(note.textContent).toBe('');
  });

  test('hide the names, in the notes too', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Hide names' }));
    expect(screen.queryByText('Amara')).toBeNull();
    await user.click(table().getByRole('button', { name: 'Pupil 1, necessary: not yet' }));
    expect(screen.getByRole('status').textContent).not.toContain('Amara');
  });

  test('take the words that most missed into a live game', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play these 2 words together now' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/multiplayer/new?class=5');
    expect(window.history.state).toMatchObject({ name: 'Week 12', words: [31, 33] });
  });

  test('set those words as practice, once', async () => {
    const made = later<ReturnType<typeof anAssignment>>();
    const set = vi.fn(() => made.promise);
    api.set = set;
    const user = await open();
    const button = screen.getByRole('button', { name: 'Set these as practice' });
    await user.click(button);
    expect(await screen.findByText(/For everybody in the class: necessary, island\./)).toBeTruthy();
    expect(set).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Set them' }));
    expect(set.mock.calls).toEqual([
      [5, { level: 7, kind: 'practice', title: 'Week 12: missed words', word_ids: [31, 33] }],
    ]);
    await act(async () => made.answer(anAssignment()));
    expect(toasts.shown[0]?.title).toBe('Set. It is on their home screen now.');
  });

  test('say when they could not be set', async () => {
    api.set = refused(null);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Set these as practice' }));
    await user.click(await screen.findByRole('button', { name: 'Set them' }));
    await waitFor(() => expect(toasts.shown[0]?.title).toBe('The work was not set.'));
  });

  test('offer no words if nobody missed one', async () => {
    const pupils = RESULTS.pupils.map((one) => ({
      ...one,
      cells: one.cells.map(() => 'first' as const),
    }));
    api.results = async () => ({ ...RESULTS, pupils });
    await open();
    expect(screen.queryByRole('button', { name: /^Play these/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set these as practice' })).toBeNull();
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
    const button = screen.getByRole('button', { name: 'CSV' });
    await user.click(button);
    await user.click(button);
    expect(asked).toHaveBeenCalledTimes(1);
    await act(async () => file.answer(new Blob()));
    expect(saved).toHaveLength(1);
    api.resultsFile = refused(500);
    await user.click(button);
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
