/** How a room is played: each at their own pace, one word at a time, or one player on stage. */
export const MODES = ['race', 'together', 'bee'] as const;
export type Mode = (typeof MODES)[number];

/** What is counted: each player's points, or the cells of one comb that all fill. */
export const GOALS = ['race', 'hive'] as const;
export type Goal = (typeof GOALS)[number];

/** Seconds of a word, in "together" and "bee" (docs/contract.md). */
export const WORD_SECONDS = { least: 10, most: 120, usual: 30 } as const;

/** Who may join by the code: signed-in players alone, guests with names of their own, or with drawn ones. */
export const GUESTS = ['off', 'named', 'generated'] as const;
export type Guests = (typeof GUESTS)[number];

/** Whose scores and places the players see. */
export const RANKS = ['all', 'podium', 'none'] as const;
export type Ranks = (typeof RANKS)[number];

/** Where words sound: on each player's device, or on the host's page until a player asks their device. */
export const SOUND_PLACES = ['devices', 'room'] as const;
export type SoundPlace = (typeof SOUND_PLACES)[number];
