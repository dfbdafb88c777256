import { createSound, type Effect, type Sound } from '@waggle/engine/sound';
import { SilentGraph } from '@waggle/engine/testing';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BoardFlower } from '../../../src/board/BoardFlower.tsx';
import { showBoardFlower } from '../../../src/learn/state/play/board-life.ts';
import { levels } from '../../../src/base/state/levels/levels.ts';
import { setMuted } from '../../../src/base/state/device/sound.ts';
import { endStarFall } from '../../../src/learn/state/levels/stars.ts';
import { EVERY_EFFECT } from '../../support/every-effect.ts';
import { MOMENTS, type Moment, pass } from '../../support/pages/moments.tsx';
import { allMotions, layStyles, motions, takeStylesOff } from '../../support/pages/motions.ts';

const LONGEST_MS = 2_500;

/** A run of fifteen is fifteen words of the whole page: on a busy machine that takes more than a minute. */
vi.setConfig({ testTimeout: 600_000 });

/** Sounds that celebrate nothing, or celebrate in a live game. */
const OTHER_SOUNDS: readonly Effect['name'][] = [
  'key_typed',
  'tick',
  'final_beep',
  'wrong',
  'reveal',
  'skip',
  'time_up',
  'player_joined',
  'letter_given',
  'podium',
  'bee_won',
  'paused',
  'resumed',
  'time_added',
  'cells_filled',
  'heat',
];

/** What moves and celebrates nothing, or celebrates in a live game. */
const OTHER_MOTIONS = [
  // The number that a run had, until the next one lands.
  'cheer-before',
  // What is pressed, typed, checked or loaded.
  'cell-in cell-win nudge waggle breathe draw appear-late row-up row-down',
  // Where the finger goes at a first visit.
  'first-light',
  // The last picture of a run.
  'cheer-still cheer-away',
  // What comes and goes.
  'rise fade step slide-in',
  // The flower on the board, and those of a garden.
  'flower-nod flower-dance garden-sway',
  // Live games.
  'lift wave petal bee-drop bee-run bee-face bee-letter bee-folds bee-bud',
].flatMap((names) => names.split(' '));

let graph = new SilentGraph();

function aSound(): Sound {
  graph = new SilentGraph();
  return createSound({ loadGraph: async () => graph, fetch: () => Promise.reject(new Error()) });
}

/** A first visit, with its sounds on. */
function forgetPlayed(): void {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  Object.assign(levels, { status: 'loading', selectedId: null });
  setMuted(aSound(), false);
  endStarFall();
}

/** What of the moment moves now. */
function moving({ motions: names, still = [] }: Moment) {
  return motions().filter(({ name }) => names.includes(name) || still.includes(name));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  forgetPlayed();
});

afterEach(() => {
  cleanup();
  takeStylesOff();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('every sound and every motion belongs to a moment, or to none', () => {
  const moments = Object.values(MOMENTS);
  const sounds = new Set([...moments.map(({ sound }) => sound), ...OTHER_SOUNDS]);
  expect(EVERY_EFFECT.filter(({ name }) => !sounds.has(name))).toEqual([]);
  const moved = new Set([...moments.flatMap(({ motions: names }) => names), ...OTHER_MOTIONS]);
  expect(allMotions().filter((name) => !moved.has(name))).toEqual([]);
});

describe.each(Object.entries(MOMENTS))('%s', (_, moment) => {
  test.skipIf(moment.sound === null)('is silent under mute, and heard without', async () => {
    const heard = () => graph.effects.filter(({ name }) => name === moment.sound);
    const sound = aSound();
    setMuted(sound, true);
    await moment.begin(sound);
    await pass(LONGEST_MS);
    expect(heard()).toEqual([]);
    cleanup();
    forgetPlayed();
    await moment.begin(aSound());
    await pass(LONGEST_MS);
    expect(heard()).not.toEqual([]);
  });

  test('is still under reduced motion, and moves without', async () => {
    layStyles(false);
    await moment.begin(aSound());
    expect(new Set(moving(moment).map(({ name }) => name))).toEqual(new Set(moment.motions));
    takeStylesOff();
    layStyles(true);
    const { still = [] } = moment;
    expect(moving(moment).filter(({ name }) => !still.includes(name))).toEqual([]);
  });

  test('ends by itself within 2.5 seconds', async () => {
    layStyles(false);
    await moment.begin(aSound());
    expect(moving(moment).filter(({ endsMs }) => endsMs > LONGEST_MS)).toEqual([]);
    await pass(LONGEST_MS);
    expect(moving(moment)).toEqual([]);
  });

  test('is cut short by a letter, which is typed', async () => {
    layStyles(false);
    await moment.begin(aSound());
    await pass(moment.keysAfter ?? 0);
    expect(moving(moment)).not.toEqual([]);
    const line = focused(inLine());
    await press('a');
    expect(moving(moment)).toEqual([]);
    expect(line.value).toBe('a');
  });

  test('is cut short by Enter, which presses what has the focus', async () => {
    layStyles(false);
    await moment.begin(aSound());
    await pass(moment.keysAfter ?? 0);
    const onPress = vi.fn();
    focused(beside('button')).addEventListener('click', onPress);
    await press('{Enter}');
    expect(moving(moment)).toEqual([]);
    expect(onPress).toHaveBeenCalledOnce();
  });
});

/** The line of the board, or one beside the moment. */
function inLine(): HTMLInputElement {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement ? activeElement : beside('input');
}

function beside<Tag extends 'input' | 'button'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const parent = document.querySelector('[role="dialog"]') ?? document.body;
  return parent.appendChild(document.createElement(tag));
}

function focused<E extends HTMLElement>(element: E): E {
  act(() => element.focus());
  return element;
}

async function press(key: string): Promise<void> {
  await userEvent.setup({ delay: null }).keyboard(key);
  await pass(0);
}

describe('the flower on the board', () => {
  test.each(['lean', 'nod', 'think', 'dance'] as const)(
    'does not %s under reduced motion',
    (mood) => {
      layStyles(true);
      render(<BoardFlower id={7} mood={mood} />);
      expect(motions()).toEqual([]);
      const flower = document.querySelector('.board-flower');
      expect(flower && getComputedStyle(flower).transform).toBe('none');
    },
  );

  test('is gone when the player wants none, and comes back', async () => {
    showBoardFlower(false);
    await MOMENTS['a run of 5']?.begin(aSound());
    expect(document.querySelector('.board-flower')).toBeNull();
    await act(async () => showBoardFlower(true));
    expect(document.querySelector('.board-flower')?.getAttribute('data-mood')).toBe('dance');
  });
});
