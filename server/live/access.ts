import { levelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { accessFlags, type Rung, type Standing } from '../levels/rules.ts';
import { Refused } from '../platform/answers.ts';

/** A rung of a ladder with the length of its games. */
interface LevelRung extends Rung {
  /** Seconds. */
  readonly time_limit: number;
}

export interface AccessDoors {
  /** The ladder that a level stands on; empty when there is no such level. */
  ladderOf: (levelId: number) => Promise<readonly LevelRung[]>;
  /** What learners have done and bought. */
  standingsOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Standing>>;
}

/** Says who may play which level. */
export function createAccess({ ladderOf, standingsOf }: AccessDoors) {
  return {
    /**
     * A level that this learner may play.
     *
     * @throws {Refused} 404 when it is not there, 403 when it may not be played
     */
    async expectPlayable(levelId: number, userId: number): Promise<LevelRung> {
      const [ladder, standings] = await Promise.all([ladderOf(levelId), standingsOf([userId])]);
      const level = ladder.find(({ id }) => id === levelId);
      const standing = standings.get(userId);
      if (!level || !standing) throw new Refused(404, 'There is no such level.');
      const flags = accessFlags(ladder, standing).get(levelId);
      const access = flags ? levelAccess(flags) : 'lockedPlay';
      if (access !== 'playable') throw new Refused(403, REFUSAL_OF_ACCESS[access]);
      return level;
    },

    /** Those of these learners who may play a level. */
    async mayPlay(levelId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const [ladder, standings] = await Promise.all([ladderOf(levelId), standingsOf(userIds)]);
      return new Set(
        [...standings]
          .filter(([, standing]) => accessFlags(ladder, standing).get(levelId)?.is_playable)
          .map(([userId]) => userId),
      );
    },
  };
}
