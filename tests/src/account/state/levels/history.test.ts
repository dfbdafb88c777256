import type { Engine } from '@waggle/engine';
import type { LevelLog } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ATTEMPTS_AT_ONCE,
  type Attempt,
  codeOf,
  fetchAttempts,
  openLevel,
  history,
  loadHistory,
  playedLevels,
  toggleLevel,
  spokenOf,
} from '../../../../../src/account/state/levels/history.ts';
import { ENGLISH, fakeEngine, FRENCH } from '../../../../support/pages/fake-engine.ts';
import { type Later, later } from '../../../../support/later.ts';
import { anAttempt, attempts } from '../../../../support/records.ts';

const level = (differences: Partial<LevelLog['level']> = {}) => ({
  ...anAttempt().level,
  ...differences,
});

/** An engine whose history is answered as the test says, and what was asked of it. */
function anEngine(logs: () => Promise<LevelLog[]>, ofLevel: Engine['games']['logsOfLevel']) {
  const asked: string[] = [];
  const { engine, log } = fakeEngine(
    { languages: async () => [ENGLISH, FRENCH] },
    {
      games: {
        logs,
        logsOfLevel: (id, before) => {
          asked.push(before === undefined ? `${id}` : `${id} before ${before}`);
          return ofLevel(id, before);
        },
      },
    },
  );
  return { engine, log, asked };
}

async function openHistory(
  logs: LevelLog[],
  ofLevel: Engine['games']['logsOfLevel'] = async () => logs,
) {
  const opened = anEngine(async () => logs, ofLevel);
  await loadHistory(opened.engine);
  return opened;
}

function shownIds() {
  return openLevel.attempts.map(({ id }) => id);
}

beforeEach(() => {
  Object.assign(history, { status: 'loading', levels: [], open: null });
});

describe('loadHistory()', () => {
  test('says that it failed, and shows nothing of before', async () => {
    const { engine } = await openHistory([anAttempt()]);
    await loadHistory({
      ...engine,
      games: { ...engine.games, logs: () => Promise.reject(new Error('offline')) },
    });
    expect(history).toMatchObject({ status: 'failed', levels: [] });
  });

  test('is not overwritten by the late answer to an earlier question', async () => {
    const slow = later<LevelLog[]>();
    const { engine } = anEngine(
      () => slow.promise,
      async () => [],
    );
    const first = loadHistory(engine);
    await openHistory([]);
    slow.answer([anAttempt()]);
    await first;
    expect(history.levels).toEqual([]);
  });
});

describe('playedLevels()', () => {
  test('follow each other ladder by ladder, whatever was played last', () => {
    const logs = [
      anAttempt({ level: level({ id: 21, name: 'Premiers mots', language: 2 }) }),
      anAttempt({ level: level({ id: 9, name: 'Home words', difficulty: 2 }) }),
      anAttempt({ level: level({ id: 7, name: 'First words' }) }),
    ];
    const names = playedLevels(logs, [ENGLISH, FRENCH]).map((played) => played.level.name);
    expect(names).toEqual(['First words', 'Home words', 'Premiers mots']);
  });

  test('are counted by the server where it says so', () => {
    const [played] = playedLevels(
      [anAttempt({ level: level({ attempts: 1200, right_attempts: 1100 }) })],
      [ENGLISH],
    );
    expect(played).toMatchObject({ total: 1200, right: 1100 });
  });

  test('are counted by the loaded attempts if it does not', () => {
    const [played] = playedLevels(
      [anAttempt({ id: 2 }), anAttempt({ id: 1, is_correct: false })],
      [ENGLISH],
    );
    expect(played).toMatchObject({ total: 2, right: 1 });
  });

  test('keep back what is still sealed', () => {
    const [played] = playedLevels([anAttempt({ word: { word: null } })], [ENGLISH]);
    expect(played).toMatchObject({ total: 1, attempts: [] });
  });
});

