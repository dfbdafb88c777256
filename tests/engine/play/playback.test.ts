import { describe, expect, test } from 'vitest';
import {
  createReplayPlayer,
  type Playback,
  playback$,
  type PlaybackCommand,
  type ReplayShown,
} from '../../../engine/entries/live.ts';
import { filmOf } from '../../../engine/entries/replay.ts';
import { aResult, at, matchOf } from '../../support/live/match.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const COMMANDS: Record<string, PlaybackCommand> = {
  t: { type: 'toggle' },
  e: { type: 'seek', to: 9_990 },
  o: { type: 'seek', to: 99_000 },
  b: { type: 'step', by: -5_000 },
  n: { type: 'step', by: 5_000 },
  f: { type: 'speed', speed: 4 },
  h: { type: 'speed', speed: 0.5 },
};

/** Every state of a film of ten seconds, with the time it came at. */
function statesOf(marbles: string, until: number): [number, Playback][] {
  const seen: [number, Playback][] = [];
  inVirtualTime(({ cold, flush }, clock) => {
    const subscription = playback$(10_000, cold(marbles, COMMANDS), clock).subscribe((state) =>
      seen.push([clock.now(), state]),
    );
    clock.schedule(() => subscription.unsubscribe(), until);
    flush();
  });
  return seen;
}

const lastOf = (marbles: string, until: number) => statesOf(marbles, until).at(-1)?.[1];

describe('playback$', () => {
  test('stands at the beginning until play is called, and moves 20 times a second then', () => {
    const seen = statesOf('100ms t', 260);
    expect(seen).toEqual([
      [0, { at: 0, isPlaying: false, speed: 1 }],
      [100, { at: 0, isPlaying: true, speed: 1 }],
      [150, { at: 50, isPlaying: true, speed: 1 }],
      [200, { at: 100, isPlaying: true, speed: 1 }],
      [250, { at: 150, isPlaying: true, speed: 1 }],
    ]);
  });

  test.each([
    ['t 999ms t', 1_000],
    ['(tf) 996ms t', 4_000],
    ['(th) 996ms t', 500],
    ['t 499ms f 499ms t', 2_500],
  ])('is so far after a second: %s', (marbles, place) => {
    expect(lastOf(marbles, 1_500)).toMatchObject({ at: place, isPlaying: false });
  });

  test('leads anywhere, and never out of the film', () => {
    expect(lastOf('e', 10)).toMatchObject({ at: 9_990, isPlaying: false });
    expect(lastOf('o', 10)).toMatchObject({ at: 10_000 });
    expect(lastOf('b', 10)).toMatchObject({ at: 0 });
    expect(lastOf('nb', 10)).toMatchObject({ at: 0 });
    expect(lastOf('en', 10)).toMatchObject({ at: 10_000 });
  });

  test('stops at the end, and starts again from there', () => {
    expect(lastOf('(et)', 1_000)).toEqual({ at: 10_000, isPlaying: false, speed: 1 });
    expect(lastOf('o t 49ms t', 1_000)).toEqual({ at: 50, isPlaying: false, speed: 1 });
  });

  test('plays on from where it was led while it played', () => {
    expect(lastOf('t 999ms n 499ms t', 2_000)).toMatchObject({ at: 6_500 });
  });

  test('does not tick while it stands', () => {
    expect(statesOf('t 99ms t', 5_000).map(([now]) => now)).toEqual([0, 0, 50, 100]);
  });
});

describe('createReplayPlayer()', () => {
  test('shows the room as it was at each place, to late subscribers too', () => {
    const film = filmOf(
      matchOf([
        { seq: 1, at: at(-9), type: 'player_joined', player: { id: 1, name: 'Thandi' } },
        { seq: 2, at: at(-8), type: 'player_joined', player: { id: 2, name: 'Diego' } },
        { seq: 3, at: at(0), type: 'game_started', ends_at: at(60) },
        {
          seq: 4,
          at: at(1),
          type: 'submit_word',
          player_id: 2,
          word: 1,
          user_input: 'honey',
          is_correct: true,
          points: 20,
          score: 20,
        },
        {
          seq: 5,
          at: at(60),
          type: 'game_ended',
          results: [
            aResult(2, { playerName: 'Diego', score: 20, wordsCorrect: 1, wordsAttempted: 1 }),
            aResult(1, { playerName: 'Thandi', rank: 2 }),
          ],
        },
      ]),
    );
    if ('line' in film) throw new Error(film.message);
    inVirtualTime(({ flush }, clock) => {
      const player = createReplayPlayer(film, clock);
      const seen: ReplayShown[] = [];
      const late: ReplayShown[] = [];
      const first = player.state$.subscribe((state) => seen.push(state));
      expect(seen[0]).toMatchObject({ at: 0, isPlaying: false, moment: { spelled: 0 } });
      player.setSpeed(4);
      player.toggle();
      clock.schedule(() => {
        player.toggle();
        const second = player.state$.subscribe((state) => late.push(state));
        second.unsubscribe();
        player.seek(900);
        player.step(-5_000);
        first.unsubscribe();
      }, 500);
      flush();
      expect(late[0]).toMatchObject({ at: 2_000, isPlaying: false, moment: { spelled: 1 } });
      expect(seen.slice(-2)).toMatchObject([
        { at: 900, moment: { spelled: 0 } },
        { at: 0, moment: { spelled: 0 } },
      ]);
    });
  });
});
