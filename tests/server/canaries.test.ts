/** Secrets and personal data are put everywhere a caller can put them, and then looked for in the log. */
import { aDatabase } from '../support/servers/with-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/platform/observe/log.ts';
import { aRegistration, signIn, signUp } from '../support/people/accounts.ts';
import { aCanary, aCanaryKey, linesWith } from '../support/hostile/canaries.ts';
import { SMALL_CONTENT } from '../support/content-files.ts';
import { aForm } from '../support/pages/forms.ts';
import { call, create, QUICK } from '../support/live/live-class.ts';
import {
  createFakeMailer,
  createFakeVoice,
  startApp,
  type TestApp,
  type TestDatabase,
} from '../support/servers/start-app.ts';
import { request, VISITOR } from '../support/servers/request.ts';

const KEY = aCanaryKey();
const EMAIL = `${aCanary()}+bees@school.example`;
const WORDS = {
  password: aCanary(),
  first_name: aCanary(),
  last_name: aCanary(),
  nickname: aCanary(),
  school: aCanary(),
  typed: aCanary(),
  cookie: aCanary(),
  query: aCanary(),
};

let database: TestDatabase;
let node: TestApp;
let address: string;
let log = '';
let mails: ReturnType<typeof createFakeMailer>;
/** Canaries that the server made itself: keys of devices and tokens of mails. */
const made: string[] = [];

beforeEach(async () => {
  log = '';
  mails = createFakeMailer();
  database = await aDatabase(SMALL_CONTENT, createFakeVoice(''));
  const mediaDir = await mkdtemp(joined(tmpdir(), 'waggle-canaries-'));
  node = await startApp({
    db: database.db,
    answers: database.answers,
    liveTimes: QUICK,
    log: createLog('trace', { write: (line) => void (log += line) }),
    mediaDir,
    mailer: {
      ...mails,
      async send(mail) {
        await mails.send(mail);
        const fault = new Error(`550 <${mail.to}> unknown`);
        throw Object.assign(fault, { responseCode: 550, rejected: [mail.to], response: mail.text });
      },
    },
  });
  addFaults();
  await node.app.listen({ host: '127.0.0.1', port: 0 });
  address = `127.0.0.1:${(node.app.server.address() as AddressInfo).port}`;
  return async () => {
    await node.close();
    await rm(mediaDir, { recursive: true });
  };
});

/** Routes that fail with libraries’ messages and what they attach to errors. */
function addFaults(): void {
  for (const [path, fault] of Object.entries({
    message: new Error(`${EMAIL} with Token ${KEY} at /ws/lobby/?token=${KEY}`),
    refused: Object.assign(new Error(`invalid input: "${WORDS.password}"`), {
      severity: 'ERROR',
      detail: `Key (email)=(${EMAIL}) already exists.`,
    }),
    cause: new Error('above', { cause: new Error(EMAIL, { cause: new Error(KEY) }) }),
    command: Object.assign(new Error('above'), { command: { args: [EMAIL, KEY] }, url: KEY }),
  })) {
    node.app.get(`/api/fault/${path}/`, () => {
      throw fault;
    });
  }
}

const IN_HEADERS = {
  cookie: `session=${WORDS.cookie}`,
  referer: `https://waggle.example/reset-password?uid=1&token=${KEY}`,
  'user-agent': WORDS.cookie,
  'x-request-id': KEY,
  'x-forwarded-for': WORDS.cookie,
};

/** Every field that any request of the API has, and some that none has. */
const IN_BODY = {
  email: EMAIL,
  password: WORDS.password,
  password1: WORDS.password,
  password2: WORDS.password,
  re_new_password: WORDS.password,
  token: KEY,
  uid: KEY,
  first_name: WORDS.first_name,
  last_name: WORDS.last_name,
  profile: { nickname: WORDS.nickname, school: WORDS.school, grade: 5 },
  nickname: WORDS.nickname,
  school: WORDS.school,
  language: 1,
  language_id: 1,
  level: 101,
  level_id: 101,
  word: 10101,
  game_type: 'multiplayer',
  name: WORDS.nickname,
  user_input: WORDS.typed,
  id: WORDS.typed,
  status: 'completed',
  authorization: `Token ${KEY}`,
};

