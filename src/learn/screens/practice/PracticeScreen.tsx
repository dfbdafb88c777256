import type { Id, Level } from '@waggle/engine/contracts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { usePractice } from '../../use-practice.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import SessionWait from '../../../kit/frame/SessionWait.tsx';
import { LessonCard } from '../../panels/practice/LessonCard.tsx';
import { PracticeDone } from '../../panels/practice/PracticeDone.tsx';
import { ReadyBoard } from '../../panels/practice/ReadyBoard.tsx';
import { connection } from '../../../base/state/connection.ts';
import { lessonBefore, lessons } from '../../state/words/lessons.ts';
import {
  followLevels,
  languageOf,
  levelAfter,
  levels,
  loadLevels,
  needsAccount,
} from '../../../base/state/levels/levels.ts';
import { outbox } from '../../../base/state/play/outbox.ts';
import {
  completedLevel,
  practice,
  projectPractice,
  startPractice,
} from '../../state/practice/practice.ts';
import { session } from '../../../base/state/session.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { levelUpTexts } from '../../../base/texts/level-up.ts';
import { practiceTexts } from '../../texts/practice.ts';
import { holdKeyboard, KeyboardHolder } from '../../../board/keyboard-holder.tsx';
import { Placing } from './Placing.tsx';
import { Practising } from './Practising.tsx';
import { type Asked, useAsked } from './use-asked.ts';

interface PracticeScreenProps {
  /** What is left of set work after a practice of it. */
  WorkLeft: ComponentType<{ id: Id; isStarting: boolean; onGoOn: () => void }>;
}

/** `/practice`: the words of today, of a level or of set work, one at a time and without a clock. */
export function PracticeScreen({ WorkLeft }: PracticeScreenProps) {
  useDocumentTitle(practiceTexts.title);
  const { status } = useSnapshot(session);
  // Answers belong to somebody.
  return status === 'unknown' ? <SessionWait /> : <Practice WorkLeft={WorkLeft} />;
}

function Practice({ WorkLeft }: PracticeScreenProps) {
  const { engine } = useApp();
  const { game } = usePractice();
  const { phase } = useSnapshot(practice);
  const { offline } = useSnapshot(connection);
  const { status } = useSnapshot(levels);
  const asked = useAsked();
  useEffect(() => {
    const life = projectPractice(game, document);
    life.add(followLevels(engine.keptLevels));
    life.add(game.connect());
    return () => life.unsubscribe();
  }, [engine, game]);
  if (phase === 'done') return <Done asked={asked} WorkLeft={WorkLeft} />;
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:py-6 short:p-0">
      <h1 className="sr-only">{practiceTexts.title}</h1>
      <KeyboardHolder />
      {offline && (
        <p role="status" className="px-4 py-1 text-center text-sm font-semibold short:hidden">
          {practiceTexts.ready.offline}
        </p>
      )}
      {phase === 'practising' && <Practising />}
      {phase === 'idle' && asked?.isPlacement && (
        <Placing language={asked.scope.language} lang={asked.lang} />
      )}
      {phase === 'idle' && asked && !asked.isPlacement && <Ready asked={asked} />}
      {phase === 'idle' &&
        !asked &&
        (status === 'failed' ? (
          <BlankBoard
            message={practiceTexts.ready.failed}
            onRetry={() => void loadLevels(engine.keptLevels)}
          />
        ) : (
          <BlankBoard />
        ))}
    </div>
  );
}

/** After so long a practice begins without the lesson of its level. In milliseconds. */
const LESSON_TIMEOUT_MS = 1_500;

