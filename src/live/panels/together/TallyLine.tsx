import type { Tally } from '@waggle/engine/contracts';
import { togetherTexts } from '../../texts/together.ts';
import { MiniCell } from '../../../kit/comb/MiniCell.tsx';

const texts = togetherTexts.wall;

/** What the class made of a word. */
export function TallyLine({ tally }: { tally: Tally }) {
  const { first, later, not_yet } = tally;
  return (
    <p className="flex items-center justify-center gap-14 text-[56px] leading-tight">
      <Part state="right" count={first} label={texts.first} />
      <Part state="later" count={later} label={texts.later} />
      <Part state="notYet" count={not_yet} label={texts.notYet} />
    </p>
  );
}

interface PartProps {
  state: 'right' | 'later' | 'notYet';
  count: number;
  label: string;
}

function Part({ state, count, label }: PartProps) {
  return (
    <span className="inline-flex items-center gap-5">
      <MiniCell state={state} ground="board" size={48} className="" />
      <b>{count}</b> {label}
    </span>
  );
}
