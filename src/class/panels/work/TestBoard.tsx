import { ArrowRight } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { connection } from '../../../base/state/connection.ts';
import { outbox } from '../../../base/state/play/outbox.ts';
import { workTest } from '../../state/work/work-test.ts';
import { workTexts } from '../../texts/work.ts';
import { type CombState } from '../../../kit/comb/ProgressComb.tsx';
import { MESSAGE_LINE_ID } from '../../../board/MessageLine.tsx';
import { LiveRegion } from '../../../kit/ui/LiveRegion.tsx';
import { RoundProgress } from '../../../board/ScoreBar.tsx';

const texts = workTexts.test;

/** The top of the board: how many words are written, and nothing of right and wrong. */
export function TestHead() {
  const { written, of } = useSnapshot(workTest);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <RoundProgress
        place={written + 1}
        words={Array.from({ length: of }, (_, place) => combState(place, written))}
      />
      <p className="text-sm text-on-board-soft md:text-base">{texts.note}</p>
    </div>
  );
}

function combState(place: number, written: number): CombState {
  if (place < written) return 'written';
  return place === written ? 'current' : 'open';
}

/** What stands under the letters. */
export function TestMessage() {
  const { isEmpty } = useSnapshot(workTest);
  const { waiting, offline } = useSnapshot(outbox);
  const { offline: isOffline } = useSnapshot(connection);
  const isKept = (offline || isOffline) && waiting > 0;
  return (
    <div className="*:py-0.5">
      <div id={MESSAGE_LINE_ID}>
        <LiveRegion>
          {isEmpty && <p className="font-semibold text-honey">{texts.empty}</p>}
          {isKept && !isEmpty && <p>{texts.kept}</p>}
        </LiveRegion>
        {!isEmpty && !isKept && <p className="text-on-board-soft tight:text-sm">{texts.once}</p>}
      </div>
    </div>
  );
}

/** The button of a test, in the place of Check. */
export function NextWord() {
  const { written, of } = useSnapshot(workTest);
  return (
    <>
      <ArrowRight className="size-6 shrink-0 tight:size-5" aria-hidden="true" />
      {written + 1 < of ? texts.next : texts.last}
    </>
  );
}
