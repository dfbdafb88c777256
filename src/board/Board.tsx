import type { ReactNode, Ref } from 'react';
import { CombFloor } from '../kit/ui/CombFloor.tsx';

export interface BoardProps {
  children: ReactNode;
  /** `field` is the yellow poster of a ceremony. */
  tone?: 'board' | 'field';
  /** Height of the fading comb at the bottom, in pixels. */
  floor: number;
  /** Gets the focus when the board changes under it. */
  ref?: Ref<HTMLElement>;
}

/** Of the comb's cells, in pixels. */
const COMB_RADIUS = { board: 34, field: 46 } as const;

const TONES = { board: 'bg-board text-on-board', field: 'bg-field text-on-field' } as const;

/** The school board: the one place where the game is played. */
export function Board({ children, tone = 'board', floor, ref }: BoardProps) {
  return (
    <section
      translate="no"
      ref={ref}
      tabIndex={-1}
      className={`relative isolate flex flex-col overflow-clip outline-none flex-1 md:min-h-[min(42.5rem,100svh-6rem)] md:rounded-xl playing:min-h-fit short:rounded-none ${tone === 'board' ? 'on-board' : ''} ${TONES[tone]}`}
    >
      <div className="short:hidden">
        <CombFloor tone={tone} height={floor} radius={COMB_RADIUS[tone]} />
      </div>
      {children}
    </section>
  );
}