/** Sends everything to every path of the API. */
async function sendEverywhere(authorization: string): Promise<void> {
  const query = `?token=${KEY}&email=${encodeURIComponent(EMAIL)}&page=${WORDS.query}&level=${WORDS.query}`;
  const text = JSON.stringify(IN_BODY);
  for (const [path, methods] of Object.entries(node.app.swagger().paths ?? {})) {
    for (const method of Object.keys(methods ?? {})) {
      // The account is needed until the end.
      if (path.includes('logout') || method === 'delete') continue;
      for (const [id, payload] of [
        ['101', text],
        ['abcd2345', text],
        [KEY, text.slice(0, -9)],
        [encodeURIComponent(EMAIL), `not json at all: ${text}`],
      ] as const) {
        await node.inject({
          method: method as 'GET',
          url: path.replace(/\{[^}]+\}/g, id) + query,
          headers: { authorization, 'content-type': 'application/json', ...IN_HEADERS },
          ...(method === 'get' ? {} : { payload }),
        });
      }
    }
  }
}

/** Sends the frames of a game and some that are none. */
async function play(key: string, id: string): Promise<void> {
  const caller = await call(address, `game/${id}/`, { key });
  for (const type of ['start_game', 'submit_word', 'reveal_word', 'get_state', WORDS.typed]) {
    caller.send({ type, word: WORDS.typed, user_input: WORDS.typed, id: WORDS.typed });
  }
  caller.send(`{"type": "${WORDS.typed}`);
  await caller.hear('error');
  caller.socket.close();
}

/** Says something to the server that is no request. */
async function shout(text: string): Promise<void> {
  const [host = '', port] = address.split(':');
  await new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.on('data', () => socket.destroy());
    socket.on('close', resolve);
  });
}

test('no token, password, mail address, query or personal text gets into the log at any level', async () => {
  const { password, first_name, last_name, nickname, school } = WORDS;
  await signUp(node, {
    ...aRegistration({ email: EMAIL, first_name, last_name }),
    password1: password,
    password2: password,
    profile: { nickname, school, grade: 5 },
  });
  await expect(signIn(node, EMAIL, `${password}!`)).rejects.toThrow('Unable to log in');
  const headers = await signIn(node, EMAIL, password);
  const [key] = headers.authorization.split(' ').slice(1) as [string];
  made.push(key);
  const { id } = await create(node, { key, headers, id: 0, email: EMAIL }, { name: nickname });

  const form = await aForm([
    ['first_name', first_name],
    ['last_name', last_name],
    ['school', school],
    ['avatar', Buffer.from(WORDS.typed)],
  ]);
  const profile = { method: 'PUT', url: '/api/profile/update-profile/' } as const;
  await node.inject({ ...profile, ...form, headers: { ...form.headers, ...headers } });
  await request(node, 'POST', '/api/auth/password_reset/', VISITOR, { email: EMAIL });
  await expect.poll(() => mails.sent.length).toBeGreaterThan(0);
  made.push(/token=([0-9a-f]+)/.exec(mails.sent[0]?.text ?? '')?.[1] as string);

  await sendEverywhere(headers.authorization);
  await sendEverywhere(`Token ${KEY}`);
  for (const fault of ['message', 'refused', 'cause', 'command']) {
    const answer = await node.inject({ url: `/api/fault/${fault}/?token=${KEY}`, headers });
    expect(answer.statusCode).toBe(500);
  }
  await play(key, id);
  for (const [path, given] of [
    ['lobby/', KEY],
    [`attic/${KEY}/`, key],
    [`game/${id}/`, `${KEY}&email=${EMAIL}`],
  ]) {
    await expect(call(address, path as string, { key: given })).rejects.toThrow(/40[14]/);
  }
  const foreign = { key, origin: `https://${WORDS.cookie}.example` };
  await expect(call(address, 'lobby/', foreign)).rejects.toThrow('403');
  await shout(
    `GET //?token=${key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await shout(
    `GET /?token=${key} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${key}\r\nX: \0\r\n\r\n`,
  );
  await shout(`${EMAIL} ${key}\r\n\r\n`);

  await database.kill();
  await sendEverywhere(headers.authorization);
  await expect(call(address, 'lobby/', { key })).rejects.toThrow('503');

  // It was loud, and said where the faults were.
  expect(log).toMatch(/"path":"\/api\/auth\/login\/","status":400/);
  expect(log).toMatch(/"path":"\/ws\/lobby\/","status":401/);
  expect(log).toMatch(/refused a mail \(550\)/);
  expect(log).toContain('"msg":"request failed"');
  expect(log).toContain('[email] with Token [secret] at /ws/lobby/?[query]');
  expect(linesWith([KEY, EMAIL, ...Object.values(WORDS), ...made], log)).toEqual([]);
});
