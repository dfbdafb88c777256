import { gameTexts } from '../../base/texts/game.ts';
import { Cell, CellNumber } from './Cell.tsx';
import { CellShape } from './CellShape.tsx';
import { CELL_RATIO } from './hexagon.ts';

const CELL_WIDTH = 42;

/** A level's number in its cell: honey when it is open. */
export function LevelCell({ number, open }: { number: number; open: boolean }) {
  return (
    <Cell
      height={CELL_WIDTH / CELL_RATIO}
      className="shrink-0"
      label={gameTexts.leaderboard.level(number)}
    >
      <CellShape
        radius={40}
        className={open ? 'fill-honey stroke-honey' : 'fill-sunken stroke-line'}
      />
      <CellNumber size={36} className={open ? 'fill-on-honey' : 'fill-ink-soft'}>
        {number}
      </CellNumber>
    </Cell>
  );
}
