import type { Tally } from '@waggle/engine/contracts';
import { togetherTexts } from '../../texts/together.ts';
import { CELL_VIEW_BOX, hexPoints } from '../../../kit/ui/hexagon.ts';

const texts = togetherTexts.wall;

const SHAPES = {
  first: { shape: 'fill-honey stroke-honey', mark: 'stroke-on-cell' },
  later: { shape: 'fill-none stroke-honey', mark: 'stroke-honey' },
  notYet: { shape: 'fill-none stroke-cell-bad', mark: null },
} as const;

/** What the class made of a word. */
export function TallyLine({ tally }: { tally: Tally }) {
  const { first, later, not_yet } = tally;
  return (
    <p className="flex items-center justify-center gap-14 text-[56px] leading-tight">
      <Part kind="first" count={first} label={texts.first} />
      <Part kind="later" count={later} label={texts.later} />
      <Part kind="notYet" count={not_yet} label={texts.notYet} />
    </p>
  );
}

function Part(props: { kind: keyof typeof SHAPES; count: number; label: string }) {
  const { kind, count, label } = props;
  const { shape, mark } = SHAPES[kind];
  return (
    <span className="inline-flex items-center gap-5">
      <svg viewBox={CELL_VIEW_BOX} width="48" height="55" aria-hidden="true">
        <polygon
          points={hexPoints(43.5, 50, 40)}
          className={shape}
          strokeWidth="8"
          strokeLinejoin="round"
          {...(mark === null ? { strokeDasharray: '14 11' } : {})}
        />
        {mark !== null && (
          <path
            d="M28 51l11 11 21-23"
            fill="none"
            className={mark}
            strokeWidth="10"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
      <b>{count}</b> {label}
    </span>
  );
}
