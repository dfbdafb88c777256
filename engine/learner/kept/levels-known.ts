import { asyncScheduler, firstValueFrom, type SchedulerLike } from 'rxjs';
import { type Id, type Level, type LevelKnown, LevelsKnownSchema } from '../../contracts/index.ts';
import type { PracticeApi } from '../../http/practice.ts';
import { memoryAt } from '../../rules/learning/memory.ts';
import { memoriesOf, type Guest, type GuestAnswer } from './guest.ts';
import { folderOf } from './kept-levels.ts';
import { orKept$ } from './or-kept.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

interface LevelsKnownPorts {
  readonly api: Pick<PracticeApi, 'levelsKnown'>;
  readonly guest: Pick<Guest, 'answers'>;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly storage: StoragePort;
  readonly clock?: SchedulerLike;
}

/**
 * Counts the words that are known of each level: on the server for a learner, whose last counts stay on
 * this device, and from this device for a visitor.
 */
export function createLevelsKnown({
  api,
  guest,
  player,
  storage,
  clock = asyncScheduler,
}: LevelsKnownPorts) {
  const nameOf = (language: Id) => {
    const learner = player.user() ?? player.remembered();
    return learner && `${folderOf(learner.id)}known/${language}`;
  };

  async function ofLearner(language: Id): Promise<readonly LevelKnown[]> {
    const kept = () => {
      const name = nameOf(language);
      return (name && LevelsKnownSchema.safeParse(storage.recall(name)).data) || null;
    };
    const { from, value } = await firstValueFrom(
      orKept$(() => api.levelsKnown(language), kept, clock),
    );
    const name = nameOf(language);
    if (from === 'server' && name) storage.remember(name, value);
    return value;
  }

  /**
   * @param ladder the levels of the language
   * @throws {ApiError} when no answer comes, and there was none before
   */
  return async (language: Id, ladder: readonly Level[]): Promise<readonly LevelKnown[]> => {
    if (player.key() !== null || player.user()) return ofLearner(language);
    const states = statesOf(guest.answers(), clock.now());
    return ladder.map(({ id, word_count }) => {
      const own = states.get(id) ?? [];
      const count = (state: string) => own.filter((one) => one === state).length;
      return {
        level: id,
        known: count('known'),
        learning: count('learning'),
        slipping: count('slipping'),
        of: word_count,
      };
    });
  };
}

/** The state of each word that was answered, by level. */
function statesOf(answers: readonly GuestAnswer[], now: number): ReadonlyMap<Id, string[]> {
  const levelOf = new Map(answers.map(({ word, level }) => [word, level]));
  const memories = memoriesOf(answers);
  const states = new Map<Id, string[]>();
  for (const [word, memory] of memories) {
    const level = levelOf.get(word);
    if (level === undefined) continue;
    states.set(level, [...(states.get(level) ?? []), memoryAt(memory, now).state]);
  }
  return states;
}
