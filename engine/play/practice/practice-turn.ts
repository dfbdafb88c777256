import type { Id, Memory } from '../../contracts/index.ts';
import type { PracticeWord } from '../../learner/practice-sets.ts';
import { isFirstTry, remember } from '../../rules/learning/memory.ts';
import { type Slip, slipsOf } from '../../rules/learning/slips.ts';
import { spells } from '../../rules/words/answer.ts';
import { type MarkedLetter, markLetters } from '../../rules/words/letter-marks.ts';
import {
  MISSED_DOWN,
  RIGHT_UP,
  letterHelpBeside,
  textAfterTap,
  tilesOf,
  type LetterHelp,
  withoutLastLetter,
} from '../../rules/words/tiles.ts';
import { type Board, type BoardCommand, FRESH_BOARD, type Judge, stepBoard } from '../board.ts';

/** What became of a word: right at the first try, right from memory later, or left for another time. */
export type PracticeOutcome = 'open' | 'first' | 'later' | 'left';

/** The word that is asked now. */
export interface Turn {
  /** Its place in the words of the practice. */
  readonly place: number;
  /** Its number among the turns. */
  readonly asked: number;
  /**
   * `ask`: it is typed, after the first miss with the place of the slip marked; `shown`: it stands there,
   * after a second miss or because it was asked for; `recall`: it is typed from memory; `right`: it is
   * done for this time.
   */
  readonly step: 'ask' | 'shown' | 'recall' | 'right';
  /** The line; its marks show the first slip alone, and none from memory. */
  readonly board: Board;
  /** The word comes back after others; or it fills the time until another one does. */
  readonly reason: 'first' | 'again' | 'between';
  /** Wrong answers before it was shown, at most two. */
  readonly misses: number;
  /** Wrong answers from memory, at most two. */
  readonly recallMisses: number;
  /** After the first miss its first slip; after the second all slips of the answer. */
  readonly slips: readonly Slip[];
  /** The wrong answer that stands over the right one; null where nothing was missed, and when it has faded. */
  readonly typed: string | null;
  /** Letters to tap; none where the keyboard is used. */
  readonly tiles: readonly string[];
}

export interface PractisingState {
  readonly phase: 'practising';
  readonly words: readonly PracticeWord[];
  /** Code of the language, such as "en". */
  readonly language: string;
  readonly outcomes: readonly PracticeOutcome[];
  /** With every answer so far. */
  readonly memories: readonly Memory[];
  readonly turn: Turn;
  /** What is asked after it. */
  readonly queue: readonly Pick<Turn, 'place' | 'reason'>[];
  readonly letterHelp: LetterHelp;
  /** Words right in a row at the first try, and words missed in a row. */
  readonly rightInRow: number;
  readonly missedInRow: number;
  /** The letter help moves by itself only in a practice that began with letters. */
  readonly helpMoves: boolean;
  /** The answer before, at any word; null for none. */
  readonly last: { readonly word: Id; readonly isCorrect: boolean } | null;
}

export type PracticeCommand =
  | BoardCommand
  /** The word that is shown is hidden, to be typed from memory. */
  | { readonly type: 'hide' }
  /** A tile was tapped; `text` is what stands in the line. */
  | { readonly type: 'tap'; readonly tile: number; readonly text: string }
  | { readonly type: 'take_back'; readonly text: string }
  /** More letters (1) or fewer (-1). */
  | { readonly type: 'letter_help'; readonly by: 1 | -1 };

export type PracticeEvent =
  | PracticeCommand
  /** A right answer was shown long enough. */
  | { readonly type: 'handed_over' }
  /** The wrong answer stood long enough over the right one. */
  | { readonly type: 'faded' };

/** What happens in a practice, for its sounds and records. */
export type PracticeMoment =
  | {
      readonly type: 'answered';
      readonly place: number;
      readonly typed: string;
      readonly isCorrect: boolean;
      readonly hinted: boolean;
      /** The word is known from now on, and was not when the practice began. */
      readonly isNowKnown: boolean;
    }
  | { readonly type: 'key' | 'shown' | 'done' }
  /** The letters changed by themselves: more of them (1) or fewer (-1). */
  | { readonly type: 'letters'; readonly by: 1 | -1 };

