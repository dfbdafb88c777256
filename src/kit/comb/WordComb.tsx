import { type CellState, MiniCell } from './MiniCell.tsx';

export type WordState = Exclude<CellState, 'skipped' | 'revealed' | 'tried' | 'written'>;

const IN_ONE_ROW = 12;

export interface WordCombProps {
  words: readonly WordState[];
  /** The accessible name; without it the comb is decorative. */
  label?: string;
  ground?: 'board' | 'paper';
}

/** One small cell a word, and in rows where there are many. */
export function WordComb({ words, label, ground = 'board' }: WordCombProps) {
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`flex max-w-56 min-w-0 ${words.length > IN_ONE_ROW ? 'flex-wrap' : ''}`}
    >
      {words.map((state, place) => (
        <MiniCell
          // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the practice
          key={place}
          state={state}
          ground={ground}
          className="block h-auto w-[18px] min-w-2.5 px-[0.5px]"
        />
      ))}
    </div>
  );
}
