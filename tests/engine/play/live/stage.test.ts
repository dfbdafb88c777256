import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aRoom, aRunningGame, sealedWords } from '@waggle/engine/testing';
import {
  GIVE_AFTER_MS,
  GIVE_BEFORE_END_MS,
  type Stage,
  type StageCommand,
  stage$,
  SURE_FOR_MS,
} from '../../../../engine/play/live/stage.ts';
import type { RoomState } from '../../../../engine/entries/rules.ts';
import { fakeRoom } from '../../../support/pages/fake-room.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

function onStage({ n = 1, speller = 2, letters = [] as string[], left = 0 } = {}): RoomState {
  const [word] = sealedWords(1);
  if (!word) throw new Error('no word');
  const ends_at = '2026-01-05T10:00:30.000Z';
  const turn = { n, round: 1, player_id: speller, word, ends_at, lacks: [], order: [2, 1] };
  const game = aRunningGame(3, { paused: left ? { left } : null });
  const bee = { turn, count: letters.length, asked: [], closed: null, letters };
  return { ...aRoom(game), bee };
}

function stepUp(room = onStage()) {
  const fake = fakeRoom(room);
  const commands$ = new Subject<StageCommand>();
  let stage: Stage | undefined;
  const subscription = stage$(fake, commands$).subscribe((next) => (stage = next));
  onTestFinished(() => subscription.unsubscribe());
  return {
    fake,
    said: fake.said,
    press: (letter: string) => commands$.next({ type: 'press', letter }),
    takeBack: () => commands$.next({ type: 'take_back' }),
    finish: () => commands$.next({ type: 'finish' }),
    stage: () => stage,
  };
}

describe('stage$', () => {
  test('gives a letter once it can no longer be taken back', () => {
    const { press, said, stage } = stepUp();
    press('b');
    vi.advanceTimersByTime(GIVE_AFTER_MS - 1);
    expect(said).toEqual([]);
    expect(stage()?.pressed).toEqual({ letter: 'b' });
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['give b']);
    expect(stage()).toMatchObject({ given: ['b'], pressed: null });
  });

  test('gives a letter that stands when the time is up, a moment before, and the next ones at once', () => {
    const { press, said, fake } = stepUp();
    // The server's clock is ten seconds ahead.
    fake.show({ clockOffset: 10_000 });
    vi.advanceTimersByTime(20_000 - GIVE_BEFORE_END_MS - 100);
    press('b');
    vi.advanceTimersByTime(99);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['give b']);
    press('e');
    vi.advanceTimersByTime(0);
    expect(said).toEqual(['give b', 'give e']);
  });

  test('gives nothing that was taken back in time', () => {
    const { press, takeBack, said, stage } = stepUp();
    press('b');
    takeBack();
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    takeBack();
    expect(said).toEqual([]);
    expect(stage()?.given).toEqual([]);
  });

  test('gives a letter at once when the next is pressed, and waits again, for the same letter too', () => {
    const { press, said } = stepUp();
    press('e');
    vi.advanceTimersByTime(GIVE_AFTER_MS - 1);
    press('e');
    expect(said).toEqual(['give e']);
    vi.advanceTimersByTime(GIVE_AFTER_MS - 1);
    expect(said).toEqual(['give e']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['give e', 'give e']);
  });

  test('ends the word at the second press, with the last letter before it', () => {
    const { press, finish, said } = stepUp();
    press('b');
    finish();
    expect(said).toEqual([]);
    finish();
    expect(said).toEqual(['give b', 'finish word']);
  });

  test('asks again after a while', () => {
    const { finish, said } = stepUp();
    finish();
    vi.advanceTimersByTime(SURE_FOR_MS);
    finish();
    expect(said).toEqual([]);
  });

  test('holds a letter while the clock stands, and lets it be taken for its whole time after', () => {
    const { fake, press, said } = stepUp();
    press('b');
    fake.publish(onStage({ left: 9 }));
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    press('x');
    expect(said).toEqual([]);
    fake.publish(onStage());
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    expect(said).toEqual(['give b']);
  });

  test('drops a pressed letter with its turn, and takes none in that of another player', () => {
    const { fake, press, said } = stepUp();
    press('b');
    fake.publish(onStage({ n: 2, speller: 1 }));
    press('x');
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    expect(said).toEqual([]);
  });

  test('keeps the letters that were given through a pause without a new snapshot', () => {
    const { fake, press, stage } = stepUp();
    press('b');
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    const { bee, ...room } = onStage({ left: 9 });
    fake.publish({ ...room, bee: bee && { ...bee, letters: undefined } });
    expect(stage()).toMatchObject({ given: ['b'], isOpen: false });
  });

  test('keeps the letters that were given after a snapshot through a pause', () => {
    const room = onStage({ letters: ['b'] });
    const { press, stage, fake } = stepUp(room);
    press('e');
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    expect(stage()?.given).toEqual(['b', 'e']);
    const { game } = room;
    fake.show({ room: { ...room, game: { ...game, paused: { left: 9 } } } });
    fake.show({ room });
    expect(stage()).toMatchObject({ given: ['b', 'e'], isOpen: true });
    // The server's own word counts, also if it has fewer.
    fake.show({ room: onStage({ letters: ['b'] }) });
    expect(stage()?.given).toEqual(['b']);
  });

  test('holds a letter while the server cannot be reached', () => {
    const { fake, press, said } = stepUp();
    press('b');
    fake.show({ connection: 'reconnecting' });
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    expect(said).toEqual([]);
    fake.show({ connection: 'open' });
    vi.advanceTimersByTime(GIVE_AFTER_MS);
    expect(said).toEqual(['give b']);
  });

  test('goes on from the letters of the snapshot', () => {
    expect(stepUp(onStage({ letters: ['b', 'e'] })).stage()?.given).toEqual(['b', 'e']);
  });
});
