import { dayBeeTexts } from '../../texts/day-bee.ts';
import { type CombState, ProgressComb } from '../../../kit/comb/ProgressComb.tsx';

/** The row of cells of a day. */
export function DayComb({ verdicts, of }: { verdicts: readonly boolean[]; of: number }) {
  const cells = Array.from({ length: of }, (_, place): CombState => {
    const isRight = verdicts[place];
    if (isRight === undefined) return place === verdicts.length ? 'current' : 'open';
    return isRight ? 'right' : 'skipped';
  });
  return (
    <div>
      <ProgressComb words={cells} />
      <p className="sr-only">{dayBeeTexts.comb(verdicts)}</p>
    </div>
  );
}
