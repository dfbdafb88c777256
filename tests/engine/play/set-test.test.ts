/** Tests that are set, written without a browser and without a page. */
import { STILL_DEVICE } from '@waggle/engine';
import { firstValueFrom, NEVER, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssignmentWithWords, Id } from '@waggle/engine/contracts';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { ApiError, type StoragePort } from '../../../engine/entries/index.ts';
import { createSetTest, type SetTest } from '../../../engine/entries/work.ts';
import { createOutbox } from '../../../engine/learner/kept/outbox.ts';
import { deliveries$ } from '../../../engine/learner/kept/deliveries.ts';
import type { AnswerToSend } from '../../../engine/http/games.ts';
import { aWord } from '@waggle/engine/testing';
import { fakeEngine } from '../../support/pages/fake-engine.ts';

const WORDS = ['bee', 'honey', 'comb'];

/** What the server knows of one test of one pupil. */
function aServer() {
  const given: AnswerToSend[] = [];
  const server = {
    isUp: true,
    given,
    work(): AssignmentWithWords {
      if (!server.isUp) throw new ApiError('no network', null);
      const answerTo = (id: number) => given.find(({ word }) => word === id);
      const isDone = given.length === WORDS.length;
      const isRight = (id: number) => answerTo(id)?.user_input === WORDS[id - 1];
      const right = WORDS.filter((_, place) => isRight(place + 1)).length;
      return {
        id: 7,
        class: 1,
        level: aLevel(),
        title: 'Week 12',
        kind: 'test',
        opens_at: '2026-03-04T08:00:00.000Z',
        due_at: null,
        done_count: 0,
        seat_count: 1,
        mine: { state: isDone ? 'done' : 'begun', right: isDone ? right : 0, of: WORDS.length },
        words: WORDS.map((word, place) => ({
          word: isDone
            ? aWord({ id: place + 1, word })
            : { ...aWord({ id: place + 1 }), word: null, accepted: [] },
          is_done: answerTo(place + 1) !== undefined,
          is_right: isDone ? isRight(place + 1) : null,
        })),
      };
    },
  };
  return server;
}

type Server = ReturnType<typeof aServer>;
let connections: Subscription[];
const forgotten = vi.fn<(level: Id) => void>();

function open(server: Server, storage: StoragePort) {
  const player = fakePlayer();
  player.signIn('key', aUser({ id: 5 }));
  const outbox = createOutbox({
    storage,
    player,
    wake$: NEVER,
    deliveries: (queue) =>
      deliveries$({
        ...queue,
        send: async (answer) => {
          if (!server.isUp) throw new ApiError('no network', null);
          if (!server.given.some(({ id }) => id === answer.id)) server.given.push(answer);
          return {} as never;
        },
      }),
  });
  const { engine } = fakeEngine();
  const setTest = createSetTest({
    assignments: { one: async () => server.work() },
    outbox,
    storage,
    player,
    sound: engine.sound,
    speaking: (spoken$) => engine.speaking(spoken$),
    codeOf: () => 'en-GB',
    forgetLevel: forgotten,
    device: STILL_DEVICE,
    random: () => 0.999,
  });
  const connection = outbox.connect();
  connection.add(setTest.connect());
  connections.push(connection);
  return { setTest, leave: () => connection.unsubscribe() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = ({ state$ }: SetTest) => firstValueFrom(state$);
async function askedIn(setTest: SetTest): Promise<string | undefined> {
  const state = await stateOf(setTest);
  // A sealed word is known by its id alone.
  return state.phase === 'writing' ? WORDS[Number(state.left[0]?.id) - 1] : undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  forgotten.mockClear();
});
afterEach(() => {
  for (const connection of connections) connection.unsubscribe();
  vi.useRealTimers();
});

describe('a test that is set', () => {
  test('asks each word once, says nothing of it, and shows the result at the end', async () => {
    const server = aServer();
    const { setTest } = open(server, memoryStorage());
    await setTest.open(7);
    const asked: (string | undefined)[] = [];
    for (let n = 0; n < WORDS.length; n += 1) {
      const word = await askedIn(setTest);
      asked.push(word);
      setTest.check(word === 'honey' ? 'hunny' : ` ${word} `);
      expect(await stateOf(setTest)).not.toMatchObject({ board: { phase: 'wrong' } });
      await pass(200);
    }
    expect(new Set(asked)).toEqual(new Set(WORDS));
    expect(await stateOf(setTest)).toMatchObject({
      phase: 'done',
      work: { mine: { right: 2, of: 3 } },
    });
    expect(server.given.every(({ assignment, game }) => assignment === 7 && game === null)).toBe(
      true,
    );
  });

  test('leaves no spelling of its level on the device', async () => {
    const server = aServer();
    const storage = memoryStorage();
    const practised = { day: '2026-03-04', practice: { words: [{ level: { id: aLevel().id } }] } };
    storage.remember('practice/learner-5/1', practised);
    const { setTest } = open(server, storage);
    await setTest.open(7);
    expect(forgotten).toHaveBeenCalledExactlyOnceWith(aLevel().id);
    expect(storage.recallAll('practice/')).toEqual([]);
    const stored = JSON.stringify(storage.recallAll(''));
    expect(WORDS.filter((word) => stored.includes(`"${word}"`))).toEqual([]);
  });

  test('takes no empty line for an answer', async () => {
    const server = aServer();
    const { setTest } = open(server, memoryStorage());
    await setTest.open(7);
    setTest.check('  ');
    expect(await stateOf(setTest)).toMatchObject({ phase: 'writing', isEmpty: true });
    setTest.edit('', 'b');
    expect(await stateOf(setTest)).toMatchObject({ isEmpty: false });
    expect(server.given).toEqual([]);
  });

  test('goes on without a network and after the page was closed, and every answer counts once', async () => {
    const server = aServer();
    const storage = memoryStorage();
    const first = open(server, storage);
    await first.setTest.open(7);
    const before = await askedIn(first.setTest);
    server.isUp = false;
    first.setTest.check(before as string);
    await pass(100);
    first.leave();

    const second = open(server, storage);
    const opening = second.setTest.open(7);
    await pass(6_000);
    await opening;
    const asked = await askedIn(second.setTest);
    expect(asked).not.toBe(before);
    second.setTest.check(asked as string);
    second.setTest.check((await askedIn(second.setTest)) as string);
    expect(await stateOf(second.setTest)).toMatchObject({ phase: 'written' });
    await pass(60_000);
    expect(await stateOf(second.setTest)).toMatchObject({ phase: 'written' });
    server.isUp = true;
    await pass(60_000);
    expect(await stateOf(second.setTest)).toMatchObject({
      phase: 'done',
      work: { mine: { right: 3 } },
    });
    expect(server.given).toHaveLength(3);
    expect(storage.recallAll('set-test/')).toEqual([]);
  });
});
