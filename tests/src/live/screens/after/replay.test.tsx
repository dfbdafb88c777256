import { ApiError } from '@waggle/engine';
import type { MatchEvent } from '@waggle/engine/contracts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import AfterScreens from '../../../../../src/live/screens/after/AfterScreens.tsx';
import { beginSession } from '../../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { liveScreens, resetWorld, world } from '../../../../support/pages/live-screens.ts';
import { aMatchHeader, aResult, at, matchOf } from '../../../../support/live/match.ts';

const joins = (seq: number, id: number, name: string): MatchEvent => ({
  seq,
  at: at(-9),
  type: 'player_joined',
  player: { id, name },
});

/** Thandi has word 1 after 3 s, Diego misses it after 6 s; a pause from 10 to 15; Diego has word 2 after 21 s. */
const PLAYED: readonly MatchEvent[] = [
  joins(1, 1, 'Thandi'),
  joins(2, 2, 'Diego'),
  { seq: 3, at: at(0), type: 'game_started', ends_at: at(60) },
  {
    seq: 4,
    at: at(3),
    type: 'submit_word',
    player_id: 1,
    word: 1,
    user_input: 'honey',
    is_correct: true,
    points: 20,
    score: 20,
  },
  {
    seq: 5,
    at: at(6),
    type: 'submit_word',
    player_id: 2,
    word: 1,
    user_input: 'hunny',
    is_correct: false,
    points: 0,
    score: 0,
  },
  { seq: 6, at: at(10), type: 'game_changed', changes: { paused: { left: 50 } } },
  { seq: 7, at: at(15), type: 'game_changed', changes: { paused: null, ends_at: at(65) } },
  {
    seq: 8,
    at: at(21),
    type: 'submit_word',
    player_id: 2,
    word: 2,
    user_input: 'colour',
    is_correct: true,
    points: 30,
    score: 30,
  },
  {
    seq: 9,
    at: at(64),
    type: 'game_ended',
    results: [
      aResult(2, { playerName: 'Diego', score: 30, wordsCorrect: 1, wordsAttempted: 2 }),
      aResult(1, { playerName: 'Thandi', score: 20, wordsCorrect: 1, wordsAttempted: 1, rank: 2 }),
    ],
  },
];

const fileOf = (events = PLAYED, header = aMatchHeader()) => matchOf(events, header).join('\n');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  resetWorld();
  localStorage.clear();
  beginSession('k1', aUser({ id: 9 }));
  world.past = { match: async () => fileOf() };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const { container } = render(<AfterScreens />, liveScreens);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { container };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const slider = () => screen.getByRole('slider', { name: 'Place in the game' });
