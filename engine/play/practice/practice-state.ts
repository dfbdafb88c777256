import {
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import type { OpenWord } from '../../rules/words/words.ts';
import type { Effect } from '../../sound/effects.ts';
import type { OnBoard, PlayEvent, Step } from '../steps.ts';
import { type PracticeSummary, summaryOf } from './practice-summary.ts';
import {
  type PracticeContext,
  type PracticeEvent,
  type PracticeMoment,
  type PractisingState,
  stepPractice,
} from './practice-turn.ts';

/** How long a wrong answer stands over the right one. */
export const TYPED_FOR_MS = 12_000;

export type PracticeState =
  | { readonly phase: 'idle' }
  | PractisingState
  | { readonly phase: 'done'; readonly summary: PracticeSummary };

export type PracticePlayEvent =
  | PracticeEvent
  | { readonly type: 'begin'; readonly state: PracticeState };

export const IDLE: PracticeState = { phase: 'idle' };

/** The practice after an event: from its beginning to what came of it. */
export function stepPlay(
  state: PracticeState,
  event: PracticePlayEvent | PlayEvent,
  context: PracticeContext & { readonly startedAt: number },
): Step<PracticeState, PracticeMoment> {
  if (event.type === 'stop') return { state: IDLE, moments: [] };
  if (event.type === 'begin') return { state: event.state, moments: [] };
  if (state.phase !== 'practising') return { state, moments: [] };
  const { state: next, moments } = stepPractice(state, event, context);
  if (next) return { state: next, moments };
  const { words, memories, outcomes } = state;
  const { at, startedAt } = context;
  const summary = summaryOf(words, memories, outcomes, { took: at - startedAt, at });
  return { state: { phase: 'done', summary }, moments };
}

/** A wrong answer fades over the right one. */
export function faded$(
  state$: Observable<PracticeState>,
  clock: SchedulerLike,
): Observable<PracticeEvent> {
  return state$.pipe(
    map(
      (state) =>
        state.phase === 'practising' && state.turn.step === 'shown' && state.turn.typed !== null,
    ),
    distinctUntilChanged(),
    switchMap((isShown) => (isShown ? timer(TYPED_FOR_MS, clock) : EMPTY)),
    map(() => ({ type: 'faded' as const })),
  );
}

/** The word of the turn, with its line. */
export function onBoard(state: PracticeState): OnBoard<OpenWord> | null {
  if (state.phase !== 'practising') return null;
  const word = state.words[state.turn.place]?.word;
  return word ? { word, board: state.turn.board } : null;
}

/** The word after it. */
export function nextWord(state: PracticeState): OpenWord | undefined {
  if (state.phase !== 'practising') return undefined;
  const [next] = state.queue;
  return next && state.words[next.place]?.word;
}

/** The sound of a moment. */
export function cueOf(moment: PracticeMoment): Effect | null {
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
