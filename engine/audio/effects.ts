/** A sound of the game, apart from spoken words. */
export type Effect =
  | { readonly name: 'tick'; readonly secondsLeft: number; readonly quiet: boolean }
  | { readonly name: 'final_beep' }
  | { readonly name: 'correct'; readonly streak: number }
  | { readonly name: 'wrong' };

export interface EffectNote {
  /** Scientific pitch notation. */
  readonly note: string;
  /** Seconds after the beginning of the effect. */
  readonly after: number;
  /** Seconds. */
  readonly length: number;
  readonly decibels: number;
}

/** C major pentatonic from C5 upwards: whatever sounds together sounds well. */
const PENTATONIC = ['C5', 'D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6', 'G6', 'A6'];
const FIFTH_UP = 3;
const HIGHEST_STEP = 5;

/** The notes of an effect (design section 7). */
export function effectNotes(effect: Effect): EffectNote[] {
  switch (effect.name) {
    case 'tick':
      return [
        {
          note: effect.secondsLeft <= 2 && !effect.quiet ? 'A4' : 'G4',
          after: 0,
          length: 0.06,
          decibels: effect.quiet ? -20 : -12,
        },
      ];
    case 'final_beep':
      return [{ note: 'C6', after: 0, length: 0.22, decibels: -8 }];
    case 'correct': {
      const step = Math.min(Math.max(effect.streak, 1) - 1, HIGHEST_STEP);
      return [step, step + FIFTH_UP].map((index, place) => ({
        note: PENTATONIC[index] as string,
        after: place * 0.07,
        length: 0.12,
        decibels: -12,
      }));
    }
    case 'wrong':
      return [
        { note: 'E4', after: 0, length: 0.18, decibels: -14 },
        { note: 'D4', after: 0.06, length: 0.12, decibels: -14 },
      ];
  }
}
