import { ApiError } from '@waggle/engine';
import type { User } from '@waggle/engine/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../src/app/routes.tsx';
import { clearToken, session, sessionToken } from '../../../src/base/state/session.ts';
import { toasts } from '../../../src/base/state/toasts.ts';
import { aUser } from '@waggle/engine/testing';
import { inApp } from '../../support/pages/app.ts';
import { deviceWith, fakeWiring, storeInOtherTab, world } from '../../support/pages/fake-wiring.ts';

const app = fakeWiring();

const NO_ANSWER = new ApiError('An unexpected error occurred. Please try again.', null);

function openApp(path: string, state: unknown = null) {
  window.history.replaceState(state, '', path);
  const { unmount } = render(<App />, inApp(app));
  return { user: userEvent.setup(), unmount };
}

const here = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A server that says 401 to this key, as the engine then drops it. */
function refusing(key: string) {
  return () => {
    clearToken(key);
    return Promise.reject(new ApiError('Invalid token.', 401));
  };
}

/** A server that answers who is signed in when the returned function is called. */
function holdAnswer() {
  let answer = () => {};
  const held = new Promise<User>((resolve) => {
    answer = () => resolve(aUser());
  });
  world.accounts = { user: () => held };
  return () => answer();
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'thandi@example.org');
  await user.type(screen.getByLabelText('Password'), 'twelve bees dancing');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  deviceWith(null);
  toasts.shown.splice(0);
  world.accounts = {
    user: async () => aUser(),
    signIn: async () => ({ key: 'k1', user: aUser() }),
  };
});

describe('a protected page', () => {
  test.each(['/profile', '/profile/history', '/profile/payments', '/leaderboard'])(
    'at %s sends a visitor to sign in and remembers it',
    async (path) => {
      openApp(path);
      await heading('Sign In');
      expect(here()).toBe('/signin');
      expect(window.history.state).toEqual({ from: path });
    },
  );

  test('is where a visitor goes on to after signing in, its query kept', async () => {
    const { user } = openApp('/leaderboard?mode=multiplayer');
    await signIn(user);
    await heading('Leaderboard');
    expect(here()).toBe('/leaderboard?mode=multiplayer');
  });

  test('is remembered over a reload', async () => {
    const { unmount } = openApp('/leaderboard');
    await heading('Sign In');
    unmount();
    const { user } = openApp(here(), window.history.state);
    await signIn(user);
    expect(await heading('Leaderboard')).not.toBeNull();
  });

  test('is remembered by way of signing up and of a forgotten password', async () => {
    const { user } = openApp('/leaderboard');
    await user.click(await screen.findByRole('link', { name: 'New user? Sign Up' }));
    await heading('Sign Up');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
    await signIn(user);
    expect(await heading('Leaderboard')).not.toBeNull();
  });

  test('waits while the session is unknown, and shows no form', async () => {
    deviceWith('k1');
    const answer = holdAnswer();
    openApp('/leaderboard');
    expect(await screen.findByText('Loading', { selector: '[aria-busy] *' })).not.toBeNull();
    expect(here()).toBe('/leaderboard');
    expect(screen.queryByLabelText('Password')).toBeNull();
    answer();
    await heading('Leaderboard');
  });

  test('says that the server cannot be reached, keeps the key, and tries again', async () => {
    deviceWith('k1');
    world.accounts = { user: () => Promise.reject(NO_ANSWER) };
    const { user } = openApp('/leaderboard');
    await heading('We cannot reach Waggle right now.');
    expect(here()).toBe('/leaderboard');
    expect(sessionToken()).toBe('k1');
    world.accounts = { user: async () => aUser() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Leaderboard');
  });

  test('is asked about again when the network is back', async () => {
    deviceWith('k1');
    world.accounts = { user: () => Promise.reject(NO_ANSWER) };
    openApp('/leaderboard');
    await heading('We cannot reach Waggle right now.');
    world.accounts = { user: async () => aUser() };
    act(() => world.returned$.next());
    expect(await heading('Leaderboard')).not.toBeNull();
  });

  test('sends a visitor to sign in whose stored key was refused', async () => {
    deviceWith('k1');
    world.accounts = { user: refusing('k1') };
    openApp('/leaderboard');
    await heading('Sign In');
    expect(sessionToken()).toBeNull();
    expect(localStorage.getItem('waggle.token')).toBeNull();
  });
});

describe('a page for visitors', () => {
  test.each(['/signin', '/signup'])('at %s sends the signed in on', async (path) => {
    deviceWith('k1');
    openApp(path, { from: '/leaderboard' });
    await heading('Leaderboard');
    expect(here()).toBe('/leaderboard');
  });

  test('never leads to another site', async () => {
    deviceWith('k1');
    openApp('/signin', { from: '//evil.example/' });
    await waitFor(() => expect(here()).toBe('/home'));
  });

  test('is there for a learner who cannot be asked about', async () => {
    deviceWith('k1');
    world.accounts = { user: () => Promise.reject(NO_ANSWER) };
    openApp('/signin');
    await heading('Sign In');
    expect(sessionToken()).toBe('k1');
  });
});

describe('the frame', () => {
  const ownMenu = () => screen.findByRole('button', { name: 'Your menu' });

  test('offers a visitor Sign In', async () => {
    openApp('/privacy');
    await heading('Privacy Policy');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeNull();
  });

  test('never shows Sign In to a learner whose key is stored', async () => {
    deviceWith('k1');
    const answer = holdAnswer();
    openApp('/privacy');
    await heading('Privacy Policy');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    answer();
    await ownMenu();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeNull();
  });

  test.each([
    ['Bee', 'Bee'],
    [null, 'Thandi'],
  ])('calls a learner of nickname %s %s', async (nickname, shown) => {
    deviceWith('k1');
    const learner = aUser();
    world.accounts = {
      user: async () => ({ ...learner, profile: { ...learner.profile, nickname } }),
    };
    const { user } = openApp('/privacy');
    await user.click(await ownMenu());
    expect(await screen.findByText(shown)).not.toBeNull();
  });

  test('follows another tab that signs in and out', async () => {
    openApp('/privacy');
    await heading('Privacy Policy');
    act(() => storeInOtherTab('k2'));
    await ownMenu();
    act(() => storeInOtherTab(null));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeNull());
  });
});

