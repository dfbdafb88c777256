import type { GameSettings } from '@waggle/engine';
import {
  type Guests,
  type Id,
  type Mode,
  type Ranks,
  type SoundPlace,
  WORD_SECONDS,
} from '@waggle/engine/contracts';
import { faultOfGoal, soundPlaceOf } from '@waggle/engine/rules';
import { recall, remember } from '../../base/state/storage.ts';

/** What a host decides about a room before it opens. */
export interface RoomChoices {
  /** Null: nobody has chosen; then a teacher at the projector lets guests in, and a player does not. */
  readonly guests: Guests | null;
  readonly lateJoin: boolean;
  readonly ranks: Ranks;
  /** Null: nobody has chosen; then it depends on the mode. */
  readonly sound: SoundPlace | null;
  /** How many words; null: all of the level. */
  readonly wordCount: number | null;
  readonly mode: Mode;
  /** Everybody fills one comb, in a mode that has one. */
  readonly hive: boolean;
  /** On the page of all choices: the host shows the game and does not play. */
  readonly atProjector: boolean;
  /** In "together" and "bee": of each word. */
  readonly wordSeconds: number;
  /** In "together": more points for a fast answer. */
  readonly speedPoints: boolean;
  /** In "together": the next word opens by itself. */
  readonly auto: boolean;
  /** The class that it was for; null: anybody; undefined: nobody has chosen. */
  readonly classId: Id | null | undefined;
  /** The words that were chosen, by the id of their offer. */
  readonly words: string | null;
}

/** What a host may choose: a mode and a goal without screens are left out. */
export const OFFERED: { readonly modes: readonly Mode[]; readonly hive: boolean } = {
  modes: ['together', 'race', 'bee'],
  hive: true,
};

/** The times of a word that may be chosen, in seconds. */
export const WORD_TIMES = [10, 15, 20, 30, 45, 60, 90, 120] as const;

/** A player, and a teacher who shows the game: each has choices of their own. */
export type HostKind = 'player' | 'teacher';

const KEYS: Readonly<Record<HostKind, string>> = {
  player: 'room-choices',
  teacher: 'room-choices/teacher',
};

const OF_PLAYER: RoomChoices = {
  guests: null,
  lateJoin: false,
  ranks: 'all',
  sound: null,
  wordCount: null,
  mode: 'race',
  hive: false,
  atProjector: false,
  wordSeconds: WORD_SECONDS.usual,
  speedPoints: false,
  auto: true,
  classId: undefined,
  words: null,
};

const FRESH: Readonly<Record<HostKind, RoomChoices>> = {
  player: OF_PLAYER,
  // Kind to a class: everybody comes in, also late, hears the words, and only the first three are named.
  teacher: {
    ...OF_PLAYER,
    mode: 'together',
    atProjector: true,
    guests: 'named',
    lateJoin: true,
    ranks: 'podium',
    sound: 'devices',
  },
};

/** What was chosen last on this device. */
export function keptChoices(host: HostKind = 'player'): RoomChoices {
  const fresh = FRESH[host];
  const stored = (recall(KEYS[host]) ?? {}) as Partial<RoomChoices>;
  const { wordCount, wordSeconds, classId, words } = stored;
  const isOn = (name: 'lateJoin' | 'hive' | 'speedPoints' | 'auto' | 'atProjector') =>
    typeof stored[name] === 'boolean' ? stored[name] : fresh[name];
  return {
    guests: oneOf(['off', 'named', 'generated'], stored.guests) ?? fresh.guests,
    lateJoin: isOn('lateJoin'),
    ranks: oneOf(['all', 'podium', 'none'], stored.ranks) ?? fresh.ranks,
    sound: oneOf(['devices', 'room'], stored.sound) ?? fresh.sound,
    wordCount: Number.isInteger(wordCount) ? (wordCount as number) : fresh.wordCount,
    mode: oneOf(OFFERED.modes, stored.mode) ?? fresh.mode,
    hive: isOn('hive'),
    atProjector: isOn('atProjector'),
    wordSeconds: WORD_TIMES.find((seconds) => seconds === wordSeconds) ?? fresh.wordSeconds,
    speedPoints: isOn('speedPoints'),
    auto: isOn('auto'),
    classId:
      typeof classId === 'number' || typeof classId === 'string' || classId === null
        ? classId
        : fresh.classId,
    words: typeof words === 'string' ? words : null,
  };
}

export function keepChoices(choices: RoomChoices, host: HostKind): void {
  remember(KEYS[host], choices);
}

export function guestsOf({ guests }: Pick<RoomChoices, 'guests'>, hostPlays: boolean): Guests {
  return guests ?? (hostPlays ? 'off' : 'named');
}

/** The numbers of words that may be chosen of a level with so many. */
export function wordCountsOf(mostWords: number | null): readonly number[] {
  return [5, 10, 15, 20, 30].filter((count) => mostWords === null || count < mostWords);
}

/** How many words a game of a level with so many has; null: all of them. */
export function wordCountOf(
  { wordCount }: Pick<RoomChoices, 'wordCount'>,
  mostWords: number,
): number | null {
  return wordCount !== null && wordCount < mostWords ? wordCount : null;
}

/** Whether all fill one comb. */
export function hasHive({ mode, hive }: Pick<RoomChoices, 'mode' | 'hive'>): boolean {
  return hive && usesOf(mode).hive;
}

/** What a mode uses beside what every game has. */
export const usesOf = (mode: Mode) => ({
  hive: OFFERED.hive && faultOfGoal(mode, 'hive') === null,
  wordSeconds: mode !== 'race',
  speedPoints: mode === 'together',
  auto: mode === 'together',
});

/** As the server is asked. */
export function settingsOfChoices(
  choices: RoomChoices,
  { hostPlays, mostWords }: { hostPlays: boolean; mostWords: number },
): GameSettings {
  const { lateJoin, ranks, sound, mode, wordSeconds, speedPoints, auto } = choices;
  const uses = usesOf(mode);
  return {
    guests: guestsOf(choices, hostPlays),
    late_join: lateJoin,
    ranks,
    sound: soundPlaceOf(mode, sound),
    word_count: wordCountOf(choices, mostWords),
    ...(mode !== 'race' && { mode }),
    ...(hasHive(choices) && { goal: 'hive' }),
    ...(uses.wordSeconds && { word_seconds: wordSeconds }),
    ...(uses.speedPoints && { speed_points: speedPoints }),
    ...(uses.auto && { auto }),
  };
}

function oneOf<const T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}
