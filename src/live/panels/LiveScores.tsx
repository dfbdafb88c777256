import type { Id } from '@waggle/engine/contracts';
import type { Standing } from '@waggle/engine/rules';
import { WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { gameTexts } from '../../base/texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { Flower } from '../../kit/ui/Flower.tsx';
import { Trophy } from '../../kit/ui/Trophy.tsx';
import { useSlide } from './use-slide.ts';

/** Rows that fit beside the board. */
const MOST_ROWS = 12;
export const ON_THE_STRIP = 3;

export interface LiveScoresProps {
  standings: readonly Standing[];
  ownId: Id | null;
}

/** Who leads, beside the board. Not a live region: it changes all the time. */
export function LiveScores({ standings, ownId }: LiveScoresProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = withOwn(standings, ownId, MOST_ROWS);
  useSlide(list, shown.map(({ player }) => player.id).join(' '));
  const best = Math.max(1, standings[0]?.player.score ?? 0);
  return (
    <section aria-label={liveTexts.room.liveScores} className="card min-h-full p-5">
      <h2 className="mb-4 text-lg">{liveTexts.room.liveScores}</h2>
      <ol ref={list} className="relative space-y-4">
        {shown.map(({ player, rank }) => {
          const isOwn = player.id === ownId;
          return (
            <li
              key={player.id}
              data-slide={player.id}
              className={`relative grid grid-cols-[1.5rem_2.25rem_1fr] items-center gap-2.5 bg-surface ${isOwn ? 'font-bold' : ''}`}
            >
              <b className="text-right font-display text-ink-soft">{rank}</b>
              <Flower
                id={player.id}
                photo={player.avatar}
                size={36}
                className={player.is_connected ? '' : 'opacity-45'}
              />
              <div className="min-w-0">
                <div className="flex items-center justify-between gap-2 leading-tight">
                  <span className="truncate">{isOwn ? gameTexts.home.you : player.name}</span>
                  {!player.is_connected && <AwayMark />}
                  <b className="ml-auto font-display">{player.score}</b>
                </div>
                <div className="mt-1 h-2.5 overflow-hidden rounded-full bg-sunken">
                  <div
                    className={`h-full rounded-full transition-[translate] duration-260 ease-glide forced-colors:bg-[Highlight] ${isOwn ? 'bg-honey' : 'bg-line-strong'}`}
                    style={{ translate: `${(100 * player.score) / best - 100}%` }}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {standings.length > shown.length && (
        <p className="mt-4 text-sm text-ink-soft">
          {liveTexts.room.others(standings.length - shown.length)}
        </p>
      )}
    </section>
  );
}

/** The top three and oneself, above the board where there is no room beside it. */
export function TopStrip({ standings, ownId }: LiveScoresProps) {
  return (
    <ol
      aria-label={liveTexts.room.liveScores}
      className="flex min-h-9 items-center gap-4 px-4 pb-1.5 lg:hidden short:hidden"
    >
      {withOwn(standings, ownId, ON_THE_STRIP).map(({ player, rank }) => {
        const isOwn = player.id === ownId;
        return (
          <li
            key={player.id}
            className={`flex min-w-0 items-center gap-1.5 text-sm ${isOwn ? 'shrink-0 font-bold' : ''}`}
          >
            <Trophy rank={rank} size={22} isEarned={player.score > 0} />
            <span className="truncate">{isOwn ? gameTexts.home.you : player.name}</span>
            <b>{player.score}</b>
          </li>
        );
      })}
    </ol>
  );
}

function AwayMark() {
  return (
    <>
      <WifiOff className="size-4 shrink-0 text-ink-soft" strokeWidth={2.25} aria-hidden="true" />
      <span className="sr-only">{liveTexts.room.away}</span>
    </>
  );
}

/** The first so many; one's own place takes the last of them where it is further down. */
export function withOwn(
  standings: readonly Standing[],
  ownId: Id | null,
  most: number,
): readonly Standing[] {
  const first = standings.slice(0, most);
  const own = standings.find(({ player }) => player.id === ownId);
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own];
}
