import type { PastGame } from '@waggle/engine/contracts';
import { reportPath } from '../../../base/state/game-paths.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { afterTexts } from '../../texts/after.ts';
import { liveTexts } from '../../texts/live.ts';

const texts = afterTexts.past;
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** "Mon 24 Nov" */
export const shortDay = (time: string): string => DAY.format(new Date(time)).replace(',', '');

/** A game that is over, in a line: its day, mode and words, and its report. */
export function PastGameRow({ game }: { game: PastGame }) {
  const { id, name, mode, ended_at, level, player_count } = game;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4">
      <time dateTime={ended_at} className="w-24 shrink-0 text-ink-soft">
        {shortDay(ended_at)}
      </time>
      <b className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {liveTexts.create.modes[mode].name}, <LevelName level={level} />
      </b>
      <span className="shrink-0 text-ink-soft max-[480px]:hidden">
        {texts.players(player_count)}
      </span>
      <TextLink href={reportPath(id)} aria-label={texts.reportOf(name)} className="shrink-0">
        {texts.report}
      </TextLink>
    </li>
  );
}
