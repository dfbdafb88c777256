import { describe, expect, test } from 'vitest';
import type { Ranks, Result, RoomEvent, Word } from '../../../../engine/contracts/index.ts';
import {
  arePlacesShown,
  frameShown,
  gameShown,
  rankedResults,
  resultsShown,
  roomShown,
  type Viewer,
} from '../../../../engine/entries/rules.ts';
import { aGame, aPlayer, aRoom, openWords } from '@waggle/engine/testing';

const HOST: Viewer = { is: 'host' };
const FIFTH: Viewer = { is: 'player', id: 5 };
const PROJECTOR: Viewer = { is: 'projector' };

/** Five players with figures that no other number in a frame has. */
const PLAYERS = [1, 2, 3, 4, 5].map((id) =>
  aPlayer({ id, score: 900 - id, words_correct: 90 - id, words_attempted: 80 - id }),
);
const RESULTS: Result[] = PLAYERS.map((player, place) => ({
  playerId: player.id,
  playerName: player.name,
  score: player.score,
  wordsCorrect: player.words_correct,
  wordsAttempted: player.words_attempted,
  rank: place + 1,
}));
const GAME = aGame({ status: 'in_progress', players: PLAYERS, host_plays: false, host_id: 9 });
const numbered = { seq: 7, after: 6 };

const FRAMES: readonly RoomEvent[] = [
  { type: 'game_state', seq: 7, game: GAME, you: null, server_time: null },
  { type: 'game_started', ...numbered, game: GAME, server_time: null },
  ...PLAYERS.flatMap((player): RoomEvent[] => [
    { type: 'player_joined', ...numbered, player },
    { type: 'player_changed', ...numbered, player },
  ]),
  {
    type: 'game_update',
    ...numbered,
    players: PLAYERS.map((one) => [
      one.id,
      one.score,
      one.words_correct,
      one.words_attempted,
      1 as const,
    ]),
  },
  { type: 'game_ended', ...numbered, results: RESULTS },
  { type: 'player_kicked', ...numbered, player_id: 3 },
  { type: 'heartbeat', seq: 7, server_time: '2026-03-02T10:00:00.000Z' },
];

const figuresOf = ({ score, words_correct, words_attempted }: (typeof PLAYERS)[number]) => [
  score,
  words_correct,
  words_attempted,
];
const numbersIn = (value: unknown) => new Set(JSON.stringify(value).match(/\d+/g));

const places = (results: readonly Result[]) =>
  results.map(({ playerId, rank }) => [playerId, rank]);

describe('frameShown()', () => {
  test.each(['podium', 'none'] as const)(
    'with "%s" holds no figure of another player in any frame of a running game',
    (ranks) => {
      for (const frame of FRAMES.filter(({ type }) => type !== 'game_ended')) {
        const sent = numbersIn(frameShown(frame, ranks, FIFTH));
        const others = numbersIn(PLAYERS.slice(0, 4).map(figuresOf));
        expect([...others].filter((figure) => sent.has(figure))).toEqual([]);
      }
    },
  );

  test('keeps the type and the number of every frame, also of one with nothing in it', () => {
    for (const frame of FRAMES) {
      for (const viewer of [FIFTH, PROJECTOR]) {
        const { type, seq } = frame as { type: string; seq: number };
        expect(frameShown(frame, 'none', viewer)).toMatchObject({ type, seq });
      }
    }
  });

  test('says how many words the best have spelled along, and who they are on the wall alone', () => {
    const [word] = openWords('bee') as [Word];
    const along = { done: 1, of: 4, most: 77, best: [{ player_id: 3, words: 77 }] };
    const closed = { player_id: 1, is_correct: true, passed: false, word, along };
    const frame: RoomEvent = { type: 'turn_closed', ...numbered, n: 1, ...closed };
    const bestFor = (ranks: Ranks, viewer: Viewer) => {
      const shown = frameShown(frame, ranks, viewer);
      const left = 'along' in shown ? shown.along : null;
      return [left?.most, left?.best?.length];
    };
    expect([bestFor('podium', FIFTH), bestFor('none', FIFTH)]).toEqual([
      [77, undefined],
      [77, undefined],
    ]);
    expect([bestFor('podium', PROJECTOR), bestFor('none', PROJECTOR)]).toEqual([
      [77, 1],
      [77, undefined],
    ]);
    expect([bestFor('all', FIFTH), bestFor('none', HOST)]).toEqual([
      [77, 1],
      [77, 1],
    ]);
    const turn = { n: 1, round: 1, player_id: 1, word, ends_at: '', lacks: [], order: [1] };
    const bee = { turn, count: 0, asked: [], closed };
    const state: RoomEvent = {
      type: 'game_state',
      seq: 7,
      game: GAME,
      you: null,
      server_time: null,
      bee,
    };
    expect(JSON.stringify(frameShown(state, 'podium', FIFTH))).not.toContain('best');
  });

  test('leaves players their own figures', () => {
    const update = FRAMES.find(({ type }) => type === 'game_update') as RoomEvent;
    expect(frameShown(update, 'none', FIFTH)).toMatchObject({ players: [[5, 895, 85, 75, 1]] });
    expect(frameShown(update, 'none', PROJECTOR)).toMatchObject({ players: [] });
  });

  test('says of a place that nobody may know that it is null', () => {
    const ended = FRAMES.find(({ type }) => type === 'game_ended') as RoomEvent;
    const { results } = frameShown(ended, 'none', FIFTH) as { results: readonly object[] };
    expect(results).toMatchObject([{ playerId: 5, rank: null }]);
  });

  test('is the same frame for the host, and for all where all is shown', () => {
    for (const frame of FRAMES) {
      expect(frameShown(frame, 'none', HOST)).toBe(frame);
      expect(frameShown(frame, 'all', FIFTH)).toBe(frame);
    }
  });
});

