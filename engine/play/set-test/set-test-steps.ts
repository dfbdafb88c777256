import type { AssignmentWithWords, Word } from '../../contracts/index.ts';
import { MAX_ANSWER_LENGTH } from '../../rules/limits.ts';
import { type Board, FRESH_BOARD, nextBoard, stepBoard } from '../board.ts';
import type { GameMoment } from '../cues.ts';
import type { OnBoard, PlayEvent, Step } from '../steps.ts';

/** A test on the board: each word once, and nothing said of it. */
export type SetTestState =
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

export type WrittenMoment = {
  readonly type: 'written';
  readonly word: Word;
  readonly answer: string;
};
export type SetTestMoment = WrittenMoment | GameMoment;
type TestStep = Step<SetTestState, SetTestMoment>;

export type SetTestEvent =
  | {
      readonly type: 'opened';
      readonly work: AssignmentWithWords;
      readonly left: readonly Word[];
    }
  | { readonly type: 'result'; readonly work: AssignmentWithWords };

export const LOADING: SetTestState = { phase: 'loading' };

/** The test after an event; one that does not apply now changes nothing. */
export function stepSetTest(state: SetTestState, event: SetTestEvent | PlayEvent): TestStep {
  const stays: TestStep = { state, moments: [] };
  switch (event.type) {
    case 'opened':
      return { state: writing(event.work, event.left, FRESH_BOARD), moments: [] };
    case 'result':
      return { state: { phase: 'done', work: event.work }, moments: [] };
    case 'hint':
    case 'reveal':
    case 'skip':
    case 'handed_over':
      return stays;
    case 'stop':
      return { state: LOADING, moments: [] };
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

/** The word that is asked. */
export function onBoard(state: SetTestState): OnBoard | null {
  const [word] = state.phase === 'writing' ? state.left : [];
  return state.phase === 'writing' && word ? { word, board: state.board } : null;
}
