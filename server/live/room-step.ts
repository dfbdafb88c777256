import { CLOSE, type Ranks, type StandingRow } from '@waggle/engine/contracts';
import type { RoomFigures, RoomNews } from './news.ts';
import type { RoomFrame } from './frame.ts';

/** Standings are sent so often: in milliseconds, up to `SMALL_ROOM` players and above (docs/contract.md). */
const SMALL_ROOM = 10;
const EVERY_MS = 100;
const EVERY_MS_IN_LARGE = 250;
/** Figures of a room are sent so often, in milliseconds (docs/contract.md). */
const FIGURES_EVERY_MS = 500;
/** A room where news goes on being lost is read anew at most so often, in times of `healMs`. */
const HEALED_EVERY = 4;

/** Left for good, by one's own wish. */
const GOODBYE = 1000;

/** What a node knows of the news of a room. Times are milliseconds of a clock that is never set back. */
export interface RoomState {
  /** Number of the newest thing that was sent; null before the first snapshot. */
  readonly sent: number | null;
  /** News that follows on what was sent, in order. */
  readonly next: readonly RoomNews[];
  /** News that something is missing before, by the number it follows. */
  readonly ahead: ReadonlyMap<number, RoomNews>;
  readonly players: number;
  /** Whose scores the players are sent, after what was sent. */
  readonly ranks: Ranks;
  readonly hostId: number | null;
  /** The number that the database was seen at and that had not arrived here. */
  readonly behind: number | null;
  readonly sentAt: number;
  readonly healedAt: number;
  /** Figures that were not sent yet. */
  readonly figures: RoomFigures;
  readonly figuresSentAt: number;
  /** When they are sent; null while there are none. */
  readonly figuresAt: number | null;
  /** When what is next has to be sent; null while nothing has to. */
  readonly sendAt: number | null;
  /** When the room is read anew unless the missing news comes; null while none is missing. */
  readonly healAt: number | null;
}

