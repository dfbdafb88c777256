import type { FinalOutcome } from '@waggle/engine/rules';
import { gameTexts } from '../../base/texts/game.ts';
import { CellRing, MiniCell } from './MiniCell.tsx';

/** The state of one word of the round. */
export type CombState = FinalOutcome | 'current' | 'open' | 'written';

/** The state of a word after its round; `tried`: answered, and never right. */
export type PaperState = Exclude<CombState, 'current' | 'written'> | 'tried';

/** Longest comb in one row: 12 still show their marks on a 360 px phone beside score and ring. */
const ONE_ROW_WORDS = 12;

/**
 * One small cell per word; the comb fills as the round goes. Shrinks to fit its width; beyond 12
 * words it breaks into two tessellated rows.
 */
export function ProgressComb({
  words,
  ghost = null,
}: {
  words: readonly CombState[];
  /** The cell at which the last round was, from 1. */
  ghost?: number | null;
}) {
  const twoRows = words.length > ONE_ROW_WORDS;
  const perRow = twoRows ? Math.ceil(words.length / 2) : words.length;
  // Two columns a cell, so that the second row can start half a cell further in.
  const columns = twoRows ? 2 * perRow + 1 : 2 * perRow;
  return (
    <div
      role="img"
      aria-label={labelOf(words)}
      className="grid [--comb-cell:1.15rem] md:[--comb-cell:1.6rem] tight:[--comb-cell:0.9rem]"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, calc(var(--comb-cell) / 2)))` }}
    >
      {words.map((state, index) => (
        <CombCell
          // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the round
          key={index}
          state={state}
          isGhost={index + 1 === ghost}
          column={(index % perRow) * 2 + (index < perRow ? 1 : 2)}
          row={index < perRow ? 1 : 2}
        />
      ))}
    </div>
  );
}

/** The outcome of a word, as the comb shows it but printed on paper. */
export function OutcomeCell({ outcome }: { outcome: PaperState }) {
  return <MiniCell state={stateOf(outcome)} ground="paper" size={24} className="shrink-0" />;
}

/** A word that nobody finished looks like one that was never asked. */
function stateOf<S extends CombState | PaperState>(state: S) {
  return state === 'unfinished' ? 'open' : (state as Exclude<S, 'unfinished'>);
}

interface CombCellProps {
  state: CombState;
  isGhost: boolean;
  column: number;
  row: number;
}

function CombCell({ state, isGhost, column, row }: CombCellProps) {
  return (
    <MiniCell
      state={stateOf(state)}
      ground="board"
      className="block w-full px-[0.5px]"
      style={{ gridColumn: `${column} / span 2`, gridRow: row, marginTop: row > 1 ? '-22%' : 0 }}
    >
      {isGhost && (
        <CellRing
          radius={22}
          className={state === 'right' ? 'stroke-on-cell' : 'stroke-on-board'}
          isDashed
        />
      )}
    </MiniCell>
  );
}

function labelOf(words: readonly CombState[]): string {
  const count = (state: CombState) => words.filter((word) => word === state).length;
  const current = words.indexOf('current');
  return gameTexts.comb.label({
    current: current < 0 ? null : current + 1,
    total: words.length,
    right: count('right'),
    skipped: count('skipped'),
    revealed: count('revealed'),
  });
}
