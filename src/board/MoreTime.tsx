import { GAME_TIMES, type GameTime } from '@waggle/engine/rules';
import { Hourglass } from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';
import { SegmentedRadios } from '../kit/ui/SegmentedRadios.tsx';

const { moreTime: texts } = gameTexts;

const OPTIONS = GAME_TIMES.map((value) => ({ value, label: texts.times[value] }));

export interface MoreTimeProps {
  time: GameTime;
  onChoose: (time: GameTime) => void;
  /** What it stands on. */
  tone?: 'board' | 'paper';
}

const LOOKS = {
  board: { hover: 'hover:bg-board-2', icon: 'text-honey', text: 'text-on-board-soft' },
  paper: { hover: 'hover:bg-sunken', icon: 'text-ink-soft', text: 'text-ink-soft' },
} as const;

/** The setting for more time, folded away. */
export function MoreTime({ time, onChoose, tone = 'board' }: MoreTimeProps) {
  const look = LOOKS[tone];
  return (
    <details className="flex flex-col items-center text-center">
      <summary
        className={`mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-full px-4 font-semibold ${look.hover} [&::-webkit-details-marker]:hidden`}
      >
        <Hourglass className={`size-4.5 shrink-0 ${look.icon}`} />
        {time === 'normal' ? texts.title : texts.chosen(texts.times[time])}
      </summary>
      <div className="pt-3">
        <SegmentedRadios
          legend={texts.legend}
          options={OPTIONS}
          value={time}
          onChange={onChoose}
          tone={tone}
        />
        <p role="status" className={`mx-auto mt-3 max-w-[34rem] text-sm ${look.text}`}>
          {time === 'none' ? texts.notOnBoard : texts.private}
        </p>
      </div>
    </details>
  );
}
