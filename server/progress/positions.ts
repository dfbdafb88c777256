import type { DayStrength, KnownPosition, LevelRef, Progress } from '@waggle/engine/contracts';
import { type PositionMarks, strengthAt } from '@waggle/engine/rules';
import type { Ladders, PositionIn } from '../levels/ladders.ts';
import { VISITOR_FREE_LEVELS } from '../levels/rules.ts';
import type { LevelAnswer } from '../levels/present.ts';
import { ValidationError } from '../platform/http/errors.ts';
import type { MarksStore } from './marks-store.ts';
import type { PracticeStore } from './practice-store.ts';
import type { ProgressStore } from './store.ts';

export interface PositionsDependencies {
  ladders: Pick<Ladders, 'positionsOf' | 'all'>;
  marks: Pick<MarksStore, 'join' | 'isNewest'>;
  progress: Pick<ProgressStore, 'completedLevelsOf' | 'languagesOf'>;
  practice: Pick<PracticeStore, 'dropSets'>;
  /** It is the language of the current level from now on. */
  setLastPlayedLanguage: (userId: number, languageId: number) => Promise<void>;
  now: () => Date;
}

export type Positions = ReturnType<typeof createPositions>;

/** Where learners stand. Every part of the server that needs the level to begin with asks here. */
export function createPositions({
  ladders,
  marks,
  progress,
  practice,
  setLastPlayedLanguage,
  now,
}: PositionsDependencies) {
  /** Where a learner stands in a language; undefined where it has no level for them. */
  async function positionOf(userId: number, language: number): Promise<PositionIn | undefined> {
    const positions = (await ladders.positionsOf([userId])).get(userId);
    return positions?.find((one) => one.language === language);
  }

  /** Adds what is known, and draws the words of today again where that moves the learner. */
  async function join(
    userId: number,
    known: ReadonlyMap<number, PositionMarks>,
    redraws: 'always' | 'moved',
  ): Promise<void> {
    const before = await ladders.positionsOf([userId]);
    await marks.join(userId, known);
    const after = await ladders.positionsOf([userId]);
    const levelIn = (positions: typeof after, language: number) =>
      positions.get(userId)?.find((one) => one.language === language)?.level.id;
    const moved = [...known.keys()].filter(
      (language) => redraws === 'always' || levelIn(before, language) !== levelIn(after, language),
    );
    await practice.dropSets(userId, moved);
  }

  return {
    positionOf,

    /** How far a learner is: the current level, the completed ones, and where they stand in each language. */
    async progressOf(userId: number): Promise<Omit<Progress, 'id'>> {
      const [positions, languages, completed_levels] = await Promise.all([
        ladders.positionsOf([userId]),
        progress.languagesOf([userId]),
        progress.completedLevelsOf(userId),
      ]);
      const own = positions.get(userId) ?? [];
      const language = languages.get(userId);
      const current = own.find((one) => one.language === language);
      return {
        current_level: current ? refOf(current.level) : null,
        completed_levels,
        positions: own
          .filter(({ isBegun }) => isBegun)
          .map(({ language: id, level, reached }) => ({
            language: id,
            level: refOf(level),
            reached: refOf(reached),
          })),
      };
    },

    /** The current levels of several learners, by their ids. */
    async currentLevelsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, LevelRef>> {
      const [positions, languages] = await Promise.all([
        ladders.positionsOf(userIds),
        progress.languagesOf(userIds),
      ]);
      return new Map(
        [...positions].flatMap(([userId, own]) => {
          const language = languages.get(userId);
          const current = own.find((one) => one.language === language);
          return current ? [[userId, refOf(current.level)] as const] : [];
        }),
      );
    },

    /** How hard the bee of the day is for a learner. */
    async strengthOf(userId: number, language: number): Promise<DayStrength> {
      const position = await positionOf(userId, language);
      return strengthAt(position?.free ?? [], position?.level.id ?? null);
    },

    /** A placement has found a level. Returns where the learner stands now. */
    async place(userId: number, level: LevelAnswer): Promise<LevelRef> {
      const placed = { difficulty: level.difficulty, at: now().getTime() };
      await join(userId, new Map([[level.language, { placed, chosen: null }]]), 'always');
      await setLastPlayedLanguage(userId, level.language);
      return refOf((await positionOf(userId, level.language))?.level ?? level);
    },

    /**
     * Adds what a device knows of a learner. A placement on a device was made without an account, and so
     * opens the first levels alone.
     *
     * @throws {ValidationError} for a level of another language
     */
    async bring(userId: number, known: readonly KnownPosition[]): Promise<void> {
      const content = Object.values(await ladders.all(userId));
      const at = now().getTime();
      const brought = new Map<number, PositionMarks>();
      for (const { language, placed, chosen } of known) {
        const ladder = content.find(([level]) => level?.language === language) ?? [];
        if (chosen && !ladder.some(({ id }) => id === chosen.level)) {
          throw new ValidationError({ positions: ['A level is not one of its language.'] });
        }
        const highest = ladder
          .filter(({ is_free }) => is_free)
          .slice(0, VISITOR_FREE_LEVELS)
          .at(-1);
        brought.set(language, {
          placed:
            placed && highest
              ? {
                  difficulty: Math.min(placed.difficulty, highest.difficulty),
                  at: timeOf(placed.at, at),
                }
              : null,
          chosen: chosen ? { level: chosen.level, at: timeOf(chosen.at, at) } : null,
        });
      }
      await join(userId, brought, 'moved');
      const newest = [...brought]
        .flatMap(([language, { chosen }]) => (chosen ? [{ language, at: chosen.at }] : []))
        .toSorted((one, other) => other.at - one.at)[0];
      if (newest && (await marks.isNewest(userId, new Date(newest.at)))) {
        await setLastPlayedLanguage(userId, newest.language);
      }
    },
  };
}

/** A time ahead of the server's counts as now. */
function timeOf(at: string, now: number): number {
  return Math.min(Date.parse(at), now);
}

function refOf({ id, name, emoji, difficulty, language }: LevelAnswer): LevelRef {
  return { id, name, emoji, difficulty, language };
}
