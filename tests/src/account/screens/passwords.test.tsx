import { ApiError } from '@waggle/engine';
import type { ResetConfirmRequest } from '@waggle/engine/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ForgotPasswordScreen } from '../../../../src/account/screens/ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from '../../../../src/account/screens/ResetPasswordScreen.tsx';
import { clearToken, session, sessionToken } from '../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { inApp } from '../../../support/pages/app.ts';
import { deviceWith, fakeWiring, world } from '../../../support/pages/fake-wiring.ts';

const app = fakeWiring();

const requestReset = vi.fn<(email: string) => Promise<undefined>>();
const confirmReset = vi.fn<(request: ResetConfirmRequest) => Promise<undefined>>();

function lineOf(element: HTMLElement) {
  const id = element.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

beforeEach(() => {
  deviceWith(null);
  requestReset.mockReset().mockResolvedValue(undefined);
  confirmReset.mockReset().mockResolvedValue(undefined);
  world.accounts = { requestReset, confirmReset };
});

afterEach(() => vi.useRealTimers());

describe('ForgotPasswordScreen', () => {
  function openForgot() {
    window.history.replaceState({ from: '/profile' }, '', '/forgot-password');
    render(<ForgotPasswordScreen />, inApp(app));
    return {
      user: userEvent.setup(),
      email: screen.getByLabelText<HTMLInputElement>('Email'),
      submit: screen.getByRole('button', { name: 'Send Reset Link' }),
    };
  }

  test('is named and leads back to sign in, the remembered page kept', async () => {
    const { user } = openForgot();
    expect(document.title).toBe('Forgot password? · Waggle');
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(window.location.pathname).toBe('/signin');
    expect(window.history.state).toEqual({ from: '/profile' });
  });

  test('asks for a link, and does not reveal whether the address is known', async () => {
    const { user, email, submit } = openForgot();
    await user.type(email, ' thandi@example.org ');
    await user.click(submit);
    expect(requestReset.mock.calls).toEqual([['thandi@example.org']]);
    const said = await screen.findByText(
      'If this address has an account, a link is on its way. It works for one hour.',
    );
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
  });

  test('knows the address that was typed before', () => {
    window.history.replaceState({ email: 'thandi@example.org' }, '', '/forgot-password');
    render(<ForgotPasswordScreen />, inApp(app));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('thandi@example.org');
  });

  test('wants an address', async () => {
    const { user, email, submit } = openForgot();
    await user.click(submit);
    expect(lineOf(email)).toBe('Valid Email is required.');
    expect(document.activeElement).toBe(email);
    expect(requestReset).not.toHaveBeenCalled();
  });

  test('says the first message about the address', async () => {
    requestReset.mockRejectedValue(
      new ApiError('Enter a valid email address. Odd.', 400, {
        fields: { email: ['Enter a valid email address.', 'Odd.'] },
      }),
    );
    const { user, email, submit } = openForgot();
    await user.type(email, 'thandi@example.org');
    await user.click(submit);
    await waitFor(() => expect(lineOf(email)).toBe('Enter a valid email address.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [new ApiError('Odd.', 400, { fields: { other: ['Odd.'] } })],
    [new ApiError('No answer.', null)],
    [new ApiError('The server is tired.', 500)],
  ])('says the generic message after %o', async (failure) => {
    requestReset.mockRejectedValue(failure);
    const { user, email, submit } = openForgot();
    await user.type(email, 'thandi@example.org');
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });

  test('says how long to wait after too many requests', async () => {
    requestReset.mockRejectedValue(new ApiError('Please wait an hour.', 429));
    const { user, email, submit } = openForgot();
    await user.type(email, 'thandi@example.org');
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait an hour.');
  });

  test('is sent once, however often its button is pressed', async () => {
    requestReset.mockReturnValue(new Promise(() => undefined));
    const { user, email, submit } = openForgot();
    await user.type(email, 'thandi@example.org');
    await user.dblClick(submit);
    expect(requestReset).toHaveBeenCalledOnce();
  });
});

describe('ResetPasswordScreen', () => {
  function openReset(query = '?uid=MQ&token=t0k3n') {
    window.history.replaceState(null, '', `/reset-password${query}`);
    render(<ResetPasswordScreen />, inApp(app));
    return userEvent.setup();
  }

  const password = () => screen.getByLabelText<HTMLInputElement>('New password');
  const confirm = () => screen.getByLabelText<HTMLInputElement>('Type it again');
  const save = () => screen.getByRole('button', { name: 'Save password' });

  async function change(user: ReturnType<typeof openReset>, again = 'twelve bees dancing') {
    await user.type(password(), 'twelve bees dancing');
    await user.type(confirm(), again);
    await user.click(save());
  }

  test.each(['', '?uid=MQ', '?token=t0k3n', '?uid=&token='])(
    'says that the link is not whole when it ends in "%s", and leads to a new one',
    (query) => {
      openReset(query);
      expect(screen.getByRole('alert').textContent).toBe('Invalid or missing reset token.');
      const again = screen.getByRole('link', { name: 'Request a new link' });
      expect(again.getAttribute('href')).toBe('/forgot-password');
      expect(screen.queryByLabelText('New password')).toBeNull();
    },
  );

  test('takes the token out of the address bar and out of the history', () => {
    const entries = window.history.length;
    openReset();
    expect(window.location.href).not.toContain('t0k3n');
    expect(window.location.pathname).toBe('/reset-password');
    expect(JSON.stringify(window.history.state)).not.toContain('t0k3n');
    expect(window.history.length).toBe(entries);
    expect(password().autocomplete).toBe('new-password');
  });

  test('sends the link’s parts and the password twice, trimmed', async () => {
    const user = openReset();
    await user.type(password(), ' twelve bees dancing ');
    await user.type(confirm(), 'twelve bees dancing ');
    await user.click(save());
    expect(confirmReset.mock.calls).toEqual([
      [
        {
          uid: 'MQ',
          token: 't0k3n',
          password: 'twelve bees dancing',
          re_new_password: 'twelve bees dancing',
        },
      ],
    ]);
  });

  test('wants the same password twice', async () => {
    const user = openReset();
    await change(user, 'twelve bees');
    expect(lineOf(confirm())).toBe('Passwords do not match.');
    expect(document.activeElement).toBe(confirm());
    expect(confirmReset).not.toHaveBeenCalled();
  });

  test('wants a password', async () => {
    const user = openReset();
    await user.click(save());
    expect(lineOf(password())).toBe('Password is required.');
    expect(document.activeElement).toBe(password());
  });

  test('lists what the server says, a line a field, and offers a new link', async () => {
    confirmReset.mockRejectedValue(
      new ApiError('…', 400, {
        fields: {
          token: ['Invalid or expired reset link.'],
          password: ['Too common.', 'Too short.'],
        },
      }),
    );
    const user = openReset();
    await change(user);
    const alert = await screen.findByRole('alert');
    expect(Array.from(alert.querySelectorAll('p'), (line) => line.textContent)).toEqual([
      'token: Invalid or expired reset link.',
      'password: Too common. Too short.',
    ]);
    expect(screen.queryByRole('link', { name: 'Request a new link' })).not.toBeNull();
  });

  test('says the sentence of any other failure', async () => {
    confirmReset.mockRejectedValue(new ApiError('Too many requests. Please wait a moment.', 429));
    const user = openReset();
    await change(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many requests. Please wait a moment.',
    );
  });

  test('says in its heading and in the tab’s name what is to be done, and what is done', async () => {
    const user = openReset();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Choose a new password');
    expect(document.title).toBe('Choose a new password · Waggle');
    await change(user);
    await waitFor(() => expect(heading.textContent).toBe('Password changed'));
    expect(document.title).toBe('Password changed · Waggle');
  });

  test('counts five seconds and goes to sign in', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const user = openReset();
    await change(user);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    expect(screen.getByText(/Your password is changed\./)).not.toBeNull();
    const ring = screen.getByRole('timer');
    expect(ring.textContent).toBe('5');
    await pass(4_000);
    expect(ring.textContent).toBe('1');
    expect(window.location.pathname).toBe('/reset-password');
    await pass(1_000);
    expect(window.location.pathname).toBe('/signin');
  });

  test('takes the focus once, and not again with each second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const user = openReset();
    await change(user);
    const done = await screen.findByText(/Your password is changed\./);
    expect(document.activeElement?.contains(done)).toBe(true);
    const link = screen.getByRole('link', { name: 'Sign in now' });
    link.focus();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(document.activeElement).toBe(link);
  });

  test('leads the impatient to sign in at once', async () => {
    const user = openReset();
    await change(user);
    await user.click(await screen.findByRole('link', { name: 'Sign in now' }));
    expect(window.location.pathname).toBe('/signin');
  });

  test('checks whether this device’s key is still valid', async () => {
    deviceWith('k1');
    world.accounts = {
      confirmReset,
      user: () => {
        clearToken('k1');
        return Promise.reject(new ApiError('Invalid token.', 401));
      },
    };
    const user = openReset();
    await change(user);
    await waitFor(() => expect(session.status).toBe('visitor'));
    expect(sessionToken()).toBeNull();
  });

  test('leaves another learner of this device signed in', async () => {
    deviceWith('k2');
    world.accounts = { confirmReset, user: async () => aUser({ id: 9 }) };
    const user = openReset();
    await change(user);
    await waitFor(() => expect(session.user?.id).toBe(9));
    expect(sessionToken()).toBe('k2');
  });
});
