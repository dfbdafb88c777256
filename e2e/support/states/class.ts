import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { keyOf } from '../learners.ts';

const NAMES = ['Amara', 'Me', 'Thabo', 'Lerato', 'Diego', 'Zinhle', 'Noah'];
const SCORES = [90, 80, 60, 60, 50, 30, 20];
const OWN_SEAT = 1;
const WORDS = 12;
const ASKED = 8;
/** Of the words that were asked: skipped, and answered without being right before the end. */
const SKIPPED = 3;
const MISSED = 8;

type Status = 'waiting' | 'in_progress' | 'completed';

export interface RoomSetup {
  readonly status: Status;
  /** False: the host is a teacher at the projector. */
  readonly hostPlays?: boolean;
  readonly names?: readonly string[];
  /** Names of players who are away. */
  readonly away?: readonly string[];
  /** Fields of the game that are other ones. */
  readonly game?: object;
  /** Fields of the snapshot beside the game, such as the round. */
  readonly beside?: object | ((ownId: number) => object);
  /** Fields of the end of the game. */
  readonly end?: (ownId: number) => object;
  /** Points, by the seat. */
  readonly scores?: readonly number[];
  /** What this player has done with words, by their ids. */
  readonly own?: object;
}

/** Rooms and boards with a whole class in them, as a server would describe them. */
export const classStates: Record<string, (page: Page) => Promise<unknown>> = {
  'lobby, of a class': async (page) => {
    await signedIn(page);
    const { level } = await whatIsTaught(page);
    const names = [
      'Grade 5 Friday bee',
      'Untitled Game',
      'Lunch break sprint',
      'Ms Dube’s class',
      'French corner',
    ];
    const games = names.map((name, index) => ({
      ...aGame(level, []),
      id: `game000${index}`,
      name,
      status: index === 3 ? 'in_progress' : 'waiting',
      players: [6, 1, 2, 24, 3].map((id) => ({ id: id + 5 * index })).slice(0, index + 1),
      player_count: [6, 1, 2, 24, 3][index],
    }));
    await page.routeWebSocket('**/ws/lobby/**', (socket) =>
      socket.send(JSON.stringify({ type: 'open_games', games })),
    );
    await page.goto('/multiplayer');
    await expect(page.getByRole('button', { name: 'Join Game: French corner' })).toBeVisible();
  },
  'lobby, empty': async (page) => {
    await signedIn(page);
    await page.routeWebSocket('**/ws/lobby/**', (socket) =>
      socket.send(JSON.stringify({ type: 'open_games', games: [] })),
    );
    await page.goto('/multiplayer');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  },
  'room, class waiting': async (page) => {
    await enter(page, { status: 'waiting' });
    await expect(page.getByRole('heading', { name: '7 are here' })).toBeVisible();
  },
  'room, class playing': async (page) => {
    await enter(page, { status: 'in_progress' });
    await expect(page.getByText('Word 9 of 12')).toBeVisible();
    await page.keyboard.type('umbre');
  },
  'room, connection lost': async (page) => {
    const { drop } = await enter(page, { status: 'in_progress' });
    await expect(page.getByText('Word 9 of 12')).toBeVisible();
    await page.keyboard.type('umbre');
    await drop();
    await expect(page.getByText('Reconnecting').first()).toBeVisible();
  },
  'room, class over': async (page) => {
    await enter(page, { status: 'completed' });
    await expect(page.getByRole('heading', { name: 'Amara wins' })).toBeVisible();
  },
  'projector, class waiting': async (page) => {
    await enter(page, { status: 'waiting', hostPlays: false }, '?view=projector');
    await expect(page.getByRole('heading', { name: '7 are here' })).toBeVisible();
  },
  'projector, class playing': async (page) => {
    await enter(page, { status: 'in_progress', hostPlays: false }, '?view=projector');
    await expect(page.getByText('seconds left')).toBeVisible();
  },
  'projector, class over': async (page) => {
    await enter(page, { status: 'completed', hostPlays: false }, '?view=projector');
    await expect(page.getByRole('heading', { name: 'Amara wins' })).toBeVisible();
  },
  'leaderboard, of a class': async (page) => {
    await signedIn(page);
    const { ownId } = await whatIsTaught(page);
    const entry = (player_id: number, first_name: string, rank: number) => ({
      player_id,
      first_name,
      total_score: 1400 - 61 * rank,
      games_played: 45 - rank,
      max_level: Math.max(3, 10 - rank),
      rank,
    });
    await page.route('**/api/leaderboard/**', (route) =>
      route.fulfill({
        json: {
          count: 40,
          next: new URL('/api/leaderboard/?page=2', page.url()).href,
          previous: null,
          results: {
            game_mode: 'multiplayer',
            results: NAMES.map((name, index) =>
              entry(70_000 + index, name === 'Me' ? 'Sipho' : name, index + 1),
            ),
            current_user_entry: entry(ownId, 'Naledi', 17),
          },
        },
      }),
    );
    await page.goto('/leaderboard?mode=multiplayer');
    await expect(page.getByRole('row', { name: 'You' })).toBeVisible();
  },
};

