import type { Id } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { outbox } from '../../base/state/play/outbox.ts';
import { loadSetWork } from '../../class/state/work/set-work.ts';
import { useWork } from '../../class/use-work.ts';

/** Fetches the work that is set for a pupil, again after each of their answers is sent. */
export default function LoadWork({ pupil }: { pupil: Id }) {
  const api = useWork();
  const { waiting } = useSnapshot(outbox);
  const isSent = waiting === 0;
  useEffect(() => {
    if (isSent) void loadSetWork(api, pupil);
  }, [api, isSent, pupil]);
  return null;
}
