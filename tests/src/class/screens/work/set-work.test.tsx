import { ApiError } from '@waggle/engine';
import type { AssignmentsApi } from '@waggle/engine/work';
import type { ClassWithSeats } from '@waggle/engine/contracts';
import { aLevel, aUser } from '@waggle/engine/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FirstWho } from '../../../../../src/class/panels/work/WhoChoice.tsx';
import {
  JustSet,
  SetWorkButton,
  WorkOfClass,
} from '../../../../../src/class/screens/WorkOfClass.tsx';
import { loadLevels } from '../../../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine, FRENCH } from '../../../../support/pages/fake-engine.ts';
import { aListsApi, anOwnList } from '../../../../support/lists-api.ts';
import { anAssignment, aWorkApi, classWith } from '../../../../support/set-work.ts';

const api: Partial<AssignmentsApi> = {};
const refused =
  (fields: Record<string, string[]> = {}) =>
  () =>
    Promise.reject(new ApiError('The server is busy.', 400, { fields }));

const CLASS: ClassWithSeats = {
  ...classWith(...Array.from({ length: 24 }, (_, n) => `Pupil ${n + 1}`)),
  groups: [{ id: 3, name: 'Blue', pupil_ids: [2, 4] }],
};

function Page() {
  const [asked, setAsked] = useState<FirstWho | null>(null);
  return (
    <>
      <JustSet seats={CLASS.seats} onOthers={setAsked} />
      <SetWorkButton shown={CLASS} asked={asked} onAsk={setAsked} />
      <WorkOfClass shown={CLASS} />
    </>
  );
}

async function open({ offered = true } = {}) {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH, FRENCH],
    content: async () =>
      offered
        ? {
            English: [
              aLevel({ id: 7, name: 'First words', word_count: 20 }),
              aLevel({ id: 13, name: 'Bee', is_free: false, is_playable: false, difficulty: 13 }),
            ],
            French: [aLevel({ id: 9, name: 'Premiers mots', language: 2 })],
          }
        : {},
  });
  const app = anApp(engine);
  await loadLevels(app.engine.keptLevels);
  const listsApi = {
    ...aListsApi(),
    all: async () => (offered ? [anOwnList({ word_count: 8 })] : []),
  };
  render(<Page />, inApp(app, null, { work: aWorkApi(api), listsApi }));
  await act(async () => undefined);
  return userEvent.setup();
}

beforeEach(() => {
  beginSession('k1', aUser({ id: 1 }));
  toasts.shown.splice(0);
  endSession();
  Object.assign(api, { ofClass: async () => [], set: undefined, remove: undefined });
});
afterEach(() => endSession());

const card = () => within(screen.getByRole('region', { name: 'Set work' }));

