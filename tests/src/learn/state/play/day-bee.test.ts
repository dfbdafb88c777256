import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  dayBee,
  followDay,
  loadDayBee,
  type DayApi,
} from '../../../../../src/learn/state/play/day-bee.ts';
import { aLearner } from '../../../../support/a-learner.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T23:58:30.000Z') }));
afterEach(() => void vi.useRealTimers());

/** A page that follows the bee of the day, and how often its words were asked for. */
async function openPage() {
  const asked: string[] = [];
  const api = {
    dayBee: async (language: number) => {
      const day = new Date().toISOString().slice(0, 10);
      asked.push(day);
      return { language, day, words: [{}, {}], verdicts: [] };
    },
  } as unknown as DayApi;
  const load = () => loadDayBee(api, aLearner().day, 1);
  await load();
  const life = followDay(() => void load(), document);
  onTestFinished(() => life.unsubscribe());
  return { asked, shown: () => document.dispatchEvent(new Event('visibilitychange')) };
}

test('the bee of the day is looked at again when another day begins, once', async () => {
  const { asked, shown } = await openPage();
  shown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['2026-03-02']);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toEqual(['2026-03-02', '2026-03-03']);
  expect(dayBee.bee?.day).toBe('2026-03-03');
});

test('the bee of the day is looked at again when its page is shown on another day', async () => {
  const { asked, shown } = await openPage();
  vi.setSystemTime(new Date('2026-03-03T07:00:00.000Z'));
  shown();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['2026-03-02', '2026-03-03']);
});

test('the bee of yesterday is not taken from somebody who is at it', async () => {
  const { asked } = await openPage();
  Object.assign(dayBee, { verdicts: [true] });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toEqual(['2026-03-02']);
});
