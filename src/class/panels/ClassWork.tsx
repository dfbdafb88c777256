import type { Assignment } from '@waggle/engine/contracts';
import { Clock, Sprout, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { resultsPath } from '../state/work/set-work.ts';
import { workTexts } from '../texts/work.ts';
import { dayOf } from '../../kit/ui/day-names.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { Ask } from '../../kit/ui/Ask.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';
import type { LoadStatus } from '../../base/state/resource.ts';
import { IconButton } from '../../kit/ui/IconButton.tsx';

const texts = workTexts.ofClass;

export interface ClassWorkProps {
  status: LoadStatus;
  set: readonly Assignment[];
  onRetry: () => void;
  onRemove: (work: Assignment) => Promise<void>;
}

/** The work that is set for a class, beside its pupils. */
export function ClassWork({ status, set, onRetry, onRemove }: ClassWorkProps) {
  const [leaving, setLeaving] = useState<Assignment | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(Date.now);
  return (
    <section className="card p-5" aria-label={texts.title}>
      <h2 ref={heading} tabIndex={-1} className="mb-1 text-lg outline-none">
        {texts.title}
      </h2>
      {set.length === 0 && status === 'ready' && <p className="text-ink-soft">{texts.empty}</p>}
      {status === 'failed' && (
        <RetryLine
          text={texts.failed}
          look="link"
          onRetry={() => {
            heading.current?.focus();
            onRetry();
          }}
        />
      )}
      <ul className="divide-y-[1.5px] divide-line">
        {set.map((work) => (
          <SetRow key={work.id} work={work} now={now} onLeave={() => setLeaving(work)} />
        ))}
      </ul>
      {leaving && (
        <Ask
          title={texts.removeTitle(leaving.title)}
          text={texts.removeText}
          yes={texts.removeNow}
          no={frameTexts.cancel}
          onYes={() => {
            setLeaving(null);
            void onRemove(leaving);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function SetRow({ work, now, onLeave }: { work: Assignment; now: number; onLeave: () => void }) {
  const { title, kind, opens_at, due_at, done_count, seat_count } = work;
  const Icon = kind === 'test' ? Clock : Sprout;
  const opensLater = Date.parse(opens_at) > now;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <TextLink
          weight="font-bold"
          href={resultsPath(work.id)}
          aria-label={texts.results(title)}
          className="-mt-2.5 wrap-anywhere flex!"
        >
          {title}
        </TextLink>
        <p className="-mt-1.5 text-sm text-ink-soft">
          {[
            kind === 'test' ? texts.test : texts.practice,
            opensLater ? texts.opens(dayOf(opens_at, now)) : null,
            due_at === null ? null : texts.by(dayOf(due_at, now)),
            work.pupil_ids == null ? null : workTexts.who.of(work.group ?? null, seat_count),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="pt-0.5 text-sm whitespace-nowrap">
        <b>{texts.done(done_count)}</b>{' '}
        <span className="text-ink-soft">{texts.of(seat_count)}</span>
      </p>
      <IconButton
        label={texts.remove(title)}
        icon={Trash2}
        iconClassName="size-4.5"
        className="-mt-2 -mr-2 hover:bg-sunken"
        onClick={onLeave}
      />
    </li>
  );
}
