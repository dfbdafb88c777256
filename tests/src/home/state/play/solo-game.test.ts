import { ApiError, type Device } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import { WARNING_MS } from '@waggle/engine/rules';
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseGameTime } from '../../../../../src/base/state/play/game-time.ts';
import { guest } from '../../../../../src/base/state/play/guest.ts';
import { levels, loadLevels, selectLevel } from '../../../../../src/base/state/levels/levels.ts';
import { quiz, quizBoard } from '../../../../../src/base/state/play/quiz.ts';
import { soloGame } from '../../../../../src/home/state/play/solo-game.ts';
import { setMuted, sound } from '../../../../../src/base/state/device/sound.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { anApp } from '../../../../support/pages/app.ts';
import { aLevel } from '@waggle/engine/testing';
import {
  ENGLISH,
  FRENCH,
  fakeEngine,
  type Taught,
  wordsOf,
} from '../../../../support/pages/fake-engine.ts';

/** Five seconds, and one more after the final beep (docs/specification.md, section 9). */
const COUNTDOWN_MS = 6_000;
/** How late a second may be seen. */
const LOOK_EVERY_MS = 250;
const NOW = new Date('2026-03-02T08:00:00.000Z');
const GENERIC = 'An unexpected error occurred. Please try again.';

let connection: Subscription;

async function openGame(taught: Partial<Taught> = {}, device?: Device) {
  const { engine, log } = fakeEngine(taught);
  const { soloGame: begin, engine: playing, connect } = anApp(engine, device && { device });
  const game = { ...playing.solo, ...begin };
  await loadLevels(playing.keptLevels);
  connection = connect();
  connection.add(game.connect());
  return { game, log, engine };
}

/** A game of these words, at the moment the first one appears. */
async function playWords(
  spellings: readonly string[],
  taught: Partial<Taught> = {},
  device?: Device,
) {
  const opened = await openGame({ words: async () => wordsOf(...spellings), ...taught }, device);
  await opened.game.start();
  await pass(COUNTDOWN_MS);
  return opened;
}

function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => ({ tone, title, message }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  Object.assign(levels, { status: 'loading', selectedId: null });
  toasts.shown.splice(0);
});

afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

describe('a start that is not allowed', () => {
  async function startOn(level: Level) {
    const opened = await openGame({ content: async () => ({ English: [level] }) });
    selectLevel(level);
    await opened.game.start();
    return opened.log;
  }

  function expectRefusal(message: string) {
    expect(shownToasts()).toEqual([{ tone: 'error', title: 'Cannot Start Game', message }]);
    expect(quiz.phase).toBe('idle');
  }

  test('asks for a level where none is selected', async () => {
    const { game, log } = await openGame({ content: async () => ({}) });
    await game.start();
    expectRefusal('Please select a level first.');
    expect(log.fetched).toEqual([]);
  });

  test('asks for a level where the selected one is not taught', async () => {
    const { game, log } = await openGame();
    selectLevel(aLevel({ id: 99 }));
    await game.start();
    expectRefusal('Please select a level first.');
    expect(log.fetched).toEqual([]);
  });

  test('names the purchase a level requires', async () => {
    const log = await startOn(aLevel({ is_playable: false, is_free: false }));
    expectRefusal('This level requires purchase to play.');
    expect(log.fetched).toEqual([]);
  });

  test('names the levels to complete before', async () => {
    const log = await startOn(aLevel({ is_playable: false }));
    expectRefusal('Complete previous levels to unlock this level.');
    expect(log.fetched).toEqual([]);
  });
});

describe('a start that fails', () => {
  test.each([
    ['the server’s sentence', new ApiError('This level is closed today.', 403), undefined],
    ['a general sentence for any other fault', new TypeError('x is undefined'), GENERIC],
  ])('says %s, and Start works again', async (_, fault, said) => {
    const answers = [() => Promise.reject(fault), async () => wordsOf('honey')];
    const { game } = await openGame({ words: async () => (await answers.shift()?.()) ?? [] });
    await game.start();
    expect(shownToasts()).toEqual([
      { tone: 'error', title: 'Error Starting Game', message: said ?? fault.message },
    ]);
    expect(soloGame.starting).toBe(false);
    expect(quiz.phase).toBe('idle');
    await game.start();
    expect(quiz.phase).toBe('countdown');
  });

  test('says a general sentence for a level without words', async () => {
    const { game } = await openGame({ words: async () => [] });
    await game.start();
    expect(shownToasts()).toEqual([
      { tone: 'error', title: 'Error Starting Game', message: GENERIC },
    ]);
    expect(quiz.phase).toBe('idle');
  });
});

