import type { Assignment, Id } from '@waggle/engine/contracts';
import { ArrowRight, Compass, Droplets, type LucideIcon, Pencil, Play, Sprout } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useApp } from '../../base/context/use-app.ts';
import { usePractice } from '../../learn/use-practice.ts';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';
import { dayOf } from '../../kit/ui/day-names.ts';
import { daysFromNow } from '../../kit/ui/days.ts';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { guest } from '../../base/state/play/guest.ts';
import {
  findLevel,
  isStillToCome,
  ladderOf,
  languageOf,
  levels,
} from '../../base/state/levels/levels.ts';
import { loadMeadow } from '../../learn/state/levels/meadow.ts';
import { loadToday, today } from '../../learn/state/practice/practice-today.ts';
import { openSettings } from '../../base/state/device/settings-drawer.ts';
import { session } from '../../base/state/session.ts';
import { isDone, setWork, workPath } from '../../class/state/work/set-work.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { practiceTexts } from '../../learn/texts/practice.ts';
import { holdKeyboard } from '../../board/keyboard-holder.tsx';
import { BlankFoot, SceneFoot } from '../panels/scene/Scene.tsx';
import { nextThing } from '../state/next-thing.ts';
import { nextTexts as texts } from '../texts/next.ts';
import { useStartByHand } from './start-by-hand.ts';

/** Of pupils alone. */
const LoadWork = lazyOptional(() => import('./LoadWork.tsx'));

/** The one thing that is to be done next. */
export default function NextThing() {
  const { user } = useSnapshot(session);
  const { content, selectedId } = useSnapshot(levels);
  const { answers } = useSnapshot(guest);
  const { status } = useSnapshot(today);
  const { pupil, status: ofWork } = useSnapshot(setWork);
  const level = findLevel(content, selectedId);
  if (!level) return null;
  const isPupil = user?.seat != null;
  const isComing = status === 'loading' || (isPupil && (pupil !== user.id || ofWork === 'loading'));
  return (
    <>
      {/* Another player, another level, another answer: it is counted again. */}
      <Count key={`${user?.id} ${level.id} ${answers.length}`} />
      {isPupil && (
        <Suspense>
          <LoadWork pupil={user.id} />
        </Suspense>
      )}
      {isComing ? <BlankFoot /> : <Thing key={String(level.language)} language={level.language} />}
    </>
  );
}

/** Counts the words of today, and then fetches what grows. */
function Count() {
  const { learner } = usePractice();
  const { status } = useSnapshot(session);
  useEffect(() => {
    const level = findLevel(levels.content, levels.selectedId);
    if (!level || status === 'unknown') return;
    void loadToday(learner.today, level).then(() =>
      loadMeadow(learner.meadow, level.language, ladderOf(levels.content, level)),
    );
  }, [learner, status]);
  return null;
}

/** @param language of the level on the board */
function Thing({ language }: { language: Id }) {
  const { positions } = useApp().engine;
  const { user } = useSnapshot(session);
  const { counts } = useSnapshot(today);
  const { mine } = useSnapshot(setWork) as typeof setWork;
  const instead = useInstead();
  const [now] = useState(Date.now);
  const [isSettled, setSettled] = useState(false);
  const next = nextThing({
    isVisitor: user === null,
    grade: user?.profile.grade ?? null,
    isBegun: isSettled || positions.isBegun(language),
    counts,
    work: user?.seat ? mine.filter((work) => !isDone(work)) : [],
    isInstead: instead !== null,
    now,
  });
  const practice = `/practice?language=${language}`;
  switch (next.kind) {
    case 'work':
      return <Work work={next.work} thirsty={next.thirsty} practice={practice} now={now} />;
    case 'find':
      return (
        <SceneFoot
          link={
            <TextLink
              onClick={() => {
                // The first place of the ladder is theirs.
                positions.place({ language, difficulty: 1 });
                setSettled(true);
              }}
            >
              {practiceTexts.placement.beginning}
            </TextLink>
          }
        >
          <Honey
            href={`/practice?placement=${language}`}
            icon={Compass}
            label={practiceTexts.placement.find}
            onClick={holdKeyboard}
          />
        </SceneFoot>
      );
    case 'instead':
      return instead && <Instead {...instead} />;
    case 'water':
      return (
        <SceneFoot>
          <Honey href={practice} icon={Droplets} label={texts.water(next.words)} />
        </SceneFoot>
      );
    case 'rest':
      return (
        <SceneFoot
          note={
            <p>
              {texts.enough} {practiceTexts.today.nextBack(daysFromNow(counts?.nextDueAt ?? null))}
            </p>
          }
        >
          <Link href={practice} className="wax wax-lg wax-line max-md:w-full">
            {texts.moreWords}
          </Link>
        </SceneFoot>
      );
    case 'level':
      return <GoOn language={language} practice={practice} canFind={next.canFind} />;
    case 'failed':
      return <Failed />;
    default:
      return next satisfies never;
  }
}

