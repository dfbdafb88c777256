import {
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { filledIn } from '../../rules/learning/short-rounds.ts';
import { drawsFrom } from '../../rules/draws.ts';
import { spells } from '../../rules/words/answer.ts';
import { letterTexts } from '../../rules/words/letters.ts';
import { textAfterTap, withoutLastLetter } from '../../rules/words/tiles.ts';
import { running$ } from '../../time/running.ts';
import {
  type BoardCommand,
  type BoardMoment,
  FRESH_BOARD,
  GIVEN_UP,
  type Judge,
  localJudge,
  nextBoard,
  stepBoard,
} from '../board.ts';
import type { GameMoment } from '../cues.ts';
import { type PlayEvent, type Step, step } from '../steps.ts';
import { ROUND_KINDS } from './kinds.ts';
import { currentOf, type RoundEvent, type RoundPlaying, type RoundState } from './round-state.ts';

export const IDLE: RoundState = { phase: 'idle' };

/** The seconds of a round with a clock. */
export function roundSeconds$(
  state$: Observable<RoundState>,
  clock: SchedulerLike,
): Observable<RoundEvent> {
  return state$.pipe(
    map((state) => (state.phase === 'playing' ? state.round : null)),
    distinctUntilChanged(),
    switchMap((round) => {
      const seconds = round?.seconds ?? null;
      return seconds === null ? EMPTY : running$(seconds * 1000, clock);
    }),
    map((secondsLeft) => ({ type: 'second' as const, secondsLeft })),
  );
}

/** All rules of a short round: the step after an event; one that does not apply now changes nothing. */
export function stepRound(state: RoundState, event: RoundEvent | PlayEvent): Step<RoundState> {
  if (event.type === 'stop') return step(IDLE);
  if (event.type === 'start') {
    const round = { ...event.round };
    const { seconds: secondsLeft } = round;
    return asked({
      phase: 'playing',
      round,
      index: -1,
      outcomes: [],
      score: 0,
      run: 0,
      longest: 0,
      misses: 0,
      secondsLeft,
      board: FRESH_BOARD,
      gaps: [],
      tiles: [],
    });
  }
  if (state.phase !== 'playing') return step(state);
  switch (event.type) {
    case 'second':
      if (event.secondsLeft === state.secondsLeft) return step(state);
      return event.secondsLeft > 0
        ? step({ ...state, secondsLeft: event.secondsLeft }, event)
        : over(state, 'time');
    case 'finish':
      return over(state, 'finished');
    case 'handed_over':
      return state.board.phase === 'right' ? asked(state) : step(state);
    case 'tap':
      return withText(state, textAfterTap(state.tiles, event.tile, event.text));
    case 'take_back':
      return withText(state, withoutLastLetter(event.text));
    default: {
      // A round that counts misses has no way around a word.
      const isSkip = event.type === 'skip' && state.board.phase !== 'revealed';
      const isMiss = isSkip && ROUND_KINDS[state.round.kind].misses !== null;
      const command: BoardCommand = isMiss ? { type: 'reveal' } : event;
      // A miss shows the word too: its check needs no warning of points.
      if (event.type === 'check' && state.board.phase === 'revealed') {
        return counted(state, GIVEN_UP);
      }
      const { board, moment } = stepBoard(state.board, command, judgeOf(state));
      return moment ? counted({ ...state, board }, moment) : step({ ...state, board });
    }
  }
}

function counted(state: RoundPlaying, moment: BoardMoment): Step<RoundState> {
  switch (moment.type) {
    case 'right':
    case 'wrong':
    case 'revealed':
      return ROUND_KINDS[state.round.kind].step(state, moment);
    case 'left':
      return asked({ ...state, outcomes: [...state.outcomes, moment.outcome], run: 0 }, moment);
    default:
      return step(state, moment);
  }
}

/** The next word, or the end. */
function asked(state: RoundPlaying, ...moments: readonly GameMoment[]): Step<RoundState> {
  const { round, misses, index: before } = state;
  const kind = ROUND_KINDS[round.kind];
  if (kind.misses !== null && misses >= kind.misses) return over(state, 'misses', ...moments);
  const index = before + 1;
  const item = round.words[index];
  if (!item) return over(state, 'words', ...moments);
  const letters = kind.letters?.(item, round.language, drawsFrom(`${round.seed} ${index}`));
  return step(
    { ...state, index, board: nextBoard(state.board), gaps: [], tiles: [], ...letters },
    ...moments,
  );
}

function over(
  state: RoundPlaying,
  ending: Extract<RoundState, { phase: 'over' }>['ending'],
  ...moments: readonly GameMoment[]
): Step<RoundState> {
  const { round, outcomes, score, longest, misses } = state;
  const isPerfect = ending === 'words' && score > 0 && outcomes.every((one) => one === 'right');
  const last = ending === 'time' && state.board.phase !== 'right' ? currentOf(state).word : null;
  return step(
    { phase: 'over', round, outcomes, score, longest, misses, ending, last },
    ...moments,
    { type: 'ended', ending: ending === 'misses' ? 'words' : ending, score, isPerfect },
  );
}

function withText(state: RoundPlaying, text: string): Step<RoundState> {
  const { board } = state;
  if (board.phase === 'right' || board.phase === 'revealed') return step(state);
  const line = { change: board.line.change + 1, text, answered: null };
  return step({ ...state, board: { ...board, phase: 'open', marks: null, line } }, { type: 'key' });
}

/** Of missing letters only those are typed and marked. */
function judgeOf(state: RoundPlaying): Judge {
  const { word } = currentOf(state);
  const { gaps } = state;
  const own = localJudge(word);
  if (gaps.length === 0) return own;
  const missing = letterTexts(word.word).filter((_, place) => gaps[place] === null);
  return {
    ...own,
    answer(answer) {
      const spelling = filledIn(gaps, answer);
      if (spells(spelling, word.word, word.accepted)) return { type: 'right', answer, spelling };
      const typed = letterTexts(answer.trim());
      const marks = missing.map((wanted, place) => {
        const letter = typed[place] ?? '';
        if (letter === '') return { letter, mark: 'gap' as const };
        return { letter, mark: spells(letter, wanted) ? ('ok' as const) : ('swap' as const) };
      });
      return { type: 'wrong', answer, marks };
    },
  };
}