describe('start()', () => {
  test('fetches the words of the selected level and counts down', async () => {
    const { game, log } = await openGame();
    await game.start();
    expect(log.fetched).toEqual([7]);
    expect(quiz).toMatchObject({ phase: 'countdown', secondsLeft: 5 });
    expect(toasts.shown).toEqual([]);
  });

  test('fetches once when pressed twice, and shows that it is starting', async () => {
    const { game, log } = await openGame();
    const both = [game.start(), game.start()];
    expect(soloGame.starting).toBe(true);
    await Promise.all(both);
    expect(log.fetched).toHaveLength(1);
    expect(soloGame.starting).toBe(false);
  });

  test('wakes the sound within the press itself', async () => {
    const { game, log } = await openGame();
    const starting = game.start();
    expect(log.unlocked).toBe(1);
    await starting;
  });

  test('remembers the level for the next visit', async () => {
    const { game } = await openGame();
    await game.start();
    expect(localStorage.getItem('waggle.level')).toBe('7');
  });
});

describe('the sound of a game', () => {
  test('sounds different for right and wrong, and for a run', async () => {
    const { game, log } = await playWords(['honey', 'rhythm', 'bee']);
    log.played.length = 0;
    game.check('hony');
    game.check('honey');
    await pass(500);
    game.check('rhythm');
    expect(log.played).toEqual([
      { name: 'wrong' },
      { name: 'correct', run: 1 },
      { name: 'correct', run: 2 },
    ]);
  });

  test('does not click on a screen that is typed on with fingers', async () => {
    const touched = (query: string) => query === '(pointer: coarse)';
    const device = { vibrate: undefined, matches: touched };
    const { game, log } = await playWords(['honey'], {}, device);
    log.played.length = 0;
    game.check('h');
    expect(log.played).toEqual([{ name: 'wrong' }]);
  });

  test('is felt, even when it is muted', async () => {
    const pulses: number[][] = [];
    const vibrate = (pulse: number[]) => pulses.push(pulse);
    const { game, engine } = await playWords(['honey'], {}, { vibrate, matches: () => false });
    setMuted(engine.sound, true);
    game.check('h');
    game.check('honey');
    expect(pulses).toEqual([[20, 40, 20], [12]]);
  });
});

describe('the spoken word', () => {
  test('comes 150 ms after it appears, in its language', async () => {
    const { log } = await playWords(['miel'], {
      languages: async () => [ENGLISH, FRENCH],
      content: async () => ({ French: [aLevel({ language: FRENCH.id })] }),
    });
    await pass(149);
    expect(log.said).toEqual([]);
    await pass(1);
    expect(log.said).toEqual([
      { text: 'miel', language: 'fr-FR', clipUrl: '/clips/miel.mp3', pace: 'normal' },
    ]);
    expect(sound).toMatchObject({ speaking: true, heardFrom: 'clip' });
  });

  test('is said again when asked for', async () => {
    const { game, log } = await playWords(['honey']);
    await pass(150);
    game.hear();
    game.hear();
    expect(log.said.map(({ text }) => text)).toEqual(['honey', 'honey', 'honey']);
    expect(log.sounding?.text).toBe('honey');
  });

  test('is said slowly at every second press, or at once on request', async () => {
    const { game, log } = await playWords(['honey', 'rhythm']);
    await pass(150);
    game.hear();
    game.hear();
    game.skip();
    await pass(150);
    game.hear();
    game.hearSlowly();
    expect(log.said.map(({ clipUrl }) => clipUrl)).toEqual([
      '/clips/honey.mp3',
      '/clips/honey.mp3',
      '/clips/honey-slow.mp3',
      '/clips/rhythm.mp3',
      '/clips/rhythm.mp3',
      '/clips/rhythm-slow.mp3',
    ]);
  });

  test('is heard in its sentence, in place of whatever sounds', async () => {
    const { game, log } = await playWords(['honey', 'rhythm']);
    await pass(150);
    game.hearSentence();
    expect(log.sounding).toEqual({
      text: 'honey',
      language: 'en-GB',
      clipUrl: '/clips/honey-sentence.mp3',
    });
    game.hear();
    expect(log.sounding?.clipUrl).toBe('/clips/honey.mp3');
  });

  test('falls silent when the next one appears, which follows', async () => {
    const { game, log } = await playWords(['honey', 'rhythm']);
    await pass(150);
    game.skip();
    expect(log.sounding).toBeNull();
    expect(sound.speaking).toBe(false);
    await pass(150);
    expect(log.sounding?.text).toBe('rhythm');
  });

  test('is none outside a game', async () => {
    const { game, log } = await openGame();
    game.hear();
    await game.start();
    game.hear();
    expect(log.said).toEqual([]);
  });

  test('is said although the effects are muted', async () => {
    const { log, engine } = await playWords(['honey']);
    setMuted(engine.sound, true);
    await pass(150);
    expect(log.said).toHaveLength(1);
    setMuted(engine.sound, false);
  });
});

