import type { Level } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { guest } from '../state/play/guest.ts';
import { progress } from '../state/play/progress.ts';
import { session } from '../state/session.ts';
import { type Standing, standingOn } from '../state/levels/standing.ts';

/** The present player's progress on any level. */
export function useStanding(): (level: Level) => Standing {
  const { user } = useSnapshot(session);
  const { solved } = useSnapshot(progress);
  const { answers } = useSnapshot(guest);
  return (level) => standingOn(level, user, solved, answers);
}
