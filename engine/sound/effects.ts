import { cheerOf } from '../rules/learning/cheer.ts';

/** A sound of the game, apart from spoken words. */
export type Effect =
  | { readonly name: 'key_typed' }
  | { readonly name: 'tick'; readonly secondsLeft: number; readonly quiet: boolean }
  | { readonly name: 'final_beep' }
  | { readonly name: 'correct'; readonly run: number }
  | { readonly name: 'wrong' }
  | { readonly name: 'reveal' }
  | { readonly name: 'skip' }
  | { readonly name: 'level_up' }
  /** Every word of a round is right. */
  | { readonly name: 'perfect' }
  /** The best of one's own: a score, a run or a time. */
  | { readonly name: 'record' }
  | { readonly name: 'star' }
  /** `petals` of the player's flower, 5 to 8: they pick the note. */
  | { readonly name: 'player_joined'; readonly petals: number }
  | { readonly name: 'paused' }
  | { readonly name: 'resumed' }
  /** The clock of a live game got more time. */
  | { readonly name: 'time_added' }
  /** `cells` of the class that were filled, in one moment. */
  | { readonly name: 'cells_filled'; readonly cells: number }
  /** `cells` that fall under the letters of a word, one for each slip. */
  | { readonly name: 'heat'; readonly cells: number }
  /** `steps`: the number of podium steps, at most three. */
  | { readonly name: 'podium'; readonly steps: number }
  /** On stage, in a bee. `place` of the letter, from 1. */
  | { readonly name: 'letter_given'; readonly place: number }
  | { readonly name: 'flower_opens' }
  | { readonly name: 'bee_won' }
  | { readonly name: 'time_up' };

/** The instrument of an effect. */
export type InstrumentName =
  | 'keycap'
  | 'tick'
  | 'cell'
  | 'beep'
  | 'bells'
  | 'hum'
  | 'flute'
  | 'petals'
  | 'whoosh'
  | 'fanfare'
  | 'string'
  | 'roll';

export interface EffectNote {
  readonly on: InstrumentName;
  /** Scientific pitch notation; of noise, the hertz of its filter. */
  readonly pitch: string | number;
  /** The pitch at the end of the note; without it, the pitch is constant. */
  readonly glideTo?: string | number;
  /** Seconds after the beginning of the effect. */
  readonly after: number;
  /** Seconds until it fades. */
  readonly length: number;
  /** Its peak, below full scale, before the master level (docs/design.md, sections 7 and 13). */
  readonly decibels: number;
}

/** C major pentatonic from C5 upwards: any of its notes sound well together. */
const PENTATONIC = ['C5', 'D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6', 'G6', 'A6'];
/** The same from C4 upwards, a note for each letter of a word on stage. */
const LOW_PENTATONIC = ['C4', 'D4', 'E4', 'G4', 'A4', ...PENTATONIC];
const FIFTH_UP = 3;
const HIGHEST_STEP = 5;
/** What follows the pair of a run that is celebrated. */
const RUN_CALLS = { 5: ['E5'], 10: ['E5', 'G5'], 15: ['E5', 'G5', 'C6'] } as const;
/** Petals of the flower that has the lowest note, and of the one that has the highest. */
const FEWEST_PETALS = 5;
const MOST_PETALS = 8;
const PLAYER_JOINED_REST_S = 0.12;
/** Shorter than the time between two keys of a fast typist. */
const LETTER_GIVEN_REST_S = 0.03;

/** No more than five cells a second are heard; figures of a room come twice a second. */
const CELL_APART_S = 0.2;
const MOST_CELLS_HEARD = 2;

/** After the word has hopped in, cells fall one by one, all within so long (docs/design.md, section 7). */
export const HEAT = { after: 0.3, apart: 0.03, longest: 0.9 } as const;
const HEAT_HERTZ = { first: 900, last: 500 } as const;

