import type { Id, LiveGame, Player } from '../../contracts/index.ts';
import { settingsOf } from '../room/room-settings.ts';

/** After so long without a right word a player is shown to the host first, in seconds of play. */
export const STUCK_S = 60;

/** How long ago each player of a running game had a right word. */
export interface Progress {
  /** Seconds that were played; a pause has none. */
  readonly played: number;
  /** By the player's id as text. */
  readonly lastRight: ReadonlyMap<string, { readonly correct: number; readonly at: number }>;
}

export const NO_PROGRESS: Progress = { played: 0, lastRight: new Map() };

/** Why the host may want to help a player. */
export interface Need {
  readonly id: Id;
  readonly why: 'away' | 'stuck';
}

/** The progress with this state of the game; new players count from now on. */
export function withGame(progress: Progress, game: LiveGame): Progress {
  if (game.status !== 'in_progress') return NO_PROGRESS;
  const { played, lastRight } = progress;
  const next = game.players.map(({ id, words_correct: correct }) => {
    const known = lastRight.get(String(id));
    return [String(id), known?.correct === correct ? known : { correct, at: played }] as const;
  });
  return { played, lastRight: new Map(next) };
}

/** The progress after one more second of play. */
export function withSecond(progress: Progress): Progress {
  return { ...progress, played: progress.played + 1 };
}

/** Who needs the host, in this order: who is away, then who has had no right word for a while (not in a bee). */
export function needsOf(progress: Progress, game: LiveGame): Need[] {
  if (game.status !== 'in_progress') return [];
  // In a bee a player has a word only when called: who waits for a turn is not stuck.
  const canBeStuck = settingsOf(game).mode !== 'bee';
  const isStuck = ({ id, words_correct, is_connected }: Player) => {
    const last = progress.lastRight.get(String(id));
    const isDone = words_correct >= (game.words?.length ?? Number.POSITIVE_INFINITY);
    const isLong = last !== undefined && progress.played - last.at >= STUCK_S;
    return canBeStuck && is_connected && !isDone && isLong;
  };
  return [
    ...game.players
      .filter(({ is_connected }) => !is_connected)
      .map(({ id }): Need => ({ id, why: 'away' })),
    ...game.players.filter(isStuck).map(({ id }): Need => ({ id, why: 'stuck' })),
  ];
}