describe('resultsShown()', () => {
  test('with "podium" contains the first three, and one’s own score without a place', () => {
    expect(places(resultsShown(RESULTS, 'podium', FIFTH))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 0],
    ]);
    expect(places(resultsShown(RESULTS, 'podium', PROJECTOR))).toHaveLength(3);
  });

  test('with "podium" lets all stand on a place that is shared', () => {
    const tied = RESULTS.map((result, place) => ({ ...result, rank: [1, 2, 3, 3, 5][place] ?? 0 }));
    expect(places(resultsShown(tied, 'podium', PROJECTOR))).toHaveLength(4);
  });

  test('with "none" contains one’s own score and nobody’s place, and no list makes one up', () => {
    const own = resultsShown(RESULTS, 'none', FIFTH);
    expect(places(own)).toEqual([[5, 0]]);
    expect(places(rankedResults(own, 'none'))).toEqual([[5, 0]]);
    expect(resultsShown(RESULTS, 'none', PROJECTOR)).toEqual([]);
  });

  test('contains all for the host', () => {
    expect(resultsShown(RESULTS, 'none', HOST)).toEqual(RESULTS);
  });
});

describe('gameShown()', () => {
  const scores = (viewer: Viewer, results: Result[], ranks: 'podium' | 'none') =>
    gameShown({ ...GAME, status: 'completed', ranks }, viewer, results).players.map(
      ({ score }) => score,
    );

  test('of a game that is over keeps the figures of who stands in the table', () => {
    expect(scores(FIFTH, RESULTS, 'podium')).toEqual([899, 898, 897, 0, 895]);
    expect(scores(FIFTH, [], 'podium')).toEqual([0, 0, 0, 0, 895]);
    expect(scores(FIFTH, RESULTS, 'none')).toEqual([0, 0, 0, 0, 895]);
  });
});

describe('roomShown()', () => {
  test('puts on the projector what a player may see who is nobody', () => {
    const host = { ...aRoom({ ...GAME, ranks: 'podium' }), you: null };
    expect(roomShown(host, HOST)).toBe(host);
    expect(roomShown(host, PROJECTOR).game.players.map(({ score }) => score)).toEqual(
      PLAYERS.map(() => 0),
    );
    const over = {
      ...host,
      game: { ...host.game, status: 'completed' as const },
      results: RESULTS,
    };
    expect(roomShown(over, PROJECTOR).results).toHaveLength(3);
  });
});

describe('arePlacesShown()', () => {
  test.each([
    ['all', 'in_progress', true],
    ['podium', 'in_progress', false],
    ['podium', 'completed', true],
    ['none', 'completed', false],
  ] as const)('with "%s", %s, is %s for a player', (ranks, status, shown) => {
    expect(arePlacesShown({ ...GAME, ranks, status }, FIFTH)).toBe(shown);
    expect(arePlacesShown({ ...GAME, ranks, status }, HOST)).toBe(true);
  });
});
