import {
  BehaviorSubject,
  catchError,
  type Observable,
  type SchedulerLike,
  Subject,
  tap,
  throwError,
} from 'rxjs';
import { ApiError } from '../../http/http.ts';
import type { LevelsApi } from '../../http/levels.ts';
import type { Id, LevelRef } from '../../contracts/index.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { createKeptLadders, type Ladders } from './kept-ladders.ts';
import { createKeptWords, FOLDER } from './kept-words.ts';
import { type FromServerOrDevice, withFallback$ } from './with-fallback.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';
import { isVisitor } from '../visitor.ts';

export interface KeptLevelsPorts {
  readonly levels: LevelsApi;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly clock?: SchedulerLike;
}

const LEARNERS = `${FOLDER}learner-`;

/** Where everything of a learner is that stays on this device until they sign out. */
export const folderOf = (learner: Id) => `${LEARNERS}${encodeURIComponent(learner)}/`;

export type KeptLevels = ReturnType<typeof createKeptLevels>;

/** What is taught: requested from the server, and kept on this device for play without a network. */
export function createKeptLevels({ levels, storage, player, clock }: KeptLevelsPorts) {
  const words = createKeptWords(storage, folder);
  const ladders = createKeptLadders(storage, folder);
  const kept$ = new BehaviorSubject<readonly Id[]>([]);
  const answeredBy$ = new Subject<FromServerOrDevice<unknown>['from']>();

  /** Where the present player's levels are stored; null while the player is unknown. */
  function folder(): string | null {
    if (isVisitor(player)) return `${FOLDER}guest/`;
    const user = player.user() ?? player.remembered();
    return user && folderOf(user.id);
  }

  /** Publishes which levels are kept for the present player. */
  function showKept(): void {
    kept$.next(words.levels().map(({ level }) => level));
  }

  /**
   * Stores the levels, and deletes the words of those that may not be played any more. The server
   * refuses a list that may not be played.
   */
  function keepLadders(newest: Ladders): void {
    if (!ladders.keep(newest)) return;
    const playable = Object.values(newest.content)
      .flat()
      .filter(({ is_playable }) => is_playable);
    for (const { level, ref } of words.levels()) {
      if (!ref && !playable.some(({ id }) => id === level)) words.drop(level);
    }
    showKept();
  }

  const keptWords = (level: Id): OpenWord[] | null => words.of(level)?.words ?? null;

  /** Deletes the words of a level that the server has refused. */
  function drop(level: Id): void {
    words.drop(level);
    showKept();
  }

  async function askForLadders(): Promise<Ladders> {
    const [languages, content] = await Promise.all([levels.languages(), levels.availableContent()]);
    return { languages, content };
  }

  return {
    /** Levels whose words are on this device for the present player; emits on every change, other players' too. */
    kept$: kept$.asObservable(),
    /** Emits whether an answer came from the server or from this device. */
    answeredBy$: answeredBy$.asObservable(),
    isKept: (level: Id) => words.of(level) !== null,
    /** The words of a level as last played; null if they are not kept. */
    keptWords,
    /** A list that is kept here; null if it is not. */
    keptApart(list: Id): { ref: LevelRef; words: OpenWord[] } | null {
      const kept = words.of(list);
      return kept?.ref ? { ref: kept.ref, words: kept.words } : null;
    },

    /** The languages and the levels: fetched and then kept, or the kept ones. Requests on subscription. */
    ladders: (): Observable<FromServerOrDevice<Ladders>> =>
      withFallback$(askForLadders, ladders.kept, clock).pipe(
        tap(({ from, value }) => {
          ladders.receive(value);
          if (from === 'server') keepLadders(value);
          else showKept();
          answeredBy$.next(from);
        }),
      ),

    /**
     * The words of a level: fetched and then kept, or the kept ones. Requests on subscription.
     *
     * @param ref of a level that may be a list
     */
    words: (
      level: Id,
      ref: LevelRef | null = null,
    ): Observable<FromServerOrDevice<readonly OpenWord[]>> =>
      withFallback$(
        () => levels.words(level),
        () => keptWords(level),
        clock,
      ).pipe(
        tap(({ from, value }) => {
          answeredBy$.next(from);
          if (from !== 'server' || value.length === 0) return;
          words.keep(level, value, ladders.indexOf(level) === 0 ? ref : null);
          showKept();
        }),
        catchError((error: unknown) => {
          const isRefusal =
            error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);
          if (isRefusal) drop(level);
          return throwError(() => error);
        }),
      ),

    /** Stores levels that were received before the player was known. */
    keepLadders,

    codeOf: ladders.codeOf,
    ladderIndex: ladders.indexOf,

    /** Deletes the words of a level from this device. */
    drop,

    /** Deletes the levels of learners with an account; a visitor's levels stay. */
    forgetLearners(): void {
      for (const [name] of storage.recallAll(LEARNERS)) storage.forget(name);
      ladders.forget();
      showKept();
    },

    /** Addresses of all clips of the tests and levels kept on this device, most useful first. */
    keptClips: words.clips,
  };
}
