import { ApiError } from '@waggle/engine';
import type { LoginRequest } from '@waggle/engine/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInScreen } from '../../../../src/account/screens/SignInScreen.tsx';
import { session, sessionToken } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aUser } from '@waggle/engine/testing';
import { inApp } from '../../../support/pages/app.ts';
import { deviceWith, fakeWiring, world } from '../../../support/pages/fake-wiring.ts';

const app = fakeWiring();

const signIn =
  vi.fn<(login: LoginRequest) => Promise<{ key: string; user: ReturnType<typeof aUser> }>>();

function openSignIn(state: unknown = null) {
  window.history.replaceState(state, '', '/signin');
  render(<SignInScreen />, inApp(app));
  return {
    user: userEvent.setup(),
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    submit: screen.getByRole('button', { name: 'Sign In' }),
  };
}

type Opened = ReturnType<typeof openSignIn>;

async function fillIn({ user, email, password }: Opened) {
  await user.type(email, 'thandi@example.org');
  await user.type(password, 'twelve bees dancing');
}

/** The text under a field, as assistive technology reads it. */
function lineOf(field: HTMLElement) {
  const id = field.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

beforeEach(() => {
  deviceWith(null);
  toasts.shown.splice(0);
  signIn.mockReset().mockResolvedValue({ key: 'k1', user: aUser() });
  world.accounts = { signIn };
});

describe('SignInScreen', () => {
  test('is named, and leads to a new password and to a new account', () => {
    openSignIn();
    expect(document.title).toBe('Sign In · Waggle');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Forgot password?')).toBe('/forgot-password');
    expect(hrefOf('New user? Sign Up')).toBe('/signup');
  });

  test.each([
    [
      { from: '/leaderboard?mode=single_player' },
      'Sign in to see the leaderboard and your place on it. Playing needs no account.',
    ],
    [
      { from: '/multiplayer/new' },
      'Sign in to open a game for others. With its code they play without an account.',
    ],
    [{ from: '/multiplayer/report/abcd2345' }, 'Sign in to see how your game went.'],
    [{ from: '/profile' }, 'Sign in to see your profile.'],
    [{ from: '/profile/history' }, 'Sign in to see your history.'],
    [
      { from: '/desk' },
      'Sign in to open the wall: your games and reports are kept with your account. Children need none.',
    ],
    [{ from: '/classes/7/cards' }, 'Sign in to see your classes.'],
    [
      { wanted: 'waitlist' },
      'Sign in to join the waitlist of this level. We write to you when it can be bought.',
    ],
    [{ wanted: 'unlock' }, 'Sign in to unlock a level. Then it is yours on every device.'],
  ])('says why it is shown to who wanted %j', (state, purpose) => {
    openSignIn(state);
    expect(screen.queryByText(purpose)).not.toBeNull();
  });

  test.each([{}, { from: '/home' }, { from: '/listsandmore' }, { wanted: 'anything' }])(
    'says nothing of the kind to who comes with %j',
    (state) => {
      openSignIn(state);
      expect(screen.queryByText(/^Sign in to/)).toBeNull();
    },
  );

  test('says which game is waiting, where its link led here', () => {
    openSignIn({ from: '/multiplayer/game/abcd2345' });
    expect(screen.queryByText('Sign in to join the game ABCD-2345.')).not.toBeNull();
  });

  test('speaks of no game on the way to another page', () => {
    openSignIn({ from: '/leaderboard' });
    expect(screen.queryByText(/to join the game/)).toBeNull();
  });

  test('suits password managers', () => {
    const { email, password } = openSignIn();
    expect([email.name, email.type, email.autocomplete]).toEqual(['email', 'email', 'username']);
    expect([password.name, password.type, password.autocomplete]).toEqual([
      'password',
      'password',
      'current-password',
    ]);
  });

  test('sends exactly address and password, trimmed, and keeps the key', async () => {
    const opened = openSignIn();
    await opened.user.type(opened.email, ' thandi@example.org ');
    await opened.user.type(opened.password, ' twelve bees dancing {Enter}');
    expect(signIn.mock.calls).toEqual([
      [{ email: 'thandi@example.org', password: 'twelve bees dancing' }],
    ]);
    await waitFor(() => expect(session.status).toBe('signed_in'));
    expect(sessionToken()).toBe('k1');
    expect(toasts.shown).toHaveLength(0);
  });

  test('takes what is pasted', async () => {
    const { user, email, password, submit } = openSignIn();
    await user.click(email);
    await user.paste('thandi@example.org');
    await user.click(password);
    await user.paste('twelve bees dancing');
    await user.click(submit);
    expect(signIn).toHaveBeenCalledWith({
      email: 'thandi@example.org',
      password: 'twelve bees dancing',
    });
  });

  test('takes what a password manager filled in without an event', async () => {
    const { user, email, password, submit } = openSignIn();
    const fill = (field: HTMLInputElement, text: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    fill(email, 'thandi@example.org');
    fill(password, 'twelve bees dancing');
    await user.click(submit);
    expect(signIn).toHaveBeenCalledWith({
      email: 'thandi@example.org',
      password: 'twelve bees dancing',
    });
  });

  test('says under each field what is wrong, and takes the focus to the first', async () => {
    const { user, email, password, submit } = openSignIn();
    await user.type(email, 'thandi');
    await user.click(submit);
    expect(lineOf(email)).toBe('Valid Email is required.');
    expect(lineOf(password)).toBe('Password is required.');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(signIn).not.toHaveBeenCalled();
  });

  test('takes the focus to the password when that alone is missing', async () => {
    const { user, email, password } = openSignIn();
    await user.type(email, 'thandi@example.org{Enter}');
    expect(document.activeElement).toBe(password);
    expect(lineOf(email)).toBeNull();
  });

  test('takes a message back when its field is changed', async () => {
    const { user, email, submit } = openSignIn();
    await user.click(submit);
    await user.type(email, 't');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    expect(lineOf(email)).toBeNull();
  });

  test('says a refusal in a toast of five seconds and in the page', async () => {
    signIn.mockRejectedValue(
      new ApiError('Unable to log in with provided credentials.', 400, {
        fields: { non_field_errors: ['Unable to log in with provided credentials.'] },
      }),
    );
    const opened = openSignIn();
    await fillIn(opened);
    await opened.user.click(opened.submit);
    expect(await screen.findByText('Unable to log in with provided credentials.')).not.toBeNull();
    expect(toasts.shown).toMatchObject([
      {
        tone: 'error',
        title: 'Login failed',
        message: 'Unable to log in with provided credentials.',
        duration: 5_000,
      },
    ]);
    expect(sessionToken()).toBeNull();
    expect(opened.password.value).toBe('twelve bees dancing');
  });

  test('says the server’s own sentence after too many tries', async () => {
    signIn.mockRejectedValue(
      new ApiError('Too many requests. Please wait a moment.', 429, { retryAfter: 900 }),
    );
    const opened = openSignIn();
    await fillIn(opened);
    await opened.user.click(opened.submit);
    expect(await screen.findByText('Too many requests. Please wait a moment.')).not.toBeNull();
    expect(toasts.shown[0]?.message).toBe('Too many requests. Please wait a moment.');
  });

  test('shows what the server says about a field at that field', async () => {
    signIn.mockRejectedValue(
      new ApiError('Too long.', 400, { fields: { password: ['Too long.'] } }),
    );
    const opened = openSignIn();
    await fillIn(opened);
    await opened.user.click(opened.submit);
    await waitFor(() => expect(lineOf(opened.password)).toBe('Too long.'));
    expect(document.activeElement).toBe(opened.password);
  });

  test('is sent once, however often its button is pressed', async () => {
    let answer = () => {};
    signIn.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ key: 'k1', user: aUser() });
      }),
    );
    const opened = openSignIn();
    await fillIn(opened);
    await opened.user.click(opened.submit);
    await opened.user.click(opened.submit);
    await opened.user.type(opened.password, '{Enter}');
    expect(signIn).toHaveBeenCalledOnce();
    expect(opened.submit.textContent).toBe('One moment…');
    expect(opened.submit.getAttribute('aria-disabled')).toBe('true');
    answer();
    await waitFor(() => expect(opened.submit.textContent).toBe('Sign In'));
  });

  test('shows the password and hides it again', async () => {
    const { user, password } = openSignIn();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  test('contains the address of a new account, and passes the remembered page on', async () => {
    const { user, email } = openSignIn({ from: '/leaderboard', email: 'thandi@example.org' });
    expect(email.value).toBe('thandi@example.org');
    await user.click(screen.getByRole('link', { name: 'New user? Sign Up' }));
    expect(window.location.pathname).toBe('/signup');
    expect(window.history.state).toMatchObject({ from: '/leaderboard' });
  });

  test('takes the failure away when the sign-in succeeds', async () => {
    signIn.mockRejectedValueOnce(new ApiError('Too many requests.', 429));
    const opened = openSignIn();
    await fillIn(opened);
    await opened.user.click(opened.submit);
    await waitFor(() => expect(toasts.shown).toHaveLength(1));
    await opened.user.click(opened.submit);
    await waitFor(() => expect(session.status).toBe('signed_in'));
    expect(toasts.shown).toHaveLength(0);
  });
});
