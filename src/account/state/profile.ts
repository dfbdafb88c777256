import type { Engine, ProfileChanges } from '@waggle/engine';
import type { Id, User } from '@waggle/engine/contracts';
import { GRADE_MAX, GRADE_MIN } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { profileTexts as texts } from '../texts/profile.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import {
  failureOf,
  type FieldMessages,
  type FormFailure,
  isRight,
} from '../../base/state/account/account-forms.ts';
import { perLearner } from '../../base/state/per-learner.ts';
import { session, showUser } from '../../base/state/session.ts';
import { createFailures, toast } from '../../base/state/toasts.ts';
import { failToast } from '../../base/state/sentence-of.ts';

export type ProfileText = 'first_name' | 'last_name' | 'nickname' | 'grade' | 'school';
type ProfileField = ProfileText | 'languages';

/** The form as it is filled in. */
export interface ProfileDraft extends Readonly<Record<ProfileText, string>> {
  readonly languages: readonly Id[];
}

/** A picture that was chosen and not saved yet. */
export interface ChosenPhoto {
  readonly file: Blob;
  /** Object URL of the picture. */
  readonly url: string;
}

interface ProfileView {
  /** Unsaved changes; they outlive the page. Null: none. */
  draft: ProfileDraft | null;
  errors: FieldMessages<ProfileField>;
  /** The server's messages about the last save that belong to no field. */
  refusal: string;
  photo: ChosenPhoto | null;
  photoError: string;
  /** What is being sent. */
  pending: 'details' | 'photo' | null;
}

function freshProfile(): ProfileView {
  return {
    draft: null,
    errors: {},
    refusal: '',
    photo: null,
    photoError: '',
    pending: null,
  };
}

/** The profile page. Written only in this file. */
export const profile = perLearner<ProfileView>(freshProfile, { cancel: dropPhoto });

const failures = createFailures();

/** The largest picture, in bytes (docs/specification.md, section 5). */
const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

/** Kinds of pictures (docs/specification.md, section 5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/**
 * Updates the learner: something may have been reached or changed meanwhile, also on another device.
 * Without an answer the present data stays.
 */
export async function refreshLearner(accounts: Engine['accounts']): Promise<void> {
  const known = session.user;
  const user = await accounts.user().catch(() => null);
  if (user && session.user === known) showUser(user);
}

/** The content of the form: the changes, else what is saved. */
export function draftOf({ first_name, last_name, profile: saved }: User): ProfileDraft {
  return {
    first_name,
    last_name,
    nickname: saved.nickname ?? '',
    grade: saved.grade === null ? '' : String(saved.grade),
    school: saved.school ?? '',
    languages: saved.languages.map(({ id }) => id),
  };
}

export function changeText(user: User, name: ProfileText, text: string): void {
  change(user, { [name]: text }, name);
}

/** Selects or deselects a language. */
export function toggleLanguage(user: User, id: Id): void {
  const { languages } = profile.draft ?? draftOf(user);
  const chosen = languages.includes(id)
    ? languages.filter((other) => other !== id)
    : [...languages, id];
  change(user, { languages: chosen }, 'languages');
}

function change(user: User, changes: Partial<ProfileDraft>, field: ProfileField): void {
  failures.clear();
  profile.draft = ref({ ...(profile.draft ?? draftOf(user)), ...changes });
  profile.errors = { ...profile.errors, [field]: undefined };
}

/** Discards the changes. */
export function cancelChanges(): void {
  failures.clear();
  profile.draft = null;
  profile.errors = {};
  profile.refusal = '';
}

/** Whether a form differs from what is saved. */
export function isChanged(user: User, draft: ProfileDraft | null): boolean {
  const inOrder = (form: ProfileDraft) =>
    JSON.stringify({ ...form, languages: form.languages.map(String).sort() });
  return draft !== null && inOrder(draft) !== inOrder(draftOf(user));
}

/** Shows a toast on the way to another page that something was not saved, and where it is. */
export function toastUnsaved(): void {
  const { user } = session;
  if (user && (profile.photo || isChanged(user, profile.draft))) {
    toast({ tone: 'notice', title: texts.leftUnsaved, message: texts.leftUnsavedText });
  }
}

/** The faults of a profile (docs/specification.md, section 5). */
export function profileMistakes(draft: ProfileDraft): FieldMessages<ProfileField> {
  const isGrade = /^\d*$/.test(draft.grade.trim()) && isInRange(draft.grade.trim());
  return {
    first_name: draft.first_name.trim() ? undefined : texts.firstNameRequired,
    last_name: draft.last_name.trim() ? undefined : texts.lastNameRequired,
    grade: isGrade ? undefined : texts.gradeOutOfRange,
    languages: draft.languages.length > 0 ? undefined : texts.languageRequired,
  };
}

