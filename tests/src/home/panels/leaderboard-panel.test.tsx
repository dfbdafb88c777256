import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Leaderboard } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import LeaderboardPanel from '../../../../src/home/panels/LeaderboardPanel.tsx';
import { boardPanel, loadBoardPanel } from '../../../../src/account/state/levels/leaderboard.ts';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import { later } from '../../../support/later.ts';
import { aSoloBoard, aSoloEntry } from '../../../support/records.ts';

const SEVEN = ['Amara', 'Thabo', 'Lerato', 'Diego', 'Zinhle', 'Noah', 'Aisha'].map((name, index) =>
  aSoloEntry({
    user__id: 20 + index,
    user__first_name: name,
    rank: index + 1,
    correct_words: 412 - index,
  }),
);
const OWN = aSoloEntry({ user__id: 4, user__first_name: 'Naledi', rank: 23, correct_words: 61 });

async function openPanel(...answers: (() => Promise<Leaderboard>)[]) {
  const { engine } = fakeEngine(
    {},
    { leaderboard: { firstPage: () => answers.shift()?.() ?? Promise.reject(new Error('none')) } },
  );
  const load = () => void loadBoardPanel(engine.leaderboard);
  render(<LeaderboardPanel onRetry={load} />);
  await act(async () => load());
  return userEvent.setup();
}

function places() {
  return screen.getAllByRole('listitem').map((place) => place.textContent);
}

beforeEach(() => {
  Object.assign(boardPanel, { status: 'loading', page: null });
});

describe('LeaderboardPanel', () => {
  test('shows the first three and leads to all', async () => {
    await openPanel(async () => aSoloBoard(SEVEN));
    expect(places()).toEqual(['1Amara412', '2Thabo411', '3Lerato410']);
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/leaderboard');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Leaderboard');
  });

  test('ends with one’s own place where it is not among them', async () => {
    await openPanel(async () => aSoloBoard(SEVEN, OWN));
    expect(places().slice(-2)).toEqual(['2Thabo411', '23You61']);
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('true');
  });

  test('shows one’s own place once where it is among them', async () => {
    const own = { ...OWN, rank: 2 };
    await openPanel(async () => aSoloBoard([...SEVEN.slice(0, 1), own], own));
    expect(places()).toEqual(['1Amara412', '2You61']);
  });

  test('names every rank, cups included', async () => {
    await openPanel(async () => aSoloBoard(SEVEN));
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('img', { name: 'Rank 1' })).not.toBeNull();
  });

  test('shows its shape while it is fetched', async () => {
    await openPanel(() => later<Leaderboard>().promise);
    expect(screen.queryByText('Loading')).not.toBeNull();
  });

  test('is empty in the specification’s words', async () => {
    await openPanel(async () => aSoloBoard([]));
    expect(screen.queryByText('No leaderboard data available.')).not.toBeNull();
  });

  test('says that it failed, and is asked for again', async () => {
    const user = await openPanel(
      () => Promise.reject(new Error('offline')),
      async () => aSoloBoard(SEVEN),
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'Failed to load leaderboard data. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(places()).toHaveLength(3);
  });
});
