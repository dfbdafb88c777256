import { ApiError, type ProfileChanges } from '@waggle/engine';
import type { User } from '@waggle/engine/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cancelPhoto,
  changeText,
  changesOf,
  choosePhoto,
  draftOf,
  isChanged,
  photoRefusal,
  profile,
  type ProfileDraft,
  profileMistakes,
  refreshLearner,
  removePhoto,
  savePhoto,
  saveProfile,
  toastUnsaved,
  toggleLanguage,
} from '../../../../src/account/state/profile.ts';
import { beginSession, endSession, session } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aUser } from '@waggle/engine/testing';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { later } from '../../../support/later.ts';

const MEGABYTE = 1024 * 1024;

const THANDI = aUser({
  profile: {
    avatar: '/media/thandi.webp',
    nickname: 'Thandi D',
    grade: 6,
    school: 'Sunnyside Primary',
    languages: [ENGLISH],
    last_played_language: ENGLISH.id,
  },
});

const draft = (differences: Partial<ProfileDraft> = {}): ProfileDraft => ({
  ...draftOf(THANDI),
  ...differences,
});

/** A server that keeps what it is sent, or answers as the test says. */
function aServer(answer: (changes: ProfileChanges) => Promise<User> = async () => THANDI) {
  const sent: ProfileChanges[] = [];
  const { engine } = fakeEngine(
    {},
    {
      profile: {
        update: (changes) => {
          sent.push(changes);
          return answer(changes);
        },
      },
    },
  );
  return { api: engine.profile, sent };
}

function aPicture(type = 'image/png', bytes = 10) {
  return new File([new Uint8Array(bytes)], 'me.png', { type });
}

function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => [tone, title, message]);
}

const revoked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  beginSession('k1', THANDI);
  toasts.shown.splice(0);
  revoked.length = 0;
  let made = 0;
  // jsdom makes no addresses of files.
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

describe('profileMistakes()', () => {
  test('finds none in what is saved', () => {
    expect(Object.values(profileMistakes(draft())).filter(Boolean)).toEqual([]);
  });

  test.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['languages', [], 'Please select at least one language'],
    ['grade', '0', 'Grade must be between 1 and 12'],
    ['grade', '13', 'Grade must be between 1 and 12'],
    ['grade', '6.5', 'Grade must be between 1 and 12'],
    ['grade', '-1', 'Grade must be between 1 and 12'],
    ['grade', 'six', 'Grade must be between 1 and 12'],
    ['grade', '1e1', 'Grade must be between 1 and 12'],
  ])('says of %s "%s": %s', (field, value, message) => {
    const mistakes = profileMistakes(draft({ [field]: value }));
    expect(Object.entries(mistakes).filter(([, said]) => said)).toEqual([[field, message]]);
  });

  test.each(['', '1', '12', ' 7 '])('takes "%s" for a grade', (grade) => {
    expect(profileMistakes(draft({ grade })).grade).toBeUndefined();
  });
});

describe('changesOf()', () => {
  test('trims, sends nothing as null and the grade as an integer', () => {
    expect(
      changesOf(
        THANDI,
        draft({
          first_name: ' Thandi ',
          last_name: 'Dube ',
          nickname: ' ',
          grade: ' 7 ',
          school: '',
          languages: [1, 2],
        }),
      ),
    ).toEqual({
      first_name: 'Thandi',
      last_name: 'Dube',
      nickname: null,
      grade: 7,
      school: null,
      languages: [1, 2],
      last_played_language: 1,
    });
    expect(changesOf(THANDI, draft({ grade: '' })).grade).toBeNull();
  });

  test('lets the language played last go with its language', () => {
    expect(changesOf(THANDI, draft({ languages: [2] })).last_played_language).toBeNull();
  });
});

describe('the form', () => {
  test('is not changed by what was changed back, in whatever order', () => {
    changeText(THANDI, 'school', 'Elsewhere');
    changeText(THANDI, 'school', 'Sunnyside Primary');
    toggleLanguage(THANDI, ENGLISH.id);
    toggleLanguage(THANDI, ENGLISH.id);
    expect(isChanged(THANDI, profile.draft)).toBe(false);
  });

  test('forgets a message as soon as its field is changed', async () => {
    changeText(THANDI, 'grade', '14');
    await saveProfile(aServer().api, THANDI);
    expect(profile.errors.grade).toBe('Grade must be between 1 and 12');
    changeText(THANDI, 'grade', '1');
    expect(profile.errors.grade).toBeUndefined();
  });

  test('is forgotten with the session, the picture too', () => {
    changeText(THANDI, 'nickname', 'Tee');
    choosePhoto(aPicture());
    endSession();
    expect(profile).toMatchObject({ draft: null, photo: null });
    expect(revoked).toEqual(['blob:1']);
  });
});

