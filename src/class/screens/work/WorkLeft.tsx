import type { Id } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useWork } from '../../use-work.ts';
import { outbox } from '../../../base/state/play/outbox.ts';
import { session } from '../../../base/state/session.ts';
import { loadSetWork, setWork } from '../../state/work/set-work.ts';
import { workTexts } from '../../texts/work.ts';

/** What is left of set work after a practice, as soon as the server has its answers. */
export function WorkLeft({
  id,
  isStarting,
  onGoOn,
}: {
  id: Id;
  isStarting: boolean;
  onGoOn: () => void;
}) {
  const api = useWork();
  const { waiting } = useSnapshot(outbox);
  const { mine, status } = useSnapshot(setWork);
  const { user } = useSnapshot(session);
  const isSent = waiting === 0;
  const pupil = user?.id;
  useEffect(() => {
    if (isSent && pupil !== undefined) void loadSetWork(api, pupil);
  }, [api, isSent, pupil]);
  const work = mine.find((one) => String(one.id) === String(id));
  if (!isSent || status !== 'ready' || !work?.mine || work.kind === 'test') return null;
  const left = work.mine.of - work.mine.right;
  if (left === 0) {
    return (
      <p role="status" className="font-semibold">
        {workTexts.mine.allDone(work.title)}
      </p>
    );
  }
  return (
    <button type="button" className="wax wax-lg" aria-disabled={isStarting} onClick={onGoOn}>
      {workTexts.mine.left(left)}
    </button>
  );
}
