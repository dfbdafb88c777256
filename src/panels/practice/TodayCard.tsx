import type { PracticeToday } from '@waggle/engine/practice';
import { Sprout } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { practiceTexts } from '../../texts/practice.ts';
import { daysFromNow } from './days.ts';
import { WordComb, type WordState } from './WordComb.tsx';

const texts = practiceTexts.today;

export interface TodayCardProps {
  counts: PracticeToday;
  /** The practice of these words. */
  href: string;
}

/** The words of today, over the timed game. */
export function TodayCard({ counts, href }: TodayCardProps) {
  const { words, minutes, isDone, nextDueAt } = counts;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card flex flex-col gap-3 p-4 md:flex-row md:items-center md:gap-7 md:px-5 md:py-3.5"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-leaf-wash text-leaf-text">
          <Sprout className="size-7" aria-hidden="true" />
        </span>
        <div>
          <h2 id={id} className="text-xl leading-tight">
            {texts.title}
          </h2>
          <p className="font-bold">{isDone ? texts.watered : texts.howLong(words, minutes)}</p>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 md:border-l md:border-line md:pl-7">
        {isDone ? (
          <p>{texts.nextBack(daysFromNow(nextDueAt))}</p>
        ) : (
          <>
            <WordComb words={statesOf(counts)} ground="paper" />
            <p>{texts.reasons(counts)}</p>
          </>
        )}
      </div>
      <Link href={href} className={`wax wax-lg ${isDone ? 'wax-line' : ''}`}>
        {texts.practise}
      </Link>
    </section>
  );
}

function statesOf({ due, slipping, fresh }: PracticeToday): WordState[] {
  const of = (count: number, state: WordState) => Array.from({ length: count }, () => state);
  return [...of(due, 'due'), ...of(slipping, 'notYet'), ...of(fresh, 'open')];
}
