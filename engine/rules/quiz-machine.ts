import type { Id, Level, Word } from '../contracts/index.ts';
import { spells } from './answer.ts';
import { type GameTime, secondsOfGame } from './game-time.ts';
import { type MarkedLetter, markLetters } from './letter-marks.ts';
import { COUNTDOWN_S, MAX_ANSWER_LENGTH } from './limits.ts';

/** A word whose spelling is known here, as in single player. */
export type OpenWord = Word & { word: string };

export interface QuizGame {
  readonly level: Level;
  readonly words: readonly OpenWord[];
  readonly time: GameTime;
}

/** How a word was left behind. */
export type WordOutcome = 'right' | 'skipped' | 'revealed';

/** What became of a word when its game is over; `unfinished`: it was asked when time ran out. */
export type FinalOutcome = WordOutcome | 'unfinished';

/** One checked answer; a revealed one is none. */
export interface QuizAnswer {
  readonly word: Id;
  readonly user_input: string;
  readonly is_correct: boolean;
}

/** What the board says about the last check. */
export type QuizNotice =
  | { readonly kind: 'correct'; readonly answer: string }
  | { readonly kind: 'incorrect'; readonly marks: readonly MarkedLetter[] }
  | { readonly kind: 'no_points' };

export interface PlayingState {
  readonly phase: 'playing';
  readonly game: QuizGame;
  /** Place of the current word in `game.words`. */
  readonly index: number;
  /** One for each word before the current one; also the current one's while it hands over. */
  readonly outcomes: readonly WordOutcome[];
  readonly answers: readonly QuizAnswer[];
  readonly score: number;
  /** Right answers in a row: encouragement, never scored. */
  readonly streak: number;
  /** Null without the timer. */
  readonly secondsLeft: number | null;
  /** The letters in the line; while a right answer is shown, those of the next word. */
  readonly typed: string;
  readonly hintShown: boolean;
  readonly revealed: boolean;
  readonly notice: QuizNotice | null;
}

/** Why a game is over; `finished`: its learner said so. */
export type QuizEnding = 'time' | 'words' | 'level_up' | 'finished';

/** The quiz flow (spec section 4): idle, 5-second countdown, playing, complete. */
export type QuizState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'countdown'; readonly game: QuizGame; readonly secondsLeft: number }
  | PlayingState
  | (Pick<PlayingState, 'game' | 'answers' | 'score'> & {
      readonly phase: 'complete';
      readonly outcomes: readonly FinalOutcome[];
      readonly ending: QuizEnding;
    });

export type QuizEvent =
  | { readonly type: 'start'; readonly game: QuizGame }
  | { readonly type: 'countdown'; readonly secondsLeft: number }
  /** The countdown and its follow-up are over. */
  | { readonly type: 'go' }
  | { readonly type: 'second'; readonly secondsLeft: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'check' }
  | { readonly type: 'hint' }
  | { readonly type: 'reveal' }
  | { readonly type: 'skip' }
  /** A right answer was seen long enough. */
  | { readonly type: 'handed_over' }
  /** The server says that the level is completed. */
  | { readonly type: 'level_up' }
  /** The learner has had enough: what was answered stays. */
  | { readonly type: 'finish' }
  | { readonly type: 'stop' };

export const IDLE: QuizState = { phase: 'idle' };

/** Whether the board shows a right answer and takes no further one for this word. */
export function isHandingOver(state: QuizState): boolean {
  return state.phase === 'playing' && state.notice?.kind === 'correct';
}

/**
 * The whole law of a single-player quiz: the state after an event. An event
 * that means nothing in the present state changes nothing.
 */
export function stepQuiz(state: QuizState, event: QuizEvent): QuizState {
  if (event.type === 'stop') return IDLE;
  if (event.type === 'start') {
    // A copy: each start is a game of its own, and the clocks tell games apart by identity.
    return { phase: 'countdown', game: { ...event.game }, secondsLeft: COUNTDOWN_S };
  }
  if (state.phase === 'countdown') {
    if (event.type === 'countdown') return { ...state, secondsLeft: event.secondsLeft };
    if (event.type === 'go') return firstWord(state.game);
    return state;
  }
  // The server's word may come when the last word is already left behind.
  if (state.phase === 'complete' && event.type === 'level_up') {
    return { ...state, ending: 'level_up' };
  }
  return state.phase === 'playing' ? stepPlaying(state, event) : state;
}

