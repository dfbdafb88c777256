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
import {
  type AvailableContent,
  AvailableContentSchema,
  type Id,
  type Language,
  LanguagesSchema,
  type Level,
  type LevelRef,
  LevelRefSchema,
  type Word,
  WordSchema,
} from '../../contracts/index.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { type Answered, orKept$ } from './or-kept.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

/** Levels that one player can play without a network. */
export const KEPT_LEVELS = 5;
/** Most stored characters of one player's words; a level has about 8,000. */
export const KEPT_CHARACTERS = 250_000;

/** The languages and the levels, as last received from the server. */
export interface Ladders {
  readonly languages: readonly Language[];
  readonly content: AvailableContent;
}

interface KeptLevel {
  readonly level: Id;
  /** Grows from level to level. */
  readonly order: number;
  readonly words: OpenWord[];
  /** Of a list, which stands on no ladder. */
  readonly ref?: LevelRef;
}

export interface KeptLevelsPorts {
  readonly levels: LevelsApi;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly clock?: SchedulerLike;
}

const NOTHING: Ladders = { languages: [], content: {} };

const FOLDER = 'kept/';
const LEARNERS = `${FOLDER}learner-`;

/** Where the tests are that somebody writes on this device. */
export const TESTS = 'set-test/';

const laddersIn = (own: string) => `${own}ladders`;
const wordsIn = (own: string) => `${own}words/`;
/** Where everything of a learner is that stays on this device until they sign out. */
export const folderOf = (learner: Id) => `${LEARNERS}${encodeURIComponent(learner)}/`;

const nameOf = (own: string, level: Id) => `${wordsIn(own)}${encodeURIComponent(level)}`;

export type KeptLevels = ReturnType<typeof createKeptLevels>;

