import { CLOSE, type Ranks, type RoomFrame, type StandingRow } from '@waggle/engine/contracts';
import type { RoomFigures, RoomNews } from '../game/news.ts';

/** Intervals of standings, in milliseconds: up to `SMALL_ROOM` players, and above (docs/contract.md). */
const SMALL_ROOM = 10;
const STANDINGS_EVERY_MS = 100;
const EVERY_MS_IN_LARGE = 250;
/** Figures of a room are sent so often, in milliseconds (docs/contract.md). */
const FIGURES_EVERY_MS = 500;
/** Most of a node's work is writing these frames: with more sockets in rooms than this, large rooms get half as many. */
const MANY_SOCKETS = 1_500;
/** Shortest time between two reads of a room that keeps losing news, as a multiple of `healMs`. */
const MIN_HEALS_APART = 4;

/** Left for good by themselves. */
const GOODBYE = 1000;

/** What a node knows of the news of a room. Times are milliseconds of a clock that is never set back. */
export interface RoomState {
  /** Number of the newest news that was sent; null before the first snapshot. */
  readonly sent: number | null;
  /** News that directly follows what was sent, in order. */
  readonly next: readonly RoomNews[];
  /** News after a gap, by the number it follows. */
  readonly ahead: ReadonlyMap<number, RoomNews>;
  readonly players: number;
  /** Number of the snapshot from which they are counted on. */
  readonly countedAt: number;
  /** The game has not begun. */
  readonly isWaiting: boolean;
  /** Whose scores the players see, after what was sent. */
  readonly ranks: Ranks;
  readonly hostId: number | null;
  /** A number that the database has and that did not arrive here. */
  readonly behind: number | null;
  readonly sentAt: number;
  readonly healedAt: number;
  /** Figures that were not sent yet. */
  readonly figures: RoomFigures;
  readonly figuresSentAt: number;
  /** When they are sent; null while there are none. */
  readonly figuresAt: number | null;
  /** When the next news has to be sent; null if there is none. */
  readonly sendAt: number | null;
  /** When the room is read again unless the missing news arrives; null if none is missing. */
  readonly healAt: number | null;
}

export const NEW_ROOM: RoomState = {
  sent: null,
  next: [],
  ahead: new Map(),
  players: 0,
  countedAt: -1,
  isWaiting: false,
  ranks: 'all',
  hostId: null,
  behind: null,
  sentAt: -Infinity,
  healedAt: -Infinity,
  figures: {},
  figuresSentAt: -Infinity,
  figuresAt: null,
  sendAt: null,
  healAt: null,
};

/** What the class waits for. */
const URGENT_NEWS: ReadonlySet<RoomNews['kind']> = new Set(['started', 'ended', 'frame']);

/** Inputs of a room on this node. */
export type RoomInput =
  | { readonly kind: 'news'; readonly news: RoomNews }
  /** A snapshot was sent to somebody, for the first time or `isAgain`. */
  | {
      readonly kind: 'shown';
      readonly seq: number;
      readonly room: RoomOnPage;
      readonly isAgain: boolean;
    }
  /** The number in the database; if it `isLost`, missing news cannot arrive any more. */
  | { readonly kind: 'compared'; readonly seq: number; readonly isLost: boolean }
  /** A timer has fired. */
  | { readonly kind: 'due' };

/** The part of a snapshot that the room itself uses. */
export type RoomOnPage = Pick<RoomState, 'players' | 'isWaiting' | 'ranks' | 'hostId'>;

/** A frame for everybody in a room. */
export interface FrameForAll {
  readonly frame: RoomFrame;
  /** People whose sockets are closed after it, those that were opened before this number. */
  readonly closes?: { readonly userId: number; readonly code: number; readonly seq: number };
}

export interface RoomStep {
  readonly state: RoomState;
  readonly frames: readonly FrameForAll[];
  /** News was lost: everybody is sent a new snapshot. */
  readonly needsSnapshot: boolean;
}

