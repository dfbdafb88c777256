import type { ComingBack, PracticeSummary, PracticeWord } from '@waggle/engine/practice';
import { useId, type ReactNode, type Ref } from 'react';
import { practiceTexts } from '../../texts/practice.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { daysFromNow } from '../../../kit/ui/days.ts';
import { WordComb } from '../../../kit/comb/WordComb.tsx';
import { WordFlower } from '../../../kit/ui/WordFlower.tsx';

export interface PracticeDoneProps {
  summary: PracticeSummary;
  /** BCP 47 of the words. */
  lang: string;
  /** What is said of a level that is complete now; null for none. */
  completed: string | null;
  /** Answers wait on this device. */
  isKept: boolean;
  /** Gets the focus. */
  headingRef: Ref<HTMLHeadingElement>;
  /** What is to be done next. */
  children: ReactNode;
  lesson: ReactNode;
}

const texts = practiceTexts.done;
const MINUTE_MS = 60_000;
const MOST_FLOWERS = 5;
/** Days until a word comes back, from step 0 on. */
const STEPS = [0, 1, 3, 7, 30, 60];
const KNOWN_FROM = 3;
/** From so many cards on, their words stand below each other. */
const NARROW_FROM = 3;

/** What came of a practice, and when its words come back. */
export function PracticeDone(props: PracticeDoneProps) {
  const { summary, lang, completed, isKept, headingRef, children, lesson } = props;
  const { words, known, comingBack } = summary;
  const id = useId();
  return (
    <div className="mx-auto w-full max-w-[76.5rem] px-4 pb-6 md:px-8">
      <section className="on-board relative isolate flex min-h-45 items-center gap-6 overflow-clip rounded-xl bg-board px-5 py-5 text-on-board max-md:flex-col max-md:items-start md:px-8">
        <CombFloor tone="board" height={180} />
        <div className="flex-1">
          <h1 ref={headingRef} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {titleOf(summary)}
          </h1>
          <p className="mt-1.5 text-lg text-on-board-soft">{textOf(summary)}</p>
          {completed && <p className="mt-1.5 font-semibold">{completed}</p>}
          {isKept && (
            <p role="status" className="mt-1.5">
              {texts.kept}
            </p>
          )}
        </div>
        {known.length > 0 && (
          <div className="flex items-end gap-10 self-end max-md:-mb-5 md:-mb-5 md:pr-10">
            {known.slice(0, MOST_FLOWERS).map(({ word }) => (
              <WordFlower key={word.id} word={word.word} className="h-26 md:h-32" />
            ))}
          </div>
        )}
      </section>
      {words > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="mt-4 mb-2.5 text-xl">
            {texts.whenBack}
          </h2>
          <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr">
            {comingBack.map((group) => (
              <BackCard
                key={group.days}
                group={group}
                known={known}
                lang={lang}
                isWide={comingBack.length < NARROW_FROM}
              />
            ))}
          </div>
        </section>
      )}
      {lesson && <div className="mt-4">{lesson}</div>}
      <div className="mt-4.5 flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}

function titleOf({ words, known }: PracticeSummary): string {
  if (words === 0) return texts.nothing;
  return known.length > 0 ? texts.known(known.length) : texts.practised(words);
}

function textOf({ words, took, first, nextDueAt }: PracticeSummary): string {
  if (words === 0) return practiceTexts.today.nextBack(daysFromNow(nextDueAt));
  return texts.summary(words, Math.max(0.5, Math.ceil((2 * took) / MINUTE_MS) / 2), first);
}

interface BackCardProps {
  group: ComingBack;
  known: readonly PracticeWord[];
  lang: string;
  isWide: boolean;
}

function BackCard({ group: { days, words }, known, lang, isWide }: BackCardProps) {
  const isNew = words.some((word) => known.includes(word));
  const state = days === 0 ? 'notYet' : days < KNOWN_FROM ? 'later' : 'right';
  return (
    <div
      className={`rounded-lg border px-4.5 py-3.5 ${isNew ? 'border-3 border-leaf bg-leaf-wash' : 'border-line bg-surface'}`}
    >
      <h3 className="font-display text-lg font-extrabold">{texts.inDays(days)}</h3>
      <p className="text-sm text-ink-soft">{texts.step(days, STEPS.indexOf(days))}</p>
      <ul
        className={`mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5 ${isWide ? '' : 'md:flex-col md:flex-nowrap'}`}
      >
        {words.map(({ word }) => (
          <li key={word.id} className="flex items-center gap-2">
            <WordComb words={[state]} ground="paper" />
            <b translate="no" lang={lang} className="font-word text-lg">
              {word.word}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
