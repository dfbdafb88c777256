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
  /** `petals` of the player's flower, 5 to 8: they pick the note. */
  | { readonly name: 'player_joined'; readonly petals: number }
  | { readonly name: 'paused' }
  | { readonly name: 'resumed' }
  /** The clock of a live game got more time. */
  | { readonly name: 'time_added' }
  /** `steps`: the number of podium steps, at most three. */
  | { readonly name: 'podium'; readonly steps: number }
  | { readonly name: 'flower_opens' }
  | { readonly name: 'time_up' };

/** The instrument of an effect. */
export type InstrumentName =
  | 'keycap'
  | 'tick'
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
  /** Its peak, below full scale, before the master level. */
  readonly decibels: number;
}

/** C major pentatonic from C5 upwards: any of its notes sound well together. */
const PENTATONIC = ['C5', 'D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6', 'G6', 'A6'];
const FIFTH_UP = 3;
const HIGHEST_STEP = 5;
/** Petals of the flower that has the lowest note, and of the one that has the highest. */
const FEWEST_PETALS = 5;
const MOST_PETALS = 8;
const PLAYER_JOINED_REST_S = 0.12;

const ROLL_S = 0.6;
const STROKES = 12;
const PODIUM_STEP_S = 0.4;
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
      return [step, step + FIFTH_UP].map((index, place) => ({
        on: 'bells',
        pitch: PENTATONIC[index] as string,
        after: place * 0.07,
        length: 0.12,
        decibels: -12,
      }));
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
    case 'podium':
      return [...roll(), ...podiumChord(effect.steps)];
    case 'flower_opens':
      return flowerOpens();
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

function flowerOpens(): EffectNote[] {
  return ['G5', 'B5', 'D6'].map((pitch, place) => ({
    on: 'petals',
    pitch,
    after: place * 0.06,
    length: 0.06,
    decibels: -18,
  }));
}

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
  return effect.name === 'player_joined'
    ? PLAYER_JOINED_REST_S
    : Math.max(...effectNotes(effect).map(({ after, length }) => after + length));
}
