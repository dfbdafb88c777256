import type { ReactNode } from 'react';
import type { BeeShown, TurnShown } from '../../../state/bee.ts';
import { beeTexts } from '../../../texts/bee.ts';
import { RoundBoard } from '../together/RoundBoard.tsx';
import { RoundWord } from '../together/RoundWord.tsx';

export interface TurnClosedProps {
  bee: BeeShown;
  closed: TurnShown;
  /** BCP 47. */
  lang: string;
  head: ReactNode;
  pause: ReactNode;
}

/** A turn is over: how it went, and how the word is spelled. */
export function TurnClosed({ bee, closed, lang, head, pause }: TurnClosedProps) {
  const title = titleOf(bee, closed);
  return (
    <RoundBoard
      head={head}
      pause={pause}
      label={`${title}. ${beeTexts.theWordWas} ${closed.spelling}.`}
      foot={followOf(bee, closed)}
    >
      <h2 className="text-2xl wrap-anywhere md:text-3xl short:text-xl">{title}</h2>
      <p className="text-lg text-on-board-soft short:text-sm">{beeTexts.theWordWas}</p>
      <RoundWord word={closed.spelling} lang={lang} />
    </RoundBoard>
  );
}

/** How the turn went, without what was spelled. */
export function titleOf({ speller: { name } }: BeeShown, closed: TurnShown): string {
  switch (closed.outcome) {
    case 'right':
      return closed.wasOwn ? beeTexts.youAreRight : beeTexts.right(name);
    case 'passed':
      return beeTexts.away(name);
    case 'missed':
    case 'back':
      return closed.wasOwn ? beeTexts.youMissed : beeTexts.missed(name);
    default:
      return closed.outcome satisfies never;
  }
}

/** What comes after the turn. */
export function followOf({ next, before }: BeeShown, closed: TurnShown): string {
  if (closed.outcome === 'back') return beeTexts.allBack;
  if (before === 0) return beeTexts.youAreNext;
  const [first] = next;
  return first ? beeTexts.isNext(first.name) : '';
}

/** This player has the word that another spells on stage. */
export function HasWord({
  bee,
  head,
  pause,
}: {
  bee: BeeShown;
  head: ReactNode;
  pause: ReactNode;
}) {
  return (
    <RoundBoard head={head} pause={pause} label={beeTexts.youHaveIt}>
      <h2 className="text-2xl md:text-3xl short:text-xl">{beeTexts.youHaveIt}</h2>
      <p className="text-lg text-on-board-soft">{beeTexts.stillOn(bee.speller.name)}</p>
    </RoundBoard>
  );
}
