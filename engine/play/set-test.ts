import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  type Observable,
  retry,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import {
  type AssignmentWithWords,
  AssignmentWithWordsSchema,
  type Id,
  type Word,
} from '../contracts/index.ts';
import type { AssignmentsApi } from '../http/assignments.ts';
import { MAX_ANSWER_LENGTH } from '../rules/limits.ts';
import { spells } from '../rules/words/answer.ts';
import { shuffled } from '../rules/words/shuffled.ts';
import type { Spoken } from '../sound/pronounce.ts';
import type { Sound } from '../sound/sound.ts';
import { asked$, SILENCE, type Speaking } from '../sound/speaking.ts';
import { newAnswerId } from '../learner/answer-id.ts';
import { type Board, type BoardCommand, FRESH_BOARD, nextBoard, stepBoard } from './board.ts';
import { cueOf, type GameMoment } from './cues.ts';
import { type Device, playOn } from './haptics.ts';
import { TESTS } from '../learner/kept/kept-levels.ts';
import { orKept$ } from '../learner/kept/or-kept.ts';
import type { Outbox } from '../learner/kept/outbox.ts';
import type { PlayerPort, StoragePort } from '../learner/ports.ts';
import { createSpokenWords } from './spoken-words.ts';
import { forgetPractised } from '../learner/practice-sets.ts';

/** How often the result of a test is asked for again, in milliseconds. */
const RESULT_AGAIN_MS = 5_000;

/** A test on the board: each word once, and nothing said of it. */
type SetTestState =
  | { readonly phase: 'loading' }
  | TestWriting
  /** All is written; the result comes when the server has every answer. */
  | { readonly phase: 'written'; readonly work: AssignmentWithWords }
  | { readonly phase: 'done'; readonly work: AssignmentWithWords };

export interface TestWriting {
  readonly phase: 'writing';
  readonly work: AssignmentWithWords;
  /** Words to write from here on; the first one is asked. */
  readonly left: readonly Word[];
  readonly board: Board;
  /** Next word was pressed with an empty line. */
  readonly isEmpty: boolean;
}

type WrittenMoment = { readonly type: 'written'; readonly word: Word; readonly answer: string };
type SetTestMoment = WrittenMoment | GameMoment;
interface TestStep {
  readonly state: SetTestState;
  readonly moments: readonly SetTestMoment[];
}

export type SetTestEvent =
  | BoardCommand
  | {
      readonly type: 'opened';
      readonly work: AssignmentWithWords;
      readonly left: readonly Word[];
    }
  | { readonly type: 'result'; readonly work: AssignmentWithWords };

const LOADING: SetTestState = { phase: 'loading' };

/** The test after an event; one that does not apply now changes nothing. */
export function stepSetTest(state: SetTestState, event: SetTestEvent): TestStep {
  const stays: TestStep = { state, moments: [] };
  switch (event.type) {
    case 'opened':
      return { state: writing(event.work, event.left, FRESH_BOARD), moments: [] };
    case 'result':
      return { state: { phase: 'done', work: event.work }, moments: [] };
    case 'hint':
    case 'reveal':
    case 'skip':
      return stays;
    case 'edited': {
      if (state.phase !== 'writing') return stays;
      const { board, moment } = stepBoard(state.board, event, SILENT_JUDGE);
      const isSame = board === state.board && !state.isEmpty;
      return {
        state: isSame ? state : { ...state, board, isEmpty: false },
        moments: moment?.type === 'key' ? [moment] : [],
      };
    }
    case 'check': {
      const word = state.phase === 'writing' ? state.left[0] : undefined;
      if (state.phase !== 'writing' || !word) return stays;
      const answer = event.text.slice(0, MAX_ANSWER_LENGTH).trim();
      if (answer === '') return { state: { ...state, isEmpty: true }, moments: [] };
      return {
        state: writing(state.work, state.left.slice(1), nextBoard(state.board)),
        moments: [{ type: 'written', word, answer }],
      };
    }
    default:
      return event satisfies never;
  }
}

function writing(work: AssignmentWithWords, left: readonly Word[], board: Board): SetTestState {
  if (left.length === 0) return { phase: 'written', work };
  return { phase: 'writing', work, left, board, isEmpty: false };
}

/** A test says nothing of an answer. */
const SILENT_JUDGE = { answer: () => null, reveal: () => null };

export interface SetTestPorts {
  readonly assignments: Pick<AssignmentsApi, 'one'>;
  readonly outbox: Pick<Outbox, 'add' | 'state$'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly sound: Sound;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  /** BCP 47 of the language of a level. */
  readonly codeOf: (level: { readonly language: Id }) => string;
  /** Deletes the words of a level that are kept on this device. */
  readonly forgetLevel: (level: Id) => void;
  readonly device: Device;
  readonly clock?: SchedulerLike;
  readonly random?: () => number;
}

export type SetTest = ReturnType<typeof createSetTest>;

/**
 * A test that is set, written word by word. Each answer is stored on the device until the server has
 * it, and so are the words, without their spellings: a test goes on without a network, and after the
 * page was closed. Until it is written the device keeps no spelling of its level.
 */
