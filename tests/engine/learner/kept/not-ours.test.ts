import { firstValueFrom, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptLevels } from '../../../../engine/learner/kept/kept-levels.ts';
import { createOutbox, type SettledAnswer } from '../../../../engine/learner/kept/outbox.ts';
import { type AnswerToSend, createEngine } from '../../../../engine/entries/index.ts';
import { aLevel, aUser, aWord, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { SilentGraph } from '@waggle/engine/testing';
import { FOREIGN_ANSWERS, foreignAnswer } from '../../../support/middle-box.ts';
import { json } from '../../http/fake-server.ts';

/** Longer than every pause. */
const A_MINUTE = 60_000;
/** Shorter than the first pause. */
const A_STEP = 500;
const LEVEL = aLevel({ id: 7 });

/** A device with a key, behind a box that may answer in place of the server. */
function aDevice() {
  const recorded: string[] = [];
  const dropped: string[] = [];
  const storage = memoryStorage();
  const player = fakePlayer();
  let box: (() => Response) | null = null;
  const record = (answer: AnswerToSend) => {
    recorded.push(answer.id);
    return {
      id: recorded.length,
      level: { id: LEVEL.id, name: LEVEL.name, emoji: LEVEL.emoji, difficulty: 1, language: 1 },
      word: aWord({ id: 1 }),
      user_input: answer.user_input,
      is_correct: true,
      game: answer.game,
      attempt_time: '2026-03-02T08:00:00Z',
      n_attempts: 1,
      words_correct: 1,
      total_words: 20,
    };
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (box) return box();
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    if (pathname === '/api/level-words/') return json([{ word: aWord({ id: 1, word: 'bee' }) }]);
    if (pathname === '/api/level-logs/') return json(record(body), 201);
    if (pathname === '/api/level-logs/batch/') {
      const answers = body.answers as AnswerToSend[];
      return json(answers.map((answer) => ({ status: 201, body: record(answer) })));
    }
    throw new Error(`not asked for here: ${pathname}`);
  };
  const engine = createEngine({
    baseUrl: 'https://waggle.example',
    fetch,
    token: () => 'abc123',
    onUnauthorized: (key) => dropped.push(key),
    loadGraph: () => Promise.resolve(new SilentGraph()),
    createAudioElement: null,
    speech: null,
  });
  const { deliveries, levels } = engine;
  const outbox = createOutbox({ storage, player, deliveries, wake$: new Subject() });
  const settled: SettledAnswer[] = [];
  outbox.settled$.subscribe((one) => settled.push(one));
  return {
    outbox,
    player,
    recorded,
    dropped,
    settled,
    keptLevels: createKeptLevels({ levels, storage, player }),
    behind(answer: (() => Response) | null) {
      box = answer;
    },
  };
}

async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += A_STEP) {
    await vi.advanceTimersByTimeAsync(A_STEP);
    await new Promise(setImmediate);
  }
}

const anAnswer = (id: string): AnswerToSend => ({
  id,
  level: 7,
  word: 1,
  user_input: 'bee',
  is_correct: true,
  game: 'g1',
});

// Bodies are read between real turns of the event loop.
const FAKE = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...FAKE] }));
afterEach(() => void vi.useRealTimers());

describe.each(FOREIGN_ANSWERS)('behind a box that answers $status with $body', (foreign) => {
  test('answers wait and arrive, and the key stays', async () => {
    const { outbox, player, recorded, dropped, settled, behind } = aDevice();
    const connection = outbox.connect();
    player.signIn('abc123', aUser({ id: 4 }));
    outbox.add(4, anAnswer('a'));
    await pass(A_MINUTE);
    expect(recorded).toEqual(['a']);

    behind(() => foreignAnswer(foreign));
    for (const id of ['b', 'c']) {
      outbox.add(4, anAnswer(id));
      await pass(A_MINUTE);
    }
    expect(outbox.state()).toEqual({ waiting: 2, ofGuest: 0, offline: true });

    behind(null);
    await pass(2 * A_MINUTE);
    connection.unsubscribe();
    expect(recorded).toEqual(['a', 'b', 'c']);
    expect(settled.map(({ kind }) => kind)).toEqual(['recorded', 'recorded', 'recorded']);
    expect(dropped).toEqual([]);
  });

  test('a kept level plays, and stays kept', async () => {
    const { keptLevels, behind } = aDevice();
    const words = () => firstValueFrom(keptLevels.words(7));
    await expect(words()).resolves.toMatchObject({ from: 'server' });
    behind(() => foreignAnswer(foreign));
    for (const _ of ['once', 'and once more']) {
      await expect(words()).resolves.toMatchObject({ from: 'device', value: [{ word: 'bee' }] });
    }
  });
});
