import { ApiError, type Engine } from '@waggle/engine';
import type { Leaderboard } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  board,
  boardPage,
  boardPanel,
  choiceOf,
  isOwn,
  loadBoard,
  loadBoardPanel,
  refreshBoardPanel,
} from '../../../../../src/account/state/levels/leaderboard.ts';
import { type Later, later } from '../../../../support/later.ts';
import { aLiveBoard, aLiveEntry, aSoloBoard, aSoloEntry } from '../../../../support/records.ts';

const SOLO = { mode: 'single_player', timeFrame: 'all_time' } as const;
const DAILY = { mode: 'single_player', timeFrame: 'daily' } as const;
const LIVE = { mode: 'multiplayer', timeFrame: 'all_time' } as const;

/** A board that answers its questions in any order. */
function aServer() {
  const asked: { question: string; answer: Later<Leaderboard> }[] = [];
  const ask = (question: string) => {
    const answer = later<Leaderboard>();
    asked.push({ question, answer });
    return answer.promise;
  };
  const api: Engine['leaderboard'] = {
    firstPage: (mode, timeFrame) => ask(`${mode} ${timeFrame}`),
    pageAt: (address) => ask(address),
  };
  return {
    api,
    questions: () => asked.map(({ question }) => question),
    answer: (place: number, page: Leaderboard) => asked[place]?.answer.answer(page),
    fail: (place: number, error?: Error) => asked[place]?.answer.fail(error),
  };
}

function names(page: { rows: readonly { name: string }[] } | null) {
  return page?.rows.map(({ name }) => name);
}

beforeEach(() => {
  Object.assign(board, { status: 'loading', page: null, address: null });
  Object.assign(boardPanel, { status: 'loading', page: null });
});

describe('loadBoard()', () => {
  test('turns to a neighbour by its address, and keeps the page until that is here', async () => {
    const { api, questions, answer } = aServer();
    const first = loadBoard(api, SOLO);
    answer(0, aSoloBoard([aSoloEntry()], null, { next: 'http://x/?page=2' }));
    await first;
    const second = loadBoard(api, SOLO, board.page?.next);
    expect(board).toMatchObject({ status: 'loading', address: 'http://x/?page=2' });
    expect(names(board.page)).toEqual(['Amara']);
    answer(1, aSoloBoard([aSoloEntry({ user__first_name: 'Thabo', rank: 21 })]));
    await second;
    expect(questions()).toEqual(['single_player all_time', 'http://x/?page=2']);
    expect(names(board.page)).toEqual(['Thabo']);
  });

  test('shows nothing of the board before when another is chosen', async () => {
    const { api, answer } = aServer();
    const first = loadBoard(api, SOLO);
    answer(0, aSoloBoard([aSoloEntry()]));
    await first;
    void loadBoard(api, LIVE);
    expect(board).toMatchObject({ status: 'loading', page: null });
  });

  test.each([
    ['answer', (server: ReturnType<typeof aServer>) => server.answer(0, aSoloBoard([]))],
    ['failure', (server: ReturnType<typeof aServer>) => server.fail(0)],
  ])('is not overwritten by the late %s to an earlier question', async (_, arrive) => {
    const server = aServer();
    const both = [loadBoard(server.api, SOLO), loadBoard(server.api, LIVE)];
    server.answer(1, aLiveBoard([aLiveEntry()]));
    await both[1];
    arrive(server);
    await both[0];
    expect(board.status).toBe('ready');
    expect(board.page).toMatchObject({ choice: LIVE, rows: [{ name: 'Amara' }] });
  });

  test('goes back to the first page if the requested one is gone', async () => {
    const { api, questions, answer, fail } = aServer();
    const turning = loadBoard(api, SOLO, 'http://x/?page=2');
    fail(0, new ApiError('There is no such page.', 404));
    await expect.poll(() => questions()).toHaveLength(2);
    answer(1, aSoloBoard([aSoloEntry()]));
    await turning;
    expect(questions()).toEqual(['http://x/?page=2', 'single_player all_time']);
    expect(board).toMatchObject({ status: 'ready', address: null });
  });

  test('says that it failed, and shows no page then', async () => {
    const { api, answer, fail } = aServer();
    const first = loadBoard(api, SOLO);
    answer(0, aSoloBoard([aSoloEntry()], null, { next: 'http://x/?page=2' }));
    await first;
    const second = loadBoard(api, SOLO, 'http://x/?page=2');
    fail(1);
    await second;
    expect(board).toMatchObject({ status: 'failed', page: null, address: 'http://x/?page=2' });
  });
});

