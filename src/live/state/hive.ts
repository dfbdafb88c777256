import type { Id } from '@waggle/engine/contracts';
import type { CellMaker } from '@waggle/engine/live';
import {
  combShown,
  type CombShown,
  isHiveFull,
  type RoomState,
  tenthsOf,
} from '@waggle/engine/rules';

/** The comb that all fill, as this page shows it. */
export interface HiveShown {
  readonly filled: number;
  readonly of: number;
  readonly isFull: boolean;
  /** As it is drawn. */
  readonly comb: CombShown;
  /** Full tenths: what is read aloud changes with them. */
  readonly tenths: number;
}

/** Who has just filled cells; empty a moment later, but for the last name. */
export interface MakersShown {
  readonly newest: readonly CellMaker[];
  readonly last: Id | null;
}

export const NO_MAKERS: MakersShown = { newest: [], last: null };

/** The comb of a room; null where there is none. */
export function hiveOf({ hive }: RoomState): HiveShown | null {
  return (
    hive && { ...hive, isFull: isHiveFull(hive), comb: combShown(hive), tenths: tenthsOf(hive) }
  );
}