export interface PracticeContext {
  /** Epoch milliseconds. */
  readonly at: number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

export interface PracticeStep {
  /** Null when all words are done. */
  readonly state: PractisingState | null;
  readonly moments: readonly PracticeMoment[];
}

/** A word that was missed comes back after so many others. */
const FEWEST_OTHERS = 3;
const MOST_OTHERS = 5;
const MOST_RECALL_MISSES = 2;

/** A practice as it begins; null without words. */
export function beginPractice(
  words: readonly PracticeWord[],
  {
    language,
    letterHelp,
    random,
  }: { language: string; letterHelp: LetterHelp; random: () => number },
): PractisingState | null {
  const [first, ...queue] = words.map((_, place) => ({ place, reason: 'first' as const }));
  if (!first) return null;
  const state = {
    phase: 'practising' as const,
    words,
    language,
    outcomes: words.map(() => 'open' as const),
    memories: words.map(({ memory }) => memory),
    queue,
    letterHelp,
    rightInRow: 0,
    missedInRow: 0,
    helpMoves: letterHelp !== 'keyboard',
    last: null,
  };
  return { ...state, turn: turnOf(state, first, random, FRESH_BOARD) };
}

/** The practice after an event; one that does not apply now changes nothing. */
export function stepPractice(
  state: PractisingState,
  event: PracticeEvent,
  context: PracticeContext,
): PracticeStep {
  const { turn } = state;
  switch (event.type) {
    case 'handed_over':
      return turn.step === 'right' ? nextTurn(state, context) : still(state);
    case 'faded':
      return turn.step === 'shown'
        ? still({ ...state, turn: { ...turn, typed: null } })
        : still(state);
    case 'hide':
      return turn.step === 'shown' ? hidden(state, context) : still(state);
    case 'tap':
      return withText(state, textAfterTap(turn.tiles, event.tile, event.text));
    case 'take_back':
      return withText(state, withoutLastLetter(event.text));
    case 'letter_help':
      return still(
        withLetterHelp(state, letterHelpBeside(state.letterHelp, event.by), context.random),
      );
    case 'reveal':
      return turn.step === 'ask' || turn.step === 'recall'
        ? { state: shown(state, turn), moments: [{ type: 'shown' }] }
        : still(state);
    case 'skip':
      return still(state);
    default:
      return turn.step === 'shown' || (turn.step === 'right' && event.type !== 'edited')
        ? still(state)
        : typed(state, event, context);
  }
}

function still(state: PractisingState): PracticeStep {
  return { state, moments: [] };
}

function typed(
  state: PractisingState,
  command: BoardCommand,
  context: PracticeContext,
): PracticeStep {
  const { turn } = state;
  const { board, moment } = stepBoard(turn.board, command, judgeOf(state));
  const after = { ...state, turn: { ...turn, board } };
  if (moment?.type === 'key') return { state: after, moments: [{ type: 'key' }] };
  if (moment?.type === 'right' || moment?.type === 'wrong') {
    return answered(after, { typed: moment.answer, isCorrect: moment.type === 'right' }, context);
  }
  return still(after);
}

/** Judges by the word's own spellings. From memory no place is marked. */
function judgeOf({ words, turn }: PractisingState): Judge {
  const { word, accepted } = (words[turn.place] as PracticeWord).word;
  const spellings = [word, ...accepted];
  return {
    answer: (answer) =>
      spells(answer, word, accepted)
        ? { type: 'right', answer, spelling: answer }
        : {
            type: 'wrong',
            answer,
            marks: turn.step === 'ask' ? firstFault(markLetters(answer, spellings)) : null,
          },
    reveal: () => ({ type: 'revealed', spelling: word }),
  };
}

/** The marks with their first fault alone: "The rest may be right." */
function firstFault(marks: readonly MarkedLetter[]): MarkedLetter[] {
  const first = marks.findIndex(({ mark }) => mark !== 'ok');
  return marks.flatMap((letter, place): MarkedLetter[] => {
    if (place === first) return [letter];
    // A missing letter further on is not shown.
    return letter.mark === 'gap' ? [] : [{ ...letter, mark: 'ok' }];
  });
}

function answered(
  state: PractisingState,
  answer: { readonly typed: string; readonly isCorrect: boolean },
  { at, random }: PracticeContext,
): PracticeStep {
  const { turn, words, last } = state;
  const { word, memory: atFirst } = words[turn.place] as PracticeWord;
  const { isCorrect } = answer;
  // From memory the word was seen a moment before.
  const hinted = turn.step === 'recall';
  const before = state.memories[turn.place] ?? atFirst;
  const counts = !hinted && isFirstTry(word.id, last);
  const memory = remember(before.state === 'new' ? null : before, { at, isCorrect, counts });
  const isNowKnown =
    memory.state === 'known' && before.state !== 'known' && atFirst.state !== 'known';
  const remembered: PractisingState = {
    ...state,
    memories: state.memories.with(turn.place, memory),
    last: { word: word.id, isCorrect },
  };
  const moment: PracticeMoment = {
    type: 'answered',
    place: turn.place,
    ...answer,
    hinted,
    isNowKnown,
  };
  if (!isCorrect) {
    return { state: missed(remembered, answer.typed), moments: [moment] };
  }
  const done = right(remembered, random);
  return { ...done, moments: [moment, ...done.moments] };
}

function missed(state: PractisingState, answer: string): PractisingState {
  const { turn, language } = state;
  if (turn.step === 'recall') {
    const recallMisses = turn.recallMisses + 1;
    // "We leave it for later."
    if (recallMisses >= MOST_RECALL_MISSES) return leave(shown(state, { ...turn, recallMisses }));
    return shown(state, { ...turn, recallMisses });
  }
  const { word, accepted } = (state.words[turn.place] as PracticeWord).word;
  const slips = slipsOf(answer, [word, ...accepted], language);
  const misses = turn.misses + 1;
  if (misses === 1) return { ...state, turn: { ...turn, misses, slips: slips.slice(0, 1) } };
  return shown(state, { ...turn, misses, slips, typed: answer });
}

/** The right form stands there until it is hidden. */
function shown(state: PractisingState, turn: Turn): PractisingState {
  const { word } = (state.words[turn.place] as PracticeWord).word;
  const { board } = turn;
  const line = { change: board.line.change + 1, text: '', answered: null };
  return {
    ...state,
    turn: {
      ...turn,
      step: 'shown',
      board: { ...FRESH_BOARD, tries: board.tries, phase: 'revealed', spelling: word, line },
    },
  };
}

function hidden(state: PractisingState, context: PracticeContext): PracticeStep {
  const { turn } = state;
  // Left for later: there is no third time.
  if (turn.recallMisses >= MOST_RECALL_MISSES) return nextTurn(state, context);
  const { line, tries } = turn.board;
  const board = { ...FRESH_BOARD, tries, line: { ...line, change: line.change + 1 } };
  return still({ ...state, turn: { ...turn, step: 'recall', typed: null, board } });
}

function leave(state: PractisingState): PractisingState {
  const { turn } = state;
  if (turn.reason === 'between') return state;
  return { ...state, outcomes: state.outcomes.with(turn.place, 'left') };
}

function right(state: PractisingState, random: () => number): PracticeStep {
  const { turn } = state;
  const atOnce = turn.step === 'ask' && turn.misses === 0;
  const after: PractisingState = { ...state, turn: { ...turn, step: 'right' } };
  if (turn.reason === 'between') return still(after);
  if (atOnce) {
    const outcome = turn.reason === 'first' ? 'first' : 'later';
    return moved({ ...after, outcomes: after.outcomes.with(turn.place, outcome) }, true, random);
  }
  // Missed when it came back: it stays for another day.
  if (turn.reason === 'again') return moved(leave(after), false, random);
  return moved({ ...after, queue: withReturn(after, random) }, false, random);
}

/** The queue with the word of this turn after three to five others. Words that are done fill a short one. */
function withReturn(
  { queue, turn, outcomes }: PractisingState,
  random: () => number,
): PractisingState['queue'] {
  const others = FEWEST_OTHERS + Math.floor(random() * (MOST_OTHERS - FEWEST_OTHERS + 1));
  const back = { place: turn.place, reason: 'again' as const };
  if (queue.length >= FEWEST_OTHERS) return queue.toSpliced(others, 0, back);
  const waiting = new Set(queue.map(({ place }) => place));
  const between = outcomes
    .flatMap((outcome, place) =>
      outcome !== 'open' && place !== turn.place && !waiting.has(place) ? [place] : [],
    )
    .slice(0, FEWEST_OTHERS - queue.length)
    .map((place) => ({ place, reason: 'between' as const }));
  return [...queue, ...between, back];
}

/** Letters change after three words right in a row, or two missed. */
function moved(state: PractisingState, wasRight: boolean, random: () => number): PracticeStep {
  const { letterHelp } = state;
  const rightInRow = wasRight ? state.rightInRow + 1 : 0;
  const missedInRow = wasRight ? 0 : state.missedInRow + 1;
  const by = rightInRow >= RIGHT_UP ? 1 : missedInRow >= MISSED_DOWN ? -1 : 0;
  const counted = { ...state, rightInRow, missedInRow };
  const next = by === 0 || !state.helpMoves ? letterHelp : letterHelpBeside(letterHelp, by);
  if (by === 0 || next === letterHelp) return still(counted);
  return {
    state: { ...withLetterHelp(counted, next, random), rightInRow: 0, missedInRow: 0 },
    moments: [{ type: 'letters', by }],
  };
}

function withLetterHelp(
  state: PractisingState,
  letterHelp: LetterHelp,
  random: () => number,
): PractisingState {
  if (letterHelp === state.letterHelp) return state;
  const { turn } = state;
  const isOpen = turn.step === 'ask' || turn.step === 'recall';
  const tiles = isOpen ? tilesFor({ ...state, letterHelp }, turn.place, random) : turn.tiles;
  return { ...state, letterHelp, turn: { ...turn, tiles } };
}

function withText(state: PractisingState, text: string): PracticeStep {
  const { turn } = state;
  if (turn.step !== 'ask' && turn.step !== 'recall') return still(state);
  const line = { change: turn.board.line.change + 1, text, answered: null };
  const isWrong = turn.board.phase === 'wrong';
  const board: Board = {
    ...turn.board,
    line,
    ...(isWrong ? { phase: 'open' as const, marks: null } : {}),
  };
  return { state: { ...state, turn: { ...turn, board } }, moments: [{ type: 'key' }] };
}

function nextTurn(state: PractisingState, { random }: PracticeContext): PracticeStep {
  const [next, ...queue] = state.queue;
  // What was only filled in for a word that is done by now is not asked.
  if (!next || state.outcomes.every((outcome) => outcome !== 'open')) {
    return { state: null, moments: [{ type: 'done' }] };
  }
  const turn = { ...turnOf(state, next, random, state.turn.board), asked: state.turn.asked + 1 };
  return still({ ...state, queue, turn });
}

function turnOf(
  state: Omit<PractisingState, 'turn'>,
  { place, reason }: Pick<Turn, 'place' | 'reason'>,
  random: () => number,
  { line, phase }: Board,
): Turn {
  // After a right answer the line stays: it holds what was typed ahead.
  const own = phase === 'right' ? line : { change: line.change + 1, text: '', answered: null };
  return {
    place,
    asked: 1,
    reason,
    step: 'ask',
    board: { ...FRESH_BOARD, line: own },
    misses: 0,
    recallMisses: 0,
    slips: [],
    typed: null,
    tiles: tilesFor(state, place, random),
  };
}

function tilesFor(
  { words, letterHelp }: Pick<PractisingState, 'words' | 'letterHelp'>,
  place: number,
  random: () => number,
): string[] {
  const spelling = (one: PracticeWord) => one.word.word;
  const others = words.filter((_, index) => index !== place).map(spelling);
  return tilesOf(spelling(words[place] as PracticeWord), letterHelp, { others, random });
}
