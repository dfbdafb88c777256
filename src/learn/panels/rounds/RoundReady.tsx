import type { Level, ShortRoundKind } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { Board } from '../../../board/Board.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { ROUND_LOOKS } from './kinds.ts';

export interface RoundReadyProps {
  kind: ShortRoundKind;
  /** Whose words are asked; null where they come from several. */
  level: Level | null;
  best: number;
  /** About a clock that is not the usual one. */
  note: string | null;
  back: string;
  /** In place of the start. */
  children: ReactNode;
}

/** Before the first word: what the round is, and what there is to beat. */
export function RoundReady({ kind, level, best, note, back, children }: RoundReadyProps) {
  const { icon: Icon } = ROUND_LOOKS[kind];
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[26rem] flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
        <Icon className="size-12 text-honey [stroke-width:2]" aria-hidden="true" />
        <h1 className="text-3xl">{texts.kinds[kind].name}</h1>
        <p className="max-w-[34rem] text-lg text-balance">{texts.kinds[kind].text}</p>
        <p className="text-on-board-soft">
          {level && (
            <>
              {texts.wordsOf} <LevelName level={level} />.{' '}
            </>
          )}
          {texts.best(best)}
        </p>
        {note && <p className="text-on-board-soft">{note}</p>}
        {children}
        <TextLink href={back}>{texts.all}</TextLink>
      </div>
    </Board>
  );
}
