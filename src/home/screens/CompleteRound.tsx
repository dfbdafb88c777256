import type { Id, Level } from '@waggle/engine/contracts';
import type { RoundAgainst } from '@waggle/engine/practice';
import { type FinalOutcome, recordOf } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { CompleteBoard, type RoundBeaten } from '../../board/complete/CompleteBoard.tsx';
import { MoreTime } from '../../board/MoreTime.tsx';
import { chooseGameTime, gameTime } from '../../base/state/play/game-time.ts';
import { levelAfter, levels, needsAccount } from '../../base/state/levels/levels.ts';
import { progress } from '../../base/state/play/progress.ts';
import { records as recordsState } from '../../learn/state/play/records.ts';
import { quiz, type QuizView } from '../../base/state/play/quiz.ts';
import { session } from '../../base/state/session.ts';
import { soloGame } from '../state/play/solo-game.ts';
import { missingWords, type Standing } from '../../base/state/levels/standing.ts';
import { gameTexts, roundTitle } from '../../base/texts/game.ts';
import { landingTexts } from '../texts/landing.ts';
import { BoardCorner } from '../../board/BoardCorner.tsx';
import { IN_FRONT } from '../../board/use-enter.ts';
import { useStartByHand } from './start-by-hand.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useStanding } from '../../base/context/use-standing.ts';

export interface CompleteRoundProps {
  /** BCP 47 of the words. */
  lang: string;
  onSeeWords: () => void;
}

/** The board after a game. */
export function CompleteRound({ lang, onSeeWords }: CompleteRoundProps) {
  const { solo } = useApp().engine;
  useWayHome(solo.stop);
  const { start } = useStartByHand();
  const { level, words, outcomes, score, ending, timeLimit } = useSnapshot(quiz);
  const { status } = useSnapshot(session);
  const { content } = useSnapshot(levels);
  const { starting, late } = useSnapshot(soloGame);
  const { news } = useSnapshot(progress);
  const { chosen, isSet } = useSnapshot(gameTime);
  const records = useSnapshot(recordsState);
  const standingOf = useStanding();
  if (!level) return null;
  const next = levelAfter(content, level);
  const standing = standingOf(level);
  const missed = words.filter((_, place) => NOT_YET.has(outcomes[place] ?? 'right'));
  const unfinished = words[outcomes.indexOf('unfinished')];
  const isCompleted = standing.completed || ending === 'level_up';
  return (
    <CompleteBoard
      title={titleOf(ending, score, words.length)}
      text={
        isCompleted
          ? gameTexts.home.completed(level.name, standing.solved, level.word_count)
          : whatIsMissing(level, standing, status === 'signed_in' ? next : undefined)
      }
      note={
        status === 'signed_in' ? boardNote({ late, timeLimit }) : isCompleted && accountNote(next)
      }
      score={score}
      lastWord={unfinished ? { text: unfinished.word, lang } : null}
      total={words.length}
      beaten={beatenBy(records.round, score)}
      notYet={missed.map(({ word }) => word)}
      lang={lang}
      corner={<BoardCorner level={level} />}
      next={isCompleted && next ? <NextLevel next={next} /> : null}
      starting={starting}
      covered={news !== null}
      onPlayAgain={start}
      practice={practicePath(level.id, missed)}
      onSeeWords={onSeeWords}
      onHome={solo.stop}
      moreTime={
        ending === 'time' &&
        !isCompleted &&
        !isSet && <MoreTime time={chosen} onChoose={chooseGameTime} />
      }
    />
  );
}

/** Escape, and the page's own link in the bar, lead back to the page. */
function useWayHome(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector(IN_FRONT)) leave();
    };
    // The router's own event of a link, which leads to the page that is already open.
    const onPush = () => {
      if (window.location.pathname === '/home') leave();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('pushState', onPush);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pushState', onPush);
    };
  }, [leave]);
}

function practicePath(level: Id, words: readonly { readonly id: Id }[]): string {
  return `/practice?level=${level}&words=${words.map(({ id }) => id).join('.')}`;
}

/** Words that are worth another look. */
const NOT_YET = new Set<FinalOutcome>(['skipped', 'revealed']);

/** A round beside what there was to beat, which nobody may know. */
function beatenBy(round: RoundAgainst | null, score: number): RoundBeaten {
  const before = round?.before ?? null;
  if (!round || !before) {
    return { record: null, run: 0, runBefore: null, best: null, grown: round?.grown ?? [] };
  }
  return {
    record: recordOf(before, round),
    run: round.run,
    runBefore: before.best ? before.longest_run : null,
    best: Math.max(score, before.best?.score ?? 0),
    grown: round.grown,
  };
}

function titleOf(ending: QuizView['ending'], score: number, words: number): string {
  switch (ending) {
    case 'level_up':
      return gameTexts.home.levelComplete;
    case 'time':
      return gameTexts.home.timeUp;
    case 'finished':
      return gameTexts.home.finished;
    default:
      return roundTitle(score, words);
  }
}

/** @param next the level that completing this one may open; none for a visitor, whose levels do not change */
function whatIsMissing(level: Level, standing: Standing, next: Level | undefined): string {
  const missing = missingWords(level, standing);
  if (standing.solved === null) return gameTexts.home.completesWith(missing, level.name);
  return next?.is_free && !next.is_available
    ? gameTexts.home.wordsToOpen(missing, next.name)
    : gameTexts.home.wordsToComplete(missing, level.name);
}

/** Why the words of a game are not on the leaderboard; null if they are. */
function boardNote({ late, timeLimit }: { late: boolean; timeLimit: number | null }) {
  if (timeLimit === null) return gameTexts.moreTime.notOnBoard;
  return late ? gameTexts.offline.late : null;
}

/** What a visitor gets by an account: the next level, if its price does not lock it. */
function accountNote(next: Level | undefined) {
  return next && needsAccount(next) && gameTexts.home.accountOpens(next.name);
}

/** The next step: the next level if it is open, else an account for a guest. */
function NextLevel({ next }: { next: Level }) {
  const { startNext } = useStartByHand();
  const { status } = useSnapshot(session);
  if (next.is_playable) {
    return (
      <button type="button" className="wax wax-lg" onClick={() => startNext(next)}>
        {gameTexts.home.startNextLevel}
      </button>
    );
  }
  return status === 'visitor' ? (
    <Link href="/signup" className="wax wax-lg">
      {landingTexts.landing.signUpToSave}
    </Link>
  ) : null;
}
