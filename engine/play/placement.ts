import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  type SchedulerLike,
  type Subscription,
} from 'rxjs';
import type { Id, LevelRef, Placement } from '../contracts/index.ts';
import { GENERIC_ERROR } from '../http/errors.ts';
import { ApiError } from '../http/http.ts';
import type { PracticeApi } from '../http/practice.ts';
import { nextPlace, type PlacedAnswer, PLACEMENT_WORDS } from '../rules/learning/placement.ts';
import { spells } from '../rules/words/answer.ts';
import type { Line } from '../rules/words/line.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { Spoken } from '../sound/pronounce.ts';
import type { Sound } from '../sound/sound.ts';
import { asked$, SILENCE, type Speaking } from '../sound/speaking.ts';
import { createSpokenWords } from './spoken-words.ts';

/** A word of a placement, and what was answered. */
export interface GivenWord {
  readonly word: Id;
  readonly user_input: string;
}

interface Asking {
  readonly phase: 'asking';
  /** From 1. */
  readonly n: number;
  readonly of: number;
  readonly word: OpenWord;
  /** Empty for each new word. */
  readonly line: Line;
}

export type PlacementState =
  | { readonly phase: 'idle' | 'starting' }
  | Asking
  /** All words are answered, and the server judges them. */
  | { readonly phase: 'sending' }
  /** The server did not answer; `send()` tries again. */
  | { readonly phase: 'unsent'; readonly message: string }
  | { readonly phase: 'placed'; readonly placement: Placement };

export interface PlacementPorts {
  readonly api: Pick<PracticeApi, 'placementWords' | 'place'>;
  readonly sound: Pick<Sound, 'unlock'>;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  readonly clock?: SchedulerLike;
}

/** The words of a level that were not asked yet. */
interface SearchedLevel {
  readonly level: LevelRef;
  readonly words: readonly OpenWord[];
}

export type PlacementGame = ReturnType<typeof createPlacementGame>;

/** Finds the level at which a learner begins: ten words, each near the place found so far. */
export function createPlacementGame({
  api,
  sound,
  speaking,
  clock = asyncScheduler,
}: PlacementPorts) {
  const state$ = new BehaviorSubject<PlacementState>({ phase: 'idle' });
  const speakingNow$ = new BehaviorSubject<Speaking>(SILENCE);
  let language: Id = 0;
  /** BCP 47. */
  let code = '';
  let levels: SearchedLevel[] = [];
  let start: number | null = null;
  let placed: PlacedAnswer[] = [];
  let given: GivenWord[] = [];
  /** How many words are asked; a short ladder has fewer. */
  let of = PLACEMENT_WORDS;
  /** Grows with every start and stop: what was asked for before is not shown. */
  let turn = 0;
  /** The newest word whose sentence was said. */
  let inSentence: OpenWord | null = null;
  const asking = () => (state$.value.phase === 'asking' ? state$.value : null);
  const spokenWords = createSpokenWords(
    () => asking()?.word ?? null,
    ({ word }) => ({ text: word, language: code }),
  );

  function ask(): void {
    const place = nextPlace(
      placed,
      levels.map(({ words }) => words.length),
      start,
    );
    const level = place === null ? undefined : levels[place];
    const [word, ...words] = level?.words ?? [];
    if (!level || !word || place === null) {
      void send();
      return;
    }
    levels = levels.with(place, { ...level, words });
    const line = { change: (asking()?.line.change ?? 0) + 1, text: '', answered: null };
    state$.next({ phase: 'asking', n: given.length + 1, of, word, line });
  }

  function answer(text: string): void {
    const now = asking();
    if (!now) return;
    const { id, word, accepted } = now.word;
    const place = levels.findIndex(({ level }) => level.id === levelOf.get(id));
    placed = [...placed, { place, isCorrect: spells(text, word, accepted) }];
    given = [...given, { word: id, user_input: text }];
    ask();
  }

  /** The levels of the words, by the words' ids. */
  let levelOf = new Map<Id, Id>();

  async function send(): Promise<void> {
    const own = turn;
    state$.next({ phase: 'sending' });
    try {
      const placement = await api.place(language, given);
      if (own === turn) state$.next({ phase: 'placed', placement });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : GENERIC_ERROR;
      if (own === turn) state$.next({ phase: 'unsent', message });
    }
  }

  return {
    /** Emits the current state at once. */
    state$: state$.asObservable(),
    /** How clips are played. */
    speaking$: speakingNow$.asObservable(),

    /**
     * Fetches the words and asks the first one.
     *
     * @param code BCP 47
     * @param grade of the learner: the search begins there; null if it is not known
     * @throws {ApiError} for a refusal, and when no answer comes
     */
    async start(wanted: { language: Id; code: string; grade: number | null }): Promise<void> {
      turn += 1;
      const own = turn;
      state$.next({ phase: 'starting' });
      try {
        const [{ words }] = await Promise.all([
          api.placementWords(wanted.language),
          sound.unlock(),
        ]);
        if (own !== turn) return;
        ({ language, code } = wanted);
        levelOf = new Map(words.map(({ word, level }) => [word.id, level.id]));
        levels = byLevel(words);
        start = startOf(wanted.grade, levels.length);
        placed = [];
        given = [];
        of = Math.min(PLACEMENT_WORDS, words.length);
        ask();
      } catch (error) {
        if (own === turn) state$.next({ phase: 'idle' });
        throw error;
      }
    },

    /** Says each word as it is asked, until unsubscribed; then the placement is over. */
    connect(): Subscription {
      const word$ = asked$<OpenWord>(state$.pipe(map(wordIn), distinctUntilChanged()), clock);
      const connection = speaking(spokenWords.spoken$(word$)).subscribe((now) => {
        const before = speakingNow$.value;
        speakingNow$.next(now);
        // Words that sound alike differ in their sentence only.
        const isSaid = before.speaking && !now.speaking && now.heardFrom !== null;
        const word = asking()?.word ?? null;
        if (!isSaid || inSentence === word) return;
        inSentence = word;
        if (now.heardFrom !== 'nothing') spokenWords.verbs.hearSentence();
      });
      connection.add(() => {
        turn += 1;
        state$.next({ phase: 'idle' });
        speakingNow$.next(SILENCE);
      });
      return connection;
    },

    /** Hands over what stands in the line; an empty line is no answer. */
    check: (text: string) => {
      if (text.trim() !== '') answer(text);
    },
    /** The learner does not know the word. */
    pass: () => answer(''),
    ...spokenWords.verbs,
    /** Sends the answers again. */
    send: () => (state$.value.phase === 'unsent' ? send() : Promise.resolve()),
    /** Leaves the placement; nothing changes. */
    stop(): void {
      turn += 1;
      state$.next({ phase: 'idle' });
    },
  };
}

function wordIn(state: PlacementState): OpenWord | null {
  return state.phase === 'asking' ? state.word : null;
}

function byLevel(
  words: Awaited<ReturnType<PracticeApi['placementWords']>>['words'],
): SearchedLevel[] {
  const levels = new Map<Id, { level: LevelRef; words: OpenWord[] }>();
  for (const { word, level } of words) {
    if (word.word === null) continue;
    const known = levels.get(level.id) ?? { level, words: [] };
    known.words.push({ ...word, word: word.word });
    levels.set(level.id, known);
  }
  return [...levels.values()].toSorted(
    (one, other) => one.level.difficulty - other.level.difficulty,
  );
}

/** Grades 1 to 12 are spread over the ladder. */
function startOf(grade: number | null, places: number): number | null {
  return grade === null ? null : Math.round(((grade - 1) / 11) * (places - 1));
}
