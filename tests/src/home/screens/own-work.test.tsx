import { ApiError } from '@waggle/engine';
import type { AssignmentsApi } from '@waggle/engine/work';
import { aUser } from '@waggle/engine/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import LoadWork from '../../../../src/home/screens/LoadWork.tsx';
import OwnWork from '../../../../src/home/screens/OwnWork.tsx';
import WorkScreen from '../../../../src/class/screens/work/WorkScreen.tsx';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { setWork } from '../../../../src/class/state/work/set-work.ts';
import { inApp } from '../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../support/pages/home-wiring.ts';
import { anAssignment, aWorkApi, withWords } from '../../../support/set-work.ts';

const PUPIL = 31;
const DAY_MS = 86_400_000;
const at = (days: number) =>
  new Date(new Date().setHours(23, 59, 59, 0) + days * DAY_MS).toISOString();

const api: Partial<AssignmentsApi> = {};
const refused = (status: number | null) => () =>
  Promise.reject(new ApiError('There is no such work.', status));

const app = homeWiring(fakeEngine({ languages: async () => [ENGLISH] }).engine);
const inPupilsApp = () => inApp(app, null, { work: aWorkApi(api) });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  endSession();
  setWork.pupil = null;
  beginSession('k1', aUser({ id: PUPIL }));
  Object.assign(api, { mine: async () => [], one: undefined });
});
afterEach(() => endSession());

describe('set work on Home', () => {
  const open = async () => {
    render(
      <>
        <LoadWork pupil={PUPIL} />
        <OwnWork />
      </>,
      inPupilsApp(),
    );
    await act(async () => undefined);
  };
  const lines = () =>
    within(screen.getByRole('list', { name: 'Set work' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('stands with its teacher, what is done, until when, and a way to it', async () => {
    api.mine = async () => [
      anAssignment({
        teacher: 'Ms Dlamini',
        due_at: at(1),
        mine: { state: 'begun', right: 3, of: 8 },
      }),
      anAssignment({
        id: 13,
        title: 'Quiz',
        kind: 'test',
        mine: { state: 'new', right: 0, of: 8 },
      }),
    ];
    await open();
    expect(lines()).toEqual([
      'Ms Dlamini: Week 12, 3 of 8, until tomorrowGo on with Week 12',
      'Quiz, a testWrite Quiz',
    ]);
    expect(leadsTo('Go on with Week 12')).toBe('/practice?assignment=12');
    expect(leadsTo('Write Quiz')).toBe('/work/13');
  });

  test.each([
    ['due today', 0, 'until today'],
    ['due later', 3, 'until'],
    ['late', -8, 'was due'],
  ])('says when it is %s', async (_, days, when) => {
    api.mine = async () => [
      anAssignment({ due_at: at(days), mine: { state: 'new', right: 0, of: 8 } }),
    ];
    await open();
    expect(lines()[0]).toContain(when);
    expect(leadsTo('Practise Week 12')).toBe('/practice?assignment=12');
  });

  test('is marked when it is done, and a written test says what was right', async () => {
    api.mine = async () => [
      anAssignment({ due_at: at(0), mine: { state: 'done', right: 8, of: 8 } }),
      anAssignment({
        id: 13,
        title: 'Quiz',
        kind: 'test',
        due_at: at(0),
        mine: { state: 'done', right: 6, of: 8 },
      }),
    ];
    await open();
    expect(lines()).toEqual(['Week 12Done', 'Quiz, a testDone, 6 of 8 right']);
    expect(leadsTo('Look at Quiz')).toBe('/work/13');
  });

  test('leaves no room where there is none, and where it could not be fetched', async () => {
    await open();
    expect(screen.queryByRole('list', { name: 'Set work' })).toBeNull();
    setWork.pupil = null;
    api.mine = refused(null);
    await open();
    expect(screen.queryByRole('list', { name: 'Set work' })).toBeNull();
  });

  test('is what the device has kept, without a network', async () => {
    api.mine = async () => [anAssignment({ mine: { state: 'new', right: 0, of: 8 } })];
    await open();
    setWork.pupil = null;
    api.mine = refused(null);
    await open();
    expect(screen.getAllByText('Practise Week 12')).toHaveLength(2);
  });
});

describe('a test', () => {
  const open = async () => {
    window.history.replaceState(null, '', '/work/12');
    render(
      <Route path="/work/:id">
        <WorkScreen />
      </Route>,
      inPupilsApp(),
    );
    await act(async () => undefined);
    return userEvent.setup();
  };
  const work = () =>
    withWords(
      anAssignment({ kind: 'test', mine: { state: 'new', right: 0, of: 2 } }),
      'bee',
      'honey',
    );

  test('has ways to hear the word, and none to be helped or to go past it', async () => {
    api.one = async () => work();
    const user = await open();
    screen.getByText('Test, no hints');
    screen.getByText('Word 1 of 2');
    screen.getByText('Each word once. You see the result at the end.');
    const names = within(screen.getByRole('group', { name: 'Tools' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/(Ctrl|Alt) .*$/, ''));
    expect(names).toEqual(['Hear', 'Slowly', 'Sentence']);
    await user.click(screen.getByRole('button', { name: /^Next word/ }));
    screen.getByText('Write what you hear. A guess is fine.');
    screen.getByText('Word 1 of 2');
  });

  test('shows an empty board while it is opened', async () => {
    api.one = () => new Promise(() => undefined);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening the test');
  });

  test('can be opened again', async () => {
    api.one = refused(500);
    const user = await open();
    expect(screen.getByRole('alert').textContent).toContain('The test could not be opened.');
    api.one = async () => work();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Word 1 of 2');
  });

  test('that was taken away says so', async () => {
    api.one = refused(404);
    await open();
    screen.getByText('There is no such work.');
    screen.getByText('It may have been taken away by your teacher.');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  });

  test('that is written shows each word in its right form, with right or not yet', async () => {
    const written = work();
    api.one = async () => ({
      ...written,
      mine: { state: 'done', right: 1, of: 2 },
      words: written.words.map((one, place) => ({ ...one, is_done: true, is_right: place === 0 })),
    });
    await open();
    screen.getByRole('heading', { level: 1, name: '1 of 2 right' });
    const words = within(screen.getByRole('list', { name: 'The words of the test' }));
    expect(
      words.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 13)),
    ).toEqual(['beeright', 'honeynot yet'].map((text) => expect.stringMatching(`^${text}`)));
    expect(screen.getByRole('link', { name: 'Practise this word' }).getAttribute('href')).toBe(
      '/practice?assignment=12&again=1',
    );
  });
});
