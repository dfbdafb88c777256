import {
  type Flower,
  type Id,
  type KnownPosition,
  type User,
  UserSchema,
} from '../contracts/index.ts';
import type { Http } from './http.ts';

/** What a learner may change in their profile. */
export interface ProfileChanges {
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string | null;
  readonly grade: number | null;
  readonly school: string | null;
  readonly languages: readonly Id[];
  readonly last_played_language: Id | null;
  /** Absent: unchanged. Null: removed, the flower comes back. */
  readonly avatar?: Blob | null;
}

/** What a device knows of one language. */
export interface PositionHere extends Pick<KnownPosition, 'placed'> {
  readonly language: Id;
  readonly chosen?: { readonly level: Id; readonly at: string };
}

export type ProfileApi = ReturnType<typeof createProfileApi>;

export function createProfileApi(http: Http) {
  const change = (path: string, call: Parameters<Http['call']>[2]): Promise<User> =>
    http.call(UserSchema, path, call);
  return {
    update: (changes: ProfileChanges) =>
      change('/profile/update-profile/', { method: 'PUT', body: formOf(changes) }),
    /** Refused if a choice is not earned yet. */
    changeFlower: (flower: Flower) =>
      change('/profile/update-profile/', { method: 'PUT', body: { flower } }),
    /** Says whether this person teaches. */
    changeTeaching: (teaches: boolean) =>
      change('/profile/update-profile/', { method: 'PUT', body: { teaches } }),
    addLanguage: (language: Id) =>
      change('/profile/add-language/', { method: 'POST', body: { language_id: language } }),
    setLastPlayedLanguage: (language: Id) =>
      change('/profile/set-last-played-language/', {
        method: 'POST',
        body: { language_id: language },
      }),
    /** Chooses levels, and sends what this device knows of where the learner stands. */
    bringPositions: (positions: readonly PositionHere[]) =>
      change('/user-progress/positions/', { method: 'POST', body: { positions } }),
  };
}

/** As the specification sends it (docs/specification.md, section 7): multipart, an empty text for null. */
function formOf({ languages, avatar, ...texts }: ProfileChanges): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, String(value ?? ''));
  for (const language of languages) form.append('languages', String(language));
  if (avatar !== undefined) form.set('avatar', avatar ?? '');
  return form;
}