describe('saveProfile()', () => {
  test('sends nothing that is wrong, and says so', async () => {
    const { api, sent } = aServer();
    changeText(THANDI, 'last_name', '');
    toggleLanguage(THANDI, ENGLISH.id);
    await saveProfile(api, THANDI);
    expect(sent).toEqual([]);
    expect(profile.errors).toMatchObject({
      last_name: 'Last name is required',
      languages: 'Please select at least one language',
    });
    expect(shownToasts()).toEqual([
      ['error', 'Validation Error: Please check the form for errors', null],
    ]);
  });

  test('says the whole sentence where no field is named', async () => {
    const refusal = new ApiError('An unexpected error occurred. Please try again.', null);
    await saveProfile(aServer(() => Promise.reject(refusal)).api, THANDI);
    expect(profile.refusal).toBe('An unexpected error occurred. Please try again.');
  });

  test('is under way once at a time', async () => {
    const slow = later<User>();
    const { api, sent } = aServer(() => slow.promise);
    const first = saveProfile(api, THANDI);
    expect(profile.pending).toBe('details');
    await saveProfile(api, THANDI);
    await removePhoto(api, THANDI);
    slow.answer(THANDI);
    await first;
    expect(sent).toHaveLength(1);
    expect(profile.pending).toBeNull();
  });

  test('keeps what was typed while it was under way', async () => {
    const slow = later<User>();
    const { api } = aServer(() => slow.promise);
    changeText(THANDI, 'nickname', 'Tee');
    const saving = saveProfile(api, THANDI);
    changeText(THANDI, 'nickname', 'Tee D');
    slow.answer(THANDI);
    await saving;
    expect(profile.draft?.nickname).toBe('Tee D');
  });

  test('does not sign in a learner who left meanwhile', async () => {
    const slow = later<User>();
    const saving = saveProfile(aServer(() => slow.promise).api, THANDI);
    endSession();
    slow.answer(THANDI);
    await saving;
    expect(session).toMatchObject({ status: 'visitor', user: null });
  });
});

describe('photoRefusal()', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif'])('takes %s of 5 MB', (type) => {
    expect(photoRefusal(aPicture(type, 5 * MEGABYTE))).toBeNull();
  });

  test('names the size of a larger one', () => {
    expect(photoRefusal(aPicture('image/png', 5 * MEGABYTE + 1))).toBe(
      'File size must be less than 5MB',
    );
  });

  test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])(
    'names the type "%s"',
    (type) => {
      expect(photoRefusal(aPicture(type))).toBe('Invalid file type. Please use JPEG, PNG, or GIF.');
    },
  );
});

describe('a picture', () => {
  test('is shown before it is sent, and taken back', () => {
    choosePhoto(aPicture());
    expect(profile.photo?.url).toBe('blob:1');
    choosePhoto(aPicture());
    expect(profile.photo?.url).toBe('blob:2');
    cancelPhoto();
    expect(profile.photo).toBeNull();
    expect(revoked).toEqual(['blob:1', 'blob:2']);
  });

  test('that is refused leaves the one before', () => {
    choosePhoto(aPicture());
    choosePhoto(aPicture('image/bmp'));
    expect(profile.photo?.url).toBe('blob:1');
    expect(profile.photoError).toBe('Invalid file type. Please use JPEG, PNG, or GIF.');
  });

  test('is saved with what is saved, not with what is typed', async () => {
    const picture = aPicture();
    const { api, sent } = aServer();
    changeText(THANDI, 'first_name', 'Typed');
    choosePhoto(picture);
    await savePhoto(api, THANDI);
    expect(sent).toEqual([{ ...changesOf(THANDI, draft()), avatar: picture }]);
    expect(profile.photo).toBeNull();
    expect(profile.draft?.first_name).toBe('Typed');
    expect(shownToasts()).toEqual([['success', 'Your photo is saved.', null]]);
  });

  test('stays chosen when it is not saved, and it is said why', async () => {
    const refusal = new ApiError('File size must be less than 5MB', 413);
    choosePhoto(aPicture());
    await savePhoto(aServer(() => Promise.reject(refusal)).api, THANDI);
    expect(profile.photo).not.toBeNull();
    expect(profile.photoError).toBe('File size must be less than 5MB');
    expect(shownToasts()).toEqual([
      ['error', 'Error updating profile.', 'File size must be less than 5MB'],
    ]);
  });
});

describe('leaving the page', () => {
  test('says nothing when all is saved', () => {
    toastUnsaved();
    expect(shownToasts()).toEqual([]);
  });

  test.each([
    ['a field', () => changeText(THANDI, 'nickname', 'Tee')],
    ['a picture', () => choosePhoto(aPicture())],
  ])('shows that %s is not saved', (_, change) => {
    change();
    toastUnsaved();
    expect(shownToasts()).toEqual([
      [
        'notice',
        'Your changes are not saved yet.',
        'They wait on your profile page until this tab is closed.',
      ],
    ]);
  });

  test('says nothing when the session ends', () => {
    changeText(THANDI, 'nickname', 'Tee');
    endSession();
    toastUnsaved();
    expect(shownToasts()).toEqual([]);
  });
});

describe('refreshLearner()', () => {
  const learnerAs = (user: () => Promise<User>) =>
    fakeEngine({}, { accounts: { user } }).engine.accounts;

  test('keeps what is known when no answer comes', async () => {
    await refreshLearner(learnerAs(() => Promise.reject(new Error('offline'))));
    expect(session.user).toBe(THANDI);
  });

  test.each([
    ['something was saved', () => beginSession('k1', aUser({ first_name: 'Saved' })), 'Saved'],
    ['the learner left', endSession, undefined],
  ])('gives way where %s meanwhile', async (_, happen, name) => {
    const slow = later<User>();
    const refreshing = refreshLearner(learnerAs(() => slow.promise));
    happen();
    slow.answer(THANDI);
    await refreshing;
    expect(session.user?.first_name).toBe(name);
  });
});