function firstWord(game: QuizGame): QuizState {
  const playing: PlayingState = {
    phase: 'playing',
    game,
    index: 0,
    outcomes: [],
    answers: [],
    score: 0,
    streak: 0,
    secondsLeft: secondsOfGame(game.level, game.time),
    typed: '',
    hintShown: false,
    revealed: false,
    notice: null,
  };
  return game.words.length > 0 ? playing : complete(playing, 'words');
}

function stepPlaying(state: PlayingState, event: QuizEvent): QuizState {
  if (event.type === 'second') {
    return event.secondsLeft > 0
      ? { ...state, secondsLeft: event.secondsLeft }
      : complete(state, 'time');
  }
  if (event.type === 'level_up') return complete(state, 'level_up');
  if (event.type === 'finish') return complete(state, 'finished');
  if (isHandingOver(state)) return stepHandover(state, event);
  switch (event.type) {
    case 'typed':
      return { ...state, typed: withinLimit(event.text), notice: null };
    case 'check':
      return check(state);
    case 'hint':
      return { ...state, hintShown: true };
    case 'reveal':
      return { ...state, revealed: true, typed: currentWord(state).word, streak: 0, notice: null };
    case 'skip':
      return nextWord({ ...leave(state, state.revealed ? 'revealed' : 'skipped'), streak: 0 });
    default:
      return state;
  }
}

/** While a right answer is shown, letters are taken for the next word, and nothing else is. */
function stepHandover(state: PlayingState, event: QuizEvent): QuizState {
  if (event.type === 'typed') return { ...state, typed: withinLimit(event.text) };
  return event.type === 'handed_over' ? nextWord(state, { typed: state.typed }) : state;
}

function withinLimit(text: string): string {
  return text.slice(0, MAX_ANSWER_LENGTH);
}

function check(state: PlayingState): QuizState {
  if (state.revealed) {
    return nextWord(leave(state, 'revealed'), { notice: { kind: 'no_points' } });
  }
  if (state.typed.trim() === '') return state;
  const { id, word, accepted } = currentWord(state);
  const isCorrect = spells(state.typed, word, accepted);
  const answers = [...state.answers, { word: id, user_input: state.typed, is_correct: isCorrect }];
  if (isCorrect) {
    return {
      ...leave(state, 'right'),
      answers,
      score: state.score + 1,
      streak: state.streak + 1,
      typed: '',
      notice: { kind: 'correct', answer: state.typed },
    };
  }
  const marks = markLetters(state.typed, [word, ...accepted]);
  return { ...state, answers, streak: 0, notice: { kind: 'incorrect', marks } };
}

function leave(state: PlayingState, outcome: WordOutcome): PlayingState {
  return { ...state, outcomes: [...state.outcomes, outcome] };
}

function nextWord(
  state: PlayingState,
  begun: Partial<Pick<PlayingState, 'typed' | 'notice'>> = {},
): QuizState {
  if (state.index + 1 >= state.game.words.length) return complete(state, 'words');
  return {
    ...state,
    index: state.index + 1,
    typed: '',
    hintShown: false,
    revealed: false,
    notice: null,
    ...begun,
  };
}

function complete(state: PlayingState, ending: QuizEnding): QuizState {
  const { game, answers, score } = state;
  const isCutOff = ending === 'time' && !isHandingOver(state);
  const last = state.revealed ? 'revealed' : 'unfinished';
  const outcomes = isCutOff ? [...state.outcomes, last as FinalOutcome] : state.outcomes;
  return { phase: 'complete', game, outcomes, answers, score, ending };
}

/** The word that is asked now. */
export function currentWord(state: PlayingState): OpenWord {
  return state.game.words[state.index] as OpenWord;
}
