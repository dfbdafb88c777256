import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAlarms } from '../../../../server/live/game/alarms.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('createAlarms()', () => {
  const alarms = () => {
    const rung: string[] = [];
    // This server's clock is a second behind the database's.
    const now = () => new Date(Date.now() + 1_000);
    const made = createAlarms(now, (id) => rung.push(`${id} at ${now().getTime() - NOW}`));
    return { ...made, rung };
  };
  const soon = (id: string, ms: number) => ({ id, at: new Date(NOW + ms) });

  test('rings each moment once, when it has come by the clock given', () => {
    const { set, rung } = alarms();
    set([soon('a', 1_300), soon('b', 1_500)]);
    vi.advanceTimersByTime(200);
    set([soon('a', 1_300), soon('b', 1_500), soon('a', 1_900)]);
    vi.advanceTimersByTime(2_000);
    expect(rung).toEqual(['a at 1300', 'b at 1500', 'a at 1900']);
  });

  test('rings a moment that has gone by at once, and nothing after the end', () => {
    const { set, clear, rung } = alarms();
    set([soon('a', 900), soon('b', 1_500)]);
    vi.advanceTimersByTime(1);
    clear();
    vi.advanceTimersByTime(2_000);
    expect(rung).toEqual(['a at 1000']);
  });
});