/** Time of a step. */
export interface RoomMoment {
  /** Milliseconds of the clock of the state. */
  readonly at: number;
  readonly now: Date;
  /** How long a gap in the news may stay, in milliseconds. */
  readonly healMs: number;
  /** Sockets in all rooms of this node. */
  readonly sockets: number;
}

/** A room's new state after an input, and what it sends. */
export function stepRoom(state: RoomState, input: RoomInput, moment: RoomMoment): RoomStep {
  switch (input.kind) {
    case 'news': {
      const ahead = new Map(state.ahead).set(input.news.after, input.news);
      return collected({ ...state, ahead }, moment);
    }
    case 'shown':
      return shown(state, input, moment);
    case 'compared':
      return compared(state, input, moment);
    case 'due':
      return due(state, moment);
    default:
      return input satisfies never;
  }
}

/** When a room has to be stepped by itself; never is infinite. */
export function dueAt({ sendAt, healAt, figuresAt }: RoomState): number {
  return Math.min(sendAt ?? Infinity, healAt ?? Infinity, figuresAt ?? Infinity);
}

/** Number of the newest news without a gap before it. */
function newestOf({ next, sent }: RoomState): number | null {
  return next.at(-1)?.seq ?? sent;
}

/** News in the order of their numbers; those without a gap are sent. */
function collected(state: RoomState, moment: RoomMoment): RoomStep {
  let newest = newestOf(state);
  if (newest === null) return { state, frames: [], needsSnapshot: false };
  const next = [...state.next];
  const ahead = new Map(state.ahead);
  for (let news = ahead.get(newest); news; news = ahead.get(newest)) {
    ahead.delete(newest);
    next.push(news);
    newest = news.seq;
  }
  for (const [after, { seq }] of ahead) if (seq <= newest) ahead.delete(after);
  const healAt = ahead.size === 0 ? null : (state.healAt ?? healTime(state, moment));
  const known = { ...state, next, ahead, healAt };
  if (next.some(({ kind }) => URGENT_NEWS.has(kind))) return sendNext(known, moment);
  if (next.length === 0) return { state: known, frames: [], needsSnapshot: false };
  const sendAt = state.sendAt ?? Math.max(moment.at, nextSending(known, moment));
  return { state: { ...known, sendAt }, frames: [], needsSnapshot: false };
}

/** Intervals of standings and figures, in milliseconds. */
function intervalsOf(players: number, sockets: number): { standings: number; figures: number } {
  if (players <= SMALL_ROOM) return { standings: STANDINGS_EVERY_MS, figures: FIGURES_EVERY_MS };
  const times = sockets > MANY_SOCKETS ? 2 : 1;
  return { standings: EVERY_MS_IN_LARGE * times, figures: FIGURES_EVERY_MS * times };
}

/** When standings may be sent again. A large room that gets figures gets both at once. */
function nextSending({ players, sentAt, figuresSentAt }: RoomState, { sockets }: RoomMoment) {
  const { standings, figures } = intervalsOf(players, sockets);
  const standingsAt = sentAt + standings;
  return players <= SMALL_ROOM ? standingsAt : Math.max(standingsAt, figuresSentAt + figures);
}

function hasAny({ progress, hive }: RoomFigures): boolean {
  return progress !== undefined || hive !== undefined;
}

function healTime({ healedAt }: RoomState, { at, healMs }: RoomMoment): number {
  return Math.max(at + healMs, healedAt + healMs * MIN_HEALS_APART);
}

