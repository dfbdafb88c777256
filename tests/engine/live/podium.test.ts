import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Effect, effectNotes } from '../../../engine/sound/effects.ts';
import type { Result } from '../../../engine/contracts/index.ts';
import type { RoomState } from '../../../engine/entries/rules.ts';
import { endCues$, podium$ } from '../../../engine/live/podium.ts';
import type { RoomView } from '../../../engine/live/room.ts';
import { aGame, aResult, aRoom, aRunningGame, openWords } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

const view = (room: RoomState | null): RoomView => ({
  connection: 'open',
  ending: null,
  room,
  tooFast: false,
  clockOffset: 0,
});

/** Final places of players with these points. */
const places = (...scores: number[]): Result[] =>
  scores.map((score, place) => aResult({ playerId: place + 1, score, rank: place + 1 }));

const running = aRoom();
const over = (results: Result[] | null): RoomState => ({
  ...aRoom(aRunningGame(3, { status: 'completed' })),
  results,
});

const SHOWN = {
  0: { steps: 0, isNamed: false },
  1: { steps: 1, isNamed: false },
  2: { steps: 2, isNamed: false },
  3: { steps: 3, isNamed: false },
  w: { steps: 3, isNamed: true },
};
const moving = () => false;

describe('podium$', () => {
  test('shows third, second, first after the roll, and names the winner last', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('r 9ms e', { r: view(running), e: view(over(places(40, 30, 20, 10))) });
      expectObservable(podium$(view$, moving, clock)).toBe(
        '10ms 0 599ms 1 399ms 2 399ms 3 399ms (w|)',
        SHOWN,
      );
    }));

  test.each([
    [[20, 10], '0 599ms 1 399ms 2 399ms (w|)'],
    [[20], '0 599ms 1 399ms (w|)'],
  ])('has as many steps as players (%j)', (scores, marbles) =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('(re)', { r: view(running), e: view(over(places(...scores))) });
      expectObservable(podium$(view$, moving, clock)).toBe(marbles, SHOWN);
    }),
  );

  test('shows each step with its own note', () => {
    const bells = effectNotes({ name: 'podium', steps: 3 }).filter(({ on }) => on === 'bells');
    const notes = [...new Set(bells.map(({ after }) => Math.round(after * 1000)))];
    inVirtualTime(({ cold, flush }, clock) => {
      const seen: number[] = [];
      const view$ = cold('(re)', { r: view(running), e: view(over(places(3, 2, 1))) });
      podium$(view$, moving, clock).subscribe(({ steps, isNamed }) => {
        if (steps > 0 && !isNamed) seen.push(clock.now());
      });
      flush();
      expect(seen).toStrictEqual(notes);
    });
  });

  test('of a bee is its winner’s flower after the roll, and then the name', () => {
    const [word] = openWords('bee');
    if (!word) throw new Error('no word');
    const turn = { n: 5, round: 3, player_id: 1, word, ends_at: '', lacks: [], order: [1] };
    const closed = { player_id: 1, is_correct: true, passed: false, wins: true, word };
    const bee = { turn, count: 3, asked: [], closed };
    // Places are hidden: the last turn says who has won.
    const end = { ...over([]), bee };
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('(re)', { r: view({ ...running, bee }), e: view(end) });
      expectObservable(podium$(view$, moving, clock)).toBe('0 599ms 1 499ms (w|)', SHOWN);
      expectObservable(endCues$(view$)).toBe('(c|)', { c: { name: 'bee_won' } });
    });
  });

  test('is whole at once for who wants no motion', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('(re)', { r: view(running), e: view(over(places(2, 1))) });
      expectObservable(podium$(view$, () => true, clock)).toBe('(w|)', SHOWN);
    }));

  test('is whole at once where the game was over already', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('n 9ms s 9ms e', {
        n: view(null),
        s: view(over(null)),
        e: view(over(places(2, 1))),
      });
      expectObservable(podium$(view$, moving, clock)).toBe('20ms (w|)', SHOWN);
    }));

  test('does not wait if nobody has a point', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const nobody = [aResult(), aResult({ playerId: 2 })];
      const view$ = cold('(re)', { r: view(running), e: view(over(nobody)) });
      expectObservable(podium$(view$, moving, clock)).toBe('(w|)', SHOWN);
    }));

  test('begins once, with the results, also when the network was away at the end', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('r 9ms s 9ms e 9ms e', {
        r: view(running),
        s: view(over(null)),
        e: view(over(places(2, 1))),
      });
      expectObservable(podium$(view$, moving, clock)).toBe(
        '20ms 0 599ms 1 399ms 2 399ms (w|)',
        SHOWN,
      );
    }));
});

describe('endCues$', () => {
  const heard = (...rooms: (RoomState | null)[]) => {
    const cues: Effect[] = [];
    endCues$(of(...rooms.map(view))).subscribe((cue) => cues.push(cue));
    return cues;
  };

  test('the podium of a game that was followed, once and with its results', () => {
    const end = over(places(40, 30, 20, 10));
    expect(heard(null, running, over(null), end, end)).toEqual([{ name: 'podium', steps: 3 }]);
    expect(heard(running, over(places(2, 1)))).toEqual([{ name: 'podium', steps: 2 }]);
  });

  test('that the time is up if nobody has a point', () =>
    expect(heard(running, over([aResult(), aResult({ playerId: 2 })]))).toEqual([
      { name: 'time_up' },
    ]));

  test('nothing where the game was over already, or never began', () => {
    expect(heard(null, over(null), over(places(2, 1)))).toEqual([]);
    expect(heard(aRoom(aGame()), over([]))).toEqual([]);
  });
});