describe('what a guest’s game leaves behind', () => {
  test('is every checked answer, once and in order', async () => {
    const { game } = await playWords(['honey', 'rhythm']);
    game.check('hony');
    await pass(1_000);
    game.check('honey');
    await pass(2_000);
    expect(guest.answers).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        level: 7,
        word: 1,
        user_input: 'hony',
        is_correct: false,
        at: new Date(NOW.getTime() + COUNTDOWN_MS).toISOString(),
      },
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        level: 7,
        word: 1,
        user_input: 'honey',
        is_correct: true,
        at: new Date(NOW.getTime() + COUNTDOWN_MS + 1_000).toISOString(),
      },
    ]);
  });

  test('is nothing of a revealed or skipped word', async () => {
    const { game } = await playWords(['honey', 'rhythm']);
    game.reveal();
    for (const _ of [1, 2]) game.check('');
    game.skip();
    expect(quiz.phase).toBe('complete');
    expect(guest.answers).toEqual([]);
  });
});

describe('a revealed answer', () => {
  test.each([['honey'], ['honey', 'rhythm']])(
    'is warned of on its own board, and left when that was read: %s',
    async (...words) => {
      const { game } = await playWords(words);
      game.reveal();
      game.check('');
      expect(quizBoard).toMatchObject({ phase: 'revealed', spelling: 'honey', warned: true });
      await pass(WARNING_MS);
      expect(quiz).toMatchObject({ score: 0, outcomes: ['revealed'] });
      expect(quiz.phase).toBe(words.length > 1 ? 'playing' : 'complete');
      expect(toasts.shown).toEqual([]);
    },
  );
});

describe('the end', () => {
  test('comes with the time that a guest takes', async () => {
    chooseGameTime('half_more');
    const { log } = await playWords(['honey'], {
      content: async () => ({ English: [aLevel({ time_limit: 20 })] }),
    });
    log.played.length = 0;
    await pass(29_999);
    expect(quiz).toMatchObject({ phase: 'playing', secondsLeft: 1 });
    expect(log.played).toHaveLength(10);
    await pass(LOOK_EVERY_MS);
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'time' });
  });

  test('comes without the timer when a guest says so, with silence and without clocks', async () => {
    chooseGameTime('none');
    const { game, log } = await playWords(['honey', 'bee']);
    game.check('honey');
    await pass(60 * 60_000);
    expect(quiz).toMatchObject({ phase: 'playing', secondsLeft: null });
    log.played.length = 0;
    game.finish();
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'finished', score: 1 });
    expect(log.sounding).toBeNull();
    expect(log.played).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(guest.answers).toHaveLength(1);
  });

  test('comes by leaving, with silence and without clocks', async () => {
    const { game, log } = await playWords(['honey']);
    await pass(150);
    expect(log.sounding).not.toBeNull();
    connection.unsubscribe();
    expect(log.sounding).toBeNull();
    expect(sound).toMatchObject({ speaking: false, heardFrom: null });
    expect(vi.getTimerCount()).toBe(0);
    log.played.length = 0;
    game.check('honey');
    game.hear();
    await pass(60_000);
    expect(log.played).toEqual([]);
    expect(guest.answers).toEqual([]);
    expect(log.said).toHaveLength(1);
  });

  test('lets another game begin afresh', async () => {
    const { game } = await playWords(['honey']);
    game.check('honey');
    await pass(500);
    await game.start();
    expect(quiz).toMatchObject({ phase: 'countdown', score: 0, outcomes: [] });
    await pass(COUNTDOWN_MS);
    game.check('honey');
    await pass(500);
    expect(guest.answers).toHaveLength(2);
    expect(new Set(guest.answers.map(({ id }) => id)).size).toBe(2);
  });
});
