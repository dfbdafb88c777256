import type {
  Along,
  Answered,
  BeeState,
  GoesOn,
  Id,
  Question,
  Result,
} from '@waggle/engine/contracts';
import { beeWinners, isSpeller, roundWord, type RoomState, settingsOf } from '@waggle/engine/rules';

/** The bee as this page shows it. */
export interface BeeShown {
  readonly n: number;
  readonly round: number;
  readonly speller: BeePlayer;
  /** This player is on stage now. */
  readonly isOwn: boolean;
  /** Those still in, as they are called after the speller. */
  readonly next: readonly BeePlayer[];
  /** Of this round. */
  readonly stillIn: readonly BeePlayer[];
  /** Those who are out. */
  readonly along: readonly BeePlayer[];
  /** Of them, those who have spelled most along until now; none where nobody may see them. */
  readonly best: readonly (BeePlayer & { readonly words: number })[];
  /** Words that this player has spelled along, and the most of anybody who is out; null before the first one. */
  readonly ownAlong: number;
  readonly mostAlong: number | null;
  /** This turn and the one after it, as they stand in their rounds; null where the server does not say it. */
  readonly at: { readonly place: number; readonly of: number } | null;
  readonly coming: { readonly round: number; readonly place: number; readonly of: number } | null;
  /** What follows the words; null where nothing does. */
  readonly goesOn: GoesOn | null;
  /** The host ends it after this turn. */
  readonly stops: boolean;
  /** How many are called before this player; null where this player is not waiting for a turn. */
  readonly before: number | null;
  /** This player was in, and is out of the round. */
  readonly isOut: boolean;
  /** One is left: the word wins. */
  readonly isWinning: boolean;
  /** Letters given. */
  readonly count: number;
  /** The last one is the latest. */
  readonly asked: readonly Answered[];
  readonly lacks: readonly Question[];
  /** Questions that still cost no time. */
  readonly free: number;
  /** Null while the turn lasts. */
  readonly closed: TurnShown | null;
  /** This player has spelled the word along. */
  readonly hasWord: boolean;
  /** Seconds of a full ring. */
  readonly total: number;
}

export interface BeePlayer {
  readonly id: Id;
  readonly name: string;
}

/**
 * How a turn ended. `back`: missed, and nobody else was in, so all of the last round come back. `away`: passed
 * over and called again later, `out`: passed over for the second time, `left`: gone for good.
 */
export type TurnOutcome = 'right' | 'missed' | 'back' | 'away' | 'out' | 'left';

/** A turn that is over. */
export interface TurnShown {
  readonly outcome: TurnOutcome;
  /** The bee is over with it. */
  readonly wins: boolean;
  /** Who has the word beside the speller; null if nobody counted. */
  readonly along: Along | null;
  /** This player was on stage. */
  readonly wasOwn: boolean;
  readonly spelling: string;
}

/** A bee that is over. */
export interface BeeOver {
  /** More than one share the win; none if nobody has won or it is unknown. */
  readonly winners: readonly BeePlayer[];
  /** Those who were still in where nobody has won: the host has ended it. */
  readonly stillIn: readonly BeePlayer[];
  /** Words that each winner has spelled, where they are the same for all; else null. */
  readonly spelled: { readonly right: number; readonly of: number } | null;
  /** Players who have stood on stage, and all; null where not all are known. */
  readonly onStage: { readonly count: number; readonly of: number } | null;
  /** This player has won, alone. */
  readonly isOwn: boolean;
  /** The word that won; null where none did. */
  readonly word: string | null;
  readonly rounds: number;
  /** Words that were asked. */
  readonly words: number;
  /** Turns of this player on stage; null for a host who did not play. */
  readonly ownRounds: number | null;
}

