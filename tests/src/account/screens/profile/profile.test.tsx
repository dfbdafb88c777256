import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Engine, type ProfileChanges } from '@waggle/engine';
import type { User, WeeklyMail } from '@waggle/engine/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import ProfilePage from '../../../../../src/app/screens/ProfilePage.tsx';
import { beginSession, endSession, session } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { aLevel, aPlan, aUser } from '@waggle/engine/testing';
import { ENGLISH, fakeEngine, FRENCH } from '../../../../support/pages/fake-engine.ts';
import { later } from '../../../../support/later.ts';
import { anApp, aPractice, inApp } from '../../../../support/pages/app.ts';
import type { ClassPages } from '../../../../../src/base/context/use-classes.ts';
import { taughtLanguages } from '../../../../../src/account/state/taught-languages.ts';

/** How the server answers in this test. */
const world = {
  update: (async () => undefined) as unknown as Engine['profile']['update'],
  accounts: {} as Partial<Engine['accounts']>,
  languages: (async () => []) as Engine['levels']['languages'],
  plans: (async () => [aPlan()]) as Engine['payments']['plans'],
  weekly: { state: 'off', email: null } as WeeklyMail,
  afterAsking: { state: 'asked', email: 'p…@home.example' } as WeeklyMail,
  /** Addresses that a first mail goes to. */
  asked: [] as string[],
};

const { engine } = fakeEngine(
  { languages: () => world.languages() },
  {
    profile: { update: (changes) => world.update(changes) },
    payments: { plans: () => world.plans() },
    accounts: new Proxy({}, { get: (_, name) => Reflect.get(world.accounts, name) as unknown }),
  },
);
const app = anApp(engine);
const practice = aPractice(app, {
  remembered: async () => ({ count: 0, next: null, previous: null, results: [] }),
  traps: async () => [],
});

/** The weekly mail, as the server has it. */
const weekly = {
  of: async () => world.weekly,
  ask: async (_: unknown, { email }: { email: string }) => {
    world.asked.push(email);
    return (world.weekly = world.afterAsking);
  },
  end: async () => void (world.weekly = { state: 'off', email: null }),
} as unknown as ClassPages['weekly'];

const NALEDI = aUser({
  first_name: 'Naledi',
  last_name: 'Khumalo',
  email: 'naledi@example.org',
  profile: {
    avatar: null,
    nickname: 'Nally',
    grade: 6,
    school: 'Sunnyside Primary',
    languages: [ENGLISH],
    last_played_language: 1,
  },
  user_progress: {
    id: 4,
    current_level: aLevel({ id: 9, name: 'Garden words', difficulty: 3 }),
    completed_levels: [aLevel({ id: 7 }), aLevel({ id: 8 })],
    positions: [],
  },
});

const WITH_PHOTO = { ...NALEDI, profile: { ...NALEDI.profile, avatar: '/media/naledi.webp' } };

async function openProfile(user: User = NALEDI) {
  beginSession('k1', user);
  const location = memoryLocation({ path: '/profile', record: true });
  const { unmount } = render(
    <Router hook={location.hook}>
      <ProfilePage />
    </Router>,
    inApp(app, null, { practice, classes: { weekly } as ClassPages }),
  );
  await act(async () => undefined);
  return { user: userEvent.setup({ applyAccept: false }), history: location.history, unmount };
}

