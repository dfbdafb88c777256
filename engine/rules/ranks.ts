import type {
  Id,
  LiveGame,
  Player,
  Ranks,
  Result,
  RoomEvent,
  SpelledAlong,
  StandingRow,
} from '../contracts/index.ts';
import type { RoomState } from './room-state.ts';
import { settingsOf } from './room-settings.ts';

/**
 * Who looks at a room. The host sees all, also one who plays. The class looks at the projector, so
 * it shows what a player may see who is none of them.
 */
export type Viewer =
  | { readonly is: 'host' }
  | { readonly is: 'player'; readonly id: Id }
  | { readonly is: 'projector' };

/** The places that the players see at the end where `ranks` is "podium"; who shares one is shown too. */
const PODIUM_PLACES = 3;

/** The game, without the figures that this viewer may not see. */
export function gameShown(
  game: LiveGame,
  viewer: Viewer,
  /** The final table, when the game is over: its first three may be seen with "podium". */
  results: readonly Result[] = [],
): LiveGame {
  const { ranks } = settingsOf(game);
  if (seesAll(ranks, viewer)) return game;
  const onPodium = new Set(
    game.status === 'completed' ? resultsShown(results, ranks, viewer).map(playerOf) : [],
  );
  return {
    ...game,
    players: game.players.map((player) =>
      isOwn(player.id, viewer) || onPodium.has(String(player.id)) ? player : withoutFigures(player),
    ),
  };
}

/** The rows of standings that this viewer is sent while the game runs. */
export function standingsShown(
  rows: readonly StandingRow[],
  ranks: Ranks,
  viewer: Viewer,
): StandingRow[] {
  return rows.filter(([id]) => seesAll(ranks, viewer) || isOwn(id, viewer));
}

/** The rows of the final table that this viewer is sent; the rank 0 says that nobody is told theirs. */
export function resultsShown(results: readonly Result[], ranks: Ranks, viewer: Viewer): Result[] {
  return tableShown(results, ranks, viewer);
}

/** The same of any table of players with ranks. */
export function tableShown<Row extends Pick<SpelledAlong, 'playerId' | 'rank'>>(
  results: readonly Row[],
  ranks: Ranks,
  viewer: Viewer,
): Row[] {
  if (seesAll(ranks, viewer)) return [...results];
  if (ranks === 'none') {
    return results
      .filter(({ playerId }) => isOwn(playerId, viewer))
      .map((result) => ({ ...result, rank: 0 }));
  }
  return results.filter(
    ({ playerId, rank }) => (rank > 0 && rank <= PODIUM_PLACES) || isOwn(playerId, viewer),
  );
}

/**
 * A frame of a room as this viewer is sent it. Each frame stays one, though with nothing in it: it
 * carries the number of what happened.
 *
 * @param ranks of the game at this frame
 * @param results the final table, for the snapshot of a game that is over
 */
export function frameShown(
  frame: RoomEvent,
  ranks: Ranks,
  viewer: Viewer,
  results: readonly Result[] = [],
): RoomEvent {
  if (seesAll(ranks, viewer)) return frame;
  switch (frame.type) {
    case 'game_state':
    case 'game_started':
      return { ...frame, game: gameShown({ ...frame.game, ranks }, viewer, results) };
    case 'player_joined':
    case 'player_changed':
      return isOwn(frame.player.id, viewer)
        ? frame
        : { ...frame, player: withoutFigures(frame.player) };
    case 'game_update':
      return { ...frame, players: standingsShown(frame.players, ranks, viewer) };
    case 'game_ended':
      return {
        ...frame,
        results: resultsShown(frame.results, ranks, viewer),
        ...(frame.spelled_along
          ? { spelled_along: tableShown(frame.spelled_along, ranks, viewer) }
          : {}),
      };
    default:
      return frame;
  }
}

/** A whole room as this viewer may see it: what a host's page puts on the projector. */
export function roomShown(room: RoomState, viewer: Viewer): RoomState {
  const { ranks } = settingsOf(room.game);
  if (seesAll(ranks, viewer)) return room;
  return {
    ...room,
    game: gameShown(room.game, viewer, room.results ?? []),
    results: room.results && resultsShown(room.results, ranks, viewer),
    spelledAlong: room.spelledAlong && tableShown(room.spelledAlong, ranks, viewer),
  };
}

/** Whose socket a room was built from. */
export function viewerOf({ you }: Pick<RoomState, 'you'>): Viewer {
  return you === null || you.isHost ? { is: 'host' } : { is: 'player', id: you.playerId };
}

/** Whether the players of a game have places now: in the running list, and in the table at its end. */
export function arePlacesShown(game: LiveGame, viewer: Viewer): boolean {
  const { ranks } = settingsOf(game);
  if (seesAll(ranks, viewer)) return true;
  return ranks === 'podium' && game.status === 'completed';
}

/** Whether the owner of a room may see figures from now on that were hidden until now. */
export function isMoreShown(before: RoomState, after: RoomState): boolean {
  const saw = seesAll(settingsOf(before.game).ranks, viewerOf(before));
  return !saw && seesAll(settingsOf(after.game).ranks, viewerOf(after));
}

function seesAll(ranks: Ranks, viewer: Viewer): boolean {
  return ranks === 'all' || viewer.is === 'host';
}

function isOwn(id: Id, viewer: Viewer): boolean {
  return viewer.is === 'player' && String(viewer.id) === String(id);
}

function playerOf({ playerId }: Pick<Result, 'playerId'>): string {
  return String(playerId);
}

function withoutFigures(player: Player): Player {
  return { ...player, score: 0, words_correct: 0, words_attempted: 0 };
}
