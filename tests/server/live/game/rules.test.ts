import { describe, expect, test } from 'vitest';
import { type HostedGame, needOfWaitingGame } from '../../../../server/live/game/rules.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');

describe('needOfWaitingGame()', () => {
  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  const TEN_MINUTES = 10 * 60_000;
  const aHosted = (differs: Partial<HostedGame> = {}): HostedGame => ({
    hostId: 1,
    hostPlays: true,
    hostAwaySince: ago(15_000),
    hasHeir: true,
    ...differs,
  });

  test.each<[string, Partial<HostedGame>, 'new_host' | 'close' | null]>([
    ['a playing host is here', { hostAwaySince: null }, null],
    ['a playing host is away for a moment', { hostAwaySince: ago(14_999) }, null],
    ['a playing host is away for 15 s', {}, 'new_host'],
    ['a playing host is away and nobody else is there', { hasHeir: false }, null],
    [
      'a playing host is away for 10 minutes and nobody else is there',
      { hasHeir: false, hostAwaySince: ago(TEN_MINUTES) },
      null,
    ],
    [
      'a playing host is away for 10 minutes and somebody else is there',
      { hostAwaySince: ago(TEN_MINUTES) },
      'new_host',
    ],
    [
      'a host who does not play is away for less than 10 minutes',
      { hostPlays: false, hostAwaySince: ago(TEN_MINUTES - 1) },
      null,
    ],
    [
      'a host who does not play is away for 10 minutes',
      { hostPlays: false, hostAwaySince: ago(TEN_MINUTES) },
      'close',
    ],
    [
      'the account of a host who did not play is gone',
      { hostId: null, hostPlays: false },
      'new_host',
    ],
  ])('where %s', (_, differs, need) => {
    expect(needOfWaitingGame(aHosted(differs), NOW)).toBe(need);
  });
});
