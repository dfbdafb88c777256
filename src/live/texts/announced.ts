import type { Mode } from '@waggle/engine/contracts';
import { announcedTime, beeTurns } from '@waggle/engine/rules';

/** A game that is announced. */
export interface AnnouncedRoom {
  mode: Mode;
  /** Null while nobody knows how many come. */
  players: number | null;
  words: number;
  wordSeconds: number;
  /** Seconds of a race. */
  duration: number;
  /** Name of the level with which a bee goes on; null: its own words again. */
  nextLevel: string | null;
}

/** How long a game takes, in one sentence: who plays how many words, and in about which time. */
export function announcedText(game: AnnouncedRoom): string {
  const { mode, players, words, nextLevel } = game;
  const { seconds, per } = announcedTime(game);
  const who = `${playersOf(players)}, ${words === 1 ? '1 word' : `${words} words`}`;
  const time = per === 'player' ? `${roundedTo(5, seconds)} seconds a player` : minutesOf(seconds);
  const needsMore = mode === 'bee' && (players === null || beeTurns(players) > words);
  const more = nextLevel === null ? ', then the missed ones again' : `, goes on with ${nextLevel}`;
  return `${who}: about ${time}${needsMore ? more : ''}.`;
}

function playersOf(players: number | null): string {
  if (players === null) return 'Anybody';
  return players === 1 ? '1 player' : `${players} players`;
}

function minutesOf(seconds: number): string {
  if (seconds < 60) return `${roundedTo(5, seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function roundedTo(step: number, seconds: number): number {
  return Math.max(step, Math.round(seconds / step) * step);
}