describe('the places beside the game', () => {
  test('are those of single player, all time', async () => {
    const { api, questions, answer } = aServer();
    const loading = loadBoardPanel(api);
    answer(0, aSoloBoard([aSoloEntry()]));
    await loading;
    expect(questions()).toEqual(['single_player all_time']);
    expect(boardPanel).toMatchObject({ status: 'ready', page: { rows: [{ name: 'Amara' }] } });
  });

  test('stay on show while they are refreshed, and when that fails', async () => {
    const { api, answer, fail } = aServer();
    const loading = loadBoardPanel(api);
    answer(0, aSoloBoard([aSoloEntry()]));
    await loading;
    const refreshing = refreshBoardPanel(api);
    expect(boardPanel.status).toBe('ready');
    fail(1);
    await refreshing;
    expect(boardPanel).toMatchObject({ status: 'ready', page: { rows: [{ name: 'Amara' }] } });
  });

  test('are the newest ones, in whatever order the answers come', async () => {
    const { api, answer } = aServer();
    const both = [loadBoardPanel(api), refreshBoardPanel(api)];
    answer(1, aSoloBoard([aSoloEntry({ correct_words: 413 })]));
    answer(0, aSoloBoard([aSoloEntry({ correct_words: 412 })]));
    await Promise.all(both);
    expect(boardPanel.page?.rows[0]?.score).toBe(413);
  });

  test('are gone at once when they are loaded for somebody else', async () => {
    const { api, answer } = aServer();
    const loading = loadBoardPanel(api);
    answer(0, aSoloBoard([aSoloEntry()]));
    await loading;
    void loadBoardPanel(api);
    expect(boardPanel).toMatchObject({ status: 'loading', page: null });
  });
});

describe('boardPage()', () => {
  test('shows the same of both modes', () => {
    expect(boardPage(SOLO, aSoloBoard([aSoloEntry({ max_level: null })])).rows).toEqual([
      {
        userId: 21,
        name: 'Amara',
        flower: null,
        rank: 1,
        games: 42,
        topLevel: 0,
        accuracy: 97.5,
        score: 412,
      },
    ]);
    expect(boardPage(LIVE, aLiveBoard([aLiveEntry()])).rows).toEqual([
      {
        userId: 21,
        name: 'Amara',
        flower: null,
        rank: 1,
        games: 42,
        topLevel: 9,
        accuracy: null,
        score: 1284,
      },
    ]);
  });

  test('knows a live player by either id', () => {
    const { player_id: _, ...anonymous } = aLiveEntry();
    const entries = [{ ...anonymous, user__id: 8 }, anonymous];
    const { rows } = boardPage(LIVE, aLiveBoard(entries));
    expect(rows.map(({ userId }) => userId)).toEqual([8, null]);
  });

  test('puts one’s own fresh entry in the place of an older one', () => {
    const page = boardPage(
      SOLO,
      aSoloBoard(
        [
          aSoloEntry(),
          aSoloEntry({ user__id: 22, user__first_name: 'Thabo', rank: 2, correct_words: 388 }),
          aSoloEntry({ user__id: 4, user__first_name: 'Naledi', rank: 3, correct_words: 361 }),
        ],
        aSoloEntry({ user__id: 4, user__first_name: 'Naledi', rank: 2, correct_words: 390 }),
      ),
    );
    expect(names(page)).toEqual(['Amara', 'Naledi', 'Thabo']);
    expect(page.rows[1]).toMatchObject({ rank: 2, score: 390 });
    expect(page.rows.map((row) => isOwn(page, row))).toEqual([false, true, false]);
  });

  test('leaves one’s own entry off a page that it is not on', () => {
    const page = boardPage(SOLO, aSoloBoard([aSoloEntry()], aSoloEntry({ user__id: 4, rank: 23 })));
    expect(names(page)).toEqual(['Amara']);
    expect(page.own).toMatchObject({ userId: 4, rank: 23 });
  });

  test('takes no entry without an id for one’s own', () => {
    const { player_id: _, ...anonymous } = aLiveEntry();
    const page = boardPage(LIVE, aLiveBoard([anonymous], anonymous));
    expect(page.rows.map((row) => isOwn(page, row))).toEqual([false]);
  });
});

describe('the address of a board', () => {
  test.each([SOLO, DAILY, LIVE])('brings back the choice %o', (choice) => {
    expect(choiceOf(addressOf(choice).split('?')[1] ?? '')).toEqual(choice);
  });

  test.each(['', 'mode=chess&time_frame=yearly'])(
    'means single player and all time for "%s"',
    (search) => expect(choiceOf(search)).toEqual(SOLO),
  );
});
