import type { CreateLiveGameRequestSchema, LiveGame } from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  faultOfGoal,
  faultOfWordCount,
  hostAccess,
  liveDuration,
  soundPlaceOf,
} from '@waggle/engine/rules';
import type * as z from 'zod/mini';
import { faultOfShownName, TEXT_OF_NAME_FAULT } from '../../people/shown-names.ts';
import { expectPlayable, type Ladders } from '../../levels/ladders.ts';
import type { LevelAnswer, WordPlaceRow } from '../../levels/present.ts';
import { HttpError, ValidationError } from '../../platform/http/errors.ts';
import type { Games } from './games.ts';
import { DEFAULT_NAME } from '../game/rules.ts';
import { expectOpened } from './opened.ts';
import { settingsIn } from '../game/settings.ts';

export interface HostDependencies {
  games: Pick<Games, 'create' | 'find' | 'endByHost'>;
  ladders: Pick<Ladders, 'all' | 'of'>;
  /** Where words stand; none of those that are not there. */
  placesOf: (wordIds: readonly number[]) => Promise<readonly WordPlaceRow[]>;
  /** Whether a class is one of this teacher. */
  isTeacherOf: (teacherId: number, classId: number) => Promise<boolean>;
}

/** A host's calls over HTTP, on the addresses that live games share with single-player ones. */
export function createHost({ games, ladders, placesOf, isTeacherOf }: HostDependencies) {
  /**
   * The words that a host chose, each once: of the level of the game, or of others of its language that
   * the host may open; null without a choice.
   *
   * @throws {ValidationError} if one of them is no such word
   */
  async function expectChosen(
    chosen: readonly number[] | null | undefined,
    { userId, hostPlays, level }: { userId: number; hostPlays: boolean; level: LevelAnswer },
  ): Promise<number[] | null> {
    if (!chosen) return null;
    const wordIds = [...new Set(chosen)];
    const places = await placesOf(wordIds);
    const isElsewhere = places.some(({ level_id }) => level_id !== level.id);
    const others = isElsewhere ? Object.values(await ladders.all(userId)).flat() : [];
    const open = new Set([
      level.id,
      ...others.filter((one) => hostAccess(one, { hostPlays }) === 'playable').map(({ id }) => id),
    ]);
    const may = ({ level_id, language_id, owner_id }: WordPlaceRow) =>
      language_id === level.language && (open.has(level_id) || owner_id === userId);
    if (places.length < wordIds.length || !places.every(may)) {
      throw new ValidationError({ word_ids: ['Choose words of levels that you may play.'] });
    }
    return wordIds;
  }

  return {
    /** @throws {HttpError | ValidationError} with the contract's status and sentence */
    async create(
      userId: number,
      body: z.infer<typeof CreateLiveGameRequestSchema>,
    ): Promise<LiveGame> {
      const name = body.name || DEFAULT_NAME;
      const fault = faultOfShownName(name);
      if (fault) throw new ValidationError({ name: [TEXT_OF_NAME_FAULT[fault]] });
      const levelId = body.level_id;
      const hostPlays = body.host_plays ?? true;
      const ladder = await ladders.of(levelId, userId);
      const level = expectPlayable(ladder, levelId, (one) => hostAccess(one, { hostPlays }));
      const chosenWordIds = await expectChosen(body.word_ids, { userId, hostPlays, level });
      const wordCount = body.word_count ?? chosenWordIds?.length ?? null;
      const faultOfCount = faultOfWordCount(wordCount, chosenWordIds?.length ?? level.word_count);
      if (faultOfCount) throw new ValidationError({ word_count: [faultOfCount] });
      const { mode, goal } = body;
      const faultOfComb = faultOfGoal(mode, goal);
      if (faultOfComb) throw new ValidationError({ goal: [faultOfComb] });
      const classId = body.class ?? null;
      if (classId !== null && !(await isTeacherOf(userId, classId))) {
        throw new ValidationError({ class: [CALL_REFUSALS.no_class.message] });
      }
      const game = await games.create({
        closeOldest: body.close_oldest ?? false,
        hostId: userId,
        hostPlays,
        name,
        levelId,
        duration: liveDuration(level, wordCount),
        settings: settingsIn({
          ...body,
          sound: soundPlaceOf(mode, body.sound),
          word_count: wordCount,
        }),
        classId,
        chosenWordIds,
      });
      return expectOpened(game);
    },

    /** Undefined if the caller knows no such game. */
    find: games.find,

    /**
     * Ends a game for its host; undefined if the caller knows no such game.
     *
     * @throws {HttpError} 403 for a player who is not the host
     */
    async end(gameId: string, userId: number): Promise<LiveGame | undefined> {
      const game = await games.endByHost(gameId, userId);
      if (game && 'refusal' in game) throw new HttpError(403, 'Only the host can end the game.');
      return game;
    },
  };
}
