import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';

export interface OfferedLevel {
  /** The name of its ladder. */
  readonly language: string;
  readonly level: Level;
}

/** What this host may open a room with, ladder by ladder. */
export function offeredLevels(
  content: AvailableContent,
  { hostPlays }: { hostPlays: boolean },
): readonly OfferedLevel[] {
  return Object.entries(content).flatMap(([language, ladder]) =>
    ladder
      .filter((level) => hostAccess(level, { hostPlays }) === 'playable')
      .map((level) => ({ language, level })),
  );
}
