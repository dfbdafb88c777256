import type { Flower, Id } from '@waggle/engine/contracts';

/** Somebody as the class knows them: a first name or a nickname. */
export interface Honoured {
  readonly id: Id;
  readonly name: string;
  readonly flower?: Flower | null | undefined;
  /** Words spelled right. */
  readonly right: number;
}

/** What was done. */
export interface Occasion {
  /** "of Friday list", or "in Friday bee". */
  readonly what: string;
  readonly title: string;
  readonly className: string | null;
  /** ISO 8601; null: the day is not known. */
  readonly at: string | null;
  /** How many words were asked. */
  readonly words: number;
}

/** What is printed. */
export type HonourWish =
  | { readonly what: 'certificates'; readonly ids: ReadonlySet<Id>; readonly hasPlaces: boolean }
  | { readonly what: 'poster'; readonly hasNames: boolean };

/** 21 November 2026 */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Grade 5B, 21 November 2026" */
export function whereAndWhen({ className, at }: Occasion): string {
  return [className, at && DAY.format(new Date(at))].filter(Boolean).join(', ');
}