export const NEW_ROOM: RoomState = {
  sent: null,
  next: [],
  ahead: new Map(),
  players: 0,
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
const IS_SENT_AT_ONCE: ReadonlySet<RoomNews['kind']> = new Set(['started', 'ended', 'frame']);

/** What happens to a room on this node. */
export type RoomInput =
  | { readonly kind: 'news'; readonly news: RoomNews }
  /** Somebody is shown the room as it was read, for the first time or `isAgain`. */
  | {
      readonly kind: 'shown';
      readonly seq: number;
      readonly room: RoomOnPage;
      readonly isAgain: boolean;
    }
  /** The number of the database; what is missing cannot be on its way any more where it `isLost`. */
  | { readonly kind: 'compared'; readonly seq: number; readonly isLost: boolean }
  /** A moment that was waited for. */
  | { readonly kind: 'due' };

/** What of a snapshot the room itself goes by. */
export type RoomOnPage = Pick<RoomState, 'players' | 'ranks' | 'hostId'>;

/** A frame for everybody in a room. */
export interface FrameForAll {
  readonly frame: RoomFrame;
  /** Whose sockets are closed after it. */
  readonly closes?: { readonly userId: number; readonly code: number };
}

export interface RoomStep {
  readonly state: RoomState;
  readonly frames: readonly FrameForAll[];
  /** Everybody reads the room anew: news was lost. */
  readonly isReadAnew: boolean;
}

/** The moment of a step. */
export interface RoomMoment {
  /** Milliseconds of the clock of the state. */
  readonly at: number;
  readonly now: Date;
  /** How long a hole in the news may stay, in milliseconds. */
  readonly healMs: number;
}

/** What a room knows, sends and waits for after something happened to it. */
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

/** Number of the newest news without a hole before it. */
function newestOf({ next, sent }: RoomState): number | null {
  return next.at(-1)?.seq ?? sent;
}

/** News in the order of their numbers: those that follow on each other are sent. */
function collected(state: RoomState, moment: RoomMoment): RoomStep {
  let newest = newestOf(state);
  if (newest === null) return { state, frames: [], isReadAnew: false };
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
  if (next.some(({ kind }) => IS_SENT_AT_ONCE.has(kind))) return sendNext(known, moment);
  if (next.length === 0) return { state: known, frames: [], isReadAnew: false };
  const every = state.players > SMALL_ROOM ? EVERY_MS_IN_LARGE : EVERY_MS;
  const sendAt = state.sendAt ?? Math.max(moment.at, state.sentAt + every);
  return { state: { ...known, sendAt }, frames: [], isReadAnew: false };
}

function healTime({ healedAt }: RoomState, { at, healMs }: RoomMoment): number {
  return Math.max(at + healMs, healedAt + healMs * HEALED_EVERY);
}

/** Sends what is next. */
function sendNext(state: RoomState, moment: RoomMoment): RoomStep {
  const { at, now } = moment;
  const { next } = state;
  const came = next.filter(({ kind }) => kind === 'joined').length;
  const went = next.filter(({ kind }) => kind === 'left' || kind === 'kicked').length;
  const sent: RoomState = {
    ...state,
    ...seenBy(state, next),
    sent: newestOf(state),
    next: [],
    players: state.players + came - went,
    figures: next.reduce(figuresAfter, state.figures),
    sentAt: at,
    sendAt: null,
  };
  const figures = withFigures(sent, moment);
  return { ...figures, frames: [...framesOf(next, now), ...figures.frames] };
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
function withFigures(state: RoomState, { at }: RoomMoment): RoomStep {
  const { progress, hive } = state.figures;
  if (!progress && !hive) {
    return { state: { ...state, figuresAt: null }, frames: [], isReadAnew: false };
  }
  const due = state.figuresSentAt + FIGURES_EVERY_MS;
  if (at < due) return { state: { ...state, figuresAt: due }, frames: [], isReadAnew: false };
  const numbered = { seq: state.sent, after: state.sent };
  return {
    state: { ...state, figures: {}, figuresSentAt: at, figuresAt: null },
    frames: [
      ...(progress
        ? [{ frame: { type: 'round_progress' as const, ...numbered, ...progress } }]
        : []),
      ...(hive ? [{ frame: { type: 'hive' as const, ...numbered, ...hive } }] : []),
    ],
    isReadAnew: false,
  };
}

/** Who sees what, after this news. */
function seenBy(
  { ranks, hostId }: RoomState,
  news: readonly RoomNews[],
): Pick<RoomState, 'ranks' | 'hostId'> {
  for (const one of news) {
    if (one.kind === 'changed') ranks = one.changes.ranks ?? ranks;
    if (one.kind === 'host') hostId = one.userId;
  }
  return { ranks, hostId };
}

/** What everybody reads anew need not be sent. */
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
  if (newest === null) return collected({ ...state, ...room, sent: seq }, moment);
  // What is missing before the others' news was read anew: it need not be waited for.
  const catchesUp = isAgain && state.ahead.size > 0 && seq > newest;
  if (!catchesUp) {
    // A snapshot may be overtaken by what was sent after it.
    const known = state.sent !== null && seq >= state.sent ? room : { players: room.players };
    return { state: { ...state, ...known }, frames: [], isReadAnew: false };
  }
  const step = skippedTo({ ...state, ...room }, seq, moment);
  return { ...step, state: { ...step.state, players: room.players } };
}

/** Where news is missing for the second time everybody reads anew. */
function compared(
  state: RoomState,
  { seq, isLost }: Extract<RoomInput, { kind: 'compared' }>,
  moment: RoomMoment,
): RoomStep {
  const newest = newestOf(state);
  const { behind } = state;
  if (newest === null || seq <= newest) {
    return { state: { ...state, behind: null }, frames: [], isReadAnew: false };
  }
  if (!isLost && (behind === null || newest >= behind)) {
    return { state: { ...state, behind: seq }, frames: [], isReadAnew: false };
  }
  return readAnew(skippedTo({ ...state, behind: null }, seq, moment), moment);
}

function due(state: RoomState, moment: RoomMoment): RoomStep {
  const { at } = moment;
  const before =
    state.sendAt !== null && state.sendAt <= at
      ? sendNext(state, moment)
      : { state, frames: [], isReadAnew: false };
  const { figuresAt } = before.state;
  const figures =
    figuresAt !== null && figuresAt <= at ? withFigures(before.state, moment) : before;
  const step =
    figures === before ? before : { ...figures, frames: [...before.frames, ...figures.frames] };
  const { healAt } = step.state;
  if (healAt === null || healAt > at) return step;
  return readAnew({ ...step, state: { ...step.state, healAt: null } }, moment);
}

function readAnew(step: RoomStep, { at }: RoomMoment): RoomStep {
  return { ...step, state: { ...step.state, healedAt: at }, isReadAnew: true };
}

/** Neighbouring standings become one frame; of each player only the newest. */
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
        closes: { userId: news.userId, code: GOODBYE },
      };
    case 'kicked':
      return {
        frame: { type: 'player_kicked', seq, after, player_id: news.userId },
        closes: { userId: news.userId, code: CLOSE.removed },
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
          words: [...news.words],
        },
      };
    default:
      return news satisfies never;
  }
}
