import { gameTexts } from '../../base/texts/game.ts';
import { CELL_RATIO, CELL_VIEW_BOX, hexPoints } from './hexagon.ts';

const CELL_WIDTH = 42;

/** A level's number in its cell: honey when it is open. */
export function LevelCell({ number, open }: { number: number; open: boolean }) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={CELL_WIDTH}
      height={CELL_WIDTH / CELL_RATIO}
      className="shrink-0"
      role="img"
      aria-label={gameTexts.leaderboard.level(number)}
    >
      <polygon
        points={hexPoints(43.5, 50, 40)}
        className={open ? 'fill-honey stroke-honey' : 'fill-sunken stroke-line'}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <text
        x="43.5"
        y="62"
        textAnchor="middle"
        fontSize="36"
        className={`font-display font-extrabold ${open ? 'fill-on-honey' : 'fill-ink-soft'}`}
      >
        {number}
      </text>
    </svg>
  );
}
