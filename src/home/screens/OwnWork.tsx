import type { Id } from '@waggle/engine/contracts';
import type { PracticeToday } from '@waggle/engine/practice';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useWork } from '../../class/use-work.ts';
import { SetWork } from '../panels/SetWork.tsx';
import { TodayCard } from '../../learn/panels/practice/TodayCard.tsx';
import { outbox } from '../../base/state/play/outbox.ts';
import { showAboveBoard } from '../../learn/state/play/above-board.ts';
import {
  firstToDo,
  loadSetWork,
  setWork,
  workPath,
  workShown,
} from '../../class/state/work/set-work.ts';
import { workTexts } from '../../class/texts/work.ts';

export interface OwnWorkProps {
  pupil: Id;
  counts: PracticeToday | null;
  /** The practice of the words of today. */
  href: string;
}

/** The words of today with the work that is set for a pupil; what is due first has the main button. */
export default function OwnWork({ pupil, counts, href }: OwnWorkProps) {
  const api = useWork();
  const { mine, pupil: whose, status } = useSnapshot(setWork);
  const { waiting } = useSnapshot(outbox);
  const isSent = waiting === 0;
  const [now] = useState(Date.now);
  useEffect(() => {
    if (isSent) void loadSetWork(api, pupil);
  }, [api, isSent, pupil]);
  const shown = whose === pupil ? workShown(mine, now) : [];
  const main = firstToDo(shown);
  const isLoaded = whose === pupil && status !== 'loading';
  const over = shown.length > 0 ? 'work' : 'words';
  useEffect(() => {
    if (isLoaded) showAboveBoard(over);
  }, [isLoaded, over]);
  return (
    <TodayCard
      counts={counts}
      href={href}
      work={shown.length > 0 && <SetWork work={shown} main={main} now={now} />}
      main={
        main && (
          <Link href={workPath(main)} className="wax wax-lg">
            {main.mine?.state === 'begun'
              ? workTexts.mine.goOn(main.title)
              : workTexts.mine.do(main.title)}
          </Link>
        )
      }
    />
  );
}