/** What is taught: requested from the server, and kept on this device for play without a network. */
export function createKeptLevels({ levels, storage, player, clock }: KeptLevelsPorts) {
  const { forget, recall, remember } = storage;
  const kept$ = new BehaviorSubject<readonly Id[]>([]);
  const answeredBy$ = new Subject<Answered<unknown>['from']>();
  /** As last received by the present player. */
  let received = NOTHING;

  /** Where the present player's levels are stored; null while the player is unknown. */
  function folder(): string | null {
    if (player.key() === null && !player.user()) return `${FOLDER}guest/`;
    const user = player.user() ?? player.remembered();
    return user && folderOf(user.id);
  }

  function storedLevels(beginning: string): KeptLevel[] {
    return storage
      .recallAll(beginning)
      .flatMap(([, value]) => keptLevelOf(value) ?? [])
      .sort((one, other) => other.order - one.order);
  }

  const levelsIn = (own: string) => storedLevels(wordsIn(own));

  /** The words of tests that are being written here. */
  function storedTests(): Word[][] {
    return storage.recallAll(TESTS).map(([, value]) => {
      const { work } = (value ?? {}) as { work?: { words?: readonly { word?: unknown }[] } };
      return (work?.words ?? []).flatMap(({ word }) => WordSchema.safeParse(word).data ?? []);
    });
  }

  /** Publishes which levels are kept for the present player. */
  function showKept(): void {
    const own = folder();
    kept$.next(own === null ? [] : levelsIn(own).map(({ level }) => level));
  }

  /**
   * Stores the levels, and deletes the words of those that may not be played any more. The server
   * refuses a list that may not be played.
   */
  function keepLadders(ladders: Ladders): void {
    const own = folder();
    if (own === null) return;
    remember(laddersIn(own), ladders);
    const playable = Object.values(ladders.content)
      .flat()
      .filter(({ is_playable }) => is_playable);
    for (const { level, ref } of levelsIn(own)) {
      if (!ref && !playable.some(({ id }) => id === level)) forget(nameOf(own, level));
    }
    showKept();
  }

  /** The levels as last received; null if none are kept. */
  function keptLadders(): Ladders | null {
    const own = folder();
    const stored = own === null ? null : (recall(laddersIn(own)) as Partial<Ladders> | null);
    const languages = LanguagesSchema.safeParse(stored?.languages);
    const content = AvailableContentSchema.safeParse(stored?.content);
    return languages.success && content.success
      ? { languages: languages.data, content: content.data }
      : null;
  }

  /** Stores the words of the level that is played now; the least recently played levels are dropped. */
  function keepWords(level: Id, words: readonly OpenWord[], ref: LevelRef | null): void {
    const own = folder();
    if (own === null) return;
    const others = levelsIn(own).filter((other) => other.level !== level);
    const order = Math.max(Date.now(), 1 + (storedLevels(FOLDER)[0]?.order ?? 0));
    const isApart = ref !== null && rungOf(level) === 0;
    const newest: KeptLevel = { level, order, words: [...words], ...(isApart ? { ref } : {}) };
    const stay = withinBounds([newest, ...others]);
    for (const other of others) if (!stay.includes(other)) forget(nameOf(own, other.level));
    while (stay.length > 0 && !remember(nameOf(own, level), newest)) {
      const oldest = stay.pop();
      // Answers need the room more.
      if (oldest) forget(nameOf(own, oldest.level));
    }
    showKept();
  }

  /** The words of a level as last played; null if they are not kept. */
  function keptWords(level: Id): OpenWord[] | null {
    const own = folder();
    return (own === null ? null : keptLevelOf(recall(nameOf(own, level))))?.words ?? null;
  }

  /** A list that is kept here; null if it is not. */
  function keptApart(list: Id): { ref: LevelRef; words: OpenWord[] } | null {
    const own = folder();
    const kept = own === null ? null : keptLevelOf(recall(nameOf(own, list)));
    return kept?.ref ? { ref: kept.ref, words: kept.words } : null;
  }

  /** Place of a level on its ladder; 0 when unknown. */
  function rungOf(level: Id): number {
    const onLadders = Object.values(received.content).flat();
    return onLadders.find(({ id }) => id === level)?.difficulty ?? 0;
  }

  /** Deletes the words of a level that the server has refused. */
  function dropWords(level: Id): void {
    const own = folder();
    if (own !== null) forget(nameOf(own, level));
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
    isKept: (level: Id) => keptWords(level) !== null,
    keptWords,
    keptApart,

    /** The languages and the levels: fetched and then kept, or the kept ones. Requests on subscription. */
    ladders: (): Observable<Answered<Ladders>> =>
      orKept$(askForLadders, keptLadders, clock).pipe(
        tap(({ from, value }) => {
          received = value;
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
    words: (level: Id, ref: LevelRef | null = null): Observable<Answered<readonly OpenWord[]>> =>
      orKept$(
        () => levels.words(level),
        () => keptWords(level),
        clock,
      ).pipe(
        tap(({ from, value }) => {
          answeredBy$.next(from);
          if (from === 'server' && value.length > 0) keepWords(level, value, ref);
        }),
        catchError((error: unknown) => {
          const isRefusal =
            error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);
          if (isRefusal) dropWords(level);
          return throwError(() => error);
        }),
      ),

    /** Stores levels that were received before the player was known. */
    keepLadders,

    /** BCP 47 of a level's language; empty when unknown. */
    codeOf: ({ language }: Pick<Level, 'language'>): string =>
      received.languages.find(({ id }) => id === language)?.code ?? '',

    rungOf,

    /** Deletes the words of a level from this device. */
    drop: dropWords,

    /** Deletes the levels of learners with an account; a visitor's levels stay. */
    forgetLearners(): void {
      for (const [name] of storage.recallAll(LEARNERS)) forget(name);
      received = NOTHING;
      showKept();
    },

    /** Addresses of all clips of the tests and levels kept on this device, most useful first. */
    keptClips(): string[] {
      const sets = [...storedTests(), ...storedLevels(FOLDER).map(({ words }) => words)];
      const words = sets.flatMap((set) => [
        ...set.map(({ audio_blob_url }) => audio_blob_url),
        ...set.map(({ slow_audio_blob_url }) => slow_audio_blob_url),
        ...set.map(({ sentence_blob_url }) => sentence_blob_url),
      ]);
      return [...new Set(words.filter((url) => url !== null))];
    },
  };
}

/** As many of the newest as one player may keep; always at least one. */
function withinBounds(newestFirst: readonly KeptLevel[]): KeptLevel[] {
  let characters = 0;
  const few = newestFirst.slice(0, KEPT_LEVELS);
  const end = few.findIndex(({ words }, place) => {
    characters += JSON.stringify(words).length;
    return place > 0 && characters > KEPT_CHARACTERS;
  });
  return end < 0 ? few : few.slice(0, end);
}

/** Stored data may come from an older version or another program. */
function keptLevelOf(value: unknown): KeptLevel | null {
  const { level, order, words, ref } = (value ?? {}) as Partial<KeptLevel>;
  if (level === undefined || typeof order !== 'number' || !Array.isArray(words)) return null;
  const parsed = words.map((word) => WordSchema.safeParse(word).data);
  return parsed.length > 0 && parsed.every((word) => typeof word?.word === 'string')
    ? { level, order, words: parsed as OpenWord[], ...refIn(ref) }
    : null;
}

function refIn(value: unknown): Pick<KeptLevel, 'ref'> {
  const { data } = LevelRefSchema.safeParse(value);
  return data ? { ref: data } : {};
}
