import type { Assignment } from '@waggle/engine/contracts';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useApp } from '../../context/use-app.ts';
import { useWork } from '../../context/use-work.ts';
import { SetWork } from '../../panels/home/SetWork.tsx';
import { practiseWished, practiseWork } from '../../state/practise-work.ts';
import { outbox } from '../../state/outbox.ts';
import { quiz } from '../../state/quiz.ts';
import { loadSetWork, practicePath, setWork, workShown } from '../../state/set-work.ts';

/** The work of a pupil, above the timed game and gone while it is played. */
export default function OwnWork() {
  const { solo } = useApp().engine;
  const api = useWork();
  const [, navigate] = useLocation();
  const { mine } = useSnapshot(setWork);
  const { phase } = useSnapshot(quiz);
  const { waiting } = useSnapshot(outbox);
  const isOn = phase === 'countdown' || phase === 'playing';
  const isSent = waiting === 0;
  const [now] = useState(Date.now);
  useEffect(() => {
    if (!isOn && isSent) void loadSetWork(api);
  }, [api, isOn, isSent]);
  useEffect(() => void practiseWished(solo), [solo]);
  const shown = workShown(mine as readonly Assignment[], now);
  if (isOn || shown.length === 0) return null;
  return (
    <div className="col-span-full max-md:px-4 short:hidden">
      <SetWork
        work={shown}
        now={now}
        onPractise={({ id }) => {
          const path = practicePath(id);
          if (path === null) void practiseWork(api, solo, id);
          else navigate(path);
        }}
      />
    </div>
  );
}
