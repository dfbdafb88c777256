import { asyncScheduler, map, merge, type Observable, type SchedulerLike } from 'rxjs';
import type { Id, Word } from '../../contracts/index.ts';
import type { Room } from '../../live/room.ts';
import { settingsOf } from '../../rules/room/room-settings.ts';
import type { RoomState } from '../../rules/room/room-state.ts';
import {
  isPending,
  type Judged,
  nextOpenWord,
  ownRun,
  pendingAnswer,
} from '../../rules/room/room.ts';
import {
  type Board,
  type BoardCommand,
  FRESH_BOARD,
  GIVEN_UP,
  type Left,
  handover$,
  nextBoard,
  stepBoard,
  type Verdict,
  withVerdict,
} from '../board.ts';
import { step, type Step, steps$ } from '../steps.ts';

/** A player's view of a live game: one word at a time, at their own pace. */
export interface RoomBoard {
  /** The room as last received; null before the first snapshot. */
  readonly room: RoomState | null;
  /** The word that is asked; null when no word is open to this player. */
  readonly word: Word | null;
  readonly board: Board;
}

export type RoomBoardEvent =
  | BoardCommand
  | { readonly type: 'room'; readonly room: RoomState | null }
  | { readonly type: 'judged'; readonly judged: Judged }
  /** A right answer was shown long enough. */
  | { readonly type: 'handed_over' };

/** The letters typed at a word before the page was reloaded. */
export type KeptLetters = (room: RoomState, word: Id) => string;

export interface RoomBoardPorts {
  /** The judge: its verdicts come back as events. */
  readonly server: Pick<Room, 'submit' | 'skip' | 'reveal'>;
  readonly kept: KeptLetters;
}

export const NO_BOARD: RoomBoard = { room: null, word: null, board: FRESH_BOARD };

/**
 * The words of a live game, one after the other at a player's own pace. Answers, skips and reveals go
 * to the room; the board moves on when the server has judged them. Cold.
 */
export function roomBoard$(
  room: Pick<Room, 'view$' | 'judged$' | 'submit' | 'skip' | 'reveal'>,
  commands$: Observable<BoardCommand>,
  kept: KeptLetters,
  clock: SchedulerLike = asyncScheduler,
): Observable<Step<RoomBoard>> {
  return steps$<RoomBoard, RoomBoardEvent>(
    NO_BOARD,
    (state$) =>
      merge(
        room.judged$.pipe(map((judged) => ({ type: 'judged' as const, judged }))),
        room.view$.pipe(map((view) => ({ type: 'room' as const, room: view.room }))),
        commands$,
        handover$(state$.pipe(map(({ board }) => board)), clock),
      ),
    (state, event) => stepRoomBoard(state, event, { server: room, kept }),
  );
}

/** The board after an event; one that does not apply now changes nothing. */
export function stepRoomBoard(
  state: RoomBoard,
  event: RoomBoardEvent,
  ports: RoomBoardPorts,
): Step<RoomBoard> {
  switch (event.type) {
    case 'room':
      return withRoom(state, event.room, ports.kept);
    case 'judged': {
      const { judged } = event;
      const isAsked = String(state.word?.id) === String(judged.word);
      return isAsked ? verdictIn(state, verdictOf(judged), judged.run) : step(state);
    }
    case 'handed_over':
      if (state.board.phase === 'right') return step(nextWord(state, ports.kept));
      return state.board.warned ? leftWord(state, GIVEN_UP, ports) : step(state);
    default:
      // While the clock stands nothing is typed or handed over.
      return state.room?.game.paused ? step(state) : obey(state, event, ports);
  }
}

function obey(state: RoomBoard, command: BoardCommand, ports: RoomBoardPorts): Step<RoomBoard> {
  const { server } = ports;
  const { word, room } = state;
  if (!word) return step(state);
  const leaves = command.type === 'reveal' || command.type === 'skip';
  if (leaves && room && isAskedOfAll(room)) return step(state);
  const { board, moment } = stepBoard(state.board, command, {
    answer(text) {
      server.submit(word.id, text);
      return null;
    },
    reveal() {
      server.reveal(word.id);
      return null;
    },
  });
  const now = board === state.board ? state : { ...state, board };
  if (moment?.type === 'key') return step(now, moment);
  return moment?.type === 'left' ? leftWord(now, moment, ports) : step(now);
}

function leftWord(state: RoomBoard, left: Left, { server, kept }: RoomBoardPorts): Step<RoomBoard> {
  if (left.outcome === 'revealed') return step(nextWord(state, kept), left);
  // The room without this word is on its way.
  if (state.word) server.skip(state.word.id);
  return step(state, left);
}

function withRoom(state: RoomBoard, room: RoomState | null, kept: KeptLetters): Step<RoomBoard> {
  if (room === state.room) return step(state);
  const { word, board } = state;
  const updated: RoomBoard = { ...state, room };
  const isSameGame = state.room?.game.id === room?.game.id;
  if (!room || !word || room.game.status !== 'in_progress' || !isSameGame) {
    // A new game starts with an empty line.
    return step(
      nextWord({ ...updated, board: isSameGame ? board : { ...board, phase: 'open' } }, kept),
    );
  }
  if (board.phase === 'right' || board.phase === 'revealed') return step(updated);
  const own = room.you?.words[word.id];
  if (own?.closed === 'skipped' || isPending(room, word.id, 'skip_word')) {
    return step(nextWord(updated, kept));
  }
  // Closed on another device, or before its result arrived here.
  const spelling = own?.text ?? null;
  if (own?.closed === 'solved') {
    const answer = pendingAnswer(state.room ?? room, word.id);
    return verdictIn(
      updated,
      { type: 'right', answer, spelling: spelling ?? answer },
      ownRun(room),
    );
  }
  if (own?.closed) return verdictIn(updated, { type: 'revealed', spelling: spelling ?? '' }, 0);
  const waiting = isPending(room, word.id);
  // Where one word is asked of all, it closes for those too who do not have it. In a race a word is open
  // again when its skip was refused, because it came too late for a pause.
  const isNext = String(nextOpenWord(room)?.id) === String(word.id);
  if (!isNext && (isAskedOfAll(room) || !waiting)) return step(nextWord(updated, kept));
  return step({ ...updated, board: waiting === board.waiting ? board : { ...board, waiting } });
}

function isAskedOfAll({ game }: RoomState): boolean {
  return settingsOf(game).mode !== 'race';
}

function verdictOf({ type, answer, spelling }: Judged): Verdict {
  switch (type) {
    case 'right':
      return { type, answer, spelling: spelling ?? answer };
    case 'wrong':
      // The server does not show where the letters differ: the word is still a secret.
      return { type, answer, marks: null };
    default:
      return { type, spelling: spelling ?? '' };
  }
}

function verdictIn(state: RoomBoard, verdict: Verdict, run: number): Step<RoomBoard> {
  const board = withVerdict(state.board, verdict);
  if (board === state.board) return step(state);
  return step({ ...state, board }, verdict.type === 'right' ? { ...verdict, run } : verdict);
}

function nextWord({ room, board }: RoomBoard, kept: KeptLetters): RoomBoard {
  const word = room && nextOpenWord(room);
  if (!room || !word) return { room, word, board: { ...FRESH_BOARD, line: board.line } };
  const text = board.phase === 'right' ? '' : kept(room, word.id);
  return { room, word, board: nextBoard(board, { text }) };
}
