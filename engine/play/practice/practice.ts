import {
  asyncScheduler,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { LevelUp, Memory } from '../../contracts/index.ts';
import type { PracticeScope } from '../../http/practice.ts';
import { HANDOVER_MS } from '../../rules/limits.ts';
import type { Effect } from '../../sound/effects.ts';
import type { HeardFrom, Spoken } from '../../sound/pronounce.ts';
import type { Sound } from '../../sound/sound.ts';
import { newAnswerId } from '../../learner/answer-id.ts';
import { boardVerbs } from '../board.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import { type Device, playOn } from '../haptics.ts';
import { becameKnown$ } from './openings.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import { createOwnClip, type OwnClipPorts } from './own-clip.ts';
import { createPlayStreams, type StartStatus } from '../play-streams.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';
import { keptRung } from './practice-rung.ts';
import { isDoneToday, type PracticeSets } from '../../learner/practice-sets.ts';
import { type PracticeSummary, summaryOf } from './practice-summary.ts';
import { noteDone } from '../../learner/practice-today.ts';
import { createPracticeVoice } from './practice-voice.ts';
import {
  beginPractice,
  type PracticeEvent,
  type PracticeMoment,
  type PractisingState,
  stepPractice,
  type Turn,
} from './practice-turn.ts';
import type { PracticeWord } from '../../learner/practice-sets.ts';

/** How long a wrong answer stands over the right one. */
export const TYPED_FOR_MS = 12_000;

export type PracticeState =
  | { readonly phase: 'idle' }
  | PractisingState
  | { readonly phase: 'done'; readonly summary: PracticeSummary };

/** The status of a practice besides what its board shows. */
export interface PracticeStatus extends StartStatus {
  /** `device`: chosen without a network or an account. */
  readonly from: 'server' | 'device' | null;
  /** One's own wrong answer can be heard. */
  readonly mine: boolean;
  /** The server reported the end of a level. */
  readonly levelUp: LevelUp | null;
}

export interface PracticePorts extends OwnClipPorts {
  readonly sets: PracticeSets;
  readonly outbox: Pick<Outbox, 'add' | 'settled$'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
  readonly sound: Sound;
  readonly pronounce: (spoken: Spoken) => Observable<HeardFrom>;
  readonly device: Device;
  readonly clock?: SchedulerLike;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

const STILL: PracticeStatus = { starting: false, from: null, mine: false, levelUp: null };

export type PracticeGame = ReturnType<typeof createPracticeGame>;

/** Practice: words without a clock, each until it is right from memory. */
export function createPracticeGame(ports: PracticePorts) {
  const { sets, outbox, guest, player, sound, clock = asyncScheduler } = ports;
  const { random = Math.random } = ports;
  const events$ = new Subject<PracticeEvent>();
  const streams = createPlayStreams<PracticeState, PracticeMoment, PracticeStatus>(
    { phase: 'idle' },
    STILL,
  );
  const { state$, moments$, show } = streams;
  const send = (event: PracticeEvent) => events$.next(event);
  const opened$ = becameKnown$(moments$, clock).pipe(share());
  const ownClip = createOwnClip(ports);
  const rung = keptRung(ports);
  let scope: PracticeScope = { language: 0 };
  /** BCP 47. */
  let language = '';
  let startedAt = 0;
  const voice = createPracticeVoice({
    turn$: state$.pipe(map(turnIn)),
    word: () => wordOf(state$.value),
    language: () => language,
    mine: ownClip.address,
    pronounce: ports.pronounce,
    clock,
  });

  /**
   * Fetches the words of today and begins with those that are not done. Does nothing while another start
   * is under way; `stop()` cancels it.
   *
   * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
   */
  function start(wanted: PracticeScope): Promise<void> {
    return streams.start(STILL, async (isStillWanted) => {
      const [set] = await Promise.all([sets.of(wanted), sound.unlock()]);
      if (!isStillWanted()) return;
      scope = wanted;
      language = set.language;
      startedAt = clock.now();
      // Set work asks for words that are known too.
      const isOpen = ({ memory }: PracticeWord) =>
        wanted.assignment !== undefined || !isDoneToday(memory, clock.now());
      const open = set.words.filter(isOpen);
      const words = open.length > 0 ? open : set.words;
      const code = language.split('-')[0] ?? language;
      const begun = beginPractice(words, { language: code, rung: rung.now(), random });
      show({ from: set.from });
      state$.next(begun ?? { phase: 'done', summary: emptySummary(set.nextDueAt) });
    });
  }

  function step(event: PracticeEvent): void {
    const before = state$.value;
    if (before.phase !== 'practising') return;
    const { state, moments } = stepPractice(before, event, { at: clock.now(), random });
    if (state && state.rung !== before.rung) rung.keep(state.rung);
    if (state === null) {
      const { words, memories, outcomes } = before;
      const at = clock.now();
      const summary = summaryOf(words, memories, outcomes, { took: at - startedAt, at });
      state$.next({ phase: 'done', summary });
      noteDone(ports, { at, took: summary.took, words: summary.words });
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
    { words, memories, outcomes, turn }: PractisingState,
  ): void {
    const item = words[place];
    if (!item) return;
    const isDone = outcomes[place] === 'first' || outcomes[place] === 'later';
    sets.note(scope, item.word.id, { memory: memories[place] as Memory, isDone });
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
    ownClip.want(null);
    if (learner === undefined) {
      guest.record({ ...answer, at });
      return;
    }
    const id = newAnswerId();
    // It stands over the right one now.
    if (turn.step === 'shown' && turn.typed !== null) ownClip.want(id);
    const assignment = scope.again === true ? undefined : scope.assignment;
    outbox.add(learner, {
      id,
      ...answer,
      game: null,
      attempted_at: at,
      ...(assignment === undefined ? {} : { assignment }),
    });
  }

  /** Starts the board; unsubscribing ends the practice. */
  function connect(): Subscription {
    const connection = new Subscription();
    const after = (milliseconds: number, isAwaited: (turn: Turn | null) => boolean) =>
      state$.pipe(
        map((state) => isAwaited(turnIn(state))),
        distinctUntilChanged(),
        switchMap((awaited) => (awaited ? timer(milliseconds, clock) : EMPTY)),
      );
    const play = playOn(ports.device, sound);
    connection.add(moments$.pipe(map(cueOf)).subscribe(play));
    connection.add(opened$.subscribe(() => play({ name: 'flower_opens' })));
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
    connection.add(voice.speaking$().subscribe(streams.speak));
    connection.add(
      state$
        .pipe(
          map((state) => (state.phase === 'practising' ? state.queue : null)),
          distinctUntilChanged(),
        )
        .subscribe(preloadNext),
    );
    connection.add(ownClip.connect());
    connection.add(ownClip.isReady$.subscribe((mine) => show({ mine })));
    connection.add(
      outbox.settled$.subscribe((settled) => {
        if (settled.kind === 'recorded' && settled.result.level_up) {
          show({ levelUp: settled.result.level_up });
        }
      }),
    );
    connection.add(streams.clear);
    return connection;
  }

  function preloadNext(): void {
    const state = state$.value;
    if (state.phase !== 'practising') return;
    const next = state.queue[0] && state.words[state.queue[0].place];
    if (next?.word.audio_blob_url) sound.preload(next.word.audio_blob_url);
  }

  return {
    ...streams.shown,
    /** Places of words that are known from now on, each when the next word is there. */
    opened$,
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
    ...voice.verbs,
    /** Leaves the practice, or cancels one that is about to start; all answers are kept. */
    stop(): void {
      streams.cancel();
      ownClip.want(null);
      state$.next({ phase: 'idle' });
    },
  };
}

function emptySummary(nextDueAt: string | null): PracticeSummary {
  return summaryOf([], [], [], { took: 0, at: 0, nextDueAt });
}

function turnIn(state: PracticeState): Turn | null {
  return state.phase === 'practising' ? state.turn : null;
}

function wordOf(state: PracticeState): PractisingState['words'][number]['word'] | null {
  return state.phase === 'practising' ? (state.words[state.turn.place]?.word ?? null) : null;
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
