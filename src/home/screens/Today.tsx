import type { Id } from '@waggle/engine/contracts';
import { Suspense, use, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useApp } from '../../base/context/use-app.ts';
import { usePractice } from '../../learn/use-practice.ts';
import { PlacementCard } from '../../learn/panels/practice/PlacementCard.tsx';
import { TodayCard } from '../../learn/panels/practice/TodayCard.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { guest } from '../../base/state/play/guest.ts';
import { findLevel, isStillToCome, languageOf, levels } from '../../base/state/levels/levels.ts';
import { type AboveBoard, showAboveBoard } from '../../learn/state/play/above-board.ts';
import { loadToday, today } from '../../learn/state/practice/practice-today.ts';
import { openSettings } from '../../base/state/device/settings-drawer.ts';
import { session } from '../../base/state/session.ts';
import { teaching } from '../../base/state/classes/teaching.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { practiceTexts } from '../../learn/texts/practice.ts';
import { holdKeyboard } from '../../board/keyboard-holder.tsx';

/** Of pupils alone. */
const OwnWork = lazyOptional(() => import('./OwnWork.tsx'));
const TeachQuestion = lazyOptional(() => import('../panels/desk/TeachQuestion.tsx'));

/** Fonts that have not come by then are not waited for. In milliseconds. */
const FONTS_TIMEOUT_MS = 2_000;

/** Text in a font of the device breaks its lines elsewhere, and what is below it would move. */
const fonts = Promise.race([
  document.fonts?.ready,
  new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS)),
]);

/** The words of today over the timed game, and the offer of a placement before the first word of a language. */
export default function Today() {
  if ('fonts' in document) use(fonts);
  const { status, counts } = useSnapshot(today);
  const { content, selectedId } = useSnapshot(levels);
  const { user } = useSnapshot(session);
  const { answers } = useSnapshot(guest);
  const level = findLevel(content, selectedId);
  const language = level?.language;
  const given = answers.length;
  const learner = user?.id;
  if (language === undefined) return null;
  // Another player, another level, another answer: it is counted again.
  const count = <Count key={`${learner} ${level?.id} ${given}`} />;
  if (status === 'loading') return count;
  const href = `/practice?language=${language}`;
  if (user?.seat) {
    return (
      <>
        {count}
        <Suspense fallback={counts && <TodayCard counts={counts} href={href} />}>
          <OwnWork pupil={user.id} counts={counts} href={href} />
        </Suspense>
      </>
    );
  }
  if (!counts) {
    return (
      <p className="card p-5 text-ink-soft">
        {practiceTexts.today.failed}
        {count}
      </p>
    );
  }
  return (
    <>
      {count}
      <StillToCome />
      <AskIfTeacher />
      <TodayCard counts={counts} href={href} />
      {counts.isFirst ? (
        <Placement
          key={`${learner} ${language}`}
          language={language}
          grade={user?.profile.grade ?? null}
        />
      ) : (
        <Shown over="words" />
      )}
    </>
  );
}

/** Says to a learner of languages that have nothing yet why another one is on the board. */
function StillToCome() {
  const { content, languages, selectedId } = useSnapshot(levels) as typeof levels;
  const own = useSnapshot(session).user?.profile.languages ?? [];
  const level = findLevel(content, selectedId);
  const instead = level && languageOf(languages, level)?.name;
  if (!instead || own.length === 0 || !own.every(({ id }) => isStillToCome(content, id))) {
    return null;
  }
  const names = new Intl.ListFormat('en').format(own.map(({ name }) => name));
  return (
    <p className="card flex flex-wrap items-center gap-x-5 gap-y-2 p-5">
      {gameTexts.stillToCome.text(names, instead)}
      <button type="button" className="wax wax-line" onClick={openSettings}>
        {gameTexts.stillToCome.choose}
      </button>
    </p>
  );
}

/** Who has a class, or has opened a room as teacher, is asked once whether they teach. */
export function AskIfTeacher() {
  const { user } = useSnapshot(session);
  const { teaches } = useSnapshot(teaching);
  if (!teaches || !user || user.seat || user.profile.teaches != null) return null;
  return (
    <Suspense>
      <TeachQuestion />
    </Suspense>
  );
}

/** Counts the words of today. */
function Count() {
  const { today: count } = usePractice().learner;
  const { status } = useSnapshot(session);
  useEffect(() => {
    const level = findLevel(levels.content, levels.selectedId);
    if (level && status !== 'unknown') void loadToday(count, level);
  }, [count, status]);
  return null;
}

/** Notes what stands over the board: as much room is kept for it the next time. */
function Shown({ over }: { over: AboveBoard }) {
  useEffect(() => showAboveBoard(over), [over]);
  return null;
}

function Placement({ language, grade }: { language: Id; grade: number | null }) {
  const { positions } = useApp().engine;
  const [, navigate] = useLocation();
  const [isSettled, setSettled] = useState(false);
  if (isSettled || positions.isBegun(language)) {
    return <Shown over="words" />;
  }
  return (
    <>
      <Shown over="offer" />
      <PlacementCard
        grade={grade}
        onFind={() => {
          holdKeyboard();
          navigate(`/practice?placement=${language}`);
        }}
        onBeginning={() => {
          // The first place of the ladder is theirs.
          positions.place({ language, difficulty: 1 });
          setSettled(true);
        }}
      />
    </>
  );
}
