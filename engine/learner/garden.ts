import {
  asyncScheduler,
  defer,
  firstValueFrom,
  from,
  map,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Id, Level, LevelRef, Memory } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import { memoryAt } from '../rules/learning/memory.ts';
import { memoriesOf, type Guest } from './kept/guest.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import type { PlayerPort } from './ports.ts';
import { rememberedWords } from './remembered-words.ts';

/** A word that a player has tried. */
export interface GardenWord {
  readonly id: Id;
  readonly text: string;
  readonly clipUrl: string | null;
  readonly level: LevelRef;
  readonly memory: Memory;
}

export interface GardenPorts {
  readonly api: Pick<PracticeApi, 'remembered'>;
  readonly keptLevels: Pick<KeptLevels, 'words'>;
  readonly guest: Pick<Guest, 'answers'>;
  readonly player: Pick<PlayerPort, 'user' | 'key'>;
  readonly clock?: SchedulerLike;
}

export type Garden = ReturnType<typeof createGarden>;

/** All words that a player has tried in a language: of the server, or from the answers on this device. */
export function createGarden({
  api,
  keptLevels,
  guest,
  player,
  clock = asyncScheduler,
}: GardenPorts) {
  const ofLearner = (language: Id): Observable<readonly GardenWord[]> =>
    from(rememberedWords(api, language)).pipe(
      map((words) =>
        // A word of a live game that runs now has no spelling.
        words.flatMap(({ word: { id, word, audio_blob_url }, level, memory }) =>
          word === null ? [] : [{ id, text: word, clipUrl: audio_blob_url, level, memory }],
        ),
      ),
    );

  async function ofVisitor(ladder: readonly Level[]): Promise<readonly GardenWord[]> {
    const given = guest.answers();
    const memories = memoriesOf(given);
    const tried = ladder.filter(({ id }) => given.some((answer) => answer.level === id));
    // A level whose words cannot be had takes no other one away.
    const answers = await Promise.allSettled(
      tried.map(async (level) => ({
        level,
        words: (await firstValueFrom(keptLevels.words(level.id))).value,
      })),
    );
    const had = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (had.length === 0 && failure) throw failure.reason;
    const now = clock.now();
    return had.flatMap(({ level: { id, name, emoji, difficulty, language }, words: of }) =>
      of.flatMap((word) => {
        const memory = memories.get(word.id);
        if (!memory) return [];
        return [
          {
            id: word.id,
            text: word.word,
            clipUrl: word.audio_blob_url,
            level: { id, name, emoji, difficulty, language },
            memory: memoryAt(memory, now),
          },
        ];
      }),
    );
  }

  /**
   * The words so far, and all of them at the end. Errors with an ApiError when no answer comes.
   *
   * @param ladder the levels of the language
   */
  return (language: Id, ladder: readonly Level[]): Observable<readonly GardenWord[]> =>
    player.key() === null && player.user() === null
      ? defer(() => ofVisitor(ladder))
      : ofLearner(language);
}