/** Begins at once after a press on another page; a browser makes no sound before one. */
function Ready({ asked }: { asked: Asked }) {
  const { game, lessons: known } = usePractice();
  const { starting, failure } = useSnapshot(practice);
  const shown = useSnapshot(lessons);
  const { key, scope, level, lang } = asked;
  const levelId = level?.id;
  // Words that were chosen after a round are practised at once; a level shows its card first.
  const hasCard = level !== undefined && scope.words === undefined;
  const begun = useRef('');
  /** The level whose lesson is known, or is not waited for any longer. */
  const [answered, setAnswered] = useState<Id>();
  useEffect(() => {
    if (levelId === undefined) return undefined;
    const goOn = () => setAnswered(levelId);
    void known.want(levelId).then(goOn);
    const timeout = setTimeout(goOn, LESSON_TIMEOUT_MS);
    return () => clearTimeout(timeout);
  }, [known, levelId]);
  useEffect(() => {
    if (begun.current === key || hasCard) return;
    begun.current = key;
    if (navigator.userActivation?.hasBeenActive) void startPractice(game, scope);
  });
  // A page that is left cancels its start.
  useEffect(() => () => void (begun.current = ''), []);
  const start = () => {
    holdKeyboard();
    if (level) known.gotIt(level.id);
    void startPractice(game, scope);
  };
  if (failure !== null) {
    return <BlankBoard message={failure} onRetry={start} />;
  }
  // A card that came later would move the button below it.
  if (starting || answered !== levelId) return <BlankBoard />;
  const lesson = lessonBefore(shown, levelId);
  return (
    <ReadyBoard
      level={level}
      lesson={lesson && <LessonCard lesson={lesson} lang={lang} ground="board" />}
      label={lesson ? practiceTexts.lesson.gotIt : practiceTexts.ready.start}
      onStart={start}
    />
  );
}

const MORE_WORDS = 12;

function Done({ asked, WorkLeft }: PracticeScreenProps & { asked: Asked | null }) {
  const { game } = usePractice();
  const heading = useRef<HTMLHeadingElement>(null);
  const { summary, starting, levelUp, incompleteBefore } = useSnapshot(practice);
  const { languages } = useSnapshot(levels);
  const { waiting, offline: isUnsent } = useSnapshot(outbox);
  const { offline } = useSnapshot(connection);
  const { status } = useSnapshot(session);
  const { of } = useSnapshot(lessons);
  useEffect(() => heading.current?.focus(), []);
  if (!summary) return null;
  const goOn = () => {
    if (asked && !starting) void startPractice(game, asked.scope);
  };
  const words = summary.comingBack.flatMap((group) => group.words);
  const [first] = words;
  const lang = (first && languageOf(languages, first.level)?.code) || (asked?.lang ?? '');
  const lesson = words
    .map(({ level }) => of[String(level.id)])
    .find((one) => one?.shows.some((id) => words.some(({ word }) => word.id === id)));
  return (
    <PracticeDone
      summary={summary}
      lang={lang}
      completed={sayCompleted(completedLevel({ levelUp, incompleteBefore }), status === 'visitor')}
      isKept={(offline || isUnsent) && waiting > 0}
      headingRef={heading}
      lesson={
        lesson && (
          <LessonCard
            lesson={lesson}
            lang={lang}
            words={words
              .filter(({ word }) => lesson.shows.includes(word.id))
              .map(({ word }) => word.word)}
          />
        )
      }
    >
      {asked?.scope.assignment === undefined ? (
        <button type="button" className="wax wax-lg" aria-disabled={starting} onClick={goOn}>
          {practiceTexts.done.more(MORE_WORDS)}
        </button>
      ) : (
        <WorkLeft id={asked.scope.assignment} isStarting={starting} onGoOn={goOn} />
      )}
      <TextLink href="/home">{practiceTexts.done.home}</TextLink>
      <TextLink href="/garden">{gardenTexts.beside}</TextLink>
      {status === 'signed_in' && <TextLink href="/profile">{practiceTexts.done.myWords}</TextLink>}
    </PracticeDone>
  );
}

/** What is said of a level that is complete, with what comes next. */
function sayCompleted(level: Level | undefined, isVisitor: boolean): string | null {
  if (!level) return null;
  const next = levelAfter(levels.content, level);
  const completed = levelUpTexts.completedLevel(level.name);
  if (!next?.is_free) return completed;
  const comes =
    isVisitor && needsAccount(next)
      ? gameTexts.home.accountOpens(next.name)
      : `${levelUpTexts.nextUp} ${next.name}.`;
  return `${completed} ${comes}`;
}