describe('Sign Out', () => {
  async function signOutFrom(path: string) {
    deviceWith('k1');
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Your menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  }

  test('forgets the key, says so and goes to the landing page', async () => {
    const keys: (string | null)[] = [];
    world.accounts = {
      user: async () => aUser(),
      signOut: async () => void keys.push(sessionToken()),
    };
    await signOutFrom('/leaderboard');
    await waitFor(() => expect(here()).toBe('/'));
    expect(keys).toEqual(['k1']);
    expect(sessionToken()).toBeNull();
    expect(session.status).toBe('visitor');
    expect(toasts.shown).toMatchObject([{ title: 'You have successfully signed out.' }]);
    expect(window.history.state).toBeNull();
  });

  test('leaves a learner signed in when the server did not hear of it', async () => {
    world.accounts = {
      user: async () => aUser(),
      signOut: () => Promise.reject(NO_ANSWER),
    };
    await signOutFrom('/privacy');
    await waitFor(() =>
      expect(toasts.shown).toMatchObject([
        { tone: 'error', title: 'Error signing out: Please try again.' },
      ]),
    );
    expect(here()).toBe('/privacy');
    expect(sessionToken()).toBe('k1');
    expect(session.status).toBe('signed_in');
  });

  test('takes a refused key for signed out', async () => {
    world.accounts = { user: async () => aUser(), signOut: refusing('k1') };
    await signOutFrom('/leaderboard');
    await waitFor(() => expect(here()).toBe('/'));
    expect(session.status).toBe('visitor');
    expect(toasts.shown).toMatchObject([{ title: 'You have successfully signed out.' }]);
  });
});
