import {
  type LevelAccess,
  levelAccess,
  NO_MARKS,
  type Position,
  positionOn,
  REFUSAL_OF_ACCESS,
} from '@waggle/engine/rules';
import { HttpError } from '../platform/http/errors.ts';
import { batched, shared } from '../platform/work/coalesce.ts';
import { type LevelAnswer, presentLadder } from './present.ts';
import { VISITOR, type Standing } from './rules.ts';
import type { LadderRow, LevelsStore } from './store.ts';

export interface LaddersDependencies {
  levels: Pick<LevelsStore, 'ladders'>;
  /** The levels that several learners have tried and completed, by their ids. */
  triedBy: (
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Pick<Standing, 'completed' | 'tried'>>>;
  /** What is known of where they stand, by language. */
  marksOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Standing['marks']>>;
  /** What they have bought and wait for. */
  ownedBy: (
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Pick<Standing, 'purchased' | 'waitlisted'>>>;
  /** The levels that a teacher set them. */
  setFor: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Standing['set']>>;
}

export type Ladders = ReturnType<typeof createLadders>;

/** The ladders as a caller sees them; everybody who asks what may be played asks here. */
export function createLadders({ levels, triedBy, marksOf, ownedBy, setFor }: LaddersDependencies) {
  async function standingsOf(userIds: readonly number[]): Promise<Map<number, Standing>> {
    const [tried, marks, owned, set] = await Promise.all([
      triedBy(userIds),
      marksOf(userIds),
      ownedBy(userIds),
      setFor(userIds),
    ]);
    return new Map(
      userIds.map((userId) => [
        userId,
        {
          isVisitor: false,
          completed: tried.get(userId)?.completed ?? VISITOR.completed,
          tried: tried.get(userId)?.tried ?? VISITOR.tried,
          purchased: owned.get(userId)?.purchased ?? VISITOR.purchased,
          waitlisted: owned.get(userId)?.waitlisted ?? VISITOR.waitlisted,
          set: set.get(userId) ?? VISITOR.set,
          marks: marks.get(userId) ?? VISITOR.marks,
        },
      ]),
    );
  }

  const rowsOf = shared((levelId: number | null) => levels.ladders(levelId));

  const standingOf = batched(async (userIds: readonly number[]) => {
    const standings = await standingsOf([...new Set(userIds)]);
    return userIds.map((userId) => standings.get(userId) ?? VISITOR);
  });

  async function standing(learnerId: number | null): Promise<Standing> {
    return learnerId === null ? VISITOR : standingOf(learnerId);
  }

  /** Those who may play a list of somebody's own: its owner, and those for whom it was set. */
  async function playersOfList(
    { id, owner_id }: LadderRow,
    userIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const others = userIds.filter((userId) => userId !== owner_id);
    const set = others.length === 0 ? null : await setFor(others);
    return new Set(
      userIds.filter((userId) => userId === owner_id || set?.get(userId)?.has(id) === true),
    );
  }

  return {
    /**
     * Every ladder by the name of its language, rung by rung.
     *
     * @param learnerId null for visitors and guests, who have none of their own
     */
    async all(learnerId: number | null): Promise<Record<string, LevelAnswer[]>> {
      const [rows, caller] = await Promise.all([rowsOf(null), standing(learnerId)]);
      return Object.fromEntries(
        byLanguage(rows).map((ladder) => [
          ladder[0]?.language_name ?? '',
          presentLadder(ladder, caller),
        ]),
      );
    },

    /**
     * The ladder that a level stands on, rung by rung; empty when there is no such level. A list of
     * somebody's own stands alone, and is not there for those who may not play it.
     */
    async of(levelId: number, learnerId: number | null): Promise<LevelAnswer[]> {
      const [rows, caller] = await Promise.all([rowsOf(levelId), standing(learnerId)]);
      const list = listIn(rows);
      if (list) {
        const players = await playersOfList(list, learnerId === null ? [] : [learnerId]);
        if (learnerId === null || !players.has(learnerId)) return [];
      }
      return presentLadder(rows, caller);
    },

    /** Where several learners stand, by their ids: in each language that has a level for them. */
    async positionsOf(
      userIds: readonly number[],
    ): Promise<ReadonlyMap<number, readonly PositionIn[]>> {
      const [rows, standings] = await Promise.all([rowsOf(null), standingsOf(userIds)]);
      const ladders = byLanguage(rows);
      return new Map(
        [...standings].map(([userId, learner]) => [
          userId,
          ladders.flatMap((ladder) => positionIn(ladder, learner)),
        ]),
      );
    },

    /** Those of these learners who may play a level. */
    async playersOf(levelId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const [rows, standings] = await Promise.all([rowsOf(levelId), standingsOf(userIds)]);
      const list = listIn(rows);
      if (list) return playersOfList(list, userIds);
      const isPlayable = (learner: Standing) =>
        presentLadder(rows, learner).find(({ id }) => id === levelId)?.is_playable === true;
      return new Set(
        [...standings].filter(([, learner]) => isPlayable(learner)).map(([userId]) => userId),
      );
    },
  };
}

/** Where a learner stands in a language. */
export interface PositionIn extends Position<LevelAnswer> {
  readonly language: number;
  /** The free levels of the language. */
  readonly free: readonly LevelAnswer[];
  /** Something was answered or found by a placement, or they went on from the first level. */
  readonly isBegun: boolean;
}

function positionIn(rows: readonly LadderRow[], learner: Standing): PositionIn[] {
  const ladder = presentLadder(rows, learner);
  const language = ladder[0]?.language ?? 0;
  const marks = learner.marks.get(language);
  const position = positionOn(ladder, marks ?? NO_MARKS, learner.completed);
  if (!position) return [];
  const free = ladder.filter((level) => level.is_free);
  const isBegun =
    marks?.placed != null ||
    position.level.id !== free[0]?.id ||
    ladder.some(({ id }) => learner.tried.has(id));
  return [{ ...position, language, free, isBegun }];
}

/**
 * The rung of this level, which the caller of the ladder may play.
 *
 * @param accessOf judges the rung, where it is asked for something other than one's own play
 * @throws {HttpError} 404 when it is not there, 403 when it may not be played
 */
export function expectPlayable(
  ladder: readonly LevelAnswer[],
  levelId: number,
  accessOf: (level: LevelAnswer) => LevelAccess = levelAccess,
): LevelAnswer {
  const level = ladder.find(({ id }) => id === levelId);
  if (!level) throw new HttpError(404, 'There is no such level.');
  const access = accessOf(level);
  if (access !== 'playable') throw new HttpError(403, REFUSAL_OF_ACCESS[access]);
  return level;
}

/** The list of somebody's own that these rows are. */
function listIn(rows: readonly LadderRow[]): LadderRow | undefined {
  return rows.find(({ owner_id }) => owner_id !== null);
}

/** Rows of several ladders, as one list a language. */
function byLanguage(rows: readonly LadderRow[]): LadderRow[][] {
  const ladders = new Map<number, LadderRow[]>();
  for (const row of rows) {
    const ladder = ladders.get(row.language_id);
    if (ladder) ladder.push(row);
    else ladders.set(row.language_id, [row]);
  }
  return [...ladders.values()];
}
