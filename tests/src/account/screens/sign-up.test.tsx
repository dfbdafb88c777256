import { ApiError, type Registration } from '@waggle/engine';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SignUpScreen } from '../../../../src/account/screens/SignUpScreen.tsx';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aLevel, aPremiumLevel } from '@waggle/engine/testing';
import { ENGLISH, FRENCH } from '../../../support/pages/fake-engine.ts';
import { inApp } from '../../../support/pages/app.ts';
import { deviceWith, fakeWiring, world } from '../../../support/pages/fake-wiring.ts';
import { taughtLanguages } from '../../../../src/account/state/taught-languages.ts';

const app = fakeWiring();

const register = vi.fn<(registration: Registration) => Promise<object>>();

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  nickname: 'Nickname (optional)',
  grade: 'Grade (optional)',
  school: 'School (optional)',
  email: 'Email',
  password: 'Password',
  language: 'Language to learn',
} as const;

const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);

function openSignUp(state: unknown = null) {
  window.history.replaceState(state, '', '/signup');
  render(<SignUpScreen />, inApp(app));
  const submit = screen.getByRole('button', { name: 'Sign Up' });
  return { user: userEvent.setup(), submit };
}

type User = ReturnType<typeof openSignUp>['user'];

async function fillIn(user: User, { language = 'French' } = {}) {
  await user.type(field('first_name'), ' Thandi ');
  await user.type(field('last_name'), ' Dube ');
  await user.type(field('email'), ' thandi@example.org ');
  await user.type(field('password'), ' twelve bees dancing ');
  await within(field('language')).findByRole('option', { name: 'French' });
  if (language) await user.selectOptions(field('language'), language);
}

