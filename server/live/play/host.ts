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
import { expectWordsOf } from '../../levels/chosen-words.ts';
import { expectPlayable, type Ladders } from '../../levels/ladders.ts';
import { HttpError, ValidationError } from '../../platform/http/errors.ts';
import type { Games } from './games.ts';
import { DEFAULT_NAME } from '../game/rules.ts';
import { expectOpened } from './opened.ts';
import { settingsIn } from '../game/settings.ts';

export interface HostDependencies {
  games: Pick<Games, 'create' | 'find' | 'endByHost'>;
  ladders: Pick<Ladders, 'of'>;
  /** The words of a level. */
  wordsOf: (levelId: number) => Promise<readonly { readonly id: number }[]>;
  /** Whether a class is one of this teacher. */
  isTeacherOf: (teacherId: number, classId: number) => Promise<boolean>;
}

/** A host's calls over HTTP, on the addresses that live games share with single-player ones. */
export function createHost({ games, ladders, wordsOf, isTeacherOf }: HostDependencies) {
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
      const chosenWordIds = await expectWordsOf({ wordsOf }, levelId, body.word_ids);
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