const ROLL_S = 0.6;
const STROKES = 12;
const PODIUM_STEP_S = 0.4;
/** A flower has opened, all its petals. */
const FLOWER_S = 0.5;
/** Third, second, first. */
const PODIUM_CALLS = [['E4'], ['G4'], ['C5', 'E5', 'G5']];
export const PODIUM_STEPS = PODIUM_CALLS.length;

/** The notes of an effect (docs/design.md, section 7). */
export function effectNotes(effect: Effect): EffectNote[] {
  switch (effect.name) {
    case 'key_typed':
      return [{ on: 'keycap', pitch: 2200, after: 0, length: 0.018, decibels: -26 }];
    case 'tick':
      return [
        {
          on: 'tick',
          pitch: effect.secondsLeft <= 2 && !effect.quiet ? 'A4' : 'G4',
          after: 0,
          length: 0.06,
          decibels: effect.quiet ? -20 : -12,
        },
      ];
    case 'final_beep':
      return [{ on: 'beep', pitch: 'C6', after: 0, length: 0.22, decibels: -8 }];
    case 'correct': {
      const step = Math.min(Math.max(effect.run, 1) - 1, HIGHEST_STEP);
      const pair = [step, step + FIFTH_UP].map((index, place) => ({
        on: 'bells' as const,
        pitch: PENTATONIC[index] as string,
        after: place * 0.07,
        length: 0.12,
        decibels: -12,
      }));
      return [...pair, ...runCall(effect.run)];
    }
    case 'wrong':
      return [{ on: 'hum', pitch: 'E4', glideTo: 'D4', after: 0, length: 0.18, decibels: -14 }];
    case 'reveal':
      return ['G5', 'E5', 'D5', 'C5'].map((pitch, place) => ({
        on: 'flute',
        pitch,
        after: place * 0.06,
        length: 0.06,
        decibels: -18,
      }));
    case 'skip':
      return [{ on: 'whoosh', pitch: 400, glideTo: 3000, after: 0, length: 0.14, decibels: -22 }];
    case 'level_up':
      return ['C5', 'E5', 'G5', 'A5', 'C6'].map((pitch, place, { length: count }) => ({
        on: 'fanfare',
        pitch,
        after: place * 0.09,
        length: place + 1 < count ? 0.09 : 0.7,
        decibels: -14,
      }));
    case 'perfect':
      return ['C5', 'E5', 'G5', 'C6'].map((pitch, place, { length: count }) => ({
        on: 'bells',
        pitch,
        after: place * 0.11,
        length: place + 1 < count ? 0.11 : 0.7,
        decibels: -12,
      }));
    case 'record':
      return ['C5', 'E5', 'G5'].map((pitch) => ({
        on: 'bells',
        pitch,
        after: 0,
        length: 0.5,
        decibels: -18,
      }));
    case 'star':
      return [{ on: 'petals', pitch: 'C6', after: 0, length: 0.15, decibels: -12 }];
    case 'player_joined': {
      const petals = Math.min(Math.max(effect.petals, FEWEST_PETALS), MOST_PETALS);
      const pitch = PENTATONIC[petals - FEWEST_PETALS] as string;
      return [{ on: 'string', pitch, after: 0, length: 0.5, decibels: -16 }];
    }
    case 'paused':
      return twoNotes('G4', 'D4');
    case 'resumed':
      return twoNotes('D4', 'G4');
    case 'time_added':
      return [{ on: 'whoosh', pitch: 600, glideTo: 2400, after: 0, length: 0.26, decibels: -22 }];
    case 'cells_filled':
      return Array.from({ length: Math.min(effect.cells, MOST_CELLS_HEARD) }, (_, place) => ({
        on: 'cell',
        pitch: 'A4',
        after: place * CELL_APART_S,
        length: 0.04,
        decibels: -24,
      }));
    case 'heat':
      return heat(effect.cells);
    case 'podium':
      return [...roll(), ...podiumChord(effect.steps)];
    case 'letter_given': {
      const step = Math.min(Math.max(effect.place, 1), LOW_PENTATONIC.length) - 1;
      const pitch = LOW_PENTATONIC[step] as string;
      return [{ on: 'string', pitch, after: 0, length: 0.5, decibels: -14 }];
    }
    case 'flower_opens':
      return flowerOpens();
    case 'bee_won':
      return [...roll(), ...flowerOpens(WINNER_TIMES.opens)];
    case 'time_up':
      return ['G4', 'C4'].map((pitch, place) => ({
        on: 'beep',
        pitch,
        after: place * 0.15,
        length: 0.15,
        decibels: -12,
      }));
  }
}

