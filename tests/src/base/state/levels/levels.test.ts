import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  findLevel,
  ladderOf,
  languageOf,
  levelAfter,
} from '../../../../../src/base/state/levels/levels.ts';
import { aLevel, aUser } from '@waggle/engine/testing';
import { ENGLISH, FRENCH, fakeEngine, type Taught } from '../../../../support/pages/fake-engine.ts';

const FIRST = aLevel({ id: 7, difficulty: 1 });
const SECOND = aLevel({ id: 8, difficulty: 2 });
const LOCKED = aLevel({ id: 9, difficulty: 3, is_playable: false });
const PREMIER = aLevel({ id: 20, language: FRENCH.id });
const CONTENT = { English: [FIRST, SECOND, LOCKED], French: [PREMIER] };

/** What a reload does: the state starts again, the storage stays. */
async function openPage() {
  vi.resetModules();
  return import('../../../../../src/base/state/levels/levels.ts');
}

/** What is taught, to the page that was opened last. */
async function keptOf(taught: Partial<Taught>) {
  const { anApp } = await import('../../../../support/pages/app.ts');
  const app = anApp(fakeEngine(taught).engine);
  app.connect();
  return app.engine.keptLevels;
}

function serverWith(content: AvailableContent) {
  return keptOf({ languages: async () => [ENGLISH, FRENCH], content: async () => content });
}

async function chosenAfterReload(content: AvailableContent) {
  const { levels, loadLevels } = await openPage();
  await loadLevels(await serverWith(content));
  return levels.selectedId;
}

