import type { RoundShown } from '../../state/round.ts';
import { togetherTexts } from '../../texts/together.ts';

/** What the host's key does now: it closes the word, opens the next one, or ends the game. */
export function labelOfNext({ n, of, closed }: RoundShown): string {
  const { close, next, results } = togetherTexts.host;
  if (closed === null) return close;
  return n === of ? results : next;
}
