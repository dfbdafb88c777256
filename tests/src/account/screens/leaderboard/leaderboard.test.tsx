import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Engine } from '@waggle/engine';
import type { Leaderboard } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import LeaderboardScreen from '../../../../../src/account/screens/leaderboard/LeaderboardScreen.tsx';
import { board } from '../../../../../src/account/state/levels/leaderboard.ts';
import { later } from '../../../../support/later.ts';
import { aLiveBoard, aLiveEntry, aSoloBoard, aSoloEntry } from '../../../../support/records.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

/** How the server answers in this test. */
const world = { api: {} as Partial<Engine['leaderboard']> };

const { engine } = fakeEngine(
  {},
  {
    leaderboard: {
      firstPage: (...asked) => world.api.firstPage?.(...asked) ?? Promise.reject(new Error('none')),
      pageAt: (address) => world.api.pageAt?.(address) ?? Promise.reject(new Error('none')),
    },
  },
);
const app = anApp(engine);

const OWN = aSoloEntry({ user__id: 4, user__first_name: 'Naledi', rank: 23, correct_words: 361 });

async function openBoard(
  firstPage: Engine['leaderboard']['firstPage'],
  {
    path = '/leaderboard',
    pageAt = async () => aSoloBoard([]),
  }: { path?: string; pageAt?: Engine['leaderboard']['pageAt'] } = {},
) {
  const [pathname = '', search = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath: search, record: true });
  world.api = { firstPage, pageAt };
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <LeaderboardScreen />
    </Router>,
    inApp(app),
  );
  await act(async () => undefined);
  return { user: userEvent.setup(), history: location.history };
}

function rows() {
  return screen.getAllByRole('row').slice(1);
}

function cells(row: HTMLElement | undefined) {
  return row
    ? within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];
}

function headings() {
  return screen.getAllByRole('columnheader').map((heading) => heading.textContent);
}

beforeEach(() => {
  Object.assign(board, { status: 'loading', page: null, address: null });
});

describe('the leaderboard of single players', () => {
  test('is what the page shows first, all time', async () => {
    const asked: unknown[] = [];
    await openBoard(async (...choice) => {
      asked.push(choice);
      return aSoloBoard([aSoloEntry()]);
    });
    expect(asked).toEqual([['single_player', 'all_time']]);
    expect(document.title).toBe('Leaderboard · Waggle');
    expect(screen.getByRole('radio', { name: 'Single player', checked: true })).not.toBeNull();
    expect(screen.getByRole('radio', { name: 'All time', checked: true })).not.toBeNull();
  });

  test('has correct words, accuracy, games and top level of each', async () => {
    await openBoard(async () =>
      aSoloBoard([aSoloEntry(), aSoloEntry({ user__id: 22, rank: 2, accuracy: 80 })]),
    );
    expect(headings()).toEqual([
      'Rank',
      'Player',
      'Accuracy',
      'Games',
      'Top level',
      'Correct words',
    ]);
    expect(cells(rows()[0])).toEqual(['1', '97.5%', '42', 'Level 9', '412']);
    expect(cells(rows()[1])[1]).toBe('80.0%');
    expect(screen.getByRole('table', { name: 'Single player, All time' })).not.toBeNull();
  });

  test('says under the name what the share is, where its column is left out', async () => {
    await openBoard(async () => aSoloBoard([aSoloEntry({ user__first_name: 'Ada' })]));
    const player = within(rows()[0] as HTMLElement).getByRole('rowheader');
    expect(player.textContent).toBe('Ada97.5% right42 gamesLevel 9');
  });

  test('says in words that no level is completed yet, and groups long numbers', async () => {
    await openBoard(async () => aSoloBoard([aSoloEntry({ max_level: 0, correct_words: 12840 })]));
    expect(cells(rows()[0]).slice(-2)).toEqual(['No level yet', '12,840']);
  });
});

describe('the leaderboard of live players', () => {
  test('has games, top level and score of each', async () => {
    await openBoard(async () => aLiveBoard([aLiveEntry()]), {
      path: '/leaderboard?mode=multiplayer',
    });
    expect(headings()).toEqual(['Rank', 'Player', 'Games', 'Top level', 'Score']);
    expect(cells(rows()[0])).toEqual(['1', '42', 'Level 9', '1284']);
  });
});

describe('places on the board', () => {
  test('have a cup for the first three, by their ranks and not their lines', async () => {
    const ranks = [1, 1, 3, 4];
    await openBoard(async () =>
      aSoloBoard(ranks.map((rank, index) => aSoloEntry({ user__id: index, rank }))),
    );
    const cups = ['fill-gold', 'fill-gold', 'fill-bronze', undefined];
    for (const [index, row] of rows().entries()) {
      const place = within(row).getByRole('img', { name: `Rank ${ranks[index]}` });
      expect(place.querySelector('path')?.getAttribute('class') ?? undefined).toBe(cups[index]);
    }
  });

  test('show the flower of the learner’s id, never a picture', async () => {
    await openBoard(async () => aSoloBoard([aSoloEntry()]));
    expect(document.querySelector('img')).toBeNull();
    expect(rows()[0]?.querySelectorAll('th svg')).toHaveLength(1);
  });

  test('mark one’s own among them', async () => {
    await openBoard(async () =>
      aSoloBoard([aSoloEntry(), { ...OWN, rank: 2 }], { ...OWN, rank: 2 }),
    );
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(within(rows()[1] as HTMLElement).getByRole('rowheader').textContent).toContain('You');
    expect(screen.queryByText('Naledi')).toBeNull();
  });

  test('end with one’s own where it is on another page', async () => {
    await openBoard(async () => aSoloBoard([aSoloEntry()], OWN));
    const foot = rows().at(-1);
    expect(foot?.closest('tfoot')).not.toBeNull();
    expect(foot?.getAttribute('aria-current')).toBe('true');
    expect(foot?.textContent).toContain('You');
    expect(cells(foot)[0]).toBe('23');
  });
});

