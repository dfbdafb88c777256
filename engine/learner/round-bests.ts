import type { Id, RoundBests, ShortRoundKind } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import { betterBests } from '../rules/learning/round-bests.ts';
import { bestsOf, readBests } from './kept/moved-bests.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

interface RoundBestsPorts {
  readonly api: Pick<PracticeApi, 'roundBests' | 'keepRound'>;
  readonly player: Pick<PlayerPort, 'user' | 'key'>;
  readonly storage: StoragePort;
}

/**
 * Most words right in a short round, by language. It is kept on the device; for a learner on the server
 * too, which gets what the device knows better when it answers again.
 */
export function createRoundBests({ api, player, storage }: RoundBestsPorts) {
  const ofPlayer = () => bestsOf(player.user()?.id);

  function onDevice(language: Id): RoundBests {
    return readBests(storage.recall(ofPlayer() + language));
  }

  /** Of a learner from the server too; from the device alone when no answer comes. */
  async function of(language: Id): Promise<RoundBests> {
    const own = onDevice(language);
    if (player.key() === null) return own;
    const name = ofPlayer() + language;
    const known = await api.roundBests(language).catch(() => null);
    if (!known) return own;
    const bests = betterBests(known, own);
    storage.remember(name, bests);
    for (const kind of Object.keys(bests) as ShortRoundKind[]) {
      if (bests[kind] > known[kind]) void send(language, kind, bests[kind]);
    }
    return bests;
  }

  return {
    onDevice,
    of,

    /** Sends the server what this device knows better, in every language. */
    async bring(): Promise<void> {
      const names = storage.recallAll(ofPlayer()).map(([name]) => name);
      await Promise.all(names.map((name) => of(Number(name.slice(ofPlayer().length)))));
    },

    /** Keeps a round if it is better than those before. */
    keep(language: Id, kind: ShortRoundKind, score: number): void {
      const before = onDevice(language);
      if (score <= before[kind]) return;
      storage.remember(ofPlayer() + language, { ...before, [kind]: score });
      if (player.key() !== null) void send(language, kind, score);
    },
  };

  /** What does not arrive is sent when the bests are asked for again. */
  function send(language: Id, kind: ShortRoundKind, score: number): Promise<unknown> {
    return api.keepRound({ language, kind, score }).catch(() => null);
  }
}
