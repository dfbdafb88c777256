import { gameTexts } from '../../base/texts/game.ts';

const METALS: Record<number, { fill: string; stroke: string }> = {
  1: { fill: 'fill-gold', stroke: 'stroke-gold' },
  2: { fill: 'fill-silver', stroke: 'stroke-silver' },
  3: { fill: 'fill-bronze', stroke: 'stroke-bronze' },
};

export interface TrophyProps {
  rank: number;
  size?: number;
  /** False while no player of that rank has a point: a number, no cup. */
  isEarned?: boolean;
  /** The background of a bare number. */
  tone?: 'paper' | 'board';
}

/** A rank: a gold, silver or bronze cup with its number for 1 to 3, the bare number below. */
export function Trophy({ rank, size = 30, isEarned = true, tone = 'paper' }: TrophyProps) {
  const metal = isEarned ? METALS[rank] : undefined;
  return (
    <span
      role="img"
      aria-label={gameTexts.leaderboard.rank(rank)}
      className="relative inline-grid place-items-center shrink-0"
      style={{ minWidth: size, height: size * 1.1 }}
    >
      {metal ? (
        <svg viewBox="0 0 44 48" width={size} height={size * 1.1} aria-hidden="true">
          <path d="M10 5h24v13c0 8-5 13-12 13S10 26 10 18z" className={metal.fill} />
          <g fill="none" strokeLinecap="round" className={metal.stroke}>
            <path d="M10 9H3c0 8 3 12 9 13M34 9h7c0 8-3 12-9 13" strokeWidth="4" />
            <path d="M22 31v7M13 43h18" strokeWidth="5" />
          </g>
          <text
            x="22"
            y="24"
            textAnchor="middle"
            fontSize="18"
            className="font-display font-extrabold fill-on-cell"
          >
            {rank}
          </text>
        </svg>
      ) : (
        <b
          className={`font-display ${tone === 'board' ? 'text-on-board' : 'text-ink-soft'} ${rank > 999 ? 'text-xs' : ''}`}
        >
          {rank}
        </b>
      )}
    </span>
  );
}
