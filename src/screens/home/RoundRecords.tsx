import { useEffect } from 'react';
import { usePractice } from '../../context/use-practice.ts';
import { projectRecords } from '../../state/records.ts';

/** Follows the rounds for what there is to beat, and shows nothing by itself. */
export default function RoundRecords() {
  const { records } = usePractice();
  useEffect(() => {
    const life = projectRecords(records);
    return () => life.unsubscribe();
  }, [records]);
  return null;
}
