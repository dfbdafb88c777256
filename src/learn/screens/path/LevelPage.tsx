import type { Lesson, Level, Records } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { usePractice } from '../../use-practice.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { PathFoot } from '../../panels/path/PathFoot.tsx';
import { OwnRecords } from '../../panels/path/OwnRecords.tsx';
import { LevelStarsRow } from '../../panels/path/LevelStarsRow.tsx';
import { LessonCard } from '../../panels/practice/LessonCard.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { OfflineNote } from '../../../kit/ui/OfflineNote.tsx';
import { connection } from '../../../base/state/connection.ts';
import { lessons } from '../../state/words/lessons.ts';
import { levelForecasts } from '../../state/levels/level-path.ts';
import { findLevel, ladderOf, languageOf, levels } from '../../../base/state/levels/levels.ts';
import { loadRecords, records } from '../../state/play/records.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { pathTexts } from '../../texts/path.ts';
import { PremiumAction } from './PremiumAction.tsx';
import { Tries } from './Tries.tsx';
import { useIsHere, useKnownWords, useNextOf, usePathLevel, usePlayLevel } from './use-path.ts';
import { useNeedsAccount } from '../../../base/context/use-needs-account.ts';

/** `/levels/:level`: what a level teaches, and words of it to try, of one that may not be played too. */
export function LevelPage({ id }: { id: string }) {
  const { content } = useSnapshot(levels);
  const level = Object.values(content)
    .flat()
    .find((one) => String(one.id) === id);
  return level ? <Page level={findLevel(levels.content, level.id) ?? level} /> : <NoLevel />;
}

function NoLevel() {
  useDocumentTitle(pathTexts.title);
  return (
    <div className="mx-auto w-full max-w-[44rem] space-y-4 px-4 py-8">
      <h1 className="text-2xl">{pathTexts.page.notFound}</h1>
      <BackLink />
    </div>
  );
}

function Page({ level }: { level: Level }) {
  useDocumentTitle(level.name);
  const { lessons: known } = usePractice();
  const { content, languages } = useSnapshot(levels);
  const { of } = useSnapshot(lessons);
  const { sessions } = useSnapshot(levelForecasts);
  const lesson = of[String(level.id)];
  const pathLevel = usePathLevel()(level);
  const nextOf = useNextOf();
  const { play, secondsOf } = usePlayLevel();
  const { offline } = useSnapshot(connection);
  const needsAccount = useNeedsAccount();
  const isHere = useIsHere();
  useEffect(() => {
    // Without a network it does not come; after that it does.
    if (!offline) void known.want(level.id);
  }, [known, level.id, offline]);
  const own = useRecords(level);
  useKnownWords(ladderOf(content, level), level);
  const lang = languageOf(languages, level)?.code ?? '';
  const left = sessions[String(level.id)];
  return (
    <article className="mx-auto flex w-full max-w-[44rem] flex-col gap-5 px-4 py-6 md:py-8">
      <BackLink />
      <OfflineNote text={offline ? offlineText(lesson) : null} />
      <header>
        <p className="text-ink-soft">{pathTexts.level(level.difficulty)}</p>
        <h1 className="text-3xl">
          <span aria-hidden="true">{level.emoji} </span>
          <LevelName level={level} />
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
          {pathTexts.words(level.word_count)}
          {level.is_playable && (
            <>
              <LevelStarsRow stars={pathLevel.stars} ground="paper" />
              <span className="sr-only">{pathTexts.stars(pathLevel.stars)}</span>
            </>
          )}
        </p>
        {left !== undefined && left > 0 && (
          <p className="text-ink-soft">{pathTexts.sessions(left)}</p>
        )}
      </header>
      <div className="on-board text-on-board">
        <PathFoot
          chosen={pathLevel}
          next={nextOf(level)}
          needsAccount={needsAccount(level)}
          seconds={secondsOf(level)}
          premium={<PremiumAction level={level} />}
          isHere={isHere(level)}
          isPage
          onPlay={() => play(level)}
        />
      </div>
      {level.is_playable && (
        <TextLink href={`/rounds?level=${level.id}`} className="self-start">
          {pathTexts.roundsWithWords}
        </TextLink>
      )}
      {own && <OwnRecords records={own} />}
      {lesson && <LessonCard lesson={lesson} lang={lang} />}
      {lesson?.tries && lesson.tries.length > 0 && <Tries tries={lesson.tries} lang={lang} />}
    </article>
  );
}

/** @param lesson undefined while it has not come */
function offlineText(lesson: Lesson | null | undefined): string {
  return lesson === undefined ? pathTexts.offlinePage : gameTexts.offline.canPlay;
}

/** What there is to beat on a level that may be played; null for nothing. */
function useRecords({ id, is_playable }: Level): Records | null {
  const { records: known } = usePractice();
  const { level, of } = useSnapshot(records);
  useEffect(() => {
    if (is_playable) void loadRecords(known.of, id);
  }, [known, id, is_playable]);
  return is_playable && level === id ? of : null;
}

function BackLink() {
  return (
    <TextLink href="/levels" className="self-start">
      {pathTexts.page.back}
    </TextLink>
  );
}