/** Opens a room that the server describes like this; `drop` ends the connection for good. */
export async function enter(
  page: Page,
  setup: RoomSetup,
  view = '',
): Promise<{ drop: () => Promise<void> }> {
  await signedIn(page);
  const { ownId, level } = await whatIsTaught(page);
  const frames = framesOf(setup, ownId, level);
  const sockets: { close: (options: { code: number }) => Promise<void> }[] = [];
  let isGone = false;
  await page.routeWebSocket('**/ws/game/**', (socket) => {
    if (isGone) void socket.close({ code: 1012 });
    sockets.push(socket);
    for (const frame of frames) socket.send(JSON.stringify(frame));
  });
  await page.goto(`/multiplayer/game/gamecode${view}`);
  return {
    async drop() {
      isGone = true;
      await Promise.all(sockets.map((socket) => socket.close({ code: 1012 })));
    },
  };
}

/** Who is signed in on the page, and a level of the first language. */
async function whatIsTaught(page: Page): Promise<{ ownId: number; level: object }> {
  const headers = await keyOf(page);
  const user = await (await page.request.get('/api/auth/user/', { headers })).json();
  const content = await (
    await page.request.get('/api/user-progress/get_available_content/', { headers })
  ).json();
  return { ownId: user.id, level: content['English'][2] };
}

function framesOf(
  {
    status,
    hostPlays = true,
    names = NAMES,
    away = [],
    game: differs = {},
    beside = {},
    end = () => ({}),
    scores: points = SCORES,
    own: done,
  }: RoomSetup,
  ownId: number,
  level: object,
): object[] {
  const scores = names.map((_, index) => points[index] ?? 10);
  const ids = names.map((_, index) => (hostPlays && index === OWN_SEAT ? ownId : 90_000 + index));
  const players = names.map((name, index) => ({
    id: ids[index],
    name,
    avatar: null,
    score: status === 'waiting' ? 0 : scores[index],
    words_correct: status === 'waiting' ? 0 : (scores[index] ?? 0) / 10,
    words_attempted: 9,
    is_host: ids[index] === ownId,
    is_connected: !away.includes(name),
  }));
  const now = Date.now();
  const words = Array.from({ length: WORDS }, (_, index) => ({
    id: index + 1,
    word: status === 'completed' ? 'umbrella' : null,
    difficulty: 2,
    audio_blob_url: null,
    slow_audio_blob_url: null,
    sentence_blob_url: null,
    hint: 'It keeps the rain off.',
  }));
  const game = {
    ...aGame(level, players),
    status,
    host_id: ownId,
    host_plays: hostPlays,
    ...(status === 'waiting' ? {} : { words }),
    started_at: status === 'waiting' ? null : new Date(now - 19_000).toISOString(),
    ends_at: status === 'waiting' ? null : new Date(now + 41_000).toISOString(),
    ...differs,
  };
  const madeOf = (id: number) => {
    if (id === SKIPPED) return { attempts: 1, closed: 'skipped', text: 'leaf' };
    if (id === MISSED && status === 'completed') return { attempts: 1, closed: null, text: null };
    return { attempts: 1, closed: 'solved', text: 'leaf' };
  };
  const own = Object.fromEntries(words.slice(0, ASKED).map(({ id }) => [id, madeOf(id)]));
  const state = {
    type: 'game_state',
    seq: 1,
    game,
    you: hostPlays
      ? {
          player_id: ownId,
          is_host: game.host_id === ownId,
          score: status === 'waiting' ? 0 : 80,
          words: done ?? own,
        }
      : null,
    server_time: new Date(now).toISOString(),
    ...(typeof beside === 'function' ? beside(ownId) : beside),
  };
  if (status !== 'completed') return [state];
  const results = players.map(({ id, name, score, words_correct, words_attempted }) => ({
    playerId: id,
    playerName: name,
    score,
    wordsCorrect: words_correct,
    wordsAttempted: words_attempted,
    rank: 1 + scores.filter((other) => other > (score ?? 0)).length,
  }));
  return [state, { type: 'game_ended', seq: 2, after: 1, results, words, ...end(ownId) }];
}

function aGame(level: object, players: readonly object[]): object {
  return {
    id: 'gamecode',
    name: 'Grade 5 Friday bee',
    game_type: 'multiplayer',
    level,
    host_id: 90_000,
    host_plays: true,
    players,
    player_count: players.length,
    duration: 60,
    created_at: new Date().toISOString(),
    started_at: null,
    ends_at: null,
  };
}
