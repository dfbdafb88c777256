import type { Assignment } from '@waggle/engine/contracts';
import { CalendarDays, Check, Clock, Sprout } from 'lucide-react';
import { Link } from 'wouter';
import { workPath } from '../../state/set-work.ts';
import { workTexts } from '../../texts/work.ts';
import { dayOf } from '../work/days.ts';

const texts = workTexts.mine;

export interface SetWorkProps {
  /** What is to be done first. */
  work: readonly Assignment[];
  now: number;
  onPractise: (work: Assignment) => void;
}

/** The work that is set for a pupil; what is due first has the button. */
export function SetWork({ work, now, onPractise }: SetWorkProps) {
  return (
    <section aria-label={texts.title} className="card px-5 py-3">
      <h2 className="sr-only">{texts.title}</h2>
      <ul className="divide-y-[1.5px] divide-line">
        {work.map((one, place) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <WhatIsSet work={one} now={now} />
            <ToDo work={one} isFirst={place === 0} onPractise={onPractise} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatIsSet({ work, now }: { work: Assignment; now: number }) {
  const { title, kind, due_at, teacher, mine } = work;
  const isDone = mine?.state === 'done';
  const Icon = isDone ? Check : kind === 'test' ? Clock : Sprout;
  const when = due_at === null ? null : dayOf(due_at, now);
  const isLate = due_at !== null && Date.parse(due_at) < now;
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <Icon className="mt-1 size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        {teacher && <span className="text-ink-soft">{texts.from(teacher)} </span>}
        <b>{title}</b>
        <span className="block text-sm text-ink-soft">
          {[workTexts.kinds[kind].name, isDone ? null : countOf(work)].filter(Boolean).join(', ')}
          {when !== null && !isDone && (
            <>
              {', '}
              <CalendarDays className="inline size-4 align-[-0.15em]" aria-hidden="true" />{' '}
              {isLate ? texts.since(when) : texts.until(when)}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function countOf({ kind, mine }: Assignment): string | null {
  if (!mine) return null;
  // A test does not say what is right.
  return kind === 'practice' ? texts.count(mine.right, mine.of) : null;
}

function ToDo({
  work,
  isFirst,
  onPractise,
}: {
  work: Assignment;
  isFirst: boolean;
  onPractise: (work: Assignment) => void;
}) {
  const { kind, title, mine } = work;
  const look = isFirst ? 'wax' : 'wax wax-line';
  const right = mine?.right ?? 0;
  if (mine?.state === 'done') {
    return kind === 'test' ? (
      <Link
        href={workPath(work.id)}
        aria-label={texts.look(title)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {texts.doneRight(right, mine.of)}
      </Link>
    ) : (
      <span className="font-semibold">{texts.done}</span>
    );
  }
  const isBegun = mine?.state === 'begun';
  if (kind === 'test') {
    return (
      <Link href={workPath(work.id)} className={look}>
        {isBegun ? texts.goOn(title) : texts.write(title)}
      </Link>
    );
  }
  return (
    <button type="button" className={look} onClick={() => onPractise(work)}>
      {isBegun ? texts.goOn(title) : texts.practise(title)}
    </button>
  );
}
