import { describe, expect, test } from 'vitest';
import {
  gameAwaited,
  pageAfterSignIn,
  signInState,
} from '../../../../../src/base/state/device/origin.ts';

const ORIGIN = 'https://waggle.example';

describe('pageAfterSignIn()', () => {
  test.each([
    ['/leaderboard', '/leaderboard'],
    ['/profile/history', '/profile/history'],
    ['/payment/verify?reference=a1&trxref=a1', '/payment/verify?reference=a1&trxref=a1'],
    ['/', '/'],
  ])('leads back to %s', (from, page) => {
    expect(pageAfterSignIn({ from }, ORIGIN)).toBe(page);
  });

  test.each([
    ['another host', '//evil.example'],
    ['another host behind a backslash', '/\\evil.example'],
    ['another host behind a tab', '/\t/evil.example'],
    ['another host behind a line break', '/\n/evil.example'],
    ['a whole address', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a path without a slash', 'leaderboard'],
    ['nothing', ''],
    ['no text', 7],
  ])('leads home instead of to %s', (_, from) => {
    expect(pageAfterSignIn({ from }, ORIGIN)).toBe('/home');
  });

  test.each([[null], [undefined], ['/leaderboard'], [{}]])(
    'leads home when a history entry holds %o',
    (state) => {
      expect(pageAfterSignIn(state, ORIGIN)).toBe('/home');
    },
  );
});

describe('gameAwaited()', () => {
  test.each([
    ['/multiplayer/game/abcd2345', 'abcd2345'],
    ['/multiplayer/game/abcd2345?view=projector', 'abcd2345'],
    ['/multiplayer/game/17', '17'],
  ])('is the game of %s', (from, game) => expect(gameAwaited({ from })).toBe(game));

  test.each([
    ['/multiplayer'],
    ['/multiplayer/game/'],
    ['/multiplayer/game/abcd2345/more'],
    ['/multiplayer/game/%3Cb%3E'],
    [`/multiplayer/game/${'a'.repeat(37)}`],
    ['/profile'],
    [undefined],
  ])('is none for %s', (from) => expect(gameAwaited({ from })).toBeNull());
});

describe('signInState()', () => {
  test('takes texts alone', () => {
    expect(signInState({ from: '/profile', email: 'thandi@example.org', more: 1 })).toEqual({
      from: '/profile',
      email: 'thandi@example.org',
    });
    expect(signInState({ from: 1, email: null })).toEqual({});
  });
});
