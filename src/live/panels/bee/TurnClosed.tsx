import type { ReactNode } from 'react';
import type { BeeShown, TurnShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { RoundBoard } from '../together/RoundBoard.tsx';
import { FoldingFlower } from './Bud.tsx';
import { TurnedWord } from './TurnedWord.tsx';

export interface TurnClosedProps {
  bee: BeeShown;
  closed: TurnShown;
  /** BCP 47. */
  lang: string;
  head: ReactNode;
  pause: ReactNode;
}

const FLOWER = 72;

/** A turn is over: how it went, and how the word is spelled. */
export function TurnClosed({ bee, closed, lang, head, pause }: TurnClosedProps) {
  const title = titleOf(bee, closed);
  return (
    <RoundBoard
      head={head}
      pause={pause}
      label={`${title}. ${beeTexts.theWordWas} ${closed.spelling}.`}
      foot={turnFollow(bee, closed)}
    >
      <span className="short:hidden">
        {foldsIn(closed) ? (
          <FoldingFlower id={bee.speller.id} size={FLOWER} />
        ) : (
          <Flower id={bee.speller.id} size={FLOWER} />
        )}
      </span>
      <h2 className="text-2xl wrap-anywhere md:text-3xl short:text-xl">{title}</h2>
      <p className="text-lg text-on-board-soft short:text-sm">{beeTexts.theWordWas}</p>
      <div className="w-full max-w-[60rem]">
        <TurnedWord word={closed.spelling} tallest={72} />
        <span lang={lang} className="sr-only">
          {closed.spelling}
        </span>
      </div>
      <p>{turnNote(bee, closed)}</p>
      {bee.isOut && <p>{beeTexts.alongSoFar(bee.ownAlong, bee.mostAlong)}</p>}
    </RoundBoard>
  );
}

/** Whether the speller's flower folds: out of the round, as everybody who misses. */
export function foldsIn({ outcome }: TurnShown): boolean {
  return outcome !== 'right' && outcome !== 'away';
}

/** What else is said: how many spelled the word along, and that who is away is called again. */
export function turnNote({ speller }: BeeShown, { outcome, along, wasOwn }: TurnShown): string {
  if (outcome === 'away') return wasOwn ? beeTexts.backToYou : beeTexts.backTo(speller.name);
  return along && along.of > 0 ? beeTexts.spelledAlong(along) : '';
}

/** How the turn went, without what was spelled. */
export function titleOf({ speller }: BeeShown, { outcome, wasOwn }: TurnShown): string {
  const name = speller.name || beeTexts.someone;
  switch (outcome) {
    case 'right':
      return wasOwn ? beeTexts.youAreRight : beeTexts.right(name);
    case 'away':
      return wasOwn ? beeTexts.youWereAway : beeTexts.away(name);
    case 'out':
      return wasOwn ? beeTexts.youAreOutByAbsence : beeTexts.outByAbsence(name);
    case 'left':
      return beeTexts.left(name);
    case 'missed':
    case 'back':
      return wasOwn ? beeTexts.youMissed : beeTexts.missed(name);
    default:
      return outcome satisfies never;
  }
}

/** What comes after the turn. */
export function turnFollow(
  { next, before, stops }: BeeShown,
  { outcome, wins }: TurnShown,
): string {
  if (wins) return beeTexts.won;
  if (stops) return beeTexts.over.stopped;
  if (outcome === 'back') return beeTexts.allBack;
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
