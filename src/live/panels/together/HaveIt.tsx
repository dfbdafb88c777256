import type { ReactNode } from 'react';
import type { RoundShown } from '../../state/round.ts';
import { togetherTexts } from '../../texts/together.ts';
import { ClassComb } from './ClassComb.tsx';
import { RoundBoard } from './RoundBoard.tsx';
import { RoundWord } from './RoundWord.tsx';

export interface HaveItProps {
  round: RoundShown;
  lang: string;
  secondsLeft: number | null;
  head: ReactNode;
  pause: ReactNode;
}

/** This player has the word, and waits for the others. */
export function HaveIt({ round, lang, secondsLeft, head, pause }: HaveItProps) {
  const { own, have } = round;
  const title = togetherTexts.rightAt(own?.attempts ?? 1);
  return (
    <RoundBoard head={head} pause={pause} label={`${title}.`}>
      {own?.text && <RoundWord word={own.text} lang={lang} />}
      <h2 className="text-2xl md:text-3xl short:text-xl">{title}</h2>
      {pause === null && (
        <p className="text-lg text-balance text-on-board-soft short:text-sm">
          {own?.points !== undefined && togetherTexts.points(own.points)}{' '}
          {secondsLeft !== null && togetherTexts.closesIn(secondsLeft)}
        </p>
      )}
      <div className="w-full max-w-[22rem]">
        <ClassComb {...have} cell={28} tone="board" />
      </div>
      <p aria-hidden="true" className="text-lg">
        <b>{togetherTexts.haveOf(have.done, have.of)}</b>{' '}
        <span className="text-on-board-soft">{togetherTexts.have}</span>
      </p>
    </RoundBoard>
  );
}
