import type { Level } from '@waggle/engine/contracts';
import type { PracticeApi } from '@waggle/engine/practice';
import { aLevel } from '@waggle/engine/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import PracticePage from '../../../../../src/home/screens/PracticePage.tsx';
import { aPractice, inApp } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine, wordsOf } from '../../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../../support/pages/home-wiring.ts';
import { loadLevels } from '../../../../../src/base/state/levels/levels.ts';
import { endSession } from '../../../../../src/base/state/session.ts';

const LEVEL = aLevel({ id: 7, name: 'First words', word_count: 6 });
/** Longer than a right answer is shown. */
const NEXT_WORD_MS = 1_000;

/** The app of one test: what was missed in another comes first. */
function open(words: readonly string[], ladder: readonly Level[] = [LEVEL]) {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [...ladder] }),
    words: async () => wordsOf(...words),
  });
  return homeWiring(engine);
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** A visitor begins the words of today. */
function begin(...words: readonly string[]) {
  return beginIn(open(words));
}

async function beginIn(app: ReturnType<typeof open>, api: Partial<PracticeApi> = {}) {
  // Those of the test before are still there.
  await loadLevels(app.engine.keptLevels);
  render(<PracticePage />, inApp(app, null, { practice: aPractice(app, api) }));
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTimeAsync(delay) });
  await user.click(await screen.findByRole('button', { name: 'Practise' }));
  await pass(NEXT_WORD_MS);
  return user;
}

const line = () => screen.getByRole('textbox', { name: 'Type the word you hear' });

const valueOf = () => (line() as HTMLInputElement).value;

async function type(user: Awaited<ReturnType<typeof begin>>, text: string) {
  await user.clear(line());
  await user.type(line(), `${text}{Enter}`);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  window.history.replaceState(null, '', '/practice');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // A set of words is in the order of the level.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  endSession();
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('practice', () => {
  test('ends with the words and when they come back', async () => {
    const user = await begin('bee', 'wax');
    for (const [place, word] of ['bee', 'wax'].entries()) {
      screen.getByText(`Word ${place + 1} of 2`);
      await type(user, word);
      await pass(NEXT_WORD_MS);
    }
    expect(screen.getByRole('heading', { level: 1, name: '2 words practised' })).toBe(
      document.activeElement,
    );
    screen.getByRole('heading', { name: 'Tomorrow' });
    screen.getByText(/2 right at the first try/);
  });

  test('says of a level that is complete what an account opens, once', async () => {
    const spelt = ['bee', 'wax', 'hive', 'comb', 'nest', 'sting'];
    const next = aLevel({ id: 8, name: 'Animals', is_playable: false });
    const user = await beginIn(open(spelt, [LEVEL, next]));
    const said = 'You have completed First words. With an account you go on to Animals.';
    for (const word of spelt) {
      await type(user, word);
      await pass(NEXT_WORD_MS);
    }
    await screen.findByText(said);
    await user.click(screen.getByRole('button', { name: '12 more words' }));
    await screen.findByRole('heading', { name: 'Nothing to practise now' });
    expect(screen.queryByText(said)).toBeNull();
  });

  test('marks the first slip alone, then shows the word under what was typed', async () => {
    const user = await begin('bee', 'wax', 'hive');
    await type(user, 'bie');
    screen.getByText('Nearly. Look at letter 2.');
    await type(user, 'be');
    screen.getByText('There are two e here.');
    screen.getByText('The letters ee make one sound together.');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You wrote b e. Right is b e e. There are two e here.',
    );
    expect(screen.getByRole('button', { name: 'Hide it, and I type it' })).toBe(
      document.activeElement,
    );
    expect(screen.queryByRole('button', { name: 'Hear yours' })).toBeNull();
  });

  test('has ways to hear a word and to see it, and no way past it', async () => {
    const user = await begin('bee', 'wax', 'hive');
    const tools = within(screen.getByRole('group', { name: 'Tools' })).getAllByRole('button');
    expect(tools.map(({ textContent }) => textContent?.replace(/(Ctrl|Alt) .$/, ''))).toEqual([
      'Hear',
      'Slowly',
      'Sentence',
      'Show me',
      'Fewer letters',
    ]);
    await user.keyboard('{Alt>}s{/Alt}');
    screen.getByText('Word 1 of 3');
    await user.keyboard('{Alt>}r{/Alt}');
    screen.getByText('Look at it once more.');
  });

  test('shows a visitor why a word is spelled so, from the lesson of its level', async () => {
    const whys = [{ word: 1, why: 'It is long, so it has ‹ee›.' }];
    const { emoji, name, difficulty, language } = LEVEL;
    const level = { id: 7, emoji, name, difficulty, language };
    const user = await beginIn(open(['bee', 'wax']), {
      lesson: async () => ({ level, title: '', text: '', shows: [], whys }),
    });
    await type(user, 'bie');
    await type(user, 'be');
    expect(screen.getByText('ee', { selector: 'b' }).parentElement?.textContent).toBe(
      'It is long, so it has ee.',
    );
  });

  test('asks a shown word from memory, and leaves it for later after two misses', async () => {
    const user = await begin('bee', 'wax', 'hive');
    await user.click(screen.getByRole('button', { name: /^Show me/ }));
    screen.getByText('Look at it once more.');
    await user.click(screen.getByRole('button', { name: 'Hide it, and I type it' }));
    await pass(0);
    screen.getByText('Now from memory.');
    await type(user, 'ba');
    await user.click(screen.getByRole('button', { name: 'Hide it, and I type it' }));
    await pass(0);
    await type(user, 'ba');
    screen.getByText('We leave it for later.');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await pass(0);
    expect(screen.queryByText('Word 2 of 3')).not.toBeNull();
  });

  test('offers the letters of a word, and takes one back', async () => {
    const user = await begin('bee', 'wax', 'hive');
    await user.click(screen.getByRole('button', { name: 'Fewer letters' }));
    await user.click(screen.getByRole('button', { name: 'Fewer letters' }));
    const letters = () => screen.getByRole('group', { name: 'Letters' });
    expect(letters().textContent).toMatch(/^[be]{3}$/);
    await user.click(screen.getByRole('button', { name: 'b' }));
    expect(valueOf()).toBe('b');
    // The next letter goes behind it, from the keyboard too.
    expect(document.querySelector('[data-state="cursor"]')).not.toBeNull();
    screen.getByRole('button', { name: 'b', pressed: true });
    await user.click(screen.getByRole('button', { name: 'Take the last letter back' }));
    expect(valueOf()).toBe('');
  });

  test.each([
    ['at once for words chosen after a round', '&words=1', true],
    ['with the card of its level', '', false],
  ])('of a level begins %s', async (_, words, isAtOnce) => {
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    });
    window.history.replaceState(null, '', `/practice?level=7${words}`);
    const app = open(['bee', 'wax']);
    render(<PracticePage />, inApp(app, null, { practice: aPractice(app) }));
    await pass(NEXT_WORD_MS);
    expect(screen.queryByText('Word 1 of 1') !== null).toBe(isAtOnce);
    expect(screen.queryByRole('button', { name: 'Practise' }) !== null).toBe(!isAtOnce);
  });
});
