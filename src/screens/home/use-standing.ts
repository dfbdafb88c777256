import type { Level, User } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { guest } from '../../state/guest.ts';
import { progress } from '../../state/progress.ts';
import { session } from '../../state/session.ts';
import { type Standing, standingOn } from '../../state/standing.ts';

/** The present player's progress on any level. */
export function useStanding(): (level: Level) => Standing {
  const { user } = useSnapshot(session);
  const { solved } = useSnapshot(progress);
  const { answers } = useSnapshot(guest);
  return (level) => standingOn(level, user as User | null, solved, answers);
}
