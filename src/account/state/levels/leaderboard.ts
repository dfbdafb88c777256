import { ApiError, type Engine } from '@waggle/engine';
import {
  BOARD_MODES,
  type BoardMode,
  type Flower,
  type Id,
  type Leaderboard,
  type LiveEntry,
  type SoloEntry,
  TIME_FRAMES,
  type TimeFrame,
} from '@waggle/engine/contracts';
import { createResource } from '../../../base/state/resource.ts';

/** The requested board. */
export interface BoardChoice {
  readonly mode: BoardMode;
  readonly timeFrame: TimeFrame;
}

/** A learner's entry, the same in both modes. */
export interface BoardRow {
  /** Null when another backend sends none. */
  readonly userId: Id | null;
  /** Nickname, else first name. */
  readonly name: string;
  readonly flower: Flower | null;
  readonly rank: number;
  readonly games: number;
  /** Place on its ladder of the highest completed level; 0 for none. */
  readonly topLevel: number;
  /** Per cent of right attempts; null in a live game's board. */
  readonly accuracy: number | null;
  /** The ranked figure: different right words, or points of live games. */
  readonly score: number;
}

/** One page of a board. */
export interface BoardPage {
  readonly choice: BoardChoice;
  readonly rows: readonly BoardRow[];
  /** The learner's own entry, as fresh as the answer; null without a game. */
  readonly own: BoardRow | null;
  /** Addresses of the neighbouring pages; null at the ends. */
  readonly next: string | null;
  readonly previous: string | null;
}

const whole = createResource<{
  /** The current page; the previous one stays while its neighbour is fetched. */
  page: BoardPage | null;
  /** Address of the requested page; null for the first one. */
  address: string | null;
}>(() => ({ page: null, address: null }));

/** The board on `/leaderboard`. Written only in this file. */
export const board = whole.view;

const top = createResource<{ page: BoardPage | null }>(() => ({ page: null }));

/** The first entries, beside the game. Written only in this file. */
export const boardPanel = top.view;

/**
 * Fetches a page of a board. The current page stays while its neighbour is fetched, and goes at once
 * when another board is chosen.
 *
 * @param address of a `next` or `previous`; none for the first page
 */
export function loadBoard(
  api: Engine['leaderboard'],
  choice: BoardChoice,
  address: string | null = null,
): Promise<void> {
  board.status = 'loading';
  board.address = address;
  if (address === null) board.page = null;
  const ask = () =>
    address === null ? api.firstPage(choice.mode, choice.timeFrame) : api.pageAt(address);
  return whole.load(ask, {
    next: (answer) => ({ page: boardPage(choice, answer) }),
    error(error) {
      // The page no longer exists when its period is over, or its last player has left.
      if (address !== null && error instanceof ApiError && error.status === 404) {
        void loadBoard(api, choice);
        return { status: 'loading' };
      }
      return { page: null };
    },
  });
}

const PANEL_CHOICE: BoardChoice = { mode: 'single_player', timeFrame: 'all_time' };

/** Fetches the entries beside the game from scratch: another learner may have signed in. */
export function loadBoardPanel(api: Engine['leaderboard']): Promise<void> {
  top.restart();
  return refreshBoardPanel(api);
}

/**
 * Updates the entries beside the game, for example after a game. The present ones stay until the
 * answer arrives, and also without an answer.
 */
export function refreshBoardPanel(api: Engine['leaderboard']): Promise<void> {
  return top.load(() => api.firstPage(PANEL_CHOICE.mode, PANEL_CHOICE.timeFrame), {
    next: (answer) => ({ page: boardPage(PANEL_CHOICE, answer) }),
    error: () => ({ status: boardPanel.page ? 'ready' : 'failed' }),
  });
}

/** The board of an address such as `?mode=multiplayer&time_frame=daily`. */
export function choiceOf(search: string): BoardChoice {
  const query = new URLSearchParams(search);
  return {
    mode: BOARD_MODES.find((mode) => mode === query.get('mode')) ?? PANEL_CHOICE.mode,
    timeFrame:
      TIME_FRAMES.find((frame) => frame === query.get('time_frame')) ?? PANEL_CHOICE.timeFrame,
  };
}

/** The address of a board. */
export function addressOf({ mode, timeFrame }: BoardChoice): string {
  return `/leaderboard?mode=${mode}&time_frame=${timeFrame}`;
}

export function isSameChoice(one: BoardChoice, other: BoardChoice): boolean {
  return one.mode === other.mode && one.timeFrame === other.timeFrame;
}

/** Whether the board is empty; the learner's own first entry may be there before the ranks are. */
export function isBlank({ rows, own }: Pick<BoardPage, 'rows' | 'own'>): boolean {
  return rows.length === 0 && own === null;
}

/** Whether a row is the learner's own. */
export function isOwn({ own }: BoardPage, row: BoardRow): boolean {
  return own !== null && own.userId !== null && own.userId === row.userId;
}

/**
 * An answer as it is shown. The ranks of a page may be a minute old while the learner's own entry is
 * fresh: on its page, the fresh entry replaces the older one.
 */
export function boardPage(
  choice: BoardChoice,
  { results, next, previous }: Leaderboard,
): BoardPage {
  const isLive = results.game_mode === 'multiplayer';
  const entries = isLive ? results.results.map(liveRow) : results.results.map(soloRow);
  const own = isLive
    ? results.current_user_entry && liveRow(results.current_user_entry)
    : results.current_user_entry && soloRow(results.current_user_entry);
  const page = { choice, own, next, previous, rows: entries };
  if (!own) return page;
  const rows = entries
    .map((row) => (isOwn(page, row) ? own : row))
    .sort((one, other) => one.rank - other.rank || Number(other === own) - Number(one === own));
  return { ...page, rows };
}

function soloRow(entry: SoloEntry): BoardRow {
  return {
    userId: entry.user__id,
    name: entry.user__first_name,
    flower: entry.flower ?? null,
    rank: entry.rank,
    games: entry.total_games,
    topLevel: entry.max_level ?? 0,
    accuracy: entry.accuracy,
    score: entry.correct_words,
  };
}

function liveRow(entry: LiveEntry): BoardRow {
  return {
    userId: entry.player_id ?? entry.user__id ?? null,
    name: entry.first_name,
    flower: entry.flower ?? null,
    rank: entry.rank,
    games: entry.games_played,
    topLevel: entry.max_level ?? 0,
    accuracy: null,
    score: entry.total_score,
  };
}
