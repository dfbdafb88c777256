import { useEffect } from 'react';
import { useApp } from '../../base/context/use-app.ts';
import { usePractice } from '../../learn/use-practice.ts';
import { projectRecords } from '../../learn/state/play/records.ts';

/** Follows the rounds for what there is to beat, and shows nothing by itself. */
export default function RoundRecords() {
  const { takeOver } = useApp();
  const { records, learner } = usePractice();
  useEffect(() => {
    const life = projectRecords(records);
    return () => life.unsubscribe();
  }, [records]);
  useEffect(() => {
    // With the answers of a visitor came the bests of their short rounds.
    const life = takeOver.added$.subscribe(() => void learner.bests.bring());
    return () => life.unsubscribe();
  }, [takeOver, learner]);
  return null;
}
