import type { RoundShown } from '../../state/round.ts';
import { labelOfNext } from './label-of-next.ts';

/** The host's key that goes on, on a wall. */
export function NextButton({ round, onPress }: { round: RoundShown; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-[max(88px,calc(44px/var(--scale)))] items-center gap-6 rounded-full border-3 border-board-line px-10 text-[40px] leading-tight font-semibold hover:bg-board-2"
    >
      {labelOfNext(round)}
      <kbd
        aria-hidden="true"
        className="rounded-md border-3 border-board-line px-4 font-sans font-normal"
      >
        N
      </kbd>
    </button>
  );
}
