import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import type { LevelRef, ShortRoundKind } from '../../contracts/index.ts';
import { filledIn, gapsOf, ROUND_LAWS, scrambled } from '../../rules/learning/short-rounds.ts';
import type { Slip } from '../../rules/learning/slips.ts';
import { drawsFrom } from '../../rules/names/free-names.ts';
import { spells } from '../../rules/words/answer.ts';
import { letterTexts } from '../../rules/words/letters.ts';
import { textAfterTap, withoutLastLetter } from '../../rules/words/tiles.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { running$ } from '../../time/running.ts';
import {
  type Board,
  type BoardCommand,
  type BoardMoment,
  FRESH_BOARD,
  GIVEN_UP,
  handover$,
  type Judge,
  localJudge,
  nextBoard,
  stepBoard,
  withVerdict,
} from '../board.ts';
import type { GameMoment } from '../cues.ts';
import { type Step, step, steps$ } from '../steps.ts';

export interface RoundItem {
  readonly word: OpenWord;
  readonly level: LevelRef;
  /** Where this player slipped last; null if nowhere, or if it is not known. */
  readonly slip: Pick<Slip, 'at' | 'length'> | null;
}

interface ShortRound {
  readonly kind: ShortRoundKind;
  readonly words: readonly RoundItem[];
  /** Code of the language, such as "en". */
  readonly language: string;
  /** With one's own time; null without a clock. */
  readonly seconds: number | null;
  /** Draws what is missing of a word, and the order of its letters. */
  readonly seed: string;
}

/** `later`: right after a miss, in a round whose letters are seen. */
export type RoundWordOutcome = 'right' | 'later' | 'skipped' | 'revealed';

interface RoundPlaying {
  readonly phase: 'playing';
  readonly round: ShortRound;
  /** Place of the current word. */
  readonly index: number;
  /** Of the words before it; also its own while a right answer is shown. */
  readonly outcomes: readonly RoundWordOutcome[];
  readonly score: number;
  readonly run: number;
  readonly longest: number;
  readonly misses: number;
  readonly secondsLeft: number | null;
  readonly board: Board;
  /** Of the current word, null where it is typed; none where all of it is. */
  readonly gaps: readonly (string | null)[];
  /** Letters to tap. */
  readonly tiles: readonly string[];
}

export type RoundState =
  | { readonly phase: 'idle' }
  | RoundPlaying
  | (Pick<RoundPlaying, 'round' | 'outcomes' | 'score' | 'longest' | 'misses'> & {
      readonly phase: 'over';
      readonly ending: 'time' | 'words' | 'misses' | 'finished';
      /** The word at which time ran out. */
      readonly last: OpenWord | null;
    });

export type RoundEvent =
  | BoardCommand
  | { readonly type: 'start'; readonly round: ShortRound }
  /** A tile was tapped, or the last letter is taken back; `text` is what stands in the line. */
  | { readonly type: 'tap'; readonly tile: number; readonly text: string }
  | { readonly type: 'take_back'; readonly text: string }
  | { readonly type: 'second'; readonly secondsLeft: number }
  | { readonly type: 'handed_over' }
  | { readonly type: 'finish' }
  | { readonly type: 'stop' };

const IDLE: RoundState = { phase: 'idle' };

/** A short round: its steps after every command and every second. Cold: each subscriber plays one of its own. */
export function shortRound$(
  commands$: Observable<RoundEvent>,
  clock: SchedulerLike,
): Observable<Step<RoundState>> {
  return steps$<RoundState, RoundEvent>(
    IDLE,
    (state$) => {
      const playing$ = state$.pipe(map((state) => (state.phase === 'playing' ? state : null)));
      const seconds$ = playing$.pipe(
        map((state) => state?.round ?? null),
        distinctUntilChanged(),
        switchMap((round) => {
          const seconds = round?.seconds ?? null;
          return seconds === null ? EMPTY : running$(seconds * 1000, clock);
        }),
        map((secondsLeft) => ({ type: 'second' as const, secondsLeft })),
      );
      const board$ = playing$.pipe(map((state) => state?.board ?? null));
      return merge(commands$, seconds$, handover$(board$, clock));
    },
    stepRound,
  );
}

/** All rules of a short round: the step after an event; one that does not apply now changes nothing. */
export function stepRound(state: RoundState, event: RoundEvent): Step<RoundState> {
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
      const isMiss = isSkip && ROUND_LAWS[state.round.kind].misses !== null;
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
  const { board, outcomes, round } = state;
  const { misses: most, isHinted } = ROUND_LAWS[round.kind];
  switch (moment.type) {
    case 'right': {
      if (isHinted && board.tries > 0) {
        return step({ ...state, outcomes: [...outcomes, 'later'], run: 0 }, { ...moment, run: 1 });
      }
      const run = board.tries > 0 ? 1 : state.run + 1;
      const longest = Math.max(run, state.longest);
      const score = state.score + 1;
      return step(
        { ...state, outcomes: [...outcomes, 'right'], score, run, longest },
        { ...moment, run },
      );
    }
    case 'wrong':
    case 'revealed': {
      if (most === null) return step({ ...state, run: 0 }, moment);
      // One try: the word is shown.
      const shown = withVerdict(board, { type: 'revealed', spelling: currentOf(state).word.word });
      return step({ ...state, run: 0, misses: state.misses + 1, board: shown }, moment);
    }
    case 'left':
      return asked({ ...state, outcomes: [...outcomes, moment.outcome], run: 0 }, moment);
    default:
      return step(state, moment);
  }
}

/** The next word, or the end. */
function asked(state: RoundPlaying, ...moments: readonly GameMoment[]): Step<RoundState> {
  const { round, misses, index: before } = state;
  const most = ROUND_LAWS[round.kind].misses;
  if (most !== null && misses >= most) return over(state, 'misses', ...moments);
  const index = before + 1;
  const item = round.words[index];
  if (!item) return over(state, 'words', ...moments);
  const random = drawsFrom(`${round.seed} ${index}`);
  const { word } = item.word;
  return step(
    {
      ...state,
      index,
      board: nextBoard(state.board),
      gaps: round.kind === 'missing' ? gapsOf(word, round.language, random, item.slip) : [],
      tiles: round.kind === 'unscramble' ? scrambled(word, random) : [],
    },
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

/** The word that is asked now. */
export function currentOf({ round, index }: Pick<RoundPlaying, 'round' | 'index'>): RoundItem {
  return round.words[index] as RoundItem;
}

/** An answer as the whole word: of missing letters only these were typed. */
export function answerIn({ gaps }: RoundPlaying, typed: string): string {
  return gaps.length > 0 ? filledIn(gaps, typed) : typed;
}