describe('an open level', () => {
  test('lists the loaded ones at once, then its newest attempts', async () => {
    const newest = later<LevelLog[]>();
    const { engine, asked } = await openHistory(attempts(20), () => newest.promise);
    const opening = toggleLevel(engine.games, 7);
    expect(openLevel).toMatchObject({ level: 7, status: 'loading' });
    expect(shownIds()).toHaveLength(20);
    newest.answer(attempts(35));
    await opening;
    expect(asked).toEqual(['7']);
    expect(openLevel).toMatchObject({ status: 'ready', hasOlder: false });
    expect(shownIds()).toHaveLength(35);
  });

  test('fetches older attempts by the oldest one it has, as long as there may be some', async () => {
    const answers = [
      attempts(ATTEMPTS_AT_ONCE, 450),
      attempts(ATTEMPTS_AT_ONCE, 250),
      attempts(50, 50),
    ];
    const { engine, asked } = await openHistory(
      attempts(20, 450),
      async () => answers.shift() ?? [],
    );
    await toggleLevel(engine.games, 7);
    expect(openLevel.hasOlder).toBe(true);
    await fetchAttempts(engine.games);
    await fetchAttempts(engine.games);
    expect(asked).toEqual(['7', '7 before 251', '7 before 51']);
    expect(openLevel.hasOlder).toBe(false);
    expect(shownIds()).toEqual(attempts(450).map(({ id }) => id));
  });

  test('lists nothing twice where a server knows no "before"', async () => {
    const { engine } = await openHistory([], async () => attempts(ATTEMPTS_AT_ONCE));
    await toggleLevel(engine.games, 7);
    await fetchAttempts(engine.games);
    expect(shownIds()).toHaveLength(ATTEMPTS_AT_ONCE);
    expect(openLevel.hasOlder).toBe(false);
  });

  test('keeps what it has when more cannot be fetched, and asks for the same again', async () => {
    const answers: (() => Promise<LevelLog[]>)[] = [
      async () => attempts(ATTEMPTS_AT_ONCE, 300),
      () => Promise.reject(new Error('offline')),
      async () => attempts(100),
    ];
    const { engine, asked } = await openHistory([], async () => (await answers.shift()?.()) ?? []);
    await toggleLevel(engine.games, 7);
    await fetchAttempts(engine.games);
    expect(openLevel.status).toBe('failed');
    expect(shownIds()).toHaveLength(ATTEMPTS_AT_ONCE);
    await fetchAttempts(engine.games);
    expect(asked.slice(1)).toEqual(['7 before 101', '7 before 101']);
    expect(shownIds()).toHaveLength(300);
  });

  test.each([
    ['answer', (slow: Later<LevelLog[]>) => slow.answer(attempts(3))],
    ['failure', (slow: Later<LevelLog[]>) => slow.fail()],
  ])('is not touched by the late %s about another one', async (_, arrive) => {
    const slow = later<LevelLog[]>();
    const other = anAttempt({ id: 99, level: level({ id: 8 }) });
    const { engine } = await openHistory([anAttempt(), other], (id) =>
      id === 7 ? slow.promise : Promise.resolve([other]),
    );
    const first = toggleLevel(engine.games, 7);
    await toggleLevel(engine.games, 8);
    arrive(slow);
    await first;
    expect(openLevel).toMatchObject({ level: 8, status: 'ready' });
    expect(shownIds()).toEqual([99]);
  });
});

describe('spokenOf()', () => {
  test('has the word of an attempt said in its language', async () => {
    const attempt = anAttempt({
      level: level({ language: 2 }),
      word: { word: 'pomme', audio_blob_url: '/clips/pomme.mp3' },
    }) as Attempt;
    await openHistory([attempt]);
    expect(spokenOf(attempt)).toEqual({
      text: 'pomme',
      language: 'fr-FR',
      clipUrl: '/clips/pomme.mp3',
    });
  });
});

describe('codeOf()', () => {
  test('is empty for a language that is not known', () => {
    expect(codeOf([ENGLISH], 1)).toBe('en-GB');
    expect(codeOf([ENGLISH], 9)).toBe('');
  });
});