describe('one’s own place', () => {
  test('is shown also before anybody’s is on the page', async () => {
    await openBoard(async () => aSoloBoard([], { ...OWN, rank: 1 }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('You');
    expect(screen.getByRole('status').textContent).toBe('Single player, All time: rank 1');
  });
});

describe('mode and period', () => {
  test('are chosen by radios, stand in the address and fetch their board', async () => {
    const asked: string[] = [];
    const { user, history } = await openBoard(async (mode, timeFrame) => {
      asked.push(`${mode} ${timeFrame}`);
      return mode === 'multiplayer' ? aLiveBoard([aLiveEntry()]) : aSoloBoard([aSoloEntry()]);
    });
    await user.click(screen.getByRole('radio', { name: 'Multiplayer' }));
    await user.click(screen.getByRole('radio', { name: 'Weekly' }));
    expect(asked).toEqual(['single_player all_time', 'multiplayer all_time', 'multiplayer weekly']);
    expect(history.slice(1)).toEqual([
      '/leaderboard?mode=multiplayer&time_frame=all_time',
      '/leaderboard?mode=multiplayer&time_frame=weekly',
    ]);
    expect(screen.getByRole('radio', { name: 'Weekly', checked: true })).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Weekly' }));
  });

  test('come from the address', async () => {
    const asked: string[] = [];
    await openBoard(
      async (mode, timeFrame) => {
        asked.push(`${mode} ${timeFrame}`);
        return aLiveBoard([]);
      },
      { path: '/leaderboard?mode=multiplayer&time_frame=monthly' },
    );
    expect(asked).toEqual(['multiplayer monthly']);
    expect(screen.getByRole('radio', { name: 'Monthly', checked: true })).not.toBeNull();
  });

  test('are reached by the keyboard, one stop each', async () => {
    // The test's keyboard asks for it, and jsdom has none.
    vi.stubGlobal('CSS', { escape: (name: string) => name });
    const { user, history } = await openBoard(async () => aSoloBoard([aSoloEntry()]));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Single player' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'All time' }));
    await user.keyboard('{ArrowRight}');
    expect(history.at(-1)).toBe('/leaderboard?mode=single_player&time_frame=daily');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Daily' }));
    vi.unstubAllGlobals();
  });

  test('of an earlier choice never overwrite those of a later one', async () => {
    const slow = later<Leaderboard>();
    const { user } = await openBoard(async (mode) =>
      mode === 'multiplayer' ? aLiveBoard([aLiveEntry()]) : slow.promise,
    );
    await user.click(screen.getByRole('radio', { name: 'Multiplayer' }));
    await act(async () => slow.answer(aSoloBoard([aSoloEntry({ user__first_name: 'Thabo' })])));
    expect(screen.queryByText('Thabo')).toBeNull();
    expect(screen.queryByText('Amara')).not.toBeNull();
  });
});

describe('pages of the board', () => {
  const FIRST = aSoloBoard([aSoloEntry()], null, { next: 'http://x/?page=2' });
  const LAST = aSoloBoard([aSoloEntry({ rank: 21, user__first_name: 'Thabo' })], null, {
    previous: 'http://x/?page=1',
  });
  const pageAt = async (address: string) => (address.endsWith('2') ? LAST : FIRST);

  test('are turned by the addresses that the server gave', async () => {
    const asked: string[] = [];
    const { user } = await openBoard(async () => FIRST, {
      pageAt: (address) => {
        asked.push(address);
        return pageAt(address);
      },
    });
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.click(previous);
    expect(asked).toEqual([]);
    await user.click(next);
    expect(screen.queryByText('Thabo')).not.toBeNull();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(previous);
    expect(screen.queryByText('Amara')).not.toBeNull();
    expect(asked).toEqual(['http://x/?page=2', 'http://x/?page=1']);
  });

  test('leave the focus on the pressed button, and announce the new ranks', async () => {
    const { user } = await openBoard(async () => FIRST, { pageAt });
    expect(screen.getByRole('status').textContent).toBe('Single player, All time: rank 1');
    screen.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Single player, All time: rank 21');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  test('are not asked for twice while one is on its way', async () => {
    const slow = later<Leaderboard>();
    let asked = 0;
    const { user } = await openBoard(async () => FIRST, {
      pageAt: () => {
        asked += 1;
        return slow.promise;
      },
    });
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(asked).toBe(1);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Amara')).not.toBeNull();
  });
});

describe('a board that is not there', () => {
  test('shows its shape while it is fetched', async () => {
    await openBoard(() => later<Leaderboard>().promise);
    expect(screen.getByText('Loading').closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is empty in the specification’s words, and leads to a game', async () => {
    await openBoard(async () => aSoloBoard([]));
    expect(screen.getAllByText('No leaderboard data available.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Play Now' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('says so in the specification’s words, and is asked for again', async () => {
    const answers = [
      () => Promise.reject(new Error('offline')),
      async () => aSoloBoard([aSoloEntry()]),
    ];
    const { user } = await openBoard(
      () => answers.shift()?.() ?? Promise.reject(new Error('none')),
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'Failed to load leaderboard data. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Amara')).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Single player, All time' }),
    );
  });

  test('is asked for again by the same address', async () => {
    const asked: string[] = [];
    const { user } = await openBoard(
      async () => aSoloBoard([aSoloEntry()], null, { next: 'http://x/?page=2' }),
      {
        pageAt: (address) => {
          asked.push(address);
          return Promise.reject(new Error('offline'));
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['http://x/?page=2', 'http://x/?page=2']);
  });
});
