import { ApiError } from '@waggle/engine';
import type { ClassesApi } from '@waggle/engine/work';
import type {
  ClassGroup,
  CreateGroupRequest,
  Id,
  UpdateGroupRequest,
} from '@waggle/engine/contracts';
import { aUser } from '@waggle/engine/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import ClassScreens from '../../../../src/class/screens/ClassScreens.tsx';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { anApp, inApp } from '../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { aListsApi } from '../../../support/lists-api.ts';
import { aWorkApi, classWith, someClassPages, WORK_LEVEL } from '../../../support/set-work.ts';

const api: Partial<ClassesApi> = {};
const BLUE: ClassGroup = { id: 3, name: 'Blue', pupil_ids: [1, 3] };

async function open(groups: readonly ClassGroup[] = [BLUE]) {
  const shown = classWith('Amara', 'Kofi', 'Zoe');
  const seats = shown.seats.map((seat) =>
    seat.id === 2 ? { ...seat, current_level: { ...WORK_LEVEL, difficulty: 4 } } : seat,
  );
  Object.assign(api, {
    get: async () => ({ ...shown, seats, groups }),
    board: async () => [],
    traps: async () => [],
  });
  window.history.replaceState(null, '', '/classes/5');
  const { engine } = fakeEngine({ languages: async () => [ENGLISH], content: async () => ({}) });
  render(
    <Route path="/classes/*">
      <ClassScreens />
    </Route>,
    inApp(anApp(engine), null, {
      work: aWorkApi({ ofClass: async () => [] }),
      classes: someClassPages(api),
      listsApi: aListsApi(),
    }),
  );
  await act(async () => undefined);
  return userEvent.setup();
}

const card = () => within(screen.getByRole('region', { name: 'Groups' }));
const added = vi.fn(async (_: Id, wanted: CreateGroupRequest) => ({ id: 9, ...wanted }));

beforeEach(() => {
  beginSession('k1', aUser({ id: 1 }));
  toasts.shown.splice(0);
  added.mockClear();
  Object.assign(api, { addGroup: added, changeGroup: undefined, removeGroup: undefined });
});
afterEach(() => endSession());

describe('the groups of a class', () => {
  test('are listed with who is in them', async () => {
    await open();
    expect(card().getByRole('listitem').textContent).toBe('Blue 2 pupilsAmara, Zoe');
  });

  test('are made of pupils who are ticked in the table', async () => {
    const user = await open([]);
    card().getByText(/^No groups yet\./);
    const toggle = screen.getByRole('button', { name: 'Tick pupils' });
    await user.click(toggle);
    expect(document.activeElement).toBe(toggle);
    await user.click(screen.getByRole('checkbox', { name: 'Tick Zoe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tick Amara' }));
    // Work that is set now is for them, too.
    await user.click(screen.getByRole('button', { name: 'Set work' }));
    const ofWork = within(await screen.findByRole('dialog'));
    expect(ofWork.getByRole('radio', { name: 'Chosen pupils: 2' })).toHaveProperty('checked', true);
    await user.keyboard('{Escape}');
    screen.getByText('2 pupils are ticked.');
    await user.click(screen.getByRole('button', { name: 'Make a group of 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of the group' }), 'Readers');
    await user.click(dialog.getByRole('button', { name: 'Save with 2 pupils' }));
    expect(added.mock.calls).toEqual([[5, { name: 'Readers', pupil_ids: [3, 1] }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    card().getByText('Readers');
    await user.click(toggle);
    expect(screen.queryByRole('checkbox')).toBeNull();
    // What was ticked is not lost by "Done".
    screen.getByText('2 pupils are ticked.');
    await user.click(screen.getByRole('button', { name: 'Tick pupils' }));
    screen.getByRole('checkbox', { name: 'Tick Zoe', checked: true });
    await user.click(screen.getByRole('button', { name: 'Untick all' }));
    screen.getByRole('checkbox', { name: 'Tick Zoe', checked: false });
  });

  test('are made by level', async () => {
    const user = await open([]);
    await user.click(card().getByRole('button', { name: 'New group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    const sets = dialog.getByRole('combobox', { name: /^Tick by result or level/ });
    await user.selectOptions(sets, 'Level 1: 2 pupils');
    dialog.getByRole('checkbox', { name: 'Kofi', checked: false });
    await user.click(dialog.getByRole('button', { name: 'Save with 2 pupils' }));
    expect(added.mock.calls).toMatchObject([[5, { pupil_ids: [1, 3] }]]);
  });

  test('are changed, and say at the field what is wrong with a name', async () => {
    const taken = 'This class has a group of this name.';
    const changeGroup = vi.fn(
      (_: Id, id: Id, { name: wanted = '', pupil_ids = [] }: UpdateGroupRequest) =>
        wanted === 'Red'
          ? Promise.reject(new ApiError('', 400, { fields: { name: [taken] } }))
          : Promise.resolve({ id, name: wanted, pupil_ids }),
    );
    api.changeGroup = changeGroup;
    const user = await open();
    await user.click(card().getByRole('button', { name: 'More for the group Blue' }));
    await user.click(card().getByRole('menuitem', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Blue' }));
    const name = dialog.getByRole('textbox', { name: 'Name of the group' });
    await user.clear(name);
    await user.type(name, 'Red');
    await user.click(dialog.getByRole('checkbox', { name: 'Zoe' }));
    const save = dialog.getByRole('button', { name: 'Save with 1 pupil' });
    await user.click(save);
    await dialog.findByText(taken);
    await user.type(name, 's');
    await user.click(save);
    expect(changeGroup).toHaveBeenLastCalledWith(5, 3, { name: 'Reds', pupil_ids: [1] });
    await waitFor(() => expect(card().getByRole('listitem').textContent).toBe('Reds 1 pupilAmara'));
  });

  test('are deleted and brought back within ten seconds, by the keyboard too', async () => {
    api.removeGroup = vi.fn(async () => null);
    const user = await open();
    await user.click(card().getByRole('button', { name: 'More for the group Blue' }));
    await user.click(card().getByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('The group Blue is deleted.');
    card().getByText(/^No groups yet\./);
    const back = screen.getByRole('button', { name: 'Take back' });
    expect(document.activeElement).toBe(back);
    await user.keyboard('{Enter}');
    expect(added.mock.calls).toEqual([[5, { name: 'Blue', pupil_ids: [1, 3] }]]);
    await waitFor(() => card().getByText('Blue'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('get work set for them', async () => {
    const user = await open();
    await user.click(card().getByRole('button', { name: 'More for the group Blue' }));
    await user.click(card().getByRole('menuitem', { name: 'Set work' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set work for Grade 5B' }));
    expect(dialog.getByRole('radio', { name: 'Blue: 2 pupils' })).toHaveProperty('checked', true);
  });
});
