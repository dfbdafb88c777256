import type { Standing } from '@waggle/engine/rules';
import { useRef } from 'react';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { Trophy } from '../../../kit/ui/Trophy.tsx';
import { MOST_NAMES, ProjectorName } from './ProjectorName.tsx';
import { useSlide } from '../use-slide.ts';

/** In pixels of the picture. `low`: something stands below them. */
const HEIGHTS = {
  whole: { row: 'h-[112px] pb-6', flower: 108, bar: 'h-6', gap: 'gap-6' },
  low: { row: 'h-[96px] pb-5', flower: 84, bar: 'h-5', gap: 'gap-3' },
} as const;

export interface ProjectorRowsProps {
  standings: readonly Standing[];
  height: keyof typeof HEIGHTS;
  /** Rows step to their new places. */
  isStill?: boolean;
}

/** The first places of a game on a wall. */
export function ProjectorRows({ standings, height, isStill = false }: ProjectorRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = standings.slice(0, MOST_NAMES);
  const look = HEIGHTS[height];
  useSlide(list, shown.map(({ player }) => player.id).join(' '), isStill);
  const best = Math.max(1, shown[0]?.player.score ?? 0);
  return (
    <ol
      ref={list}
      className={`relative grid flex-1 ${shown.length === MOST_NAMES ? 'content-between' : `content-start ${look.gap}`}`}
    >
      {shown.map(({ player, rank }) => (
        <li
          key={player.id}
          data-slide={player.id}
          className="relative grid grid-cols-[96px_112px_1fr] items-center gap-6 bg-page"
        >
          <span className="grid place-items-center text-[60px]">
            <Trophy rank={rank} size={84} isEarned={player.score > 0} />
          </span>
          <Flower id={player.id} photo={player.avatar} size={look.flower} />
          <div
            className={`relative overflow-hidden rounded-lg bg-sunken ${look.row} ${rank === 1 && player.score > 0 ? 'ring-6 ring-honey' : ''}`}
          >
            <div
              className={`absolute bottom-0 left-0 w-3/4 bg-honey forced-colors:bg-[Highlight] ${look.bar} ${isStill ? '' : 'transition-[translate] duration-260 ease-glide'}`}
              style={{ translate: `${(100 * player.score) / best - 100}%` }}
            />
            <div className="relative flex h-full items-center justify-between gap-6 px-8 leading-none">
              <ProjectorName name={player.name} place="row" />
              <b className="font-display text-[60px]">{player.score}</b>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