function lineOf(element: HTMLElement) {
  const id = element.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

beforeEach(() => {
  Object.assign(taughtLanguages, { status: 'loading', taught: null });
  deviceWith(null);
  toasts.shown.splice(0);
  register.mockReset().mockResolvedValue({});
  world.accounts = { register };
  world.languages = async () => [ENGLISH, FRENCH];
  world.content = async () => ({ English: [aLevel()], French: [aLevel({ id: 201, language: 2 })] });
});

describe('SignUpScreen', () => {
  test('says which game is waiting, and keeps it for the sign-in that follows', async () => {
    const { user, submit } = openSignUp({ from: '/multiplayer/game/abcd2345' });
    expect(screen.queryByText('Sign up to join the game ABCD-2345.')).not.toBeNull();
    await fillIn(user);
    await user.click(submit);
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(window.history.state).toEqual({
      from: '/multiplayer/game/abcd2345',
      email: 'thandi@example.org',
    });
  });

  test('is named, and leads those who have an account to sign in', () => {
    openSignUp();
    expect(document.title).toBe('Sign Up · Waggle');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  });

  test('asks in the drawn order and marks what may stay empty', () => {
    openSignUp();
    const labels = Array.from(document.querySelectorAll('label'), (label) => label.textContent);
    expect(labels).toEqual([
      ...Object.values(LABELS),
      'I teach a classWaggle begins with your desk: classes, lists and games.',
    ]);
  });

  test('offers the grades 1 to 12 and the languages that are taught', async () => {
    openSignUp();
    const options = (name: keyof typeof LABELS) =>
      Array.from(field(name).querySelectorAll('option'), (option) => option.textContent);
    expect(options('grade')).toEqual([
      'Choose a grade',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    await within(field('language')).findByRole('option', { name: 'French' });
    expect(options('language')).toEqual(['Choose a language', 'English', 'French']);
  });

  test('says of a language that has nothing to play yet that it is so, and of others nothing', async () => {
    world.content = async () => ({
      English: [aLevel()],
      French: [aPremiumLevel({ language: 2, is_available: false })],
    });
    const { user } = openSignUp();
    await fillIn(user, { language: 'French' });
    await waitFor(() =>
      expect(lineOf(field('language'))).toBe(
        'There is nothing to play in French yet. Until it comes you can play the other languages.',
      ),
    );
    await user.selectOptions(field('language'), 'English');
    expect(lineOf(field('language'))).toBeFalsy();
  });

  test('suggests the language that was played last here', async () => {
    localStorage.setItem('waggle.level', '201');
    world.content = async () => ({
      English: [aLevel()],
      French: [aLevel({ id: 201, language: 2 })],
    });
    const { user } = openSignUp();
    await waitFor(() => expect(field('language').value).toBe('2'));
    await user.selectOptions(field('language'), 'English');
    expect(field('language').value).toBe('1');
  });

  test('informs grown-ups who may sign a child up and what is stored', () => {
    openSignUp();
    const text = screen.getByText('For grown-ups:').parentElement;
    expect(text?.textContent).toContain('A parent, guardian or teacher may sign a child up');
    expect(
      within(text as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/privacy');
  });

  test('suits password managers', () => {
    openSignUp();
    expect(field('email').autocomplete).toBe('username');
    expect(field('password').autocomplete).toBe('new-password');
  });

  test('sends what is typed trimmed, nothing as null and the password twice', async () => {
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.click(submit);
    expect(register.mock.calls).toEqual([
      [
        {
          email: 'thandi@example.org',
          password1: 'twelve bees dancing',
          password2: 'twelve bees dancing',
          first_name: 'Thandi',
          last_name: 'Dube',
          language: FRENCH.id,
          profile: { nickname: null, grade: null, school: null },
        },
      ],
    ]);
  });

  test('sends nickname, school and the grade as an integer where they are given', async () => {
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.type(field('nickname'), 'Bee');
    await user.type(field('school'), 'Hill Primary');
    await user.selectOptions(field('grade'), '7');
    await user.click(submit);
    expect(register.mock.calls[0]?.[0].profile).toEqual({
      nickname: 'Bee',
      grade: 7,
      school: 'Hill Primary',
    });
  });

  test('welcomes by first name and goes to sign in, the remembered page kept', async () => {
    const { user, submit } = openSignUp({ from: '/leaderboard' });
    await fillIn(user);
    await user.click(submit);
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(window.history.state).toEqual({ from: '/leaderboard', email: 'thandi@example.org' });
    expect(toasts.shown).toMatchObject([
      {
        tone: 'success',
        title: 'Welcome to Waggle, Thandi! Please log in with your new account.',
        duration: 5_000,
      },
    ]);
  });

  test('says under each field what is missing, and takes the focus to the first', async () => {
    const { user, submit } = openSignUp();
    await user.click(submit);
    expect(lineOf(field('first_name'))).toBe('First Name is required.');
    expect(lineOf(field('last_name'))).toBe('Last Name is required.');
    expect(lineOf(field('email'))).toBe('Valid Email is required.');
    expect(lineOf(field('password'))).toBe('Password is required.');
    expect(lineOf(field('language'))).toBe('Language selection is required.');
    expect(field('nickname').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('first_name'));
    expect(register).not.toHaveBeenCalled();
  });

  test('takes the focus to the language when that alone is missing', async () => {
    const { user, submit } = openSignUp();
    await fillIn(user, { language: '' });
    await user.click(submit);
    expect(document.activeElement).toBe(field('language'));
    expect(register).not.toHaveBeenCalled();
  });

  test('shows what the server refuses in a toast and at the fields it concerns', async () => {
    register.mockRejectedValue(
      new ApiError('In use. Too common. Not nice. Odd.', 400, {
        fields: {
          email: ['In use.'],
          password1: ['Too common.'],
          nickname: ['Not nice.'],
          profile: ['Odd.'],
        },
      }),
    );
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.click(submit);
    await waitFor(() => expect(lineOf(field('email'))).toBe('In use.'));
    expect(lineOf(field('password'))).toBe('Too common.');
    expect(lineOf(field('nickname'))).toBe('Not nice.');
    expect(screen.queryByText('Odd.')).not.toBeNull();
    expect(document.activeElement).toBe(field('nickname'));
    expect(toasts.shown).toMatchObject([
      {
        tone: 'error',
        title: 'Signup failed',
        message: 'In use. Too common. Not nice. Odd.',
      },
    ]);
    expect(window.location.pathname).toBe('/signup');
  });

  test('takes the failure away when the sign-up succeeds', async () => {
    register.mockRejectedValueOnce(new ApiError('Too many requests.', 429));
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.click(submit);
    await waitFor(() => expect(toasts.shown).toHaveLength(1));
    await user.click(submit);
    await waitFor(() => expect(toasts.shown[0]?.tone).toBe('success'));
    expect(toasts.shown).toHaveLength(1);
  });

  test('says a failure of the network in the page as well', async () => {
    register.mockRejectedValue(
      new ApiError('An unexpected error occurred. Please try again.', null),
    );
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.click(submit);
    expect(
      await screen.findByText('An unexpected error occurred. Please try again.'),
    ).not.toBeNull();
  });

  test('is sent once, however often its button is pressed', async () => {
    register.mockReturnValue(new Promise(() => undefined));
    const { user, submit } = openSignUp();
    await fillIn(user);
    await user.dblClick(submit);
    await user.click(submit);
    expect(register).toHaveBeenCalledOnce();
  });

  test('says that the languages could not be loaded, and tries again', async () => {
    const answers = [() => Promise.reject(new Error('offline'))];
    world.languages = () => (answers.shift() ?? (async () => [ENGLISH]))();
    const { user } = openSignUp();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The languages could not be loaded.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await within(field('language')).findByRole('option', { name: 'English' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says that the languages are on their way', () => {
    world.languages = () => new Promise(() => undefined);
    openSignUp();
    expect(field('language').textContent).toBe('Loading');
  });
});
