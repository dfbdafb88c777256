/** Players who play a live game to a plan, and what the contract says has to come of it. */
import { sql } from 'kysely';
import type { Subscription } from 'rxjs';
import type { Room, RoomView } from '../../../engine/live/room.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import type { TestLearner } from '../people/learners.ts';

/** A word of the game that is played. */
export interface PlannedWord {
  readonly word: string;
  /** Its difficulty. */
  readonly stars: number;
}

/** What a player does with a word: wrong answers, and then the right one or none. */
interface Plan {
  readonly misses: number;
  readonly gives: boolean;
}

/** By word. */
export type Plans = ReadonlyMap<string, Plan>;

/** Plans of one player, the host is 0; each one misses another number of words, so that there are no ties. */
export function plansOf(
  player: number,
  words: readonly PlannedWord[],
  random: () => number,
): Plans {
  return new Map(
    words.map(({ word }, place) => [
      word,
      { misses: place < player ? 1 : 0, gives: place === words.length - 1 && random() < 0.5 },
    ]),
  );
}

export interface Playing extends TestLearner {
  readonly plans: Plans;
  view: RoomView | null;
  subscription: Subscription;
}

/**
 * Follows a game as the app does, and plays to a plan whenever nothing is on its way. The host
 * starts when so many are there.
 *
 * @param thinkMs how long before each move
 */
export function playToPlan(
  room: Room,
  {
    learner,
    plans,
    players,
    thinkMs = () => 0,
  }: { learner: TestLearner; plans: Plans; players: number; thinkMs?: () => number },
): Playing {
  const playing: Playing = { ...learner, plans, view: null, subscription: undefined as never };
  let thinking: NodeJS.Timeout | null = null;
  playing.subscription = room.view$.subscribe((view) => {
    playing.view = view;
    // Sending changes the view, so it must not happen while the view is emitted.
    thinking ??= setTimeout(() => {
      thinking = null;
      act();
    }, thinkMs());
  });
  playing.subscription.add(() => {
    if (thinking) clearTimeout(thinking);
  });

  function act(): void {
    const known = playing.view?.room;
    if (!known?.you || known.pending.length > 0 || playing.view?.connection !== 'open') return;
    const { game, you } = known;
    if (game.status === 'waiting') {
      const isReady = game.players.filter(({ is_connected }) => is_connected).length === players;
      if (you.isHost && isReady) room.start();
      return;
    }
    if (game.status !== 'in_progress') return;
    const next = game.words?.find((word) => !you.words[word.id]?.closed);
    if (!next?.word) return;
    const { misses, gives } = plans.get(next.word) as Plan;
    const attempts = you.words[next.id]?.attempts ?? 0;
    if (attempts < misses) room.submit(next.id, 'no');
    else if (gives) room.skip(next.id);
    else room.submit(next.id, next.word);
  }
  return playing;
}

/** Whether a player has seen the end of a game, and what became of all its words. */
export function hasSeenEnd({ view, plans }: Playing): boolean {
  return Boolean(view?.room?.results) && closedBy(view) === plans.size;
}

/** Words that a player is done with. */
export function closedBy(view: RoomView | null): number {
  return Object.values(view?.room?.you?.words ?? {}).filter(({ closed }) => closed).length;
}

/** What the contract says of a game that was played to these plans, in the plainest words. */
export function lawOf(players: readonly Playing[], words: readonly PlannedWord[]) {
  // Each answer of the plans once: none was lost, and none that was sent again counted twice.
  const answers = players
    .flatMap(({ plans }) => [...plans.values()])
    .reduce((sum, { misses, gives }) => sum + misses + (gives ? 0 : 1), 0);
  const table = expectedTable(players, words).map((one, _, all) => ({
    ...one,
    rank: 1 + all.filter(({ score }) => score > one.score).length,
  }));
  return {
    tables: players.map(() => table),
    attemptsOfWords: players.map(({ plans }) =>
      words.map(({ word }) => {
        const { misses, gives } = plans.get(word) as Plan;
        return misses + (gives ? 0 : 1);
      }),
    ),
    history: answers,
    submitted: answers,
    attempts: answers,
  };
}

function expectedTable(players: readonly Playing[], words: readonly PlannedWord[]) {
  const totals = players.map(({ id, plans }) => {
    const all = words.map(({ word, stars }) => ({ ...(plans.get(word) as Plan), stars }));
    const score = all
      .filter(({ gives }) => !gives)
      .reduce((sum, { misses, stars }) => sum + (misses > 0 ? stars * 5 : stars * 10), 0);
    const correct = all.filter(({ gives }) => !gives).length;
    const attempted = all.filter(({ gives, misses }) => !gives || misses > 0).length;
    return { playerId: id, score, wordsCorrect: correct, wordsAttempted: attempted };
  });
  return totals.sort((one, other) => other.score - one.score);
}

/** What came of a game, on every screen and in the database. */
export async function outcomeOf(
  db: Database,
  { id, players }: { id: string; players: readonly Playing[] },
  words: readonly PlannedWord[],
) {
  const { rows } = await sql<{ history: number; submitted: number; attempts: number }>`
    select (select count(*) from attempts where game_id = ${id})::int as history,
      (select count(*) from answers where game_id = ${id} and kind = 'submitted')::int as submitted,
      (select sum(attempts) from game_players where game_id = ${id})::int as attempts`.execute(db);
  return {
    tables: players.map(({ view }) =>
      (view?.room?.results ?? []).map(
        ({ playerId, score, wordsCorrect, wordsAttempted, rank }) => ({
          playerId,
          score,
          wordsCorrect,
          wordsAttempted,
          rank,
        }),
      ),
    ),
    attemptsOfWords: players.map(({ view }) => {
      const attempts = new Map(
        view?.room?.words?.map(({ id: place, word }) => [
          word,
          view.room?.you?.words[place]?.attempts,
        ]),
      );
      return words.map(({ word }) => attempts.get(word));
    }),
    ...rows[0],
  };
}