/** The bee of a room; null where there is none. */
export function beeOf({ bee, game, you }: RoomState): BeeShown | null {
  if (!bee) return null;
  const ownRow = game.players.find(({ id }) => String(id) === String(you?.playerId));
  const solved = Object.values(you?.words ?? {}).filter((one) => one.closed === 'solved').length;
  const { turn, count, asked, closed } = bee;
  const nameOf = new Map(game.players.map(({ id, name }) => [String(id), name]));
  const playersOf = (ids: readonly Id[]) =>
    ids.map((id) => ({ id, name: nameOf.get(String(id)) ?? '' })).filter(({ name }) => name !== '');
  const same = (one: Id) => String(one) === String(turn.player_id);
  const isGone = closed !== null && (closed.out ?? (!closed.is_correct && !closed.passed));
  const place = turn.order.findIndex(same);
  const after = [...turn.order.slice(place + 1), ...turn.order.slice(0, Math.max(0, place))];
  const stillIn = isGone ? turn.order.filter((id) => !same(id)) : turn.order;
  const isIn = (id: Id) => stillIn.some((one) => String(one) === String(id));
  const own = you?.playerId ?? null;
  const before = own === null ? -1 : after.findIndex((id) => String(id) === String(own));
  const wasOnStage = game.players.some(
    ({ id, words_attempted }) => String(id) === String(own) && (words_attempted > 0 || same(id)),
  );
  return {
    n: turn.n,
    round: turn.round,
    speller: { id: turn.player_id, name: nameOf.get(String(turn.player_id)) ?? '' },
    isOwn: isSpeller(bee, own),
    next: playersOf(after),
    stillIn: playersOf(stillIn),
    along: playersOf(game.players.map(({ id }) => id).filter((id) => !isIn(id))),
    best: (closed?.along?.best ?? []).flatMap(({ player_id, words }) =>
      playersOf([player_id]).map((player) => ({ ...player, words })),
    ),
    ownAlong: Math.max(0, solved - (ownRow?.words_correct ?? 0)),
    mostAlong: closed?.along?.most ?? null,
    at: turn.place == null || turn.of == null ? null : { place: turn.place, of: turn.of },
    coming: comingAfter(turn, stillIn.length),
    goesOn: game.goes_on ?? null,
    stops: game.stops ?? false,
    before: before < 0 ? null : before,
    // Who came late was never in.
    isOut: own !== null && wasOnStage && stillIn.length > 0 && !isIn(own),
    isWinning: turn.order.length === 1,
    count,
    asked,
    lacks: turn.lacks,
    free: bee.free ?? 0,
    closed: closed && {
      outcome: outcomeOf(closed, stillIn.length),
      wins: closed.wins ?? false,
      along: closed.along ?? null,
      wasOwn: own !== null && same(own),
      spelling: closed.word.word ?? '',
    },
    hasWord: you?.words[String(turn.word.id)]?.closed === 'solved',
    total: settingsOf(game).wordSeconds,
  };
}

/** A bee that is over, as this page shows it; null in other modes and before its end. */
export function beeOverOf(state: RoomState): BeeOver | null {
  const { bee, game, you, results } = state;
  if (!bee || game.status !== 'completed') return null;
  const own = you?.playerId ?? null;
  const nameOf = new Map(
    [
      ...(results ?? []).map(({ playerId, playerName }) => [playerId, playerName] as const),
      ...game.players.map(({ id, name }) => [id, name] as const),
    ].map(([id, name]) => [String(id), name]),
  );
  const named = (ids: readonly Id[]) =>
    ids
      .map((id) => ({ id, name: nameOf.get(String(id)) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name));
  const winners = named(beeWinners(state));
  const [winner, another] = winners;
  const rowOf = (id: Id | null) => results?.find((row) => String(row.playerId) === String(id));
  const ownRow = rowOf(own);
  const spellers = (results ?? []).filter(({ wordsAttempted }) => wordsAttempted > 0);
  const isWhole = results !== null && results.length === game.players.length;
  return {
    winners,
    stillIn: winners.length > 0 ? [] : named(state.beeEnd?.still_in ?? []),
    spelled: sameOf(winners.flatMap(({ id }) => rowOf(id) ?? [])),
    onStage: isWhole ? { count: spellers.length, of: results.length } : null,
    isOwn: winner !== undefined && another === undefined && String(winner.id) === String(own),
    word: bee.closed?.wins ? (roundWord(state)?.word ?? null) : null,
    rounds: bee.turn.round,
    words: bee.turn.n,
    ownRounds: ownRow?.wordsAttempted ?? null,
  };
}

function comingAfter({ round, place, of }: BeeState['turn'], left: number): BeeShown['coming'] {
  if (place == null || of == null) return null;
  return place < of ? { round, place: place + 1, of } : { round: round + 1, place: 1, of: left };
}

/** What each of these players has spelled, if it is the same. */
function sameOf(rows: readonly Result[]): BeeOver['spelled'] {
  const [first] = rows;
  const isSame = rows.every(
    ({ wordsCorrect, wordsAttempted }) =>
      wordsCorrect === first?.wordsCorrect && wordsAttempted === first.wordsAttempted,
  );
  return first && isSame ? { right: first.wordsCorrect, of: first.wordsAttempted } : null;
}

function outcomeOf(closed: NonNullable<BeeState['closed']>, left: number): TurnOutcome {
  if (closed.by === 'gone') return 'left';
  if (closed.passed) return closed.out ? 'out' : 'away';
  if (closed.is_correct) return 'right';
  return left === 0 ? 'back' : 'missed';
}
