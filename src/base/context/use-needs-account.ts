import type { Level } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { ladderOf, levels } from '../state/levels/levels.ts';
import { session } from '../state/session.ts';
import { useStanding } from './use-standing.ts';

/** Whether an account opens a level: a visitor has completed all levels before it. */
export function useNeedsAccount(): (level: Level) => boolean {
  const { content } = useSnapshot(levels);
  const { status } = useSnapshot(session);
  const standingOf = useStanding();
  return (level) => {
    const ladder = ladderOf(content, level);
    const before = ladder.slice(
      0,
      ladder.findIndex(({ id }) => id === level.id),
    );
    return status === 'visitor' && before.every((one) => standingOf(one).completed);
  };
}
