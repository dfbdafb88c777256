import { json } from '../../../engine/http/fake-server.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPerson } from '@waggle/engine/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppContext } from '../../../../src/base/context/app-context.ts';
import AdminScreen from '../../../../src/operator/screens/AdminScreen.tsx';
import { endAdmin } from '../../../../src/operator/state/admin.ts';

const THANDI: AdminPerson = {
  id: 7,
  email: 'thandi@school.example',
  first_name: 'Thandi',
  last_name: 'Mokoena',
  nickname: 'Rude name',
  avatar: '/api/avatars/7.webp',
  games: [{ id: 'abcd2345', name: 'Friday bee', status: 'waiting' }],
};

/** What the server was asked, as `METHOD path token`, and how it answers; null is a 401. */
const asked: string[] = [];
let answers: Record<string, unknown>;

const REFUSED_LINK = {
  key: ['This link was used before, or is too old. Run npm run admin for a new one.'],
};

beforeEach(() => {
  asked.splice(0);
  answers = {
    'POST /session/': { token: 'a-session', expires_at: '2026-03-01T08:30:00.000Z' },
    'DELETE /session/': {},
    'GET /people/?q=thandi': { people: [THANDI], more: false },
    'POST /people/7/password-link/': { detail: 'A mail with the link is on its way.' },
    'DELETE /people/7/nickname/': { ...THANDI, nickname: null },
    'DELETE /people/7/picture/': { ...THANDI, avatar: null },
    'POST /games/abcd2345/end/': { detail: 'The game is over.' },
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${input.replace('/api/admin', '')}`;
    const authorization = new Headers(init.headers).get('authorization');
    asked.push(`${call} ${authorization ?? '-'}`);
    const body = answers[call];
    if (body === null) return json({ detail: '', message: '' }, 401);
    return json(body ?? {}, body === REFUSED_LINK ? 400 : 200);
  });
});

afterEach(() => {
  cleanup();
  act(endAdmin);
  vi.unstubAllGlobals();
  window.location.hash = '';
});

async function openPage(hash = '#the-key') {
  window.history.replaceState(null, '', `/admin${hash}`);
  render(
    <AppContext value={{ window }}>
      <AdminScreen />
    </AppContext>,
  );
  await act(async () => undefined);
  return userEvent.setup();
}

async function findThandi(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'Email or nickname' }), 'thandi');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return screen.findByRole('listitem');
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the link', () => {
  test('opens the page, and its key leaves the address at once', async () => {
    await openPage();
    expect(await screen.findByRole('textbox', { name: 'Email or nickname' })).not.toBeNull();
    expect(asked).toEqual(['POST /session/ -']);
    expect(window.location.href).not.toContain('the-key');
  });

  test('that was used before says so, and how to get another one', async () => {
    answers['POST /session/'] = REFUSED_LINK;
    await openPage();
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSED_LINK.key[0]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('is asked for where there is none', async () => {
    act(endAdmin);
    await openPage('');
    expect(screen.queryByText(/npm run admin/)).not.toBeNull();
    expect(asked).toEqual([]);
  });

  test('that is opened in the same tab opens the page again', async () => {
    await openPage('');
    window.location.hash = '#another-key';
    expect(await screen.findByRole('textbox', { name: 'Email or nickname' })).not.toBeNull();
  });
});

describe('a person', () => {
  test('is shown with everything that can be done', async () => {
    const person = await findThandi(await openPage());
    expect(person.textContent).toContain('Thandi Mokoena');
    expect(person.textContent).toContain('thandi@school.example');
    expect(
      within(person)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Send a password link', 'Remove nickname', 'Remove picture', 'End “Friday bee”']);
  });

  test('loses a nickname at the second press', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('Remove nickname'));
    expect(asked).toHaveLength(2);
    await user.click(button('Sure? Remove nickname'));
    expect(await screen.findByText('No nickname')).not.toBeNull();
    expect(asked.at(-1)).toBe('DELETE /people/7/nickname/ Token a-session');
    expect(screen.queryByRole('button', { name: /nickname/ })).toBeNull();
  });

  test('keeps it when the button is left after the first', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('Remove nickname'));
    await user.tab();
    await user.click(button('Remove nickname'));
    expect(asked).toHaveLength(2);
  });

  test('loses a picture', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('Remove picture'));
    await user.click(button('Sure? Remove picture'));
    expect(
      await screen.findByText('The picture is removed. Others see the flower now.'),
    ).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  test('gets a link to a new password', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('Send a password link'));
    expect(await screen.findByText('A mail with the link is on its way.')).not.toBeNull();
  });

  test('is not looked for by one letter', async () => {
    const user = await openPage();
    await user.type(await screen.findByRole('textbox', { name: 'Email or nickname' }), ' t');
    await user.click(button('Find'));
    expect(screen.queryByText('Type two letters or more.')).not.toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('without a match shows that, and so does a list that is cut', async () => {
    const user = await openPage();
    answers['GET /people/?q=thandi'] = { people: [], more: false };
    await user.type(await screen.findByRole('textbox', { name: 'Email or nickname' }), 'thandi');
    await user.click(button('Find'));
    expect(await screen.findByText('Nobody is found with “thandi”.')).not.toBeNull();
    answers['GET /people/?q=thandi'] = { people: [THANDI], more: true };
    await user.click(button('Find'));
    expect(await screen.findByText('The first 1 are shown. Type more of the name.')).not.toBeNull();
  });
});

describe('a game', () => {
  test('ends from its person, and is gone from there', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('End “Friday bee”'));
    await user.click(button('Sure? End “Friday bee”'));
    expect(await screen.findByText('The game is over.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Friday bee/ })).toBeNull();
  });

  test('ends by its code, in any letter case', async () => {
    const user = await openPage();
    await user.type(await screen.findByRole('textbox', { name: 'Game code' }), ' ABCD2345 ');
    await user.click(button('End game'));
    expect(await screen.findByText('The game is over.')).not.toBeNull();
    expect(asked.at(-1)).toBe('POST /games/abcd2345/end/ Token a-session');
  });

  test('is not ended by what is no code', async () => {
    const user = await openPage();
    await user.type(await screen.findByRole('textbox', { name: 'Game code' }), 'abc');
    await user.click(button('End game'));
    expect(screen.queryByText('A code has 8 letters and numbers.')).not.toBeNull();
    expect(asked).toHaveLength(1);
  });
});

describe('the end', () => {
  test('by hand closes the session and forgets the people', async () => {
    const user = await openPage();
    await findThandi(user);
    await user.click(button('Close this page'));
    expect(await screen.findByRole('heading', { name: 'The page is closed' })).not.toBeNull();
    expect(asked.at(-1)).toBe('DELETE /session/ Token a-session');
    expect(screen.queryByText('thandi@school.example')).toBeNull();
  });

  test('by the server removes all people, and leaves the learner’s own session token alone', async () => {
    localStorage.setItem('token', 'a key of the learner');
    const kept = JSON.stringify(localStorage);
    const user = await openPage();
    await findThandi(user);
    answers['DELETE /people/7/nickname/'] = null;
    await user.click(button('Remove nickname'));
    await user.click(button('Sure? Remove nickname'));
    expect(await screen.findByRole('heading', { name: 'This visit is over' })).not.toBeNull();
    expect(screen.queryByText('thandi@school.example')).toBeNull();
    expect(JSON.stringify(localStorage)).toBe(kept);
  });
});
