import type { PracticeToday } from '@waggle/engine/practice';
import { Sprout } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { practiceTexts } from '../../texts/practice.ts';
import { daysFromNow } from '../../../kit/ui/days.ts';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';

const texts = practiceTexts.today;

export interface TodayCardProps {
  /** Null: not to be had now. */
  counts: PracticeToday | null;
  /** The practice of these words. */
  href: string;
  /** Work that is set. */
  work?: ReactNode;
  /** The main button, if it is not the practice of these words. */
  main?: ReactNode;
}

/** The words of today, over the timed game. */
export function TodayCard({ counts, href, work, main }: TodayCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`card flex grow flex-col gap-3 p-4 md:flex-row md:items-center md:gap-7 md:px-5 md:py-3.5 ${main ? 'md:max-lg:flex-wrap md:max-lg:gap-y-2' : ''}`}
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-leaf-wash text-leaf-text">
          <Sprout className="size-7" aria-hidden="true" />
        </span>
        <div>
          <h2 id={id} className="text-xl leading-tight">
            {texts.title}
          </h2>
          <p className="font-bold">{counts && headlineOf(counts)}</p>
        </div>
      </div>
      {/* On a tablet held upright, what is set is below the main button, which is as long as its title. */}
      <div
        className={`flex min-w-0 flex-1 flex-col gap-1 ${main ? 'md:max-lg:order-last md:max-lg:basis-full' : 'md:max-lg:border-l md:max-lg:pl-7'} border-line lg:border-l lg:pl-7`}
      >
        {counts ? <Words counts={counts} /> : <p className="text-ink-soft">{texts.failed}</p>}
        {work}
      </div>
      <div className="flex flex-col gap-2 md:ml-auto md:min-w-0 lg:shrink-0">
        {main}
        {counts && !(main && hasNothing(counts)) && (
          <Link href={href} className={`wax ${main ? 'wax-line' : `wax-lg ${lookOf(counts)}`}`}>
            {texts.practise}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Not a word was ever practised, and there is none: all of them belong to work that is set. */
function hasNothing({ words, isFirst }: PracticeToday): boolean {
  return isFirst && words === 0;
}

function headlineOf(counts: PracticeToday): string {
  const { words, minutes, isDone } = counts;
  if (hasNothing(counts)) return texts.nothingYet;
  return isDone ? texts.watered : texts.howLong(words, minutes);
}

function lookOf({ isDone }: PracticeToday): string {
  return isDone ? 'wax-line' : '';
}

function Words({ counts }: { counts: PracticeToday }) {
  if (hasNothing(counts)) return null;
  if (counts.isDone) return <p>{texts.nextBack(daysFromNow(counts.nextDueAt))}</p>;
  return (
    <>
      <WordComb words={statesOf(counts)} ground="paper" />
      <p>{texts.reasons(counts)}</p>
    </>
  );
}

function statesOf({ due, slipping, fresh }: PracticeToday): WordState[] {
  const of = (count: number, state: WordState) => Array.from({ length: count }, () => state);
  return [...of(due, 'due'), ...of(slipping, 'notYet'), ...of(fresh, 'open')];
}
