import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { SetWork } from '../panels/SetWork.tsx';
import { setWork, workShown } from '../../class/state/work/set-work.ts';

/** All work that is set for a pupil: what is to be done, and what was done lately. */
export default function OwnWork() {
  const { mine } = useSnapshot(setWork) as typeof setWork;
  const [now] = useState(Date.now);
  const shown = workShown(mine, now);
  return shown.length > 0 && <SetWork work={shown} now={now} />;
}