export function createSetTest(ports: SetTestPorts) {
  const { assignments, outbox, storage, player, sound, codeOf, forgetLevel } = ports;
  const { device, clock = asyncScheduler, random = Math.random } = ports;
  const events$ = new Subject<SetTestEvent>();
  const state$ = new BehaviorSubject<SetTestState>(LOADING);
  const speaking$ = new BehaviorSubject<Speaking>(SILENCE);
  const effects = playOn(device, sound);
  const send = (event: SetTestEvent) => events$.next(event);
  const asked = () => wordOf(state$.value);
  const spokenWords = createSpokenWords(asked, ({ word }) => ({
    text: word,
    language: language(),
  }));

  function language(): string {
    const state = state$.value;
    return state.phase === 'loading' ? '' : codeOf(state.work.level);
  }

  function nameOf(work: Id): string | null {
    const user = player.user();
    return user && `${TESTS}${encodeURIComponent(user.id)}/${encodeURIComponent(work)}`;
  }

  function keptOf(work: Id): KeptTest | null {
    const name = nameOf(work);
    return name === null ? null : keptTestOf(storage.recall(name));
  }

  function keep(work: AssignmentWithWords, written: readonly Id[]): void {
    const name = nameOf(work.id);
    if (name !== null) storage.remember(name, { work, written } satisfies KeptTest);
  }

  function forget(work: Id): void {
    const name = nameOf(work);
    if (name !== null) storage.forget(name);
  }

  function show(work: AssignmentWithWords, written: readonly Id[]): void {
    if (work.mine?.state === 'done') {
      forget(work.id);
      send({ type: 'result', work });
      return;
    }
    keep(work, written);
    forgetPractised(storage, work.level.id);
    forgetLevel(work.level.id);
    send({ type: 'opened', work, left: shuffled(wordsLeft(work, written), random) });
  }

  function write({ word, answer }: WrittenMoment): void {
    const state = state$.value;
    const user = player.user();
    if (state.phase === 'loading' || !user) return;
    const { work } = state;
    keep(work, [...(keptOf(work.id)?.written ?? []), word.id]);
    outbox.add(user.id, {
      id: newAnswerId(),
      level: work.level.id,
      word: word.id,
      user_input: answer,
      // The server judges: the spelling comes when all is written.
      is_correct: word.word !== null && spells(answer, word.word, word.accepted),
      game: null,
      assignment: work.id,
      attempted_at: new Date(clock.now()).toISOString(),
    });
  }

  function step(event: SetTestEvent): void {
    const { state, moments } = stepSetTest(state$.value, event);
    for (const moment of moments) {
      if (moment.type === 'written') write(moment);
      else effects(cueOf(moment));
    }
    if (state !== state$.value) state$.next(state);
  }

  /** The result, as soon as the server has every answer. */
  const result$ = state$.pipe(
    map((state) => (state.phase === 'written' ? state.work.id : null)),
    distinctUntilChanged(),
    switchMap((id) => {
      if (id === null) return EMPTY;
      return outbox.state$.pipe(
        filter(({ waiting }) => waiting === 0),
        switchMap(() => defer(() => assignments.one(id))),
        retry({ delay: () => timer(RESULT_AGAIN_MS, clock) }),
      );
    }),
  );

  return {
    /** The test; emits the current state at once. */
    state$: state$.asObservable(),
    /** How clips are played. */
    speaking$: speaking$.asObservable(),

    /** Starts the board; unsubscribing leaves the test, which goes on where it was. */
    connect(): Subscription {
      const connection = events$.subscribe(step);
      const word$ = asked$(state$.pipe(map(wordOf)), clock).pipe(share());
      connection.add(
        ports.speaking(spokenWords.spoken$(word$)).subscribe((now) => speaking$.next(now)),
      );
      // An answer that the server refused is missing there: its word is asked again.
      connection.add(result$.subscribe((work) => show(work, [])));
      connection.add(() => {
        state$.next(LOADING);
        speaking$.next(SILENCE);
      });
      return connection;
    },

    /**
     * Opens a test, or goes on with it.
     *
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    async open(id: Id): Promise<void> {
      const [{ value: work }] = await Promise.all([
        firstValueFrom(
          orKept$(
            () => assignments.one(id),
            () => keptOf(id)?.work ?? null,
            clock,
          ),
        ),
        sound.unlock(),
      ]);
      show(work, keptOf(id)?.written ?? []);
    },

    /** The text in the line changed. */
    edit: (before: string, text: string) => send({ type: 'edited', before, text }),
    /** Writes the word down; there is no way back to it. */
    check: (text: string) => send({ type: 'check', text }),
    ...spokenWords.verbs,
  };
}

/** The word that is asked; null when none is. */
function wordOf(state: SetTestState): Word | null {
  return state.phase === 'writing' ? (state.left[0] ?? null) : null;
}

function wordsLeft({ words }: AssignmentWithWords, written: readonly Id[]): Word[] {
  const known = new Set(written.map(String));
  return words.flatMap(({ word, is_done }) =>
    is_done || known.has(String(word.id)) ? [] : [word],
  );
}

/** A test on this device. */
interface KeptTest {
  readonly work: AssignmentWithWords;
  readonly written: readonly Id[];
}

/** Stored data may come from an older version or another program. */
function keptTestOf(value: unknown): KeptTest | null {
  const { work, written } = (value ?? {}) as Partial<KeptTest>;
  const parsed = AssignmentWithWordsSchema.safeParse(work);
  return parsed.success && Array.isArray(written) ? { work: parsed.data, written } : null;
}
