/** The page on which a list is written. */
import type { CheckedList } from '@waggle/engine/contracts';
import { findingsOfList, readList } from '@waggle/engine/rules';
import type { ListsApi } from '@waggle/engine/work';
import { aLevel, aUser } from '@waggle/engine/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asyncScheduler } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ListEditorScreen } from '../../../../src/class/screens/lists/ListEditorScreen.tsx';
import { createListEditor } from '../../../../src/class/state/lists/list-editor.ts';
import { loadLevels } from '../../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { anApp, inApp } from '../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { aListsApi } from '../../../support/lists-api.ts';
import { classWith, someClassPages } from '../../../support/set-work.ts';

function checked(text: string): CheckedList {
  const { entries, findings } = readList(text);
  const language = { name: 'English', hasVoice: true, holdsBlocked: () => false };
  const found = findingsOfList(entries, language);
  return { ...found, findings: [...findings, ...found.findings] };
}

const create: ListsApi['create'] = async ({ name, language, words }) =>
  ({
    ...aLevel({ id: 1_000_007, name, language, difficulty: 0, word_count: words.length }),
    owner: { name: 'Ms Dlamini' },
    share_code: 'abcde23456',
    words: words.map((word, place) => ({ ...word, id: place + 1, findings: [], kept: [] })),
  }) as unknown as Awaited<ReturnType<ListsApi['create']>>;

async function openNew() {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [aLevel()] }),
  });
  const app = anApp(engine);
  await loadLevels(app.engine.keptLevels);
  const listsApi: ListsApi = { ...aListsApi(), check: async ({ text }) => checked(text), create };
  const listEditor = createListEditor({
    api: listsApi,
    clock: asyncScheduler,
    microphone: {
      take: () => Promise.reject(new Error('no microphone here')),
      stop: () => undefined,
      cancel: () => undefined,
      close: () => undefined,
    },
    play: async () => undefined,
    speak: async () => undefined,
  });
  const shown = classWith('Amara', 'Kofi');
  render(
    <ListEditorScreen id={null} />,
    inApp(app, null, {
      classes: someClassPages({ list: async () => [shown] }),
      listsApi,
      listEditor,
    }),
  );
  const words = await screen.findByRole('textbox', { name: /^Paste your words/ });
  return { user: userEvent.setup(), words };
}

beforeEach(() => beginSession('k1', aUser({ id: 1 })));
afterEach(() => endSession());

describe('the page of a new list', () => {
  test('takes the first paste as its words, and asks for its name when it is saved', async () => {
    const { user, words } = await openNew();
    expect(document.activeElement).toBe(words);
    await user.paste('friend\nschool');
    await screen.findByText('friend', { selector: 'b' });
    await user.click(screen.getByRole('button', { name: 'Save the list' }));
    await screen.findByText('Give the list a name.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the list' }));
  });

  test('offers two words for a pair, and asks no more once it is kept', async () => {
    const { user, words } = await openNew();
    await user.paste('because friend');
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /two words/ })).toBeNull());
    await user.type(words, '{Enter}ice cream');
    await user.click(await screen.findByRole('button', { name: 'Make ice cream two words' }));
    await screen.findByText('cream', { selector: 'b' });
  });

  test('says what comes next when it is saved', async () => {
    const { user } = await openNew();
    await user.paste('friend\nschool');
    await screen.findByText('friend', { selector: 'b' });
    await user.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Week 12');
    expect(screen.queryByText('Saved. What next?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save the list' }));
    const next = within((await screen.findByText('Saved. What next?')).closest('p') as HTMLElement);
    const set = await next.findByRole('link', { name: 'Set work' });
    expect(set.getAttribute('href')).toBe('/classes/5?set=1000007');
    expect(next.getByRole('link', { name: 'Play it together' }).getAttribute('href')).toBe(
      '/multiplayer/new?level=1000007',
    );
  });
});
