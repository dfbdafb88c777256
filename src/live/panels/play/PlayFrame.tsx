import type { ReactNode } from 'react';
import { playTexts } from '../../texts/play.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Cell, CellNumber } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { Brand } from '../../../kit/ui/Mark.tsx';

const STEPS = [1, 2, 3] as const;
export type PlayStep = (typeof STEPS)[number];

export interface PlayFrameProps {
  step: PlayStep;
  children: ReactNode;
  /** At the foot of the page. */
  foot?: ReactNode;
}

/** The poster of the way into a game: a code, a name, in; one thing on each. */
export function PlayFrame({ step, children, foot }: PlayFrameProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-1 flex-col overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={340} radius={48} />
      <header className="flex h-18 shrink-0 items-center justify-between gap-4 px-4 md:px-8">
        <Brand tone="stamp" />
        <Steps step={step} />
      </header>
      <div className="mx-auto flex w-full max-w-[35rem] flex-1 flex-col px-4 pt-[clamp(0.5rem,4vh,2.5rem)] pb-4">
        {children}
      </div>
      {foot && (
        <div className="flex flex-wrap justify-center gap-x-6 px-4 pt-2 pb-5 text-center">
          {foot}
        </div>
      )}
    </div>
  );
}

/** How far one has come, in three cells. */
function Steps({ step }: { step: PlayStep }) {
  return (
    <span role="img" aria-label={playTexts.step(step)} className="flex gap-1">
      {STEPS.map((number) => (
        <Cell key={number} className="h-8.5">
          <CellShape
            width={7}
            className={number <= step ? 'fill-stamp stroke-stamp' : 'fill-none stroke-stamp'}
          />
          <CellNumber size={42} className={number <= step ? 'fill-on-stamp' : 'fill-stamp'}>
            {number}
          </CellNumber>
        </Cell>
      ))}
    </span>
  );
}