function isInRange(grade: string): boolean {
  return grade === '' || (Number(grade) >= GRADE_MIN && Number(grade) <= GRADE_MAX);
}

/**
 * The request that saves a profile: trimmed, empty texts as null, the grade as an integer. The
 * language played last is sent with the languages.
 */
export function changesOf(user: User, draft: ProfileDraft): ProfileChanges {
  const { last_played_language: lastPlayed } = user.profile;
  return {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    nickname: draft.nickname.trim() || null,
    grade: draft.grade.trim() ? Number(draft.grade) : null,
    school: draft.school.trim() || null,
    languages: draft.languages,
    last_played_language:
      lastPlayed !== null && draft.languages.includes(lastPlayed) ? lastPlayed : null,
  };
}

/** Saves the form, or shows its faults at its fields. */
export const saveProfile = failures.of(
  async (api: Engine['profile'], user: User): Promise<void> => {
    if (profile.pending) return;
    const draft = profile.draft ?? draftOf(user);
    const mistakes = profileMistakes(draft);
    profile.errors = mistakes;
    profile.refusal = '';
    if (!isRight(mistakes)) {
      failToast(texts.invalid);
      return;
    }
    const failure = await send(api, 'details', changesOf(user, draft));
    if (!failure) {
      // What was typed meanwhile stays as a further change.
      if (profile.draft === draft) profile.draft = null;
      toast({ tone: 'success', title: texts.saved });
      return;
    }
    profile.errors = failure.fields;
    profile.refusal = failure.rest;
    failToast(errorTexts.profileNotUpdated, failure.message);
  },
);

/** Why a picture is refused (docs/specification.md, section 5); null when it is accepted. */
export function photoRefusal({ type, size }: Blob): string | null {
  if (!PHOTO_TYPES.includes(type)) return texts.photoWrongType;
  return size > PHOTO_MAX_BYTES ? texts.photoTooLarge : null;
}

/** Shows a picture before it is sent, or why it is refused. */
export function choosePhoto(file: Blob): void {
  const refusal = photoRefusal(file);
  profile.photoError = refusal ?? '';
  if (refusal !== null) return;
  dropPhoto();
  profile.photo = ref({ file, url: URL.createObjectURL(file) });
}

/** Discards the chosen picture. */
export function cancelPhoto(): void {
  dropPhoto();
  profile.photoError = '';
}

function dropPhoto(): void {
  if (profile.photo) URL.revokeObjectURL(profile.photo.url);
  profile.photo = null;
}

/** Saves the chosen picture and leaves the form alone. */
export const savePhoto = failures.of(async (api: Engine['profile'], user: User): Promise<void> => {
  const { photo } = profile;
  if (!photo || profile.pending) return;
  profile.photoError = '';
  const changes = { ...changesOf(user, draftOf(user)), avatar: photo.file };
  const failure = await send(api, 'photo', changes);
  if (!failure) {
    cancelPhoto();
    toast({ tone: 'success', title: texts.photoSaved });
    return;
  }
  profile.photoError = failure.message;
  failToast(errorTexts.profileNotUpdated, failure.message);
});

/** Removes the picture: the flower comes back. */
export const removePhoto = failures.of(
  async (api: Engine['profile'], user: User): Promise<void> => {
    if (profile.pending) return;
    profile.photoError = '';
    const changes = { ...changesOf(user, draftOf(user)), avatar: null };
    const failure = await send(api, 'photo', changes);
    if (!failure) {
      toast({ tone: 'success', title: texts.photoRemoved });
      return;
    }
    profile.photoError = errorTexts.avatarNotRemoved;
    failToast(errorTexts.avatarNotRemoved);
  },
);

const SHOWN_AS = {
  first_name: 'first_name',
  last_name: 'last_name',
  nickname: 'nickname',
  grade: 'grade',
  school: 'school',
  languages: 'languages',
} as const satisfies Record<ProfileField, ProfileField>;

/** @returns the error; null when the learner of the answer is shown */
async function send(
  api: Engine['profile'],
  pending: 'details' | 'photo',
  changes: ProfileChanges,
): Promise<FormFailure<ProfileField> | null> {
  const { sessionEpoch } = session;
  profile.pending = pending;
  try {
    const user = await api.update(changes);
    // A learner who signed out meanwhile must not be signed in by the answer.
    if (session.sessionEpoch === sessionEpoch) showUser(user);
    return null;
  } catch (error) {
    return failureOf(error, SHOWN_AS);
  } finally {
    profile.pending = null;
  }
}
