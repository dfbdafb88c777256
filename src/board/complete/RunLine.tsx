import { type ReactNode, useCallback, useState } from 'react';
import { roundEndTexts } from '../texts/round-end.ts';
import { useMomentEnd } from '../../kit/ui/use-moment-end.ts';
import './cheer.css';

const WIDTH = 460;
const MIDDLE = 40;
/** The picture is wider than the line by its ends, and begins left of it. */
const LEFT = -8;
const RIGHT = 482;
/** Half the width of the mark's words. */
const HALF_OF_MARK = 50;

/** The longest run as a waggle line, with the mark of the one before. */
export default function RunLine({ run, before }: { run: number; before: number }): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  useMomentEnd(
    !isDrawn,
    useCallback(() => setDrawn(true), []),
  );
  const most = Math.max(run, before);
  const step = WIDTH / most;
  const line = (from: number, to: number) =>
    `M${from * step} ${MIDDLE}` +
    `q${step / 4} -30 ${step / 2} 0t${step / 2} 0`.repeat(Math.max(0, to - from));
  const mark = before * step;
  return (
    <svg
      viewBox={`${LEFT} -6 ${RIGHT - LEFT} 104`}
      className="h-14 max-w-full md:h-20"
      role="img"
      aria-label={roundEndTexts.run(run, before)}
    >
      <g fill="none" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        <path d={line(0, Math.min(run, before))} className="stroke-on-board-soft" />
        {run > before && (
          <path
            d={line(before, run)}
            pathLength={1}
            className={`stroke-honey ${isDrawn ? '' : 'run-line-new'}`}
          />
        )}
      </g>
      <circle
        cx={run * step}
        cy={MIDDLE}
        r="10"
        className={`fill-honey ${run > before && !isDrawn ? 'run-line-dot' : ''}`}
      />
      {before > 0 && (
        <>
          <path
            d={`M${mark} 6v68`}
            fill="none"
            className="stroke-on-board-soft"
            strokeWidth="3"
            strokeDasharray="5 6"
          />
          <text
            x={Math.max(LEFT + HALF_OF_MARK, Math.min(mark, RIGHT - HALF_OF_MARK))}
            y="94"
            textAnchor="middle"
            className="fill-on-board-soft text-[27px] md:text-[20px]"
          >
            {roundEndTexts.before(before)}
          </text>
        </>
      )}
    </svg>
  );
}
