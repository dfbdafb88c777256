import type { Id, OwnWord, Word } from '../contracts/index.ts';
import { MAX_ANSWER_LENGTH } from './limits.ts';
import type { WordOutcome } from './quiz-machine.ts';
import { nextOpenWord, type RoomState } from './room.ts';

/** What a player of a live game has before them: one word at a time, at their own pace. */
export interface RoomBoard {
  /** The room as it was last heard of; null before the first snapshot. */
  readonly room: RoomState | null;
  /** The word that is asked; null when none is open to this player. */
  readonly word: Word | null;
  /** `right`: its answer is seen for a moment; `revealed`: it is given up, and seen until it is left. */
  readonly phase: 'open' | 'right' | 'revealed';
  /** The letters in the line; while a right answer is shown, those of the next word. */
  readonly typed: string;
  /** The spelling of a right answer while it is shown. */
  readonly answer: string;
  readonly hintShown: boolean;
  readonly notice: 'incorrect' | 'no_points' | null;
  /** Wrong answers to this word while it was on this board. */
  readonly misses: number;
  /** Attempts at the word when its last answer was sent; null while none is on its way. */
  readonly attemptsBefore: number | null;
}

export type BoardEvent =
  | { readonly type: 'room'; readonly room: RoomState | null }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'hint' }
  /** A revealed word is left; `warned`: by a check, which is told that it brings no points. */
  | { readonly type: 'left'; readonly warned: boolean }
  /** A right answer was seen long enough. */
  | { readonly type: 'handed_over' };

/** What was typed at a word before the page was loaded anew. */
export type KeptLetters = (room: RoomState, word: Id) => string;

export const EMPTY_BOARD: RoomBoard = {
  room: null,
  word: null,
  phase: 'open',
  typed: '',
  answer: '',
  hintShown: false,
  notice: null,
  misses: 0,
  attemptsBefore: null,
};

/** The board after an event; one that means nothing now changes nothing. */
export function stepBoard(board: RoomBoard, event: BoardEvent, kept: KeptLetters): RoomBoard {
  switch (event.type) {
    case 'room':
      return withRoom(board, event.room, kept);
    case 'typed':
      return takesLetters(board)
        ? { ...board, typed: event.text.slice(0, MAX_ANSWER_LENGTH), notice: null }
        : board;
    case 'hint':
      return board.word ? { ...board, hintShown: true } : board;
    case 'left':
      return board.phase === 'revealed'
        ? nextWord(board, kept, event.warned ? 'no_points' : null)
        : board;
    case 'handed_over':
      return board.phase === 'right' ? withLetters(nextWord(board, kept), board.typed) : board;
    default:
      return event satisfies never;
  }
}

/** Whether letters may be typed: not while the word is revealed or gone. */
function takesLetters({ word, phase }: RoomBoard): boolean {
  return word !== null && phase !== 'revealed';
}

/** Whether the word may be answered or revealed: not while an answer to it is judged or shown. */
export function takesAnswers(board: RoomBoard): boolean {
  return board.word !== null && board.phase === 'open' && !isOnItsWay(board);
}

/** Whether an answer to the word, or a wish to see it, has not been acknowledged yet. */
export function isOnItsWay({ room, word }: RoomBoard): boolean {
  return word !== null && isPending(room, word.id);
}

/** What became of each word so far, in the game's order; null for one that is open. */
export function ownOutcomes({ game, you, pending }: RoomState): (WordOutcome | null)[] {
  const leaving = new Set(
    pending.filter(({ type }) => type === 'skip_word').map(({ word }) => String(word)),
  );
  return (game.words ?? []).map(({ id }) => {
    const closed = you?.words[id]?.closed ?? null;
    if (closed === null) return leaving.has(String(id)) ? 'skipped' : null;
    return closed === 'solved' ? 'right' : closed;
  });
}

/**
 * Words spelled right in a row, a wrong answer between two of them ending a run: encouragement,
 * never scored. Told from what the server knows, so that it outlives a reload.
 */
export function ownRun({ game, you }: RoomState): number {
  let run = 0;
  for (const { id } of game.words ?? []) {
    const own = you?.words[id];
    if (own) run = runAfter(run, own);
  }
  return run;
}

function runAfter(run: number, { closed, attempts }: OwnWord): number {
  if (closed !== 'solved') return attempts > 0 || closed ? 0 : run;
  return attempts > 1 ? 1 : run + 1;
}

function withRoom(board: RoomBoard, room: RoomState | null, kept: KeptLetters): RoomBoard {
  if (room === board.room) return board;
  const isSameGame = board.room?.game.id === room?.game.id;
  if (room?.game.status !== 'in_progress' || !isSameGame) {
    return nextWord({ ...EMPTY_BOARD, room }, kept);
  }
  const heard = { ...board, room };
  const { word } = board;
  if (!word) return nextWord(heard, kept);
  if (board.phase !== 'open') return heard;
  const own = room.you?.words[word.id];
  switch (own?.closed) {
    case 'solved':
      return withRightAnswer(heard, own.text ?? null, sentAnswer(board));
    case 'revealed':
      return { ...heard, phase: 'revealed', typed: own.text ?? '', notice: null };
    case 'skipped':
      return nextWord(heard, kept);
    default:
      return isPending(room, word.id, 'skip_word')
        ? nextWord(heard, kept)
        : withJudgement(heard, word, own?.attempts ?? 0);
  }
}

/** Letters typed since the answer was sent belong to the next word. */
function withRightAnswer(board: RoomBoard, spelling: string | null, sent: string): RoomBoard {
  const { typed } = board;
  return {
    ...board,
    phase: 'right',
    typed: sent && typed.startsWith(sent) ? typed.slice(sent.length) : '',
    answer: spelling ?? (sent || typed),
    notice: null,
  };
}

/** What was sent as the answer to the word, while it is on its way. */
function sentAnswer({ room, word }: RoomBoard): string {
  const sent = room?.pending.findLast(
    (message) => message.type === 'submit_word' && String(message.word) === String(word?.id),
  );
  return sent?.type === 'submit_word' ? sent.user_input : '';
}

function withLetters(board: RoomBoard, typed: string): RoomBoard {
  return board.word && typed ? { ...board, typed } : board;
}

/** Tells a wrong answer from one that is still on its way, and from one that was refused. */
function withJudgement(board: RoomBoard, { id }: Word, attempts: number): RoomBoard {
  const { attemptsBefore } = board;
  if (isPending(board.room, id, 'submit_word')) {
    return attemptsBefore === null ? { ...board, attemptsBefore: attempts, notice: null } : board;
  }
  if (attemptsBefore === null) return board;
  const answered: RoomBoard = { ...board, attemptsBefore: null };
  return attempts > attemptsBefore
    ? { ...answered, notice: 'incorrect', misses: board.misses + 1 }
    : answered;
}

function nextWord(
  { room }: RoomBoard,
  kept: KeptLetters,
  notice: RoomBoard['notice'] = null,
): RoomBoard {
  const word = room && nextOpenWord(room);
  return {
    ...EMPTY_BOARD,
    room,
    word,
    typed: room && word ? kept(room, word.id) : '',
    notice: word ? notice : null,
  };
}

function isPending(
  room: RoomState | null,
  word: Id,
  type: 'submit_word' | 'skip_word' | 'reveal_word' | null = null,
): boolean {
  return (
    room?.pending.some(
      (message) =>
        String(message.word) === String(word) && (type === null || message.type === type),
    ) ?? false
  );
}
