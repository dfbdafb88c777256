/** How a bee ends: who wins it, who shares the win, who is still in. */
import type { BeeEnded } from '../../contracts/modes.ts';
import type { Id } from '../../contracts/common.ts';
import { type Bee, MOST_WINNERS, standingIn } from './bee.ts';

/** What the end of a bee needs to know of a player. */
interface Standing {
  readonly userId: Id;
  /** On stage. */
  readonly wordsCorrect: number;
  readonly hasLeft: boolean;
}

/**
 * The end of a bee, whatever ended it: who is alone has won; two or three share the win; of more those with
 * the most words right, if they are so few. Nobody wins without a word right.
 *
 * @param players all who have a seat, also those who have left
 * @returns null for a bee of earlier versions, which ended with its words
 */
export function endOfBee(bee: Bee, players: readonly Standing[]): BeeEnded | null {
  if (bee.winner !== null) return { winners: [bee.winner], still_in: [bee.winner] };
  if (bee.shorterAt === undefined) return null;
  const rows = new Map(players.map((one) => [String(one.userId), one]));
  const isGone = (id: Id) => rows.get(String(id))?.hasLeft ?? true;
  const stillIn = standingIn(bee, { isGone });
  const wordsOf = (id: Id) => rows.get(String(id))?.wordsCorrect ?? 0;
  const most = Math.max(0, ...stillIn.map(wordsOf));
  const best =
    stillIn.length <= MOST_WINNERS ? stillIn : stillIn.filter((id) => wordsOf(id) === most);
  return { winners: most > 0 && best.length <= MOST_WINNERS ? best : [], still_in: stillIn };
}
