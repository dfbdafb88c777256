import type { HostCommand, RefusalCode } from '@waggle/engine/contracts';
import type { Asked } from './asked.ts';
import type { Games } from './games.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { WordsOfGames } from '../rooms/words.ts';

export interface HostingDependencies {
  store: Pick<LiveStore, 'command' | 'find'>;
  games: Pick<Games, 'end'>;
  asked: Pick<Asked, 'tell'>;
  words: Pick<WordsOfGames, 'of'>;
  present: Pick<Present, 'player'>;
  lobby: Pick<Lobby, 'touch'>;
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
}

export type Hosting = ReturnType<typeof createHosting>;

/** Commands of a host: each change is written first and published after its commit. */
export function createHosting(dependencies: HostingDependencies) {
  const { store, games, asked, words, present, lobby, publish, now } = dependencies;

  return {
    /** Runs a command, or returns why not. */
    async command(
      gameId: string,
      callerId: number,
      command: HostCommand,
    ): Promise<RefusalCode | null> {
      // Only to close a word one has to know it.
      const known = command.type === 'next_round' ? await words.of(gameId) : null;
      const outcome = await store.command(gameId, callerId, {
        command,
        now,
        ...(known ? { words: known.rows } : {}),
      });
      switch (outcome.did) {
        case 'refused':
          return outcome.code;
        case 'nothing':
          return null;
        case 'end':
          await games.end(gameId, 'host');
          return null;
        case 'asked':
          if (known) await asked.tell(gameId, known, outcome.outcome);
          return null;
        case 'changed': {
          const { after, seq, changes } = outcome;
          publish(gameId, { kind: 'changed', after, seq, changes });
          return null;
        }
        case 'kicked': {
          const { after, seq, userId } = outcome;
          publish(gameId, { kind: 'kicked', after, seq, userId });
          lobby.touch(gameId);
          return null;
        }
        case 'renamed': {
          const { after, seq, userId } = outcome;
          const row = (await store.find([gameId])).get(gameId);
          const player = row?.players.find(({ user_id }) => user_id === userId);
          if (row && player) {
            publish(gameId, {
              kind: 'renamed',
              after,
              seq,
              player: present.player(player, row.host_id),
            });
          }
          return null;
        }
        default:
          return outcome satisfies never;
      }
    },
  };
}
