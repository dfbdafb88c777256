import type { Assignment } from '@waggle/engine/contracts';
import { CalendarDays, Check } from 'lucide-react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { workPath } from '../../class/state/work/set-work.ts';
import { workTexts } from '../../class/texts/work.ts';
import { dayOf } from '../../kit/ui/day-names.ts';

const texts = workTexts.mine;

export interface SetWorkProps {
  /** What is to be done first. */
  work: readonly Assignment[];
  now: number;
}

/** The work that is set for a pupil, a line each. */
export function SetWork({ work, now }: SetWorkProps) {
  return (
    <section className="card px-5 py-3">
      <h2 className="text-lg">{texts.title}</h2>
      <ul aria-label={texts.title} className="flex flex-col">
        {work.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4">
            <WhatIsSet work={one} now={now} />
            <ToDo work={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatIsSet({ work, now }: { work: Assignment; now: number }) {
  const { title, kind, due_at, teacher, mine } = work;
  const isDone = mine?.state === 'done';
  const Icon = isDone ? Check : CalendarDays;
  const when = due_at === null || isDone ? null : dayOf(due_at, now);
  const isLate = due_at !== null && Date.parse(due_at) < now;
  return (
    <p className="flex min-w-0 items-start gap-2.5 py-1 wrap-anywhere">
      <Icon className="mt-1 size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {teacher && <>{texts.from(teacher)} </>}
        <b>{title}</b>
        {kind === 'test' && <>, {texts.test}</>}
        {/* A test does not say what is right. */}
        {kind === 'practice' && mine && !isDone && <>, {texts.count(mine.right, mine.of)}</>}
        {when !== null && <>, {isLate ? texts.since(when) : texts.until(when)}</>}
      </span>
    </p>
  );
}

function ToDo({ work }: { work: Assignment }) {
  const { kind, title, mine } = work;
  if (mine?.state !== 'done') {
    const label =
      mine?.state === 'begun' ? texts.goOn : kind === 'test' ? texts.write : texts.practise;
    return <TextLink href={workPath(work)}>{label(title)}</TextLink>;
  }
  return kind === 'test' ? (
    <TextLink href={workPath(work)} aria-label={texts.look(title)}>
      {texts.doneRight(mine.right, mine.of)}
    </TextLink>
  ) : (
    <span className="font-semibold">{texts.done}</span>
  );
}
