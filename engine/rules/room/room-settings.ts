import type { Goal, Guests, Mode, Ranks, SoundPlace } from '../../contracts/room-choices.ts';
import type { LiveGame } from '../../contracts/live-game.ts';

/** As in the contracts, for a server that does not say it; a test compares both. */
const USUAL_WORD_SECONDS = 30;

/** What the host decides about a room. */
export interface RoomSettings {
  readonly guests: Guests;
  readonly ranks: Ranks;
  readonly lateJoin: boolean;
  readonly sound: SoundPlace;
  readonly locked: boolean;
  readonly mode: Mode;
  readonly goal: Goal;
  /** Of each word, in "together" and "bee". */
  readonly wordSeconds: number;
  /** In "together": more points for a fast answer. */
  readonly speedPoints: boolean;
  /** In "together": the next word opens by itself. */
  readonly auto: boolean;
}

/** Where the words are heard unless the host says so: in a race each player listens alone. */
export function soundPlaceOf(mode: Mode, chosen: SoundPlace | null | undefined): SoundPlace {
  return chosen ?? (mode === 'race' ? 'devices' : 'room');
}

/** Says why a game cannot be played for this goal, or `null` if it can. */
export function faultOfGoal(mode: Mode, goal: Goal): string | null {
  return mode === 'bee' && goal === 'hive' ? 'A bee has no comb to fill.' : null;
}

/** The settings of a game; those that a server does not send have their old fixed values. */
export function settingsOf(
  game: Pick<
    LiveGame,
    | 'guests'
    | 'ranks'
    | 'late_join'
    | 'sound'
    | 'locked'
    | 'mode'
    | 'goal'
    | 'word_seconds'
    | 'speed_points'
    | 'auto'
  >,
): RoomSettings {
  const mode = game.mode ?? 'race';
  return {
    guests: game.guests ?? 'off',
    ranks: game.ranks ?? 'all',
    lateJoin: game.late_join ?? false,
    sound: soundPlaceOf(mode, game.sound),
    locked: game.locked ?? false,
    mode,
    goal: game.goal ?? 'race',
    wordSeconds: game.word_seconds ?? USUAL_WORD_SECONDS,
    speedPoints: game.speed_points ?? false,
    auto: game.auto ?? true,
  };
}