/** The triangle after the pair of a run; nothing between the fives. */
function runCall(run: number): EffectNote[] {
  const cheer = cheerOf(run);
  if (!cheer) return [];
  return RUN_CALLS[cheer].map((pitch, place) => ({
    on: 'beep',
    pitch,
    after: 0.16 + place * 0.08,
    length: 0.1,
    decibels: -14,
  }));
}

/** A clock that stops or goes on. */
function twoNotes(...pitches: readonly string[]): EffectNote[] {
  return pitches.map((pitch, place) => ({
    on: 'beep',
    pitch,
    after: place * 0.12,
    length: 0.12,
    decibels: -16,
  }));
}

/** Soft ticks that fall in pitch. */
function heat(cells: number): EffectNote[] {
  const { after, apart, longest } = HEAT;
  const { first, last } = HEAT_HERTZ;
  const ticks = Math.min(cells, Math.round(longest / apart));
  return Array.from({ length: ticks }, (_, place) => ({
    on: 'keycap',
    pitch: Math.round(first * (last / first) ** (place / Math.max(1, ticks - 1))),
    after: after + place * apart,
    length: 0.02,
    decibels: -26,
  }));
}

function flowerOpens(from = 0): EffectNote[] {
  return ['G5', 'B5', 'D6'].map((pitch, place) => ({
    on: 'petals',
    pitch,
    after: from + place * 0.06,
    length: 0.06,
    decibels: -12,
  }));
}

/** When the winner's flower opens and when the name is said, in seconds from the beginning of "bee_won". */
export const WINNER_TIMES = { opens: ROLL_S, name: ROLL_S + FLOWER_S } as const;

/** Swells: the last stroke is the loudest. */
function roll(): EffectNote[] {
  return Array.from({ length: STROKES }, (_, stroke) => ({
    on: 'roll',
    pitch: 'C2',
    after: (stroke * ROLL_S) / STROKES,
    length: ROLL_S / STROKES,
    decibels: -24 + stroke,
  }));
}

/**
 * When each step of a podium is called, the lowest first, and when the winner is named: seconds from
 * the beginning of its sound.
 */
export function podiumTimes(steps: number): { eachStep: number[]; name: number } {
  const at = (step: number) => ROLL_S + step * PODIUM_STEP_S;
  return { eachStep: Array.from({ length: steps }, (_, step) => at(step)), name: at(steps) };
}

function podiumChord(steps: number): EffectNote[] {
  const { eachStep } = podiumTimes(steps);
  return PODIUM_CALLS.slice(-steps).flatMap((pitches, step) =>
    pitches.map((pitch) => ({
      on: 'bells' as const,
      pitch,
      after: eachStep[step] as number,
      length: PODIUM_STEP_S,
      decibels: -16,
    })),
  );
}

/**
 * Seconds after its beginning in which an effect does not start again: until its notes are over,
 * because most instruments have one voice. Strings may overlap.
 */
export function restAfter(effect: Effect): number {
  if (effect.name === 'player_joined') return PLAYER_JOINED_REST_S;
  if (effect.name === 'cells_filled') return CELL_APART_S * effectNotes(effect).length;
  if (effect.name === 'letter_given') return LETTER_GIVEN_REST_S;
  return Math.max(...effectNotes(effect).map(({ after, length }) => after + length));
}
