import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { BeeShown } from '../../state/bee.ts';
import { room } from '../../state/room.ts';
import { beeTexts } from '../../texts/bee.ts';
import { LetterCell } from '../../../kit/letters/LetterCell.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { LastAsked } from './Asked.tsx';

/** More letters than these are a number alone; on a phone the bar has less room. */
const MOST_CELLS = 12;
const MOST_ON_A_PHONE = 5;

/** The top of a board along which this player spells: who is on stage, and how far. */
export function StageBar({ bee, time }: { bee: BeeShown; time: ReactNode }) {
  const { speller, count, asked } = bee;
  return (
    <div>
      <div className="flex min-h-16 items-center gap-4 rounded-lg bg-board-2 px-4 py-1 tight:min-h-12 tight:max-md:gap-2 tight:max-md:px-2 tight:md:mt-3">
        <Flower id={speller.id} size={36} />
        <div className="min-w-0 flex-1">
          <b className="block truncate">{beeTexts.isOn(speller.name)}</b>
          <div className="flex items-center gap-2 text-sm text-on-board-soft">
            <span
              className={`flex ${count > MOST_ON_A_PHONE ? 'max-md:hidden' : 'tight:max-md:hidden'}`}
            >
              {count <= MOST_CELLS &&
                Array.from({ length: count }, (_, place) => (
                  <LetterCell key={place} state="typed" height={18} className="bee-drop" />
                ))}
            </span>
            <span aria-hidden="true" className="min-w-0 leading-tight">
              {beeTexts.lettersGiven(count)}
            </span>
            <LettersTold />
          </div>
        </div>
        {time}
      </div>
      <LastAsked
        asked={asked}
        className={asked.length > 0 ? 'pt-2 text-sm text-on-board-soft' : 'sr-only'}
      />
    </div>
  );
}

/** How many letters stand, for who does not see it: never more than one number a second. */
export function LettersTold() {
  const { lettersTold } = useSnapshot(room);
  return (
    <span role="status" className="sr-only">
      {lettersTold > 0 && beeTexts.letters(lettersTold)}
    </span>
  );
}

/** "Round 2, turn 5 of 18". */
export function turnName({ round, n, at }: Pick<BeeShown, 'round' | 'n' | 'at'>): string {
  const { wall } = beeTexts;
  return at ? wall.turnOf(round, at.place, at.of) : wall.turn(round, n);
}

/** The top of a board between two turns. */
export function BetweenBar({ bee: { round, n, at, stillIn } }: { bee: BeeShown }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 text-on-board-soft short:min-h-8">
      <p>{turnName({ round, n, at })}</p>
      {stillIn.length > 0 && <p>{beeTexts.wall.stillIn(stillIn.length)}</p>}
    </div>
  );
}

/** When this player is called, or that they may spell along. */
export function turnOf({ before, next, isOut }: BeeShown): string {
  if (isOut) return beeTexts.youAreOut;
  if (before === null) return beeTexts.spellAlong;
  if (before === 0) return beeTexts.youAreNext;
  return beeTexts.youComeAfter(next.slice(0, before).map(({ name }) => name));
}