function Honey({
  icon: Icon,
  label,
  ...link
}: {
  href: string;
  icon: LucideIcon;
  label: ReactNode;
  onClick?: () => void;
}) {
  return (
    <Link {...link} className="wax wax-lg max-md:w-full max-md:px-5">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Link>
  );
}

interface WorkProps {
  work: Assignment;
  thirsty: number;
  practice: string;
  now: number;
}

/** Set work, with its day and its teacher. */
function Work({ work, thirsty, practice, now }: WorkProps) {
  const { kind, title, due_at, teacher, mine } = work;
  const isTest = kind === 'test';
  const isBegun = mine?.state === 'begun';
  const left = mine ? mine.of - mine.right : 0;
  const label = isBegun ? texts.goOn(title) : isTest ? texts.test(title) : texts.set(title, left);
  const note = [due_at === null ? null : dayOf(due_at, now), teacher].filter(Boolean).join(' · ');
  return (
    <SceneFoot
      note={note && <p>{note}</p>}
      link={thirsty > 0 && <TextLink href={practice}>{texts.water(thirsty)}</TextLink>}
    >
      <Honey href={workPath(work)} icon={isTest ? Pencil : Sprout} label={label} />
    </SceneFoot>
  );
}

function GoOn({
  language,
  practice,
  canFind,
}: {
  language: Id;
  practice: string;
  canFind: boolean;
}) {
  const { content, selectedId } = useSnapshot(levels);
  const level = findLevel(content, selectedId);
  if (!level) return null;
  return (
    <SceneFoot
      link={
        canFind && (
          <TextLink href={`/practice?placement=${language}`} onClick={holdKeyboard}>
            {practiceTexts.placement.find}
          </TextLink>
        )
      }
    >
      <Honey href={practice} icon={ArrowRight} label={texts.goOn(level.name)} />
    </SceneFoot>
  );
}

interface InsteadProps {
  /** Names of the learner's languages, which have nothing to play. */
  readonly own: string;
  /** Name of the one that is on the board. */
  readonly language: string;
}

/** Null for a learner of whose languages one can be played. */
function useInstead(): InsteadProps | null {
  const { content, languages, selectedId } = useSnapshot(levels) as typeof levels;
  const own = useSnapshot(session).user?.profile.languages ?? [];
  const level = findLevel(content, selectedId);
  const language = level && languageOf(languages, level)?.name;
  if (!language || own.length === 0 || !own.every(({ id }) => isStillToCome(content, id))) {
    return null;
  }
  return { own: new Intl.ListFormat('en').format(own.map(({ name }) => name)), language };
}

function Instead({ own, language }: InsteadProps) {
  const { start } = useStartByHand();
  return (
    <SceneFoot
      note={<p>{gameTexts.stillToCome.text(own, language)}</p>}
      link={<TextLink onClick={openSettings}>{gameTexts.stillToCome.choose}</TextLink>}
    >
      <button type="button" className="wax wax-lg max-md:w-full" onClick={start}>
        <Play className="size-5 shrink-0" aria-hidden="true" />
        {texts.playIn(language)}
      </button>
    </SceneFoot>
  );
}

function Failed() {
  const { learner } = usePractice();
  const retry = () => {
    const level = findLevel(levels.content, levels.selectedId);
    if (level) void loadToday(learner.today, level);
  };
  return (
    <SceneFoot>
      <RetryLine text={texts.failed} onRetry={retry} />
    </SceneFoot>
  );
}
