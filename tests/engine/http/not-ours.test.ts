import { describe, expect, test, vi } from 'vitest';
import { createHttp } from '../../../engine/http/http.ts';
import { createAccountsApi } from '../../../engine/http/accounts.ts';
import { createAssignmentsApi } from '../../../engine/http/assignments.ts';
import { createClassesApi } from '../../../engine/http/classes.ts';
import { createGamesApi } from '../../../engine/http/games.ts';
import { createLevelsApi } from '../../../engine/http/levels.ts';
import { createListsApi } from '../../../engine/http/lists.ts';
import { createPastGamesApi } from '../../../engine/http/past-games.ts';
import { createPracticeApi } from '../../../engine/http/practice.ts';
import { createProfileApi } from '../../../engine/http/profile.ts';
import { createWeeklyMailApi } from '../../../engine/http/weekly-mail.ts';
import { ApiError, GENERIC_ERROR, type HttpPorts } from '../../../engine/entries/index.ts';
import { FOREIGN_ANSWERS, foreignAnswer } from '../../support/middle-box.ts';
import { json } from './fake-server.ts';

const ANSWER = { id: 'a', level: 7, word: 1, user_input: 'honey', is_correct: true, game: null };

/** Calls that read, write or keep, of every kind of answer: objects, lists, files and nothing. */
const CALLS: Readonly<Record<string, (ports: HttpPorts) => Promise<unknown>>> = {
  languages: (ports) => createLevelsApi(createHttp(ports)).languages(),
  content: (ports) => createLevelsApi(createHttp(ports)).availableContent(),
  words: (ports) => createLevelsApi(createHttp(ports)).words(7),
  user: (ports) => createAccountsApi(createHttp(ports)).user(),
  'sign out': (ports) => createAccountsApi(createHttp(ports)).signOut(),
  'ask for a password': (ports) => createAccountsApi(createHttp(ports)).requestReset('a@b.c'),
  export: (ports) => createAccountsApi(createHttp(ports)).export(),
  'delete the account': (ports) => createAccountsApi(createHttp(ports)).delete('abc'),
  'add a language': (ports) => createProfileApi(createHttp(ports)).addLanguage(1),
  answer: (ports) => createGamesApi(createHttp(ports)).sendAnswer(ANSWER),
  answers: (ports) => createGamesApi(createHttp(ports)).sendAnswers([ANSWER]),
  logs: (ports) => createGamesApi(createHttp(ports)).logs(),
  'end a game': (ports) => createGamesApi(createHttp(ports)).complete('abcd2345'),
  classes: (ports) => createClassesApi(ports).list(),
  'remove a class': (ports) => createClassesApi(ports).remove(1, '4A'),
  lists: (ports) => createListsApi(ports).all(),
  'set work': (ports) => createAssignmentsApi(ports).mine(),
  results: (ports) => createAssignmentsApi(ports).resultsFile(1, { format: 'csv' }),
  'past game': (ports) => createPastGamesApi(ports).reportFile('abcd2345', { format: 'csv' }),
  'own clip': (ports) => createPracticeApi(ports).ownClip(1),
  practice: (ports) => createPracticeApi(ports).words({ language: 1 }),
  'end the weekly mail': (ports) => createWeeklyMailApi(ports).end(null),
};

describe.each(Object.keys(CALLS))('an answer that is not the server’s, to the call %s', (name) => {
  const call = CALLS[name] as (ports: HttpPorts) => Promise<unknown>;
  test.each([
    ['before the server was heard', false],
    ['after the server was heard', true],
  ])('is no answer and no word about the key, %s', async (when, wasHeard) => {
    for (const foreign of FOREIGN_ANSWERS) {
      const onUnauthorized = vi.fn();
      const ports: HttpPorts = {
        baseUrl: `https://${encodeURIComponent(`${name} ${when}`)}.example`,
        fetch: async () => foreignAnswer(foreign),
        token: () => 'abc123',
        onUnauthorized,
      };
      if (wasHeard) {
        const fetch = async () => json([{ id: 1, name: 'English', code: 'en-GB' }]);
        await createLevelsApi(createHttp({ ...ports, fetch })).languages();
      }
      const error = await call(ports).then(
        () => null,
        (reason: unknown) => reason,
      );
      const seen = { answer: foreign, error, signedOut: onUnauthorized.mock.calls };
      expect(seen).toMatchObject({
        answer: foreign,
        error: { name: 'ApiError', message: GENERIC_ERROR, status: null, fields: {} },
        signedOut: [],
      });
    }
  });
});

describe('a server that sends no mark', () => {
  /** A server that answers in turn, and what it says about the key. */
  function unmarked(baseUrl: string, ...answers: Response[]) {
    const onUnauthorized = vi.fn();
    const http = createHttp({
      baseUrl,
      fetch: async () => answers.shift() ?? Response.error(),
      token: () => 'abc123',
      onUnauthorized,
    });
    return { accounts: createAccountsApi(http), levels: createLevelsApi(http), onUnauthorized };
  }
  const languages = () => Response.json([{ id: 1, name: 'English', code: 'en-GB' }]);

  test('is believed when an answer has the shape of the contract', async () => {
    const { levels } = unmarked('https://old-1.example', languages());
    await expect(levels.languages()).resolves.toHaveLength(1);
  });

  test('is believed when it refuses with the same sentence twice', async () => {
    const refusal = Response.json({ detail: 'Who?', message: 'Who?' }, { status: 401 });
    const { accounts, onUnauthorized } = unmarked('https://old-2.example', refusal);
    await expect(accounts.user()).rejects.toStrictEqual(
      new ApiError('Who?', 401, { call: 'GET /auth/user/' }),
    );
    expect(onUnauthorized).toHaveBeenCalledWith('abc123');
  });

  test('is believed in all that it says after one such answer, pages excepted', async () => {
    const { accounts, levels } = unmarked(
      'https://old-3.example',
      languages(),
      Response.json({ email: ['No.'] }, { status: 400 }),
      new Response(null, { status: 204 }),
      foreignAnswer({ status: 200, body: 'HTML' }),
    );
    await levels.languages();
    await expect(accounts.requestReset('a')).rejects.toMatchObject({ fields: { email: ['No.'] } });
    await expect(accounts.signOut()).resolves.toBeUndefined();
    await expect(accounts.signOut()).rejects.toMatchObject({ status: null });
  });
});