const spoken = () => slider().getAttribute('aria-valuetext');
const places = () =>
  within(screen.getByRole('region', { name: 'Standings' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const stage = () => document.querySelector<HTMLElement>('[data-view="projector"]');

const seek = (milliseconds: number) =>
  act(async () => {
    fireEvent.change(slider(), { target: { value: String(milliseconds) } });
  });
const press = (key: string, on: Element = document.body) =>
  act(async () => {
    fireEvent.keyDown(on, { key });
  });
const click = (element: Element) =>
  act(async () => {
    fireEvent.click(element);
  });

async function choose(text: string, name = 'game.ndjson') {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function drop(text: string) {
  const target = stage() ?? screen.getByRole('heading', { level: 1 });
  fireEvent.drop(target, { dataTransfer: { files: [new File([text], 'a.ndjson')] } });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

describe('the replay of a game', () => {
  test('stands at the beginning, with the names of the game and the players', async () => {
    await open('/replay/bcdf2345');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday bee');
    expect(stage()?.textContent).toMatch(/Replay of Monday, \d+:00/);
    expect(spoken()).toBe('0 minutes 0');
    expect(places()).toEqual(['1Thandi0', '1Diego0']);
    expect(stage()?.textContent).toContain('No word is spelled yet');
    expect(stage()?.textContent).toContain('each bar: right words in 5 seconds');
  });

  test('shows the places as they were, and who spelled the last word', async () => {
    await open('/replay/bcdf2345');
    await seek(20900);
    expect(places()).toEqual(['1Thandi20', '2Diego0']);
    expect(stage()?.textContent).toContain('At this momentThandiword 1, right1 word spelled');
    await seek(21000);
    expect(places()).toEqual(['1Diego30', '2Thandi20']);
    expect(stage()?.textContent).toContain('Diegoword 2, right2 words spelled');
    expect(spoken()).toBe('0 minutes 21');
  });

  test('shows a pause as one', async () => {
    await open('/replay/bcdf2345');
    expect(document.querySelectorAll('[data-pause]').length).toBeGreaterThan(0);
    await seek(12000);
    expect(screen.queryByRole('heading', { name: 'Paused' })).not.toBeNull();
    expect(spoken()).toBe('0 minutes 12, paused');
    await seek(15000);
    expect(screen.queryByRole('heading', { name: 'At this moment' })).not.toBeNull();
  });

  test('plays in half, normal and fourfold speed', async () => {
    await open('/replay/bcdf2345');
    await click(screen.getByRole('button', { name: 'Play' }));
    await pass(2_000);
    expect(spoken()).toBe('0 minutes 2');
    await click(screen.getByRole('radio', { name: 'Fourfold speed' }));
    await pass(3_000);
    expect(spoken()).toBe('0 minutes 14, paused');
    await click(screen.getByRole('radio', { name: 'Half speed' }));
    await pass(2_000);
    expect(spoken()).toBe('0 minutes 15');
    await click(screen.getByRole('button', { name: 'Pause' }));
    await pass(2_000);
    expect(spoken()).toBe('0 minutes 15');
  });

  test('is led by keys, wherever the focus is', async () => {
    await open('/replay/bcdf2345');
    await press('End');
    expect(spoken()).toBe('1 minute 4');
    expect(screen.queryByRole('heading', { name: 'The game is over' })).not.toBeNull();
    await press('ArrowLeft');
    expect(spoken()).toBe('0 minutes 59');
    await press('Home');
    await press('ArrowRight', slider());
    expect(spoken()).toBe('0 minutes 5');
    await press(' ', slider());
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeNull();
    // A button has its own use for it, and a choice for the arrows.
    await press(' ', screen.getByRole('button', { name: 'Pause' }));
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeNull();
    await press('ArrowRight', screen.getByRole('radio', { name: 'Normal speed' }));
    expect(spoken()).toBe('0 minutes 5');
  });

  test('never shows what was typed, nor a word', async () => {
    const { container } = await open('/replay/bcdf2345');
    for (const milliseconds of [0, 3_000, 6_000, 21_000, 64_000]) {
      await seek(milliseconds);
      expect(container.innerHTML).not.toMatch(/hunny|colour/);
      expect(container.textContent).not.toContain('honey');
    }
  });

  test.each(['podium', 'none'] as const)(
    'shows no place and no name where the class has none: %s',
    async (ranks) => {
      const { rules } = aMatchHeader();
      world.past = {
        match: async () => fileOf(PLAYED, aMatchHeader({ rules: { ...rules, ranks } })),
      };
      await open('/replay/bcdf2345');
      await seek(22000);
      expect(stage()?.textContent).not.toMatch(/Thandi|Diego|20|30/);
      expect(stage()?.textContent).toContain('2 words spelled');
      await press('End');
      expect(places()).toEqual(ranks === 'podium' ? ['1Diego30', '2Thandi20'] : ['', '']);
    },
  );

  test('lets rows slide, and step at fourfold speed', async () => {
    const slid = vi.fn();
    Object.assign(HTMLElement.prototype, { animate: slid });
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return 100 * Array.from(this.parentElement?.children ?? []).indexOf(this);
    });
    await open('/replay/bcdf2345');
    await seek(21000);
    expect(slid).toHaveBeenCalledTimes(2);
    await click(screen.getByRole('radio', { name: 'Fourfold speed' }));
    await seek(0);
    expect(slid).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    vi.restoreAllMocks();
  });
});

describe('a replay that is not to be had', () => {
  const refused = (status: number, message = 'There is no such game.') => ({
    match: async () => {
      throw new ApiError(message, status);
    },
  });

  test('says that there is no such game, and that a part is gone', async () => {
    world.past = refused(404);
    await open('/replay/bcdf2345');
    expect(screen.queryByText('There is no such game.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the report' }).getAttribute('href')).toBe(
      '/multiplayer/report/bcdf2345',
    );
  });

  test('passes the server’s reason on', async () => {
    world.past = refused(409, 'A part of this game is not kept any more.');
    await open('/replay/bcdf2345');
    expect(screen.queryByText('A part of this game is not kept any more.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('can be asked for again', async () => {
    world.past = refused(500);
    await open('/replay/bcdf2345');
    world.past = { match: async () => fileOf() };
    await click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(stage()).not.toBeNull();
  });

  test('says that a game never began', async () => {
    const ended: MatchEvent = { seq: 3, at: at(0), type: 'game_ended', results: [] };
    world.past = { match: async () => fileOf([...PLAYED.slice(0, 2), ended]) };
    await open('/replay/bcdf2345');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This game never began.');
  });
});

describe('a file of one’s own', () => {
  test('is played when it is opened', async () => {
    await open('/replay');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Play a game once more');
    await choose(fileOf());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday bee');
  });

  test('is played when it is dropped, also over another one', async () => {
    await open('/replay');
    await drop(fileOf());
    expect(stage()?.textContent).toContain('Friday bee');
    const { game } = aMatchHeader();
    await drop(fileOf(PLAYED, aMatchHeader({ game: { ...game, name: 'Monday bee' } })));
    expect(stage()?.textContent).toContain('Monday bee');
  });

  test('needs no account', async () => {
    localStorage.clear();
    await open('/replay');
    expect(screen.queryByText('Open a file')).not.toBeNull();
  });

  test('is refused where it is no match file, and another one is taken', async () => {
    await open('/replay');
    await choose('word,tried\nhoney,5\n', 'report.csv');
    expect(screen.getByRole('alert').textContent).toContain('This is not a match file of Waggle.');
    expect(stage()).toBeNull();
    await choose(fileOf());
    expect(stage()).not.toBeNull();
  });

  test('is refused with its line where a byte is altered, and what was played goes on', async () => {
    await open('/replay');
    await choose(fileOf());
    await drop(fileOf().replace('"hunny"', '"honey"'));
    expect(screen.getByRole('alert').textContent).toBe(
      'This is not a match file of Waggle. Line 6: This line is not as it was written.',
    );
    expect(stage()?.textContent).toContain('Friday bee');
  });

  test('is not read where it is far too large', async () => {
    await open('/replay');
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const huge = Object.defineProperty(new File(['x'], 'film.mp4'), 'size', { value: 2 ** 31 });
    fireEvent.change(input, { target: { files: [huge] } });
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('It is too large for one.');
  });
});
