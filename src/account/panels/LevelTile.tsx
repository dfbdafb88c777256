import type { PlayedLevel } from '../state/levels/history.ts';
import { historyTexts } from '../texts/history.ts';
import { CELL_RATIO } from '../../kit/ui/hexagon.ts';
import { Cell } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';

const EMOJI_CELL_WIDTH = 82;

export interface LevelTileProps {
  played: PlayedLevel;
  /** BCP 47 of the level's name. */
  lang: string;
  open: boolean;
  /** Id of the list that it opens. */
  listId: string;
  onToggle: () => void;
}

/** A played level; a press lists its attempts. */
export function LevelTile({ played, lang, open, listId, onToggle }: LevelTileProps) {
  const { level, right, total } = played;
  return (
    <button
      type="button"
      aria-expanded={open}
      {...(open ? { 'aria-controls': listId } : {})}
      onClick={onToggle}
      className={`flex flex-col items-center gap-2 rounded-lg border-2 bg-surface p-4 text-center ${open ? 'border-ink' : 'border-transparent'}`}
    >
      <Cell height={EMOJI_CELL_WIDTH / CELL_RATIO} className="shrink-0">
        <CellShape className="fill-honey-wash stroke-honey-wash" />
        <text x="43.5" y="65" textAnchor="middle" fontSize="42" className="fill-ink">
          {level.emoji || level.difficulty}
        </text>
      </Cell>
      <b lang={lang} className="leading-tight">
        {level.name}
      </b>
      <span className="text-sm text-ink-soft">{historyTexts.correctOf(right, total)}</span>
    </button>
  );
}
