import type { Assignment, Classroom, ClassNews } from '@waggle/engine/contracts';
import { CalendarDays, Check, LifeBuoy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useClasses } from '../../../base/context/use-classes.ts';
import { classNews, loadClassNews } from '../../../class/state/class-news.ts';
import { classes, loadClasses } from '../../../class/state/classes.ts';
import { resultsPath } from '../../../class/state/work/set-work.ts';
import { openWork } from '../../../class/state/work/open-work.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { LetterCells, cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { Chip } from '../../../kit/ui/Chip.tsx';
import { dayOf } from '../../../kit/ui/day-names.ts';
import { Modal } from '../../../kit/ui/Modal.tsx';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeleton.tsx';
import { afterTexts } from '../../../live/texts/after.ts';
import { deskTexts } from '../../texts/desk.ts';
import { DeskCard } from './DeskCard.tsx';

const texts = deskTexts.classes;
/** More are on their own page. */
const SHOWN = 3;
/** Works of a class; the rest is on its page. */
const WORK_SHOWN = 2;

/** The classes of a teacher: what is due, who may need help, who is new. */
export function MyClasses() {
  const { classes: api } = useClasses();
  const { status, own } = useSnapshot(classes) as typeof classes;
  const { of } = useSnapshot(classNews) as typeof classNews;
  const { all: work } = useSnapshot(openWork) as typeof openWork;
  if (status === 'loading' && own.length === 0) {
    return (
      <DeskCard title={texts.title}>
        <SkeletonRows count={SHOWN} />
      </DeskCard>
    );
  }
  if (status === 'failed') {
    return (
      <DeskCard title={texts.title}>
        <RetryLine
          text={deskTexts.failed}
          onRetry={() => {
            void loadClasses(api);
            void loadClassNews(api);
          }}
        />
      </DeskCard>
    );
  }
  if (own.length === 0) return <NoClass />;
  return (
    <DeskCard
      title={texts.title}
      link={
        <TextLink href={own.length > SHOWN ? '/classes' : '/classes?new'}>
          {own.length > SHOWN ? (
            texts.all
          ) : (
            <>
              <Plus className="size-5 shrink-0" aria-hidden="true" />
              {texts.new}
            </>
          )}
        </TextLink>
      }
    >
      <ul className="divide-y divide-line">
        {own.slice(0, SHOWN).map((one) => (
          <ClassRow
            key={one.id}
            shown={one}
            news={of.find((news) => String(news.class) === String(one.id))}
            due={work.filter((set) => String(set.class) === String(one.id))}
          />
        ))}
      </ul>
    </DeskCard>
  );
}

interface ClassRowProps {
  shown: Classroom;
  news: ClassNews | undefined;
  /** Open work, what is due first at the top. */
  due: readonly Assignment[];
}

function ClassRow({ shown, news, due }: ClassRowProps) {
  const { id, name, seat_count } = shown;
  const [now] = useState(() => Date.now());
  const [list, setList] = useState<'help' | 'added' | null>(null);
  const help = news?.help ?? [];
  const added = news?.added ?? [];
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        <TextLink href={`/classes/${id}`} className="shrink-0">
          {texts.pupils(seat_count)}
        </TextLink>
      </div>
      <p className="flex flex-wrap gap-x-1.5">
        {due.slice(0, WORK_SHOWN).map((work) => (
          <Link
            key={work.id}
            href={resultsPath(work.id)}
            className="inline-flex min-h-11 max-w-full items-center *:whitespace-normal"
          >
            <Chip tone="look" icon={CalendarDays}>
              {work.due_at
                ? texts.due(work.kind, dayOf(work.due_at, now), work.done_count, work.seat_count)
                : texts.open(work.title, work.done_count, work.seat_count)}
            </Chip>
          </Link>
        ))}
        {due.length > WORK_SHOWN && (
          <Link href={`/classes/${id}`} className="inline-flex min-h-11 items-center">
            <Chip tone="calm">{texts.moreWork(due.length - WORK_SHOWN)}</Chip>
          </Link>
        )}
        {due.length === 0 && (
          <span className="inline-flex min-h-11 items-center">
            <Chip tone="good" icon={Check}>
              {texts.nothingDue}
            </Chip>
          </span>
        )}
        {help.length > 0 && (
          <Pill onPress={() => setList('help')}>
            <Chip tone="calm" icon={LifeBuoy}>
              {texts.help(help.length)}
            </Chip>
          </Pill>
        )}
        {added.length > 0 && (
          <Pill onPress={() => setList('added')}>
            <Chip tone="news">{texts.added(added.length)}</Chip>
          </Pill>
        )}
      </p>
      {list && (
        <Modal
          title={list === 'help' ? texts.helpTitle(name) : texts.addedTitle(name)}
          head="open"
          onClose={() => setList(null)}
        >
          <ul className="mb-4 divide-y divide-line">
            {list === 'help'
              ? help.map((pupil) => (
                  <li key={pupil.id} className="py-2">
                    <b>{pupil.name}</b>{' '}
                    <span className="text-ink-soft">
                      {pupil.slip === null
                        ? texts.nothingRight
                        : texts.slips(afterTexts.report.slips[pupil.slip] ?? pupil.slip)}
                    </span>
                  </li>
                ))
              : added.map((pupil) => (
                  <li key={pupil.id} className="py-2 font-semibold">
                    {pupil.name}
                  </li>
                ))}
          </ul>
          <Link href={`/classes/${id}`} className="wax wax-line">
            {texts.toClass}
          </Link>
        </Modal>
      )}
    </li>
  );
}

function Pill({ children, onPress }: { children: React.ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="inline-flex min-h-11 items-center"
    >
      {children}
    </button>
  );
}

function NoClass() {
  const { lesson } = deskTexts;
  return (
    <DeskCard
      title={texts.title}
      className="grid content-start justify-items-start gap-3 *:first:w-full"
    >
      <LetterCells cells={cellsOf('???', 'sunken')} height={40} />
      <p>{texts.empty}</p>
      <p>
        <Link href="/classes?new" className="wax wax-line">
          <Plus className="size-5 shrink-0" aria-hidden="true" />
          {texts.make}
        </Link>
      </p>
      <div className="w-full rounded-lg bg-field p-5 text-on-field">
        <h3 className="text-lg">{lesson.title}</h3>
        <p className="mt-1">{lesson.text}</p>
        <TextLink href="/teachers" className="mt-1">
          {lesson.read}
        </TextLink>
      </div>
    </DeskCard>
  );
}
