import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aGame, players } from '@waggle/engine/testing';
import type { Player } from '@waggle/engine/contracts';
import { ProjectorWaiting } from '../../../../src/live/panels/wall/ProjectorWaiting.tsx';
import { PARTING_MS } from '../../../../src/live/panels/use-partings.ts';

/** Which elements were moved, by the player that they are of; others by their tag. */
let moved: string[];

beforeEach(() => {
  vi.useFakeTimers();
  moved = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = function animate(this: HTMLElement) {
    moved.push(this.dataset['flower'] ?? this.tagName.toLowerCase());
    return {} as Animation;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const wall = (here: readonly Player[]) => (
  <ProjectorWaiting
    game={aGame({ players: [...here] })}
    link="http://waggle.example/play/gamecode"
    classCode={null}
    announced={null}
    controls={null}
    canStart
    startRefusal={null}
    onStart={() => undefined}
  />
);

/** The wall of a room, and the players whose flowers are on it. */
function show(count: number) {
  const all = players(count + 1);
  const { container, rerender } = render(wall(all.slice(0, count)));
  const onWall = () =>
    [...container.querySelectorAll('[data-flower]')].map((one) => one.getAttribute('data-flower'));
  return { all, onWall, become: (here: readonly Player[]) => rerender(wall(here)) };
}

describe('flowers on the wall', () => {
  test('fly to their place when somebody comes in, not when the page opens', () => {
    const { all, become } = show(3);
    expect(moved).toEqual([]);
    become(all);
    expect(moved).toEqual(['4']);
    become(all.map((player) => ({ ...player, is_connected: false })));
    expect(moved).toEqual(['4']);
  });

  test('light the floor with the tenth', () => {
    const { all, become } = show(9);
    become(all);
    expect(moved).toEqual(['10', 'div']);
  });

  test('fold in their place when somebody goes, and are gone then', () => {
    const { all, onWall, become } = show(3);
    become([all[0], all[2]] as Player[]);
    expect(onWall()).toEqual(['1', '2', '3']);
    expect(moved).toEqual(['span', 'span']);
    act(() => void vi.advanceTimersByTime(PARTING_MS));
    expect(onWall()).toEqual(['1', '3']);
  });

  test('are there and gone at once with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { all, onWall, become } = show(9);
    become(all);
    become(all.slice(1));
    expect(onWall()).toEqual(all.slice(1).map(({ id }) => String(id)));
    expect(moved).toEqual([]);
  });
});
