import type { PodiumShown } from '@waggle/engine/live';
import type { Id, Result } from '@waggle/engine/contracts';
import { winnersOf } from '@waggle/engine/rules';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { liveTexts } from '../texts/live.ts';

const { room: texts } = liveTexts;

/** Steps of a podium; who has no place on one stands below. */
export const STEPS = 3;

/** Who stands on the podium; without a place nobody does. */
export function stepsOf(results: readonly Result[]): readonly Result[] {
  return results.slice(0, STEPS).filter(({ rank }) => rank > 0);
}

/** Who has won, in words; before the winner is named, that this comes next. */
export function headlineOf(
  results: readonly Result[],
  ownId: Id | null,
  podium: PodiumShown | null,
): string {
  const winners = winnersOf(results);
  const [first] = winners;
  return winnersHeadline(
    winners.map(({ playerName }) => playerName),
    first?.playerId === ownId,
    podium,
  );
}

/**
 * @param isOwn the winner is this player, if it is one
 * @param winning how one winner is named
 */
export function winnersHeadline(
  names: readonly string[],
  isOwn: boolean,
  podium: PodiumShown | null,
  winning: { wins: (name: string) => string; youWin: string } = texts,
): string {
  if (podium && !podium.isNamed) return texts.awaited;
  const [first, ...others] = names;
  if (first === undefined) return texts.nobodyWins;
  if (others.length > 0) return texts.shareWin(names);
  return isOwn ? winning.youWin : winning.wins(first);
}

/**
 * What is seen of the steps by now.
 *
 * @param count how many steps there are
 */
export function podiumProgress(podium: PodiumShown | null, count: number) {
  const { steps, isNamed } = podium ?? { steps: STEPS, isNamed: true };
  return {
    /** @param place on the podium, from 0 */
    isStepSeen: (place: number) => place >= count - steps,
    /** The names of those who have won come last. */
    isNameSeen: ({ rank }: Result) => isNamed || rank !== 1,
  };
}

/** Keeps its place while it is not seen. */
export function hiddenUnless(isSeen: boolean): { style: React.CSSProperties } {
  return { style: isSeen ? {} : { visibility: 'hidden' } };
}

export interface OutcomeProps {
  headline: string;
  /** Of the headline. */
  className: string;
  /** The winner is named, or there is none. */
  isNamed: boolean;
  /** Said with the headline. */
  children: ReactNode;
}

/**
 * The headline of a game that is over. It has the focus, which lets a screen reader read it once
 * when the game ends and once when the winner is named.
 */
export function Outcome(props: OutcomeProps) {
  const { isNamed } = props;
  const [wasNamed] = useState(isNamed);
  // Another element with the name, or the focus would stay on one that was read already.
  return <Headline key={String(isNamed)} isLater={isNamed !== wasNamed} {...props} />;
}

function Headline(props: OutcomeProps & { isLater: boolean }) {
  const { headline, className, isLater, children } = props;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Who has gone on to a button meanwhile stays there.
    const isTaken = isLater && document.activeElement !== document.body;
    // Not on a button: who is still typing must not leave with Enter.
    if (!isTaken) group.current?.focus({ preventScroll: true });
  }, [isLater]);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="outline-none"
    >
      <h1 id={`${id}title`} className={className}>
        {headline}
      </h1>
      <div id={`${id}text`}>{children}</div>
    </div>
  );
}
