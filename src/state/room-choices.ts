import type { GameSettings } from '@waggle/engine';
import type { Guests, Ranks, SoundPlace } from '@waggle/engine/contracts';
import { recall, remember } from './storage.ts';

/** What a host decides about a room before it opens. */
export interface RoomChoices {
  /** Null: nobody has chosen; then a teacher at the projector lets guests in, and a player does not. */
  readonly guests: Guests | null;
  readonly lateJoin: boolean;
  readonly ranks: Ranks;
  readonly sound: SoundPlace;
  /** How many words; null: all of the level. */
  readonly wordCount: number | null;
}

const CHOICES = 'room-choices';

const FRESH: RoomChoices = {
  guests: null,
  lateJoin: false,
  ranks: 'all',
  sound: 'devices',
  wordCount: null,
};

/** What was chosen last on this device. */
export function keptChoices(): RoomChoices {
  const stored = recall(CHOICES) as Partial<RoomChoices> | null;
  const { guests, lateJoin, ranks, sound, wordCount } = stored ?? {};
  return {
    guests: oneOf(['off', 'named', 'generated'], guests) ?? FRESH.guests,
    lateJoin: lateJoin === true,
    ranks: oneOf(['all', 'podium', 'none'], ranks) ?? FRESH.ranks,
    sound: oneOf(['devices', 'room'], sound) ?? FRESH.sound,
    wordCount: Number.isInteger(wordCount) ? (wordCount as number) : FRESH.wordCount,
  };
}

export function keepChoices(choices: RoomChoices): void {
  remember(CHOICES, choices);
}

export function guestsOf({ guests }: Pick<RoomChoices, 'guests'>, hostPlays: boolean): Guests {
  return guests ?? (hostPlays ? 'off' : 'named');
}

/** The numbers of words that may be chosen of a level with so many. */
export function wordCountsOf(mostWords: number | null): readonly number[] {
  return [5, 10, 15, 20, 30].filter((count) => mostWords === null || count < mostWords);
}

/** As the server is asked. */
export function settingsOfChoices(
  choices: RoomChoices,
  { hostPlays, mostWords }: { hostPlays: boolean; mostWords: number },
): GameSettings {
  const { lateJoin, ranks, sound, wordCount } = choices;
  return {
    guests: guestsOf(choices, hostPlays),
    late_join: lateJoin,
    ranks,
    sound,
    word_count: wordCount !== null && wordCount < mostWords ? wordCount : null,
  };
}

function oneOf<const T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}