async function playLast(level: Level) {
  const { loadLevels, selectLevel } = await openPage();
  await loadLevels(await serverWith(CONTENT));
  selectLevel(level);
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('loadLevels()', () => {
  test('is loading until both answers are there, then contains them', async () => {
    const { levels, loadLevels } = await openPage();
    const loading = loadLevels(await serverWith(CONTENT));
    expect(levels.status).toBe('loading');
    await loading;
    expect(levels.status).toBe('ready');
    expect(levels.languages).toEqual([ENGLISH, FRENCH]);
    expect(levels.content).toEqual(CONTENT);
  });

  test.each(['languages', 'content'] as const)('fails when the %s do not come', async (part) => {
    const { levels, loadLevels } = await openPage();
    const refuse = () => Promise.reject(new Error('offline'));
    await loadLevels(await keptOf({ [part]: refuse }));
    expect(levels.status).toBe('failed');
    expect(levels.selectedId).toBeNull();
  });

  test('can be tried again after a failure, and is loading meanwhile', async () => {
    const { levels, loadLevels } = await openPage();
    const refuse = () => Promise.reject(new Error('offline'));
    await loadLevels(await keptOf({ content: refuse }));
    const again = loadLevels(await serverWith(CONTENT));
    expect(levels.status).toBe('loading');
    await again;
    expect(levels.status).toBe('ready');
    expect(levels.selectedId).toBe(FIRST.id);
  });

  test('keeps the choice when it loads again, remembered or not', async () => {
    const { levels, loadLevels, selectLevel } = await openPage();
    await loadLevels(await serverWith(CONTENT));
    selectLevel(SECOND);
    localStorage.clear();
    await loadLevels(await serverWith(CONTENT));
    expect(levels.selectedId).toBe(SECOND.id);
  });
});

describe('levels that are there already', () => {
  test('stay on show while they are fetched again, and when they do not come', async () => {
    const { levels, loadLevels } = await openPage();
    await loadLevels(await serverWith(CONTENT));
    const again = loadLevels(await keptOf({ content: refuseAll }));
    expect(levels.status).toBe('ready');
    await again;
    expect(levels.status).toBe('ready');
    expect(levels.content).toEqual(CONTENT);
  });

  test('are forgotten for the next learner, and an answer to the last one comes too late', async () => {
    const { levels, loadLevels, selectLevel } = await openPage();
    const { endSession } = await import('../../../../../src/base/state/session.ts');
    await loadLevels(await serverWith(CONTENT));
    selectLevel(SECOND);
    const late = loadLevels(await serverWith(CONTENT));
    endSession();
    await late;
    expect(levels).toMatchObject({ status: 'loading', content: {}, selectedId: null });
  });
});

describe('levels that were received before', () => {
  test('are shown when no answer comes, and fetched again when the network is back', async () => {
    const before = await openPage();
    await before.loadLevels(await serverWith(CONTENT));
    const { levels, loadLevels, followLevels } = await openPage();
    const { connection } = await import('../../../../../src/base/state/connection.ts');
    let content: () => Promise<AvailableContent> = refuseAll;
    const api = await keptOf({ content: () => content() });
    await loadLevels(api);
    expect(levels).toMatchObject({ status: 'ready', content: CONTENT, selectedId: FIRST.id });
    expect(connection.offline).toBe(true);
    const stop = followLevels(api);
    content = async () => ({ English: [FIRST] });
    connection.offline = false;
    await expect.poll(() => levels.content).toEqual({ English: [FIRST] });
    stop();
  });
});

const refuseAll = () => Promise.reject(new Error('offline'));

describe('the level chosen at first for a learner', () => {
  /** Opens the page as a learner who stands on a level and learns these languages. */
  async function openAs(current: Level | null, languages = [ENGLISH]) {
    const page = await openPage();
    const { showUser } = await import('../../../../../src/base/state/session.ts');
    const user = aUser();
    const asLearner = () =>
      showUser({
        ...user,
        profile: { ...user.profile, languages },
        user_progress: { ...user.user_progress, current_level: current },
      });
    return { ...page, asLearner };
  }

  async function chosenFor(current: Level | null, languages = [ENGLISH]) {
    const { levels, loadLevels, asLearner } = await openAs(current, languages);
    asLearner();
    await loadLevels(await serverWith(CONTENT));
    return levels.selectedId;
  }

  test('is the one they played last on this device', async () => {
    const { asLearner, levels, loadLevels, selectLevel } = await openAs(SECOND);
    asLearner();
    await loadLevels(await serverWith(CONTENT));
    selectLevel(PREMIER);
    expect(await chosenFor(SECOND)).toBe(PREMIER.id);
    expect(levels.selectedId).toBe(PREMIER.id);
  });

  test('is their own, whatever somebody else played last on this device', async () => {
    await playLast(PREMIER);
    expect(await chosenFor(SECOND)).toBe(SECOND.id);
  });

  test('is the learner’s next one when nothing was played here', async () => {
    expect(await chosenFor(SECOND)).toBe(SECOND.id);
  });

  test('stays in its language where they cannot play that one', async () => {
    expect(await chosenFor(LOCKED, [FRENCH])).toBe(FIRST.id);
  });

  test('is the first of their languages before the first answer', async () => {
    expect(await chosenFor(null, [FRENCH])).toBe(PREMIER.id);
  });

  test('is the first of any language where theirs has none to play', async () => {
    expect(await chosenFor(null, [])).toBe(FIRST.id);
  });

  test('is chosen again when the learner is known after the levels', async () => {
    const { levels, followLevels, asLearner } = await openAs(SECOND);
    const stop = followLevels(await serverWith(CONTENT));
    await expect.poll(() => levels.selectedId).toBe(FIRST.id);
    asLearner();
    await expect.poll(() => levels.selectedId).toBe(SECOND.id);
    stop();
  });

  test('is known without a network, also when the learner was known after the levels', async () => {
    localStorage.setItem('waggle.token', '"k1"');
    const { levels, followLevels, asLearner } = await openAs(SECOND);
    const stop = followLevels(await serverWith(CONTENT));
    await expect.poll(() => levels.status).toBe('ready');
    asLearner();
    await expect.poll(() => Object.keys(localStorage).join()).toMatch(/learner-.*ladders/);
    stop();
  });

  test('stays where it was chosen by hand before', async () => {
    const { levels, followLevels, selectLevel, asLearner } = await openAs(SECOND);
    const stop = followLevels(await serverWith(CONTENT));
    await expect.poll(() => levels.status).toBe('ready');
    selectLevel(PREMIER);
    localStorage.clear();
    asLearner();
    // Subscribers are notified a moment later.
    await Promise.resolve();
    expect(levels.selectedId).toBe(PREMIER.id);
    stop();
  });
});

describe('a complete level', () => {
  /** Right answers of a visitor to every word of a level, kept on this device. */
  function completeAsVisitor({ id, word_count }: Level) {
    const answers = Array.from({ length: word_count }, (_, word) => ({
      level: id,
      word,
      user_input: 'honey',
      is_correct: true,
      at: '',
    }));
    localStorage.setItem('waggle.guest-answers', JSON.stringify(answers));
  }

  test('gives way to the next open one after a reload', async () => {
    await playLast(FIRST);
    completeAsVisitor(FIRST);
    expect(await chosenAfterReload(CONTENT)).toBe(SECOND.id);
  });

  test('stays if no level above it is open', async () => {
    await playLast(SECOND);
    completeAsVisitor(SECOND);
    expect(await chosenAfterReload(CONTENT)).toBe(SECOND.id);
  });

  test('of a learner gives way when they come back to the page, not before', async () => {
    const { levels, loadLevels, followLevels, selectLevel } = await openPage();
    const { showUser } = await import('../../../../../src/base/state/session.ts');
    const kept = await serverWith(CONTENT);
    await loadLevels(kept);
    selectLevel(FIRST);
    const user = aUser();
    showUser({ ...user, user_progress: { ...user.user_progress, completed_levels: [FIRST] } });
    expect(levels.selectedId).toBe(FIRST.id);
    followLevels(kept)();
    expect(levels.selectedId).toBe(SECOND.id);
  });

  test('stays when a person selects it again, also after games of it', async () => {
    completeAsVisitor(FIRST);
    const { levels, loadLevels, followLevels, selectLevel } = await openPage();
    const kept = await serverWith(CONTENT);
    await loadLevels(kept);
    selectLevel(FIRST);
    selectLevel(FIRST);
    followLevels(kept)();
    expect(levels.selectedId).toBe(FIRST.id);
    expect(await chosenAfterReload(CONTENT)).toBe(FIRST.id);
  });
});

describe('the level chosen at first', () => {
  test('is the one played last on this device', async () => {
    await playLast(PREMIER);
    expect(await chosenAfterReload(CONTENT)).toBe(PREMIER.id);
  });

  test('is the first playable one when the last is no longer playable', async () => {
    await playLast(SECOND);
    const closed = { ...SECOND, is_playable: false };
    expect(await chosenAfterReload({ English: [FIRST, closed] })).toBe(FIRST.id);
  });

  test('is the first playable one when the last is gone', async () => {
    await playLast(SECOND);
    expect(await chosenAfterReload({ English: [FIRST] })).toBe(FIRST.id);
  });

  test('is the first playable one of any language', async () => {
    expect(await chosenAfterReload({ English: [LOCKED], French: [PREMIER] })).toBe(PREMIER.id);
  });

  test('is none where nothing is playable', async () => {
    expect(await chosenAfterReload({ English: [LOCKED] })).toBeNull();
  });

  test.each(['{', '{"id":8}', 'null', '[8]'])('does not mind %s in storage', async (stored) => {
    localStorage.setItem('waggle.level', stored);
    expect(await chosenAfterReload(CONTENT)).toBe(FIRST.id);
  });

  test('needs no storage', async () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { levels, loadLevels, selectLevel } = await openPage();
    await loadLevels(await serverWith(CONTENT));
    selectLevel(SECOND);
    expect(levels.selectedId).toBe(SECOND.id);
  });
});

