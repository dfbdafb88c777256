import type { Id, RoundBests, ShortRoundKind } from '../contracts/index.ts';
import { bestsOf, readBests } from './kept/moved-bests.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

export interface KeptBestsPorts {
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
}

/** Most words right in a short round, by language: those of the present player on this device. */
export function createKeptBests({ player, storage }: KeptBestsPorts) {
  const folder = () => bestsOf(player.user()?.id);
  const of = (language: Id) => readBests(storage.recall(folder() + language));
  return {
    of,
    languages: (): Id[] =>
      storage.recallAll(folder()).map(([name]) => Number(name.slice(folder().length))),
    /** Returns a function that keeps bests for the player of now, though another one may be here by then. */
    keepLater(language: Id): (bests: RoundBests) => void {
      const name = folder() + language;
      return (bests) => void storage.remember(name, bests);
    },
    /** @returns whether it is better than those before, and kept */
    add(language: Id, kind: ShortRoundKind, score: number): boolean {
      const before = of(language);
      if (score <= before[kind]) return false;
      storage.remember(folder() + language, { ...before, [kind]: score });
      return true;
    },
  };
}