function field(name: string | RegExp) {
  return screen.getByRole<HTMLInputElement>('textbox', { name });
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

function statistics() {
  return screen.getAllByRole('term').map((term) => [
    term.textContent,
    ...within(term.parentElement as HTMLElement)
      .getAllByRole('definition')
      .map((one) => one.querySelector('.sr-only')?.textContent ?? one.textContent),
  ]);
}

function picture() {
  return document.querySelector('main img, section img')?.getAttribute('src') ?? null;
}

function aPicture(type = 'image/png', bytes = 10) {
  return new File([new Uint8Array(bytes)], 'me.png', { type });
}

/** Whether the browser would ask before the tab goes. */
function asksBeforeLeaving() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  Object.assign(taughtLanguages, { status: 'loading', taught: null });
  localStorage.clear();
  toasts.shown.splice(0);
  world.update = async () => NALEDI;
  world.accounts = {};
  world.languages = async () => [ENGLISH, FRENCH];
  world.plans = async () => [aPlan()];
  world.weekly = { state: 'off', email: null };
  world.afterAsking = { state: 'asked', email: 'p…@home.example' };
  world.asked = [];
  // jsdom makes no addresses of files.
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

describe('the card of a learner', () => {
  test('shows name, grade, school and what was reached', async () => {
    await openProfile();
    expect(document.title).toBe('Profile · Waggle');
    expect(screen.getByRole('heading', { name: 'Naledi Khumalo' })).not.toBeNull();
    expect(screen.queryByText('Grade 6, Sunnyside Primary')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Game Statistics' })).not.toBeNull();
    expect(statistics()).toEqual([
      ['Total Games', '2'],
      ['Current Level', '3', 'Garden words'],
      ['Languages', '1'],
    ]);
    expect(screen.getByRole('link', { name: 'See my words' }).getAttribute('href')).toBe(
      '/profile/history',
    );
  });

  test('leads to the payments where anything is sold, or where nobody knows', async () => {
    const link = () => screen.queryByRole('link', { name: 'See your payments' });
    world.plans = () => Promise.reject(new Error('offline'));
    const { unmount } = await openProfile();
    expect(link()?.className).not.toContain('invisible');
    unmount();
    world.plans = async () => [];
    await openProfile();
    expect(link()).toBeNull();
    expect(screen.queryByRole('link', { name: 'See my words' })).not.toBeNull();
  });

  test('shows what was reached since the learner was asked about', async () => {
    world.accounts = { user: async () => NALEDI };
    await openProfile(aUser());
    expect(statistics()[0]).toEqual(['Total Games', '2']);
  });

  test('has no level before the first game, and leaves out what is not known', async () => {
    await openProfile(aUser());
    expect(statistics()[1]).toEqual(['Current Level', 'N/A']);
    expect(screen.queryByText(/^Grade \d/)).toBeNull();
  });
});

describe('the details of a learner', () => {
  test('are in their fields, the email only to be read', async () => {
    await openProfile();
    const values = ['First name', 'Last name', /Nickname/, /Grade/, /School/, 'Email'].map(
      (name) => field(name).value,
    );
    expect(values).toEqual([
      'Naledi',
      'Khumalo',
      'Nally',
      '6',
      'Sunnyside Primary',
      'naledi@example.org',
    ]);
    expect(field('Email').readOnly).toBe(true);
    expect(field(/Grade/).inputMode).toBe('numeric');
    expect(button('English').getAttribute('aria-pressed')).toBe('true');
    expect(button('French').getAttribute('aria-pressed')).toBe('false');
  });

  test('are saved as the specification sends them', async () => {
    const sent: ProfileChanges[] = [];
    world.update = async (changes) => {
      sent.push(changes);
      return { ...NALEDI, first_name: 'Nala' };
    };
    const { user } = await openProfile();
    await user.clear(field('First name'));
    await user.type(field('First name'), ' Nala ');
    await user.clear(field(/Nickname/));
    await user.clear(field(/Grade/));
    await user.type(field(/Grade/), '7');
    await user.click(button('French'));
    await user.click(button('Save changes'));
    expect(sent).toEqual([
      {
        first_name: 'Nala',
        last_name: 'Khumalo',
        nickname: null,
        grade: 7,
        school: 'Sunnyside Primary',
        languages: [1, 2],
        last_played_language: 1,
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Nala Khumalo' })).not.toBeNull();
    expect(session.user?.first_name).toBe('Nala');
    expect(toasts.shown.map(({ title }) => title)).toEqual(['Your profile is saved.']);
  });

  test('are saved with Enter', async () => {
    let saved = 0;
    world.update = async () => {
      saved += 1;
      return NALEDI;
    };
    const { user } = await openProfile();
    await user.type(field('First name'), '{Enter}');
    expect(saved).toBe(1);
  });

  test('that are wrong say so at their fields, and the first one gets the focus', async () => {
    const { user } = await openProfile();
    for (const name of ['First name', 'Last name']) await user.clear(field(name));
    await user.clear(field(/Grade/));
    await user.type(field(/Grade/), '14');
    await user.click(button('English'));
    await user.click(button('Save changes'));
    const said = ['First name', 'Last name', /Grade/].map((name) => {
      const input = field(name);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    });
    expect(said).toEqual([
      'First name is required',
      'Last name is required',
      'Grade must be between 1 and 12',
    ]);
    const languages = screen.getByRole('group', { name: 'Languages' });
    expect(
      document.getElementById(languages.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Please select at least one language');
    expect(document.activeElement).toBe(field('First name'));
    expect(toasts.shown.map(({ title }) => title)).toEqual([
      'Validation Error: Please check the form for errors',
    ]);
  });

  test('without a language lead to the languages', async () => {
    const { user } = await openProfile();
    await user.click(button('English'));
    await user.click(button('Save changes'));
    expect(document.activeElement).toBe(button('English'));
  });

  test('that the server refuses say why, at the field and in the page', async () => {
    world.update = () =>
      Promise.reject(
        new ApiError('Choose another nickname. Try later.', 400, {
          fields: { nickname: ['Choose another nickname.'], non_field_errors: ['Try later.'] },
        }),
      );
    const { user } = await openProfile();
    await user.click(button('Save changes'));
    expect(screen.queryByText('Choose another nickname.')).not.toBeNull();
    expect(screen.queryByText('Try later.')).not.toBeNull();
    expect(document.activeElement).toBe(field(/Nickname/));
    expect(toasts.shown).toMatchObject([
      { title: 'Error updating profile.', message: 'Choose another nickname. Try later.' },
    ]);
  });

  test('say that they are being saved', async () => {
    const slow = later<User>();
    world.update = () => slow.promise;
    const { user } = await openProfile();
    await user.click(button('Save changes'));
    expect(button('One moment…').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('One moment…'));
    await act(async () => slow.answer(NALEDI));
    expect(button('Save changes').getAttribute('aria-disabled')).toBe('false');
  });

  test('are chosen among the learner’s own languages where the others cannot be fetched', async () => {
    world.languages = () => Promise.reject(new Error('offline'));
    const { user } = await openProfile();
    expect(button('English')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'French' })).toBeNull();
    expect(screen.queryByText('The other languages could not be loaded.')).not.toBeNull();
    world.languages = async () => [ENGLISH, FRENCH];
    await user.click(button('Try again'));
    expect(button('French')).not.toBeNull();
  });
});

describe('changes that are not saved', () => {
  test('are shown, taken back with Cancel, and nothing is asked then', async () => {
    const { user } = await openProfile();
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(field('First name'), 'x');
    expect(screen.queryByText('Not saved yet.')).not.toBeNull();
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(button('Cancel'));
    expect(field('First name').value).toBe('Naledi');
    expect(screen.queryByText('Not saved yet.')).toBeNull();
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('wait for the learner who went to another page, and are announced there', async () => {
    const { user, unmount } = await openProfile();
    await user.type(field('First name'), 'x');
    unmount();
    expect(toasts.shown.map(({ title }) => title)).toEqual(['Your changes are not saved yet.']);
    render(<ProfilePage />, inApp(app, null, { practice, classes: { weekly } as ClassPages }));
    await act(async () => undefined);
    expect(field('First name').value).toBe('Naledix');
  });
});

describe('the picture of a learner', () => {
  async function choose(user: Awaited<ReturnType<typeof openProfile>>['user'], file: File) {
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  }

  test('is the flower until there is one, and may be a JPEG, PNG or GIF', async () => {
    await openProfile();
    expect(picture()).toBeNull();
    expect(screen.queryByText('JPEG, PNG or GIF, up to 5 MB')).not.toBeNull();
    expect(document.querySelector('input[type="file"]')?.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/gif',
    );
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  });

  test('is asked for by the button', async () => {
    const { user } = await openProfile();
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const opened = vi.spyOn(input, 'click');
    await user.click(button('Upload photo'));
    expect(opened).toHaveBeenCalledOnce();
  });

  test.each([
    ['too large', aPicture('image/png', 5 * 1024 * 1024 + 1), 'File size must be less than 5MB'],
    ['of another kind', aPicture('text/plain'), 'Invalid file type. Please use JPEG, PNG, or GIF.'],
  ])('that is %s is refused at once', async (_, file, sentence) => {
    const { user } = await openProfile();
    await choose(user, file);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(picture()).toBeNull();
    expect(button('Upload photo')).not.toBeNull();
  });

  test('is seen before it is sent, and saved', async () => {
    const slow = later<User>();
    const sent: ProfileChanges[] = [];
    world.update = (changes) => {
      sent.push(changes);
      return slow.promise;
    };
    const file = aPicture();
    const { user } = await openProfile();
    await choose(user, file);
    expect(picture()).toBe('blob:chosen');
    expect(sent).toEqual([]);
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(button('Save photo'));
    expect(button('One moment…').getAttribute('aria-disabled')).toBe('true');
    await act(async () => slow.answer(WITH_PHOTO));
    expect(sent[0]?.avatar).toBe(file);
    expect(picture()).toBe('/media/naledi.webp');
    expect(document.activeElement).toBe(button('Change photo'));
  });

  test('is taken back before it is sent', async () => {
    const { user } = await openProfile();
    await choose(user, aPicture());
    const [cancelPhoto] = screen.getAllByRole('button', { name: 'Cancel' });
    await user.click(cancelPhoto as HTMLElement);
    expect(picture()).toBeNull();
    expect(document.activeElement).toBe(button('Upload photo'));
  });

  test('is removed', async () => {
    const sent: ProfileChanges[] = [];
    world.update = async (changes) => {
      sent.push(changes);
      return NALEDI;
    };
    const { user } = await openProfile(WITH_PHOTO);
    await user.click(button('Remove photo'));
    expect(sent[0]?.avatar).toBeNull();
    expect(picture()).toBeNull();
    expect(document.activeElement).toBe(button('Upload photo'));
  });

  test('that cannot be removed stays, and it is said in the specification’s words', async () => {
    world.update = () => Promise.reject(new Error('offline'));
    const { user } = await openProfile(WITH_PHOTO);
    await user.click(button('Remove photo'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to remove avatar. Please try again.',
    );
    expect(picture()).toBe('/media/naledi.webp');
    expect(toasts.shown.map(({ title }) => title)).toEqual([
      'Failed to remove avatar. Please try again.',
    ]);
  });
});

describe('a learner’s data', () => {
  test('are downloaded as a file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:data';
    };
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    world.accounts = { export: async () => ({ account: { id: 4 } }) };
    const { user } = await openProfile();
    await user.click(button('Download my data'));
    expect(clicked.map(({ download, href }) => [download, href])).toEqual([
      ['waggle-data.json', 'blob:data'],
    ]);
    expect(files[0]?.type).toBe('application/json');
  });

  test('that cannot be fetched say so', async () => {
    world.accounts = { export: () => Promise.reject(new ApiError('Later, please.', 503)) };
    const { user } = await openProfile();
    await user.click(button('Download my data'));
    expect(screen.queryByText('Later, please.')).not.toBeNull();
  });

  async function openDialog(accounts: Partial<Engine['accounts']>) {
    world.accounts = accounts;
    const opened = await openProfile();
    await opened.user.click(button('Delete my account'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    return { ...opened, dialog, password: within(dialog).getByLabelText('Your password') };
  }

  test('are deleted with the password alone, and the learner is led to the start', async () => {
    const asked: string[] = [];
    const { user, dialog, password, history } = await openDialog({
      delete: async (typed) => void asked.push(typed),
    });
    expect(dialog.textContent).toContain('will be gone forever');
    await user.click(within(dialog).getByRole('button', { name: 'Delete forever' }));
    expect(asked).toEqual([]);
    expect(within(dialog).queryByText('Password is required.')).not.toBeNull();
    await user.type(password, 'secret{Enter}');
    expect(asked).toEqual(['secret']);
    expect(history.at(-1)).toBe('/');
    expect(session.status).toBe('visitor');
  });

  test('stay where the password is wrong', async () => {
    const { user, dialog, password } = await openDialog({
      delete: () =>
        Promise.reject(
          new ApiError('Wrong password.', 400, { fields: { password: ['Wrong password.'] } }),
        ),
    });
    await user.type(password, 'guess{Enter}');
    expect(within(dialog).queryByText('Wrong password.')).not.toBeNull();
    expect(document.activeElement).toBe(password);
    expect(session.status).toBe('signed_in');
  });

  test('stay when the learner thinks better of it', async () => {
    const { user, dialog } = await openDialog({});
    await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.status).toBe('signed_in');
  });
});

describe('the weekly mail to a parent', () => {
  test('asks for an address and 13 years, is asked for, and ended', async () => {
    const { user } = await openProfile();
    const address = await screen.findByRole('textbox', { name: 'Email address of the parent' });
    const young = 'This is for learners of 13 or more: ask a grown-up to do it with you.';
    await user.click(button('Send the first mail'));
    expect(document.activeElement).toBe(address);
    expect(screen.queryByText(young)).not.toBeNull();
    await user.type(address, ' parent@home.example ');
    await user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
    await user.click(button('Send the first mail'));
    expect(world.asked).toEqual(['parent@home.example']);
    await screen.findByText(/^A mail is on its way to p…@home\.example\./);
    await user.click(button('Take it back'));
    await screen.findByRole('textbox', { name: 'Email address of the parent' });
  });

  test('on a server without mail says that nothing is sent, before and after', async () => {
    world.weekly = { state: 'off', email: null, unsent: true };
    world.afterAsking = { state: 'asked', email: 'p…@home.example', unsent: true };
    const { user } = await openProfile();
    await screen.findByText(/^This server sends no mail\./);
    const address = screen.getByRole('textbox', { name: 'Email address of the parent' });
    await user.type(address, 'parent@home.example');
    await user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
    await user.click(button('Send the first mail'));
    await screen.findByText(/^The mail to p…@home\.example was not sent/);
    expect(screen.queryByText(/on its way/)).toBeNull();
  });
});