describe('findLevel()', () => {
  test('finds a level of any language by its id', () => {
    expect(findLevel(CONTENT, 20)).toBe(PREMIER);
  });

  test.each([21, '20', null, undefined])('finds none by %o', (id) => {
    expect(findLevel(CONTENT, id)).toBeUndefined();
  });
});

describe('levelAfter()', () => {
  test('is the next rung, open or not', () => {
    expect(levelAfter(CONTENT, FIRST)).toBe(SECOND);
    expect(levelAfter(CONTENT, SECOND)).toBe(LOCKED);
  });

  test('ends at the top and never leads into another language', () => {
    expect(levelAfter(CONTENT, LOCKED)).toBeUndefined();
  });

  test('is none for a level that is not taught', () => {
    expect(levelAfter(CONTENT, aLevel({ id: 99 }))).toBeUndefined();
  });
});

describe('ladderOf()', () => {
  test('is the ladder the level stands on', () => {
    expect(ladderOf(CONTENT, PREMIER)).toEqual([PREMIER]);
    expect(ladderOf(CONTENT, LOCKED)).toBe(CONTENT.English);
  });

  test('is empty for a level that is not taught', () => {
    expect(ladderOf(CONTENT, aLevel({ id: 99 }))).toEqual([]);
  });
});

describe('languageOf()', () => {
  test('is the language of the level, by its id', () => {
    expect(languageOf([ENGLISH, FRENCH], PREMIER)).toBe(FRENCH);
    expect(languageOf([ENGLISH], PREMIER)).toBeUndefined();
  });
});
