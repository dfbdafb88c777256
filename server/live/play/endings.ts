import { ANSWER_GRACE_MS } from '@waggle/engine/rules';
import type { RoomNews } from '../game/news.ts';
import type { EndReason, Happening, Outcome } from '../game/outcome.ts';
import type { GameRow, Numbered } from '../game/rows.ts';
import { hiveOf, newsOf } from '../rooms/asked-news.ts';
import type { Present } from '../rooms/present.ts';
import type { WordsOfGames } from '../rooms/words.ts';
import type { EndDependencies } from '../store/course.ts';
import type { LiveStore } from '../store/live-store.ts';

export interface EndingsDependencies extends EndDependencies {
  store: LiveStore;
  words: WordsOfGames;
  present: Present;
  /** The lobby shows the new state of a game, or removes a game that is over. */
  lobby: { closed(gameId: string): void; touch(gameId: string): void };
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
}

/** How steps of games are published, and how games end. */
export function createEndings(dependencies: EndingsDependencies) {
  const { store, words, present, lobby, publish, now } = dependencies;

  async function rowOf(gameId: string): Promise<GameRow | undefined> {
    return (await store.find([gameId])).get(gameId);
  }

  /** Publishes one thing that happened; it is committed. */
  async function publishOne(gameId: string, happened: Happening): Promise<void> {
    const { after, seq } = happened;
    const say = (news: WithoutNumbers<RoomNews>) => publish(gameId, { ...news, after, seq });
    switch (happened.did) {
      case 'changed':
        return say({ kind: 'changed', changes: happened.changes });
      case 'left':
      case 'kicked':
      case 'host':
        say({ kind: happened.did, userId: happened.userId });
        return lobby.touch(gameId);
      case 'renamed': {
        const row = await rowOf(gameId);
        const player = row?.players.find(({ user_id }) => user_id === happened.userId);
        if (row && player) say({ kind: 'renamed', player: present.player(player, row.host_id) });
        return undefined;
      }
      case 'started': {
        const row = await rowOf(gameId);
        if (!row) return undefined;
        const known = row.mode === 'race' ? await words.of(gameId) : null;
        const hive = hiveOf(row);
        say({
          kind: 'started',
          // The first word that all are asked comes with its own frame.
          game: present.game(row, known?.sealed ?? []),
          ...(hive ? { figures: { hive } } : {}),
        });
        return lobby.touch(gameId);
      }
      case 'over': {
        const row = await rowOf(gameId);
        const known = row?.started_at ? await words.of(gameId, row.words ?? 0) : null;
        const hive = row && hiveOf(row);
        const spelledAlong = row && present.spelledAlong(row);
        const bee = row && present.beeEnd(row);
        say({
          kind: 'ended',
          ...(hive ? { hive } : {}),
          ...(spelledAlong ? { spelledAlong } : {}),
          ...(bee ? { bee } : {}),
          results: row ? present.results(row) : [],
          words: known?.open ?? [],
        });
        return lobby.closed(gameId);
      }
      default: {
        // A bee that goes on asks a word that was not there before.
        const known = await words.of(gameId, 'bee' in happened ? happened.bee.turn.n : 0);
        if (known) publish(gameId, newsOf(happened, known));
      }
    }
  }

  /** Publishes what came of a step, and ends the game if it is over; returns why the step was refused. */
  async function announce<Code>(gameId: string, outcome: Outcome<Code>): Promise<Code | null> {
    if ('refusal' in outcome) return outcome.refusal;
    for (const happened of outcome.news) await publishOne(gameId, happened);
    if (outcome.ends) await end(gameId, outcome.ends);
    return null;
  }

  async function end(gameId: string, why: EndReason): Promise<void> {
    await announce(
      gameId,
      await store.end(gameId, { why, now, graceMs: ANSWER_GRACE_MS }, dependencies),
    );
  }

  return {
    rowOf,
    announce,
    end,

    /** Replaces the absent host of a waiting game by somebody who is connected, or closes the game. */
    async careForHost(gameId: string): Promise<void> {
      await announce(gameId, await store.careForHost(gameId, now));
    },

    /** Closes rooms that nobody has been in since then. */
    async closeEmpty(emptySince: Date): Promise<void> {
      for (const id of await store.closeEmpty(emptySince, now())) lobby.closed(id);
    },

    /** Ends or closes the games that are for a class. */
    async endOfClass(classId: number): Promise<void> {
      const ids = await store.unfinishedOfClass(classId);
      await Promise.all(ids.map((id) => end(id, 'host')));
    },

    /** Ends or closes a game for the operator; false if there is none. */
    async endByOperator(gameId: string): Promise<boolean> {
      const row = await rowOf(gameId);
      if (row && row.status !== 'completed') await end(gameId, 'host');
      return row !== undefined;
    },
  };
}

type WithoutNumbers<News> = News extends unknown ? Omit<News, keyof Numbered> : never;
