import {
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import { HANDOVER_MS, MAX_ANSWER_LENGTH, WARNING_MS } from '../rules/limits.ts';
import { spells } from '../rules/words/answer.ts';
import { type MarkedLetter, markLetters } from '../rules/words/letter-marks.ts';
import { addsLetter } from '../rules/words/letters.ts';
import type { Line } from '../rules/words/line.ts';
import type { OpenWord } from '../rules/words/words.ts';

/** The line of one word, in every way to play: it is typed, judged and handed over. */
export interface Board {
  /** `right`: the answer is shown for a moment; `revealed`: the word is given up and shown until the learner leaves it. */
  readonly phase: 'open' | 'wrong' | 'right' | 'revealed';
  /** The word's spelling, shown when it is right or revealed. */
  readonly spelling: string;
  /** The faults of the last answer; null when its judge does not show them. */
  readonly marks: readonly MarkedLetter[] | null;
  /** Wrong answers to this word on this board. */
  readonly tries: number;
  readonly hintShown: boolean;
  /** The revealed word was checked: it stands with its warning until a second press, or until it was read. */
  readonly warned: boolean;
  /** The last wrong answer to this word. Handed over again it is no further try. */
  readonly missed: Extract<Verdict, { type: 'wrong' }> | null;
  /** The judge has not yet answered a check or a reveal. */
  readonly waiting: boolean;
  readonly line: Line;
}

/** What a learner does at a board. */
export type BoardCommand =
  | { readonly type: 'edited'; readonly before: string; readonly text: string }
  | { readonly type: 'check'; readonly text: string }
  | { readonly type: 'hint' }
  | { readonly type: 'reveal' }
  | { readonly type: 'skip' };

export type Verdict =
  /** `answer`: what was handed over; empty when it was solved elsewhere. */
  | { readonly type: 'right'; readonly answer: string; readonly spelling: string }
  | { readonly type: 'wrong'; readonly answer: string; readonly marks: Board['marks'] }
  | { readonly type: 'revealed'; readonly spelling: string };

/** Judges answers and knows the spelling. A null verdict arrives later, through `withVerdict()`. */
export interface Judge {
  answer(text: string): Verdict | null;
  reveal(): Verdict | null;
}

/** A word that is left unsolved, by a check or a skip. */
export interface Left {
  readonly type: 'left';
  readonly outcome: 'skipped' | 'revealed';
  readonly by: 'check' | 'skip';
}

/** What happened at a board, for its sounds, score and records. */
export type BoardMoment = Verdict | Left | { readonly type: 'key' };

/** A revealed word is left by its check. */
export const GIVEN_UP: Left = { type: 'left', outcome: 'revealed', by: 'check' };

export interface BoardStep {
  readonly board: Board;
  readonly moment: BoardMoment | null;
}

export const FRESH_BOARD: Board = {
  phase: 'open',
  spelling: '',
  marks: null,
  tries: 0,
  hintShown: false,
  warned: false,
  missed: null,
  waiting: false,
  line: { change: 0, text: '', answered: null },
};

/** A learner's actions at a board, as plain verbs. */
export function boardVerbs(send: (command: BoardCommand) => void) {
  return {
    /** The text in the line changed. */
    edit: (before: string, text: string) => send({ type: 'edited', before, text }),
    /** Hands over the text in the line. */
    check: (text: string) => send({ type: 'check', text }),
    hint: () => send({ type: 'hint' }),
    reveal: () => send({ type: 'reveal' }),
    skip: () => send({ type: 'skip' }),
  };
}

/** The board after a command; one that does not apply now changes nothing. */
export function stepBoard(board: Board, command: BoardCommand, judge: Judge): BoardStep {
  const { phase, waiting } = board;
  const nothing: BoardStep = { board, moment: null };
  if (command.type === 'edited') return withEdit(board, command);
  // While a right answer is shown, letters are taken for the next word, and nothing else is.
  if (phase === 'right') return nothing;
  const isShown = phase === 'revealed';
  switch (command.type) {
    case 'hint':
      return { board: { ...board, hintShown: true }, moment: null };
    case 'skip':
      return { board, moment: left(isShown ? 'revealed' : 'skipped', 'skip') };
    case 'reveal':
      return isShown || waiting ? nothing : judged(board, judge.reveal());
    case 'check':
      if (isShown) return board.warned ? { board, moment: GIVEN_UP } : warned(board);
      if (waiting || command.text.trim() === '') return nothing;
      return checked(board, command.text.slice(0, MAX_ANSWER_LENGTH), judge);
    default:
      return command satisfies never;
  }
}

/** The board after a verdict on its word; only the first right or revealed verdict counts. */
export function withVerdict(board: Board, verdict: Verdict): Board {
  if (board.phase === 'right' || board.phase === 'revealed') return board;
  const next: Board = { ...board, waiting: false, marks: null };
  if (verdict.type === 'wrong') {
    const { marks } = verdict;
    return { ...next, phase: 'wrong', marks, missed: verdict, tries: board.tries + 1 };
  }
  const { type: phase, spelling } = verdict;
  const change = board.line.change + 1;
  const line: Line =
    verdict.type === 'right'
      ? { change, text: '', answered: verdict.answer }
      : { change, text: spelling, answered: null };
  return { ...next, phase, spelling, line };
}

/** The next word's board. After a right answer its line stays: it holds what was typed ahead. */
export function nextBoard({ phase, line }: Board, { text = '' } = {}): Board {
  const stays = phase === 'right' && text === '';
  return {
    ...FRESH_BOARD,
    line: stays ? line : { change: line.change + 1, text, answered: null },
  };
}

/** Emits when a right answer was shown long enough, or a warning beside a revealed one. */
export function handover$(board$: Observable<Board | null>, clock: SchedulerLike) {
  return board$.pipe(
    map((board) => {
      if (board?.phase === 'right') return HANDOVER_MS;
      return board?.warned ? WARNING_MS : null;
    }),
    distinctUntilChanged(),
    switchMap((ms) => (ms === null ? EMPTY : timer(ms, clock))),
    map(() => ({ type: 'handed_over' as const })),
  );
}

/** Judges at once and without a server, by the word's own spellings. */
export function localJudge({ word, accepted }: OpenWord): Judge {
  return {
    answer: (answer) =>
      spells(answer, word, accepted)
        ? { type: 'right', answer, spelling: answer }
        : { type: 'wrong', answer, marks: markLetters(answer, [word, ...accepted]) },
    reveal: () => ({ type: 'revealed', spelling: word }),
  };
}

function withEdit(
  board: Board,
  { before, text }: Extract<BoardCommand, { type: 'edited' }>,
): BoardStep {
  if (board.phase === 'revealed') return { board, moment: null };
  return {
    board: board.phase === 'wrong' ? { ...board, phase: 'open', marks: null } : board,
    moment: addsLetter(before, text) ? { type: 'key' } : null,
  };
}

function warned(board: Board): BoardStep {
  return { board: { ...board, warned: true }, moment: null };
}

function checked(board: Board, text: string, judge: Judge): BoardStep {
  const { phase, missed } = board;
  // A held Enter, or the same spelling once more.
  if (missed && spells(text, missed.answer)) {
    const { marks } = missed;
    return { board: phase === 'wrong' ? board : { ...board, phase: 'wrong', marks }, moment: null };
  }
  return judged(board, judge.answer(text));
}

function judged(board: Board, verdict: Verdict | null): BoardStep {
  if (verdict) return { board: withVerdict(board, verdict), moment: verdict };
  return { board: { ...board, phase: 'open', marks: null }, moment: null };
}

function left(outcome: Left['outcome'], by: Left['by']): Left {
  return { type: 'left', outcome, by };
}
