import { describe, expect, test } from 'vitest';
import { createProfileApi } from '../../../engine/http/profile.ts';
import type { ProfileChanges } from '../../../engine/entries/index.ts';
import { aUser } from '@waggle/engine/testing';
import { apiOf } from './api-of.ts';

const CHANGES: ProfileChanges = {
  first_name: 'Thandi',
  last_name: 'Dube',
  nickname: null,
  grade: 5,
  school: null,
  languages: [1, 3],
  last_played_language: null,
};

describe('update()', () => {
  /** The form that leaves, field by field. */
  async function formOf(changes: ProfileChanges) {
    const { api, sent, only } = apiOf(createProfileApi, aUser());
    await expect(api.update(changes)).resolves.toStrictEqual(aUser());
    expect(only()).toStrictEqual({ method: 'PUT', path: '/profile/update-profile/' });
    const body = sent[0]?.body;
    if (!(body instanceof FormData)) throw new Error('no form left');
    return [...body.entries()];
  }

  test('sends a form: nothing as an empty text, each language by itself, no picture unless it changes', async () =>
    expect(await formOf(CHANGES)).toStrictEqual([
      ['first_name', 'Thandi'],
      ['last_name', 'Dube'],
      ['nickname', ''],
      ['grade', '5'],
      ['school', ''],
      ['last_played_language', ''],
      ['languages', '1'],
      ['languages', '3'],
    ]));

  test('sends a new picture as a file', async () => {
    const avatar = new Blob(['bee'], { type: 'image/png' });
    const sent = (await formOf({ ...CHANGES, avatar })).find(([field]) => field === 'avatar')?.[1];
    if (!(sent instanceof File)) throw new Error('no file left');
    expect([sent.type, await sent.text()]).toStrictEqual(['image/png', 'bee']);
  });

  test('sends an empty text for a picture that goes', async () =>
    expect(await formOf({ ...CHANGES, avatar: null })).toContainEqual(['avatar', '']));

  test('makes a whole address of the picture', async () => {
    const { profile } = aUser();
    const { api } = apiOf(
      createProfileApi,
      aUser({ profile: { ...profile, avatar: '/media/a.webp' } }),
    );
    const { profile: shown } = await api.update(CHANGES);
    expect(shown.avatar).toBe('https://waggle.example/media/a.webp');
  });
});

describe.each([
  ['addLanguage', '/profile/add-language/'],
  ['setLastPlayedLanguage', '/profile/set-last-played-language/'],
] as const)('%s()', (verb, path) => {
  test('sends the language, and gets the learner', async () => {
    const { api, only } = apiOf(createProfileApi, aUser());
    await expect(api[verb](3)).resolves.toStrictEqual(aUser());
    expect(only()).toStrictEqual({ method: 'POST', path, body: { language_id: 3 } });
  });
});
