import type { Id } from '../../contracts/common.ts';
import type { LiveGame } from '../../contracts/live-game.ts';
import type { Player } from '../../contracts/games.ts';
import type { Ranks } from '../../contracts/room-choices.ts';
import type { Result, RoomEvent, RoomFrame, StandingRow } from '../../contracts/live.ts';
import type { Along, BeeState, SpelledAlong } from '../../contracts/modes.ts';
import type { RoomState } from './room-state.ts';
import { settingsOf } from './room-settings.ts';

/**
 * A viewer of a room. The host sees all, even a playing one. The class looks at the projector, so it
 * shows what a player may see of others.
 */
export type Viewer =
  | { readonly is: 'host' }
  | { readonly is: 'player'; readonly id: Id }
  | { readonly is: 'projector' };

/** Places that the players see at the end if `ranks` is "podium", with all who share them. */
const PODIUM_PLACES = 3;

/** The game, without the figures that this viewer may not see. */
export function gameShown(
  game: LiveGame,
  viewer: Viewer,
  /** The final table of a finished game: with "podium" its first three are shown. */
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

/** Rows of standings that this viewer may see while the game runs. */
function standingsShown(rows: readonly StandingRow[], ranks: Ranks, viewer: Viewer): StandingRow[] {
  return rows.filter(([id]) => seesAll(ranks, viewer) || isOwn(id, viewer));
}

/** Rows of the final table that this viewer may see; the rank is 0 if ranks are hidden. */
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
  const isOnPodium = (rank: number) => rank > 0 && rank <= PODIUM_PLACES;
  return results
    .filter(({ playerId, rank }) => isOnPodium(rank) || isOwn(playerId, viewer))
    .map((result) => (isOnPodium(result.rank) ? result : { ...result, rank: 0 }));
}

/**
 * A frame of a room as this viewer may see it. Even an empty frame is sent, because of its number.
 *
 * @param ranks of the game at this frame
 * @param results the final table, for the snapshot of a finished game
 */
export function frameShown(
  frame: RoomEvent,
  ranks: Ranks,
  viewer: Viewer,
  results: readonly Result[] = [],
): RoomFrame {
  if (seesAll(ranks, viewer)) return frame;
  switch (frame.type) {
    case 'game_state':
    case 'game_started':
      return {
        ...frame,
        game: gameShown({ ...frame.game, ranks }, viewer, results),
        ...('bee' in frame ? { bee: beeShown(frame.bee ?? null, ranks, viewer) } : {}),
      };
    case 'player_joined':
    case 'player_changed':
      return isOwn(frame.player.id, viewer)
        ? frame
        : { ...frame, player: withoutFigures(frame.player) };
    case 'game_update':
      return { ...frame, players: standingsShown(frame.players, ranks, viewer) };
    case 'turn_closed':
      return { ...frame, along: alongShown(frame.along, ranks, viewer) };
    case 'game_ended':
      return {
        ...frame,
        results: resultsShown(frame.results, ranks, viewer).map(withoutZero),
        ...(frame.spelled_along
          ? { spelled_along: tableShown(frame.spelled_along, ranks, viewer).map(withoutZero) }
          : {}),
      };
    default:
      return frame;
  }
}

/** Who of those who are out spells along best: with "podium" the class sees it on the projector alone. */
function alongShown(
  along: Along | null | undefined,
  ranks: Ranks,
  viewer: Viewer,
): Along | null | undefined {
  if (!along || (ranks === 'podium' && viewer.is === 'projector')) return along;
  const { best: _, ...figures } = along;
  return figures;
}

function beeShown(bee: BeeState | null, ranks: Ranks, viewer: Viewer): BeeState | null {
  if (!bee?.closed) return bee;
  return { ...bee, closed: { ...bee.closed, along: alongShown(bee.closed.along, ranks, viewer) } };
}

/** On the wire a rank that is hidden is null. */
function withoutZero<Row extends { readonly rank: number }>(row: Row) {
  return { ...row, rank: row.rank || null };
}

/** A whole room as this viewer may see it, such as a host's page on the projector. */
export function roomShown(room: RoomState, viewer: Viewer): RoomState {
  const { ranks } = settingsOf(room.game);
  if (seesAll(ranks, viewer)) return room;
  return {
    ...room,
    game: gameShown(room.game, viewer, room.results ?? []),
    results: room.results && resultsShown(room.results, ranks, viewer),
    bee: beeShown(room.bee, ranks, viewer),
    spelledAlong: room.spelledAlong && tableShown(room.spelledAlong, ranks, viewer),
  };
}

/** The person whose socket a room was built from. */
export function viewerOf({ you }: Pick<RoomState, 'you'>): Viewer {
  return you === null || you.isHost ? { is: 'host' } : { is: 'player', id: you.playerId };
}

/** Whether players may see places now, in the running list or in the final table. */
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
