import type { Guests, LiveGame, Ranks, SoundPlace } from '../contracts/index.ts';

/** What the host decides about a room. */
export interface RoomSettings {
  readonly guests: Guests;
  readonly ranks: Ranks;
  readonly lateJoin: boolean;
  readonly sound: SoundPlace;
  readonly locked: boolean;
}

/** The settings of a game; those that a server does not send have their old fixed values. */
export function settingsOf(
  game: Pick<LiveGame, 'guests' | 'ranks' | 'late_join' | 'sound' | 'locked'>,
): RoomSettings {
  return {
    guests: game.guests ?? 'off',
    ranks: game.ranks ?? 'all',
    lateJoin: game.late_join ?? false,
    sound: game.sound ?? 'devices',
    locked: game.locked ?? false,
  };
}
