import type { Id, LevelRef, Placement, PlacementWords } from '../../contracts/index.ts';
import { nextPlace, type PlacedAnswer, PLACEMENT_WORDS } from '../../rules/learning/placement.ts';
import { spells } from '../../rules/words/answer.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { type Board, FRESH_BOARD, nextBoard } from '../board.ts';
import { type PlayEvent, type Step, step } from '../steps.ts';

type PlacementWord = PlacementWords['words'][number];

/** The words of a level that were not asked yet. */
interface SearchedLevel {
  readonly level: LevelRef;
  readonly words: readonly OpenWord[];
}

/** A word of a placement, and what was answered. */
export interface GivenWord {
  readonly word: Id;
  readonly user_input: string;
}

/** What is known of a learner's level so far. */
export interface Search {
  readonly language: Id;
  /** BCP 47. */
  readonly code: string;
  /** The words that were not asked yet, by level. */
  readonly levels: readonly SearchedLevel[];
  readonly start: number | null;
  readonly placed: readonly PlacedAnswer[];
  readonly given: readonly GivenWord[];
  /** How many words are asked; a short ladder has fewer. */
  readonly of: number;
}

interface Asking {
  readonly phase: 'asking';
  /** From 1. */
  readonly n: number;
  readonly of: number;
  readonly word: OpenWord;
  /** Its line is empty for each new word, and nothing is marked. */
  readonly board: Board;
  /** The place of its level. */
  readonly place: number;
  readonly search: Search;
}

export type PlacementState =
  | { readonly phase: 'idle' }
  | Asking
  /** All words are answered, and the server judges them. */
  | { readonly phase: 'sending'; readonly search: Search }
  /** The server did not answer; `send()` tries again. */
  | { readonly phase: 'unsent'; readonly message: string; readonly search: Search }
  | { readonly phase: 'placed'; readonly placement: Placement };

export type PlacementEvent =
  | { readonly type: 'send' }
  | { readonly type: 'begin'; readonly search: Search }
  | { readonly type: 'unsent'; readonly message: string }
  | { readonly type: 'placed'; readonly placement: Placement };

export const IDLE: PlacementState = { phase: 'idle' };

/** The placement after an event; one that does not apply now changes nothing. Nothing is said of an answer. */
export function stepPlacement(
  state: PlacementState,
  event: PlacementEvent | PlayEvent,
): Step<PlacementState, never> {
  switch (event.type) {
    case 'stop':
      return step(IDLE);
    case 'begin':
      return step(asking(event.search, FRESH_BOARD));
    case 'check':
      return event.text.trim() === '' ? step(state) : answered(state, event.text);
    case 'skip':
      return answered(state, '');
    case 'send':
      return state.phase === 'unsent'
        ? step<PlacementState, never>({ phase: 'sending', search: state.search })
        : step(state);
    case 'unsent':
    case 'placed': {
      if (state.phase !== 'sending') return step(state);
      const { search } = state;
      return step<PlacementState, never>(
        event.type === 'placed'
          ? { phase: 'placed', placement: event.placement }
          : { phase: 'unsent', message: event.message, search },
      );
    }
    default:
      return step(state);
  }
}

/** The next word, or all answers on their way. */
function asking(search: Search, before: Board): PlacementState {
  const { levels, placed, start, given, of } = search;
  const counts = levels.map(({ words }) => words.length);
  const place = nextPlace(placed, counts, start);
  const level = place === null ? undefined : levels[place];
  const [word, ...words] = level?.words ?? [];
  if (!level || !word || place === null) return { phase: 'sending', search };
  const left = { ...search, levels: levels.with(place, { ...level, words }) };
  const n = given.length + 1;
  return { phase: 'asking', n, of, word, board: nextBoard(before), place, search: left };
}

function answered(state: PlacementState, text: string): Step<PlacementState, never> {
  if (state.phase !== 'asking') return step(state);
  const { word, place, search, board } = state;
  const isCorrect = spells(text, word.word, word.accepted);
  const placed = [...search.placed, { place, isCorrect }];
  const given = [...search.given, { word: word.id, user_input: text }];
  return step(asking({ ...search, placed, given }, board));
}

/** A search as it begins. */
export function searchOf(
  asked: readonly PlacementWord[],
  { language, code, grade }: { language: Id; code: string; grade: number | null },
): Search {
  const levels = byLevel(asked);
  const start = startOf(grade, levels.length);
  const of = Math.min(PLACEMENT_WORDS, asked.length);
  return { language, code, levels, start, placed: [], given: [], of };
}

function byLevel(words: readonly PlacementWord[]): SearchedLevel[] {
  const levels = new Map<Id, { level: LevelRef; words: OpenWord[] }>();
  for (const { word, level } of words) {
    if (word.word === null) continue;
    const known = levels.get(level.id) ?? { level, words: [] };
    known.words.push({ ...word, word: word.word });
    levels.set(level.id, known);
  }
  return [...levels.values()].toSorted(
    (one, other) => one.level.difficulty - other.level.difficulty,
  );
}

/** Grades 1 to 12 are spread over the ladder. */
function startOf(grade: number | null, places: number): number | null {
  return grade === null ? null : Math.round(((grade - 1) / 11) * (places - 1));
}