/** Sends what is next. */
function sendNext(state: RoomState, moment: RoomMoment): RoomStep {
  const { at, now } = moment;
  const { next } = state;
  const uncounted = next.filter(({ seq }) => seq > state.countedAt);
  const came = uncounted.filter(({ kind }) => kind === 'joined').length;
  const went = uncounted.filter(({ kind }) => kind === 'left' || kind === 'kicked').length;
  const sent: RoomState = {
    ...state,
    ...seenBy(state, next),
    sent: newestOf(state),
    next: [],
    players: state.players + came - went,
    figures: next.reduce(figuresAfter, state.figures),
    // A word that opens says by itself that nobody has it yet.
    figuresSentAt: next.some(opensWord) ? at : state.figuresSentAt,
    sentAt: at,
    sendAt: null,
  };
  const figures = withFigures(sent, moment);
  return { ...figures, frames: [...framesOf(next, now), ...figures.frames] };
}

function opensWord(news: RoomNews): boolean {
  return news.kind === 'frame' && news.frame.type === 'round_started';
}

/** The newest figures; those of a word that is closed are part of what came of it. */
function figuresAfter(figures: RoomFigures, news: RoomNews): RoomFigures {
  switch (news.kind) {
    case 'standings':
    case 'started':
      return { ...figures, ...news.figures };
    case 'frame': {
      const { progress: _, ...rest } = figures;
      return news.frame.type === 'round_closed' ? rest : figures;
    }
    case 'ended':
      return {};
    default:
      return figures;
  }
}

/** Sends figures under the number of what was sent before, or waits until they may be sent. */
function withFigures(state: RoomState, { at, sockets }: RoomMoment): RoomStep {
  const { progress, hive } = state.figures;
  if (!hasAny(state.figures)) {
    return { state: { ...state, figuresAt: null }, frames: [], needsSnapshot: false };
  }
  const figuresAt = state.figuresSentAt + intervalsOf(state.players, sockets).figures;
  if (at < figuresAt) return { state: { ...state, figuresAt }, frames: [], needsSnapshot: false };
  const numbered = { seq: state.sent, after: state.sent };
  return {
    state: { ...state, figures: {}, figuresSentAt: at, figuresAt: null },
    frames: [
      ...(progress
        ? [{ frame: { type: 'round_progress' as const, ...numbered, ...progress } }]
        : []),
      ...(hive ? [{ frame: { type: 'hive' as const, ...numbered, ...hive } }] : []),
    ],
    needsSnapshot: false,
  };
}

/** What the room itself uses, after this news. */
function seenBy(
  { isWaiting, ranks, hostId }: RoomState,
  news: readonly RoomNews[],
): Pick<RoomState, 'isWaiting' | 'ranks' | 'hostId'> {
  for (const one of news) {
    if (one.kind === 'changed') ranks = one.changes.ranks ?? ranks;
    if (one.kind === 'host') hostId = one.userId;
    if (one.kind === 'started' || one.kind === 'ended') isWaiting = false;
  }
  return { isWaiting, ranks, hostId };
}

/** News that a new snapshot covers need not be sent. */
function skippedTo(state: RoomState, seq: number, moment: RoomMoment): RoomStep {
  const before = sendNext(state, moment);
  const after = collected({ ...before.state, sent: seq }, moment);
  return { ...after, frames: [...before.frames, ...after.frames] };
}

function shown(
  state: RoomState,
  { seq, room, isAgain }: Extract<RoomInput, { kind: 'shown' }>,
  moment: RoomMoment,
): RoomStep {
  const newest = newestOf(state);
  const seen = { ...room, countedAt: seq };
  if (newest === null) return collected({ ...state, ...seen, sent: seq }, moment);
  // A gap that the new snapshot covers need not be waited for.
  const catchesUp = isAgain && state.ahead.size > 0 && seq > newest;
  if (!catchesUp) {
    // A snapshot may arrive after newer news.
    const known = state.sent !== null && seq >= state.sent ? seen : {};
    return { state: { ...state, ...known }, frames: [], needsSnapshot: false };
  }
  return skippedTo({ ...state, ...seen }, seq, moment);
}

