import type { Answered, Id, Question } from '@waggle/engine/contracts';
import { isSpeller, type RoomState, settingsOf } from '@waggle/engine/rules';

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
  /** How many are called before this player; null where this player is not waiting for a turn. */
  readonly before: number | null;
  /** This player is out of the round. */
  readonly isOut: boolean;
  /** Letters given. */
  readonly count: number;
  /** The last one is the latest. */
  readonly asked: readonly Answered[];
  readonly lacks: readonly Question[];
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

/** A turn that is over. */
export interface TurnShown {
  /** `back`: nobody else was in, so all of the last round come back. */
  readonly outcome: 'right' | 'missed' | 'passed' | 'back';
  /** This player was on stage. */
  readonly wasOwn: boolean;
  readonly spelling: string;
}

/** The bee of a room; null where there is none. */
export function beeOf({ bee, game, you }: RoomState): BeeShown | null {
  if (!bee) return null;
  const { turn, count, asked, closed } = bee;
  const nameOf = new Map(game.players.map(({ id, name }) => [String(id), name]));
  const playersOf = (ids: readonly Id[]) =>
    ids.map((id) => ({ id, name: nameOf.get(String(id)) ?? '' })).filter(({ name }) => name !== '');
  const same = (one: Id) => String(one) === String(turn.player_id);
  const missed = closed !== null && !closed.is_correct && !closed.passed;
  const place = turn.order.findIndex(same);
  const after = [...turn.order.slice(place + 1), ...turn.order.slice(0, Math.max(0, place))];
  const stillIn = missed ? turn.order.filter((id) => !same(id)) : turn.order;
  const isIn = (id: Id) => stillIn.some((one) => String(one) === String(id));
  const own = you?.playerId ?? null;
  const before = own === null ? -1 : after.findIndex((id) => String(id) === String(own));
  return {
    n: turn.n,
    round: turn.round,
    speller: { id: turn.player_id, name: nameOf.get(String(turn.player_id)) ?? '' },
    isOwn: isSpeller(bee, own),
    next: playersOf(after),
    stillIn: playersOf(stillIn),
    along: playersOf(game.players.map(({ id }) => id).filter((id) => !isIn(id))),
    before: before < 0 ? null : before,
    isOut: own !== null && stillIn.length > 0 && !isIn(own),
    count,
    asked,
    lacks: turn.lacks,
    closed: closed && {
      outcome: outcomeOf(closed, stillIn.length),
      wasOwn: own !== null && same(own),
      spelling: closed.word.word ?? '',
    },
    hasWord: you?.words[String(turn.word.id)]?.closed === 'solved',
    total: settingsOf(game).wordSeconds,
  };
}

function outcomeOf(
  closed: NonNullable<NonNullable<RoomState['bee']>['closed']>,
  left: number,
): TurnShown['outcome'] {
  if (closed.passed) return 'passed';
  if (closed.is_correct) return 'right';
  return left === 0 ? 'back' : 'missed';
}