describe('the work of a class', () => {
  test('is a list with what it is, until when, and how many have done it', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const tonight = new Date(new Date().setHours(23, 59, 0, 0)).toISOString();
    api.ofClass = async () => [
      anAssignment({ title: 'Friday test', kind: 'test', due_at: tonight }),
      anAssignment({ id: 13, title: 'Later', opens_at: inTwoDays, done_count: 0 }),
    ];
    await open();
    const [first, second] = card().getAllByRole('listitem');
    expect(first?.textContent).toBe('Friday testtest, by today18 of 24');
    expect(second?.textContent).toMatch(/^Laterpractise, from [A-Z]\w+day0 of 24$/);
    expect(card().getByRole('link', { name: 'Results of Friday test' }).getAttribute('href')).toBe(
      '/classes/work/12',
    );
  });

  test('says that there is none', async () => {
    await open();
    expect(card().queryByText('Nothing is set yet.')).not.toBeNull();
  });

  test('says nothing of the kind while it loads', async () => {
    api.ofClass = () => new Promise(() => undefined);
    await open();
    expect(card().queryByText('Nothing is set yet.')).toBeNull();
  });

  test('can be asked for again', async () => {
    api.ofClass = refused();
    const user = await open();
    expect(card().getByRole('alert').textContent).toContain('The set work could not be loaded.');
    api.ofClass = async () => [anAssignment()];
    await user.click(card().getByRole('button', { name: 'Try again' }));
    await card().findByText('Week 12');
    expect(card().queryByRole('alert')).toBeNull();
  });

  test('is taken away after a question, and stays if that fails', async () => {
    api.ofClass = async () => [anAssignment()];
    api.remove = refused();
    const user = await open();
    const takeAway = async () => {
      await user.click(card().getByRole('button', { name: 'Take Week 12 away' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Take Week 12 away?' }));
      dialog.getByText(
        'It goes from the home screens of the pupils. What they wrote counts for them.',
      );
      await user.click(dialog.getByRole('button', { name: 'Take it away' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await takeAway();
    expect(toasts.shown[0]?.title).toBe('It was not taken away.');
    card().getByText('Week 12');
    api.remove = async () => undefined;
    await takeAway();
    card().getByText('Nothing is set yet.');
    expect(toasts.shown.map(({ title }) => title)).toContain('Week 12 is taken away.');
  });
});

describe('setting work', () => {
  const begin = async (world = {}) => {
    const user = await open(world);
    await user.click(screen.getByRole('button', { name: 'Set work' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set work for Grade 5B' }));
    return { user, dialog, send: () => dialog.getByRole('button', { name: 'Set for 24 pupils' }) };
  };

  test('offers own lists first, then levels of the language that the teacher may open', async () => {
    const { dialog } = await begin();
    const words = within(dialog.getByRole('combobox', { name: 'Which words' }));
    expect(words.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a level or a list',
      'Week 12, 8 words',
      'English 1: First words, 20 words',
    ]);
  });

  test('sends what was chosen, from now on and without an end, and shows it in the list', async () => {
    const set = vi.fn(async () => anAssignment({ kind: 'test', title: 'Dictation' }));
    api.set = set;
    const { user, dialog, send } = await begin();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which words' }), '7');
    await user.click(dialog.getByRole('radio', { name: /^Test/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), '  Dictation ');
    await user.click(send());
    expect(set.mock.calls).toEqual([
      [
        5,
        {
          level: 7,
          kind: 'test',
          pupil_ids: null,
          title: 'Dictation',
          opens_at: null,
          due_at: null,
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    card().getByText('Dictation');
    screen.getByText('Set for 24 pupils. It is on their home screen now.');
    expect(screen.queryByRole('button', { name: 'Set another list for the others' })).toBeNull();
  });

  test('is for a group, is taken back within ten seconds, and another list is for the others', async () => {
    const set = vi.fn(async () =>
      anAssignment({ title: 'Reading', group: 'Blue', pupil_ids: [2, 4], seat_count: 2 }),
    );
    const remove = vi.fn(async () => undefined);
    Object.assign(api, { set, remove });
    const { user, dialog } = await begin();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which words' }), '7');
    await user.click(dialog.getByRole('radio', { name: 'Blue: 2 pupils' }));
    dialog.getByText('It stays with those who are in the group now, also when the group changes.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(dialog.getByRole('button', { name: 'Set for 2 pupils' }));
    expect(set.mock.calls).toMatchObject([[5, { level: 7, group: 3 }]]);
    await screen.findByText('Set for Blue, 2 pupils. It is on their home screen now.');
    expect(card().getByRole('listitem').textContent).toContain('practise, for Blue, 2 pupils');
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(card().queryByText('Reading')).toBeNull());
    expect(remove).toHaveBeenCalledWith(12);

    await user.click(screen.getByRole('button', { name: 'Set work' }));
    await user.click(screen.getByRole('radio', { name: 'Blue: 2 pupils' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which words' }), '7');
    await user.click(screen.getByRole('button', { name: 'Set for 2 pupils' }));
    const next = await screen.findByRole('button', { name: 'Set another list for the others' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    await user.click(next);
    const others = within(await screen.findByRole('dialog'));
    others.getByRole('radio', { name: 'Chosen pupils: 22', checked: true });
    expect(others.getByRole('checkbox', { name: 'Pupil 2', checked: false })).toBeTruthy();
    expect(others.getByRole('checkbox', { name: 'Pupil 3', checked: true })).toBeTruthy();
    // When the others have theirs, nobody is left.
    const rest = CLASS.seats.map(({ id }) => id).filter((id) => id !== 2 && id !== 4);
    api.set = async () =>
      anAssignment({ id: 13, title: 'Spelling', pupil_ids: rest.map(Number), seat_count: 22 });
    await user.click(others.getByRole('button', { name: 'Set for 22 pupils' }));
    await screen.findByText('Set for 22 pupils. It is on their home screen now.');
    expect(screen.queryByRole('button', { name: 'Set another list for the others' })).toBeNull();
  });

  test('is for chosen pupils, of whom there is at least one', async () => {
    const set = vi.fn(async () => anAssignment({ pupil_ids: [3], group: null, seat_count: 1 }));
    api.set = set;
    const { user, dialog } = await begin();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which words' }), '7');
    await user.click(dialog.getByRole('radio', { name: 'Chosen pupils' }));
    await user.click(dialog.getByRole('button', { name: 'Set for 0 pupils' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose at least one pupil.');
    await user.click(dialog.getByRole('checkbox', { name: 'Pupil 3' }));
    expect(dialog.queryByText('Choose at least one pupil.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Set for 1 pupil' }));
    expect(set.mock.calls).toMatchObject([[5, { pupil_ids: [3] }]]);
  });

  test('asks for words first', async () => {
    const { user, dialog, send } = await begin({ offered: false });
    await user.click(send());
    const description = 'Choose which words first.';
    expect(dialog.queryByRole('combobox', { name: 'Which words', description })).not.toBeNull();
  });

  test('keeps what was chosen and shows the sentence of a refusal at its field', async () => {
    api.set = refused({ title: ['That title is too long.'] });
    const { user, dialog, send } = await begin();
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Friday');
    await user.click(send());
    const title = await dialog.findByRole('textbox', {
      name: /^Title/,
      description: /That title is too long\./,
    });
    expect(title).toHaveProperty('value', 'Friday');
    expect(toasts.shown[0]?.title).toBe('The work was not set.');
  });
});
