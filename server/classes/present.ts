import type { Card, ClassBoardRow, Classroom, ClassTrap } from '@waggle/engine/contracts';
import type { SeatSecrets } from '../people/seats.ts';
import type { SeatRow } from './seats-store.ts';
import type { ClassRow } from './store.ts';

/** A class as its teacher sees it. */
export function presentClass(row: ClassRow): Classroom {
  const { id, name, code, language_id, ranks_shown, names_shown, created_at, seat_count } = row;
  return {
    id,
    name,
    code,
    language: language_id,
    seat_count,
    settings: { ranks_shown, names_shown },
    created_at: created_at.toISOString(),
  };
}

/** A card; its secret stands behind the #, which browsers send to no server. */
export function presentCard({ pictures, card }: SeatSecrets, publicUrl: string): Card {
  return { pictures, card: `${publicUrl}/card#${card}` };
}

/** Words that a pupil knows. */
export interface Known {
  readonly known: number;
  readonly known_week: number;
}

/**
 * The board of a class, most words of this week first; by name where numbers are hidden.
 *
 * @param seats by name
 * @param pupilId the pupil who looks; null for the teacher, who sees all
 */
export function boardOf(
  { ranks_shown, names_shown }: Pick<ClassRow, 'ranks_shown' | 'names_shown'>,
  seats: readonly SeatRow[],
  knownBy: ReadonlyMap<number, Known>,
  pupilId: number | null,
): ClassBoardRow[] {
  const areNumbersShown = pupilId === null || ranks_shown;
  const ranked = seats
    .map(({ id, name, flower }) => ({
      id,
      name,
      flower,
      ...(knownBy.get(id) ?? { known: 0, known_week: 0 }),
    }))
    .sort((one, other) =>
      areNumbersShown ? other.known_week - one.known_week || other.known - one.known : 0,
    );
  return ranked.map(({ id, name, flower, known, known_week }, place) => {
    const isOwn = pupilId === null || id === pupilId;
    const isNamed = isOwn || names_shown;
    return {
      id,
      name: isNamed ? name : `Pupil ${place + 1}`,
      // A chosen flower would say who it is.
      ...(isNamed && flower ? { flower } : {}),
      ...(isOwn || areNumbersShown ? { known_week, known } : {}),
    };
  });
}

/** What pupils did at one trap. */
export interface TrapRow {
  readonly language_id: number;
  readonly trap: string;
  readonly tried: number;
  readonly missed: number;
  readonly pupils: number;
}

export function presentTrap({ language_id, trap, tried, missed, pupils }: TrapRow): ClassTrap {
  return {
    language: language_id,
    trap,
    tried: twoDecimals(tried),
    missed: twoDecimals(missed),
    share: tried === 0 ? 0 : twoDecimals(missed / tried),
    pupils,
  };
}

function twoDecimals(number: number): number {
  return Math.round(number * 100) / 100;
}
