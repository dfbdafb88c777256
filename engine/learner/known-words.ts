import { firstValueFrom, type SchedulerLike } from 'rxjs';
import { type Id, type Level, MOST_ON_A_PAGE } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import type { LevelWord } from './garden.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import { withFallback$ } from './kept/with-fallback.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

/** Known words that one sprint draws from. */
const MOST_KNOWN = Math.min(200, MOST_ON_A_PAGE);
const KNOWN = 'round-known/';

export interface KnownWordsPorts {
  readonly api: Pick<PracticeApi, 'remembered'>;
  readonly keptLevels: Pick<KeptLevels, 'keptWords'>;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
  readonly clock: SchedulerLike;
}

/** The words that a learner knows: of the server, or without a network those of the levels that are kept here. */
export async function knownOfServer(
  { api, keptLevels, player, storage, clock }: KnownWordsPorts,
  language: Id,
  ladder: readonly Level[],
): Promise<LevelWord[]> {
  const name = `${KNOWN}${encodeURIComponent(player.user()?.id ?? '')}/${language}`;
  const ask = async () => {
    const page = await api.remembered(language, { state: 'known', size: MOST_KNOWN });
    // A word of a live game that runs now has no spelling.
    return page.results.flatMap(({ word, level }) =>
      word.word === null ? [] : [{ word: { ...word, word: word.word }, level }],
    );
  };
  const keptHere = () => {
    const stored = storage.recall(name);
    const ids = new Set<unknown>(Array.isArray(stored) ? stored : []);
    return ladder
      .flatMap((level) => (keptLevels.keptWords(level.id) ?? []).map((word) => ({ word, level })))
      .filter(({ word }) => ids.has(word.id));
  };
  const answer = await firstValueFrom(withFallback$<LevelWord[]>(ask, keptHere, clock));
  if (answer.from === 'server') {
    storage.remember(
      name,
      answer.value.map(({ word }) => word.id),
    );
  }
  return answer.value;
}
