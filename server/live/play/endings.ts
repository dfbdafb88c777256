import { ANSWER_GRACE_MS } from '@waggle/engine/rules';
import type { RoomNews } from '../game/news.ts';
import type { GameRow, HandedOver, Numbered } from '../game/rows.ts';
import { hiveOf } from '../rooms/asked-news.ts';
import type { Present } from '../rooms/present.ts';
import type { WordsOfGames } from '../rooms/words.ts';
import type { EndDependencies, EndReason } from '../store/course.ts';
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

/** How games end, and pass to another host. */
export function createEndings(dependencies: EndingsDependencies) {
  const { store, words, present, lobby, publish, now } = dependencies;

  async function rowOf(gameId: string): Promise<GameRow | undefined> {
    return (await store.find([gameId])).get(gameId);
  }

  async function publishEnd(gameId: string, numbered: Numbered): Promise<void> {
    const row = await rowOf(gameId);
    const known = row?.started_at ? await words.of(gameId, row.words ?? 0) : null;
    const hive = row && hiveOf(row);
    const spelledAlong = row && present.spelledAlong(row);
    const bee = row && present.beeEnd(row);
    publish(gameId, {
      kind: 'ended',
      ...numbered,
      ...(hive ? { hive } : {}),
      ...(spelledAlong ? { spelledAlong } : {}),
      ...(bee ? { bee } : {}),
      results: row ? present.results(row) : [],
      words: known?.open ?? [],
    });
    lobby.closed(gameId);
  }

  function publishHost(gameId: string, { hostId, after, seq }: HandedOver): void {
    publish(gameId, { kind: 'host', after, seq, userId: hostId });
    lobby.touch(gameId);
  }

  async function end(gameId: string, why: EndReason): Promise<void> {
    const ended = await store.end(
      gameId,
      { why, at: now(), graceMs: ANSWER_GRACE_MS },
      dependencies,
    );
    if (ended) await publishEnd(gameId, ended);
  }

  return {
    rowOf,
    publishEnd,
    publishHost,
    end,

    /** Replaces the absent host of a waiting game by somebody who is connected, or closes the game. */
    async careForHost(gameId: string): Promise<void> {
      const cared = await store.careForHost(gameId, now());
      if (!cared) return;
      if ('closed' in cared) await publishEnd(gameId, cared.closed);
      else publishHost(gameId, cared.handedOver);
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
