import {
  asyncScheduler,
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { LevelUp, Memory } from '../contracts/index.ts';
import type { PracticeApi, PracticeScope } from '../http/practice.ts';
import { HANDOVER_MS, rungOfGrade, TYPING_RUNGS, type TypingRung } from '../rules/index.ts';
import type { Effect } from '../sound/effects.ts';
import type { HeardFrom, Spoken } from '../sound/pronounce.ts';
import type { Sound } from '../sound/sound.ts';
import { asked$, SILENCE, type Speaking, speaking$ } from '../sound/speaking.ts';
import { newAnswerId } from './answer-id.ts';
import { boardVerbs } from './board.ts';
import type { Guest } from './guest.ts';
import { type Device, playOn } from './haptics.ts';
import type { Outbox } from './outbox.ts';
import type { PlayerPort, StoragePort } from './ports.ts';
import { isDoneToday, type PracticeSets } from './practice-sets.ts';
import { type PracticeSummary, summaryOf } from './practice-summary.ts';
import {
  beginPractice,
  type PracticeEvent,
  type PracticeMoment,
  type PractisingState,
  stepPractice,
  type Turn,
} from './practice-turn.ts';
import { createSpokenWords } from './spoken-words.ts';

/** How long a wrong answer stands over the right one (docs/design.md, section 11). */
export const TYPED_FOR_MS = 12_000;

export type PracticeState =
  | { readonly phase: 'idle' }
  | PractisingState
  | { readonly phase: 'done'; readonly summary: PracticeSummary };

/** The status of a practice besides what its board shows. */
export interface PracticeStatus {
  /** Words are being fetched for a start. */
  readonly starting: boolean;
  /** `device`: chosen without a network or an account. */
  readonly from: 'server' | 'device' | null;
  /** One's own wrong answer can be heard. */
  readonly mine: boolean;
  /** The server reported the end of a level. */
  readonly levelUp: LevelUp | null;
}

export interface PracticePorts {
  readonly sets: PracticeSets;
  readonly api: Pick<PracticeApi, 'ownClip'>;
  readonly outbox: Pick<Outbox, 'add' | 'settled$'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
  readonly sound: Sound;
  readonly pronounce: (spoken: Spoken) => Observable<HeardFrom>;
  /** Makes an address of a sound, and forgets it again; `URL` in a browser. */
  readonly addresses: {
    readonly createObjectURL: (sound: Blob) => string;
    readonly revokeObjectURL: (address: string) => void;
  };
  readonly device: Device;
  readonly clock?: SchedulerLike;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

const STILL: PracticeStatus = { starting: false, from: null, mine: false, levelUp: null };
const RUNG = 'practice-letters/';

export type PracticeGame = ReturnType<typeof createPracticeGame>;

/** Practice: words without a clock, each until it is right from memory. */
export function createPracticeGame(ports: PracticePorts) {
  const { sets, outbox, guest, player, storage, sound, clock = asyncScheduler } = ports;
  const { random = Math.random } = ports;
  const events$ = new Subject<PracticeEvent>();
  const state$ = new BehaviorSubject<PracticeState>({ phase: 'idle' });
  const moments$ = new Subject<PracticeMoment>();
  const speakingNow$ = new BehaviorSubject<Speaking>(SILENCE);
  const status$ = new BehaviorSubject<PracticeStatus>(STILL);
  const mine$ = new Subject<void>();
  const send = (event: PracticeEvent) => events$.next(event);
  const show = (change: Partial<PracticeStatus>) => status$.next({ ...status$.value, ...change });
  const spokenWords = createSpokenWords(
    () => wordOf(state$.value),
    ({ word }) => ({ text: word, language }),
  );
  let scope: PracticeScope = { language: 0 };
  /** BCP 47. */
  let language = '';
  let startedAt = 0;
  /** False when the start under way was cancelled. */
  let isWanted = false;
  /** The last wrong answer, as it was sent, and where it can be heard. */
  let wrong: { readonly id: string; address: string | null } | null = null;

  /**
   * Fetches the words of today and begins with those that are not done. Does nothing while another start
   * is under way; `stop()` cancels it.
   *
   * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
   */
  async function start(wanted: PracticeScope): Promise<void> {
    if (status$.value.starting) return;
    status$.next({ ...STILL, starting: true });
    isWanted = true;
    try {
      const [set] = await Promise.all([sets.of(wanted), sound.unlock()]);
      if (!isWanted) return;
      scope = wanted;
      language = set.language;
      startedAt = clock.now();
      const open = set.words.filter(({ memory }) => !isDoneToday(memory, clock.now()));
      const words = open.length > 0 ? open : set.words;
      const code = language.split('-')[0] ?? language;
      const begun = beginPractice(words, { language: code, rung: rungNow(), random });
      show({ from: set.from });
      state$.next(begun ?? { phase: 'done', summary: emptySummary(set.nextDueAt) });
    } finally {
      show({ starting: false });
    }
  }

  function rungNow(): TypingRung {
    const user = player.user();
    const kept = storage.recall(rungName());
    return TYPING_RUNGS.find((rung) => rung === kept) ?? rungOfGrade(user?.profile.grade ?? null);
  }

  const rungName = () => RUNG + encodeURIComponent(player.user()?.id ?? 'guest');

  function step(event: PracticeEvent): void {
    const before = state$.value;
    if (before.phase !== 'practising') return;
    const { state, moments } = stepPractice(before, event, { at: clock.now(), random });
    if (state && state.rung !== before.rung) storage.remember(rungName(), state.rung);
    if (state === null) {
      const { words, memories, outcomes } = before;
      const at = clock.now();
      const summary = summaryOf(words, memories, outcomes, { took: at - startedAt, at });
      state$.next({ phase: 'done', summary });
    } else if (state !== before) {
      state$.next(state);
    }
    for (const moment of moments) {
      if (moment.type === 'answered') record(moment, state ?? before);
      moments$.next(moment);
    }
  }

  /** Keeps an answer for the server, or on this device for a visitor. */
  function record(
    { place, typed, isCorrect, hinted }: Extract<PracticeMoment, { type: 'answered' }>,
    { words, memories }: PractisingState,
  ): void {
    const item = words[place];
    if (!item) return;
    sets.note(scope, item.word.id, memories[place] as Memory);
    const at = new Date(clock.now()).toISOString();
    const answer = {
      level: item.level.id,
      word: item.word.id,
      user_input: typed,
      is_correct: isCorrect,
      hinted,
      kind: 'practice' as const,
    };
    const learner = player.user()?.id;
    forgetWrong();
    if (learner === undefined) {
      guest.record({ ...answer, at });
      return;
    }
    const id = newAnswerId();
    if (!isCorrect && !hinted) wrong = { id, address: null };
    const { assignment } = scope;
    outbox.add(learner, {
      id,
      ...answer,
      game: null,
      attempted_at: at,
      ...(assignment === undefined ? {} : { assignment }),
    });
  }

  function forgetWrong(): void {
    if (wrong?.address) ports.addresses.revokeObjectURL(wrong.address);
    wrong = null;
    if (status$.value.mine) show({ mine: false });
  }

  /** Fetches the sound of a wrong answer that the server has judged; without it "Hear yours" is not offered. */
  const fetchMine$ = outbox.settled$.pipe(
    filter((settled) => settled.kind === 'recorded' && settled.answer.id === wrong?.id),
    switchMap((settled) => {
      if (settled.kind !== 'recorded') return EMPTY;
      return defer(() => ports.api.ownClip(settled.result.id)).pipe(
        map((clip) => ({ id: settled.answer.id, clip })),
        catchError(() => EMPTY),
      );
    }),
  );

  /** What is said: each word as it is asked, then its sentence, then the word again; and what is asked for. */
  function spoken$(): Observable<readonly Spoken[] | null> {
    const turn$ = state$.pipe(
      map((state) => (state.phase === 'practising' ? state.turn : null)),
      map((turn) => (turn?.step === 'ask' || turn?.step === 'recall' ? turn : null)),
      distinctUntilChanged(
        (one, other) => one?.place === other?.place && one?.step === other?.step,
      ),
    );
    const asAsked$ = asked$(turn$, clock).pipe(map((turn) => turn && intoWords(turn)));
    const asWished$ = spokenWords.spoken$(NEVER).pipe(map((spoken) => spoken && [spoken]));
    const asMine$ = mine$.pipe(
      map(() => wrong?.address),
      filter((address) => typeof address === 'string'),
      // Without a text: no other voice says a wrong spelling.
      map((clipUrl) => [{ text: null, language, clipUrl }]),
    );
    return merge(asAsked$, asWished$, asMine$);
  }

  function intoWords({ step: now }: Turn): readonly Spoken[] | null {
    const word = wordOf(state$.value);
    if (!word) return null;
    const itself = { text: word.word, language, clipUrl: word.audio_blob_url };
    if (now === 'recall' || !word.sentence_blob_url) return [itself];
    return [itself, { ...itself, clipUrl: word.sentence_blob_url }, itself];
  }

  /** Starts the board; unsubscribing ends the practice. */
  function connect(): Subscription {
    const connection = new Subscription();
    const after = (milliseconds: number, isAwaited: (turn: Turn | null) => boolean) =>
      state$.pipe(
        map((state) => isAwaited(state.phase === 'practising' ? state.turn : null)),
        distinctUntilChanged(),
        switchMap((awaited) => (awaited ? timer(milliseconds, clock) : EMPTY)),
      );
    connection.add(moments$.pipe(map(cueOf)).subscribe(playOn(ports.device, sound)));
    connection.add(events$.subscribe(step));
    connection.add(
      after(HANDOVER_MS, (turn) => turn?.step === 'right').subscribe(() =>
        step({ type: 'handed_over' }),
      ),
    );
    connection.add(
      after(TYPED_FOR_MS, (turn) => turn?.step === 'shown' && turn.typed !== null).subscribe(() =>
        step({ type: 'faded' }),
      ),
    );
    connection.add(
      speaking$(spoken$(), pronounceAll(ports.pronounce)).subscribe((now) =>
        speakingNow$.next(now),
      ),
    );
    connection.add(
      state$
        .pipe(
          map((state) => (state.phase === 'practising' ? state.queue : null)),
          distinctUntilChanged(),
        )
        .subscribe(preloadNext),
    );
    connection.add(
      fetchMine$.subscribe(({ id, clip }) => {
        if (wrong?.id !== id) return;
        wrong.address = ports.addresses.createObjectURL(clip);
        show({ mine: true });
      }),
    );
    connection.add(
      outbox.settled$.subscribe((settled) => {
        if (settled.kind === 'recorded' && settled.result.level_up) {
          show({ levelUp: settled.result.level_up });
        }
      }),
    );
    connection.add(() => {
      forgetWrong();
      state$.next({ phase: 'idle' });
      speakingNow$.next(SILENCE);
    });
    return connection;
  }

  function preloadNext(): void {
    const state = state$.value;
    if (state.phase !== 'practising') return;
    const next = state.queue[0] && state.words[state.queue[0].place];
    if (next?.word.audio_blob_url) sound.preload(next.word.audio_blob_url);
  }

  return {
    /** Emits the current state at once. */
    state$: state$.asObservable(),
    status$: status$.asObservable(),
    /** How clips are played. */
    speaking$: speakingNow$.asObservable(),
    /** What happens in the practice. */
    moments$: moments$.asObservable(),
    connect,
    start,
    ...boardVerbs(send),
    /** Hides the word that is shown, to type it from memory; goes on after one that is left for later. */
    hide: () => send({ type: 'hide' }),
    /** @param text what stands in the line */
    tap: (tile: number, text: string) => send({ type: 'tap', tile, text }),
    takeBack: (text: string) => send({ type: 'take_back', text }),
    moreLetters: () => send({ type: 'rung', by: 1 }),
    fewerLetters: () => send({ type: 'rung', by: -1 }),
    ...spokenWords.verbs,
    /** Says one's own wrong answer, where it can be heard. */
    hearMine: () => mine$.next(),
    /** Leaves the practice, or cancels one that is about to start; all answers are kept. */
    stop(): void {
      isWanted = false;
      forgetWrong();
      state$.next({ phase: 'idle' });
    },
  };
}

function emptySummary(nextDueAt: string | null): PracticeSummary {
  return summaryOf([], [], [], { took: 0, at: 0, nextDueAt });
}

function wordOf(state: PracticeState): PractisingState['words'][number]['word'] | null {
  return state.phase === 'practising' ? (state.words[state.turn.place]?.word ?? null) : null;
}

/** Says one after the other; what no voice can say is left out unless it is all. */
function pronounceAll(
  pronounce: (spoken: Spoken) => Observable<HeardFrom>,
): (spoken: readonly Spoken[]) => Observable<HeardFrom> {
  return ([first, ...rest]) =>
    first === undefined
      ? EMPTY
      : concat(
          pronounce(first),
          from(rest).pipe(concatMap((one) => pronounce(one).pipe(catchError(() => EMPTY)))),
        );
}

/** The sound of a moment. */
function cueOf(moment: PracticeMoment): Effect | null {
  switch (moment.type) {
    case 'answered':
      return moment.isCorrect ? { name: 'correct', run: 1 } : { name: 'wrong' };
    case 'shown':
      return { name: 'reveal' };
    case 'key':
      return { name: 'key_typed' };
    case 'letters':
    case 'done':
      return null;
    default:
      return moment satisfies never;
  }
}