/** If news is missing for the second time, everybody is sent a new snapshot. */
function compared(
  state: RoomState,
  { seq, isLost }: Extract<RoomInput, { kind: 'compared' }>,
  moment: RoomMoment,
): RoomStep {
  const newest = newestOf(state);
  const { behind } = state;
  if (newest === null || seq <= newest) {
    return { state: { ...state, behind: null }, frames: [], needsSnapshot: false };
  }
  if (!isLost && (behind === null || newest >= behind)) {
    return { state: { ...state, behind: seq }, frames: [], needsSnapshot: false };
  }
  return requestReread(skippedTo({ ...state, behind: null }, seq, moment), moment);
}

function due(state: RoomState, moment: RoomMoment): RoomStep {
  const { at } = moment;
  const before =
    state.sendAt !== null && state.sendAt <= at
      ? sendNext(state, moment)
      : { state, frames: [], needsSnapshot: false };
  const { figuresAt } = before.state;
  const figures =
    figuresAt !== null && figuresAt <= at ? withFigures(before.state, moment) : before;
  const step =
    figures === before ? before : { ...figures, frames: [...before.frames, ...figures.frames] };
  const { healAt } = step.state;
  if (healAt === null || healAt > at) return step;
  return requestReread({ ...step, state: { ...step.state, healAt: null } }, moment);
}

function requestReread(step: RoomStep, { at }: RoomMoment): RoomStep {
  return { ...step, state: { ...step.state, healedAt: at }, needsSnapshot: true };
}

/** Neighbouring standings become one frame, with the newest of each player. */
function framesOf(news: readonly RoomNews[], now: Date): FrameForAll[] {
  const frames: FrameForAll[] = [];
  let rows = new Map<StandingRow[0], StandingRow>();
  let first: number | null = null;
  let host: Pick<Extract<RoomFrame, { type: 'game_update' }>, 'host_is_connected'> = {};
  news.forEach((one, place) => {
    const { after, seq } = one;
    if (one.kind !== 'standings') {
      frames.push(frameOf(one, now));
      return;
    }
    first ??= after;
    for (const row of one.players) rows.set(row[0], row);
    if (one.hostIsConnected !== undefined) host = { host_is_connected: one.hostIsConnected };
    if (news[place + 1]?.kind === 'standings') return;
    const players = [...rows.values()];
    frames.push({ frame: { type: 'game_update', seq, after: first, players, ...host } });
    rows = new Map();
    first = null;
    host = {};
  });
  return frames;
}

function frameOf(news: Exclude<RoomNews, { kind: 'standings' }>, now: Date): FrameForAll {
  const { after, seq } = news;
  switch (news.kind) {
    case 'joined':
      return { frame: { type: 'player_joined', seq, after, player: news.player } };
    case 'left':
      return {
        frame: { type: 'player_left', seq, after, player_id: news.userId },
        closes: { userId: news.userId, code: GOODBYE, seq },
      };
    case 'kicked':
      return {
        frame: { type: 'player_kicked', seq, after, player_id: news.userId },
        closes: { userId: news.userId, code: CLOSE.removed, seq },
      };
    case 'renamed':
      return { frame: { type: 'player_changed', seq, after, player: news.player } };
    case 'changed':
      return { frame: { type: 'game_changed', seq, after, changes: news.changes } };
    case 'rematch':
      return { frame: { type: 'rematch', seq, after, game: { id: news.gameId } } };
    case 'host':
      return { frame: { type: 'host_changed', seq, after, player_id: news.userId } };
    case 'frame':
      return { frame: { ...news.frame, seq, after } };
    case 'started':
      return {
        frame: {
          type: 'game_started',
          seq,
          after,
          game: news.game,
          server_time: now.toISOString(),
        },
      };
    case 'ended':
      return {
        frame: {
          type: 'game_ended',
          seq,
          after,
          ...(news.hive ? { hive: news.hive } : {}),
          results: [...news.results],
          ...(news.spelledAlong ? { spelled_along: [...news.spelledAlong] } : {}),
          ...(news.bee ? { bee: news.bee } : {}),
          words: [...news.words],
        },
      };
    default:
      return news satisfies never;
  }
}
