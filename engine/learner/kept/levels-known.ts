import { firstValueFrom, type SchedulerLike } from 'rxjs';
import { type Id, type Level, type LevelKnown, LevelsKnownSchema } from '../../contracts/index.ts';
import type { PracticeApi } from '../../http/practice.ts';
import { memoryAt } from '../../rules/learning/memory.ts';
import { memoriesOf, type GuestAnswer } from './guest.ts';
import { folderOf } from './kept-levels.ts';
import { withFallback$ } from './with-fallback.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

interface LevelsKnownPorts {
  readonly api: Pick<PracticeApi, 'levelsKnown'>;
  readonly player: Pick<PlayerPort, 'user' | 'remembered'>;
  readonly storage: StoragePort;
  readonly clock: SchedulerLike;
}

/**
 * Counts the words of each level that a learner knows. The last counts of the server stay on this device.
 *
 * @throws {ApiError} when no answer comes, and there was none before
 */
export async function levelsKnownOfServer(
  { api, player, storage, clock }: LevelsKnownPorts,
  language: Id,
): Promise<readonly LevelKnown[]> {
  const nameOf = () => {
    const learner = player.user() ?? player.remembered();
    return learner && `${folderOf(learner.id)}known/${language}`;
  };
  const kept = () => {
    const name = nameOf();
    return (name && LevelsKnownSchema.safeParse(storage.recall(name)).data) || null;
  };
  const { from, value } = await firstValueFrom(
    withFallback$(() => api.levelsKnown(language), kept, clock),
  );
  const name = nameOf();
  if (from === 'server' && name) storage.remember(name, value);
  return value;
}

/** The same of a visitor, from their answers. */
export function levelsKnownOfDevice(
  answers: readonly GuestAnswer[],
  ladder: readonly Level[],
  now: number,
): LevelKnown[] {
  const states = statesOf(answers, now);
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
