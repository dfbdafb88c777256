import type { Id, Level } from '@waggle/engine/contracts';
import { levelAccess, levelStars, secondsOfGame } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { usePractice } from '../../use-practice.ts';
import type { PathLevel } from '../../panels/path/LevelPath.tsx';
import { useMomentEnd } from '../../../kit/ui/use-moment-end.ts';
import { connection } from '../../../base/state/connection.ts';
import { gameTime } from '../../../base/state/play/game-time.ts';
import { guest } from '../../../base/state/play/guest.ts';
import { keptLevels } from '../../../base/state/play/kept-levels.ts';
import { levelPath, loadForecast, loadLevelsKnown } from '../../state/levels/level-path.ts';
import { levelAfter, levels, selectLevel } from '../../../base/state/levels/levels.ts';
import { session } from '../../../base/state/session.ts';
import { missingWords } from '../../../base/state/levels/standing.ts';
import { endStarFall, noteNewStars, wonStars } from '../../state/levels/stars.ts';
import { requestStart } from '../../../base/state/play/start-request.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { useStanding } from '../../../base/context/use-standing.ts';

/** How a level stands on the path. */
export function usePathLevel(): (level: Level) => PathLevel {
  const { known } = useSnapshot(levelPath);
  const { before } = useSnapshot(wonStars);
  const standingOf = useStanding();
  return (level) => {
    const own = known[String(level.id)] ?? null;
    const isFinished = standingOf(level).completed;
    const { known: count, slipping, of } = own ?? { known: 0, slipping: 0, of: level.word_count };
    const stars = levelStars({ known: count, slipping, of, isFinished });
    return { level, known: own, stars, isFinished, starsBefore: before[String(level.id)] };
  };
}

/** Lets stars fall that were won since the last visit. */
export function useWonStars(path: readonly PathLevel[]): void {
  const { sound } = useApp().engine;
  const isCounted = path.every(({ known }) => known !== null);
  const stars = JSON.stringify(path.map(({ level, stars: count }) => [level.id, count]));
  useEffect(() => {
    if (!isCounted) return;
    const counted = (JSON.parse(stars) as [Id, number][]).map(([id, count]) => ({
      id,
      stars: count,
    }));
    if (noteNewStars(counted) > 0) sound.play({ name: 'star' });
  }, [isCounted, stars, sound]);
  const { before } = useSnapshot(wonStars);
  useMomentEnd(Object.keys(before).length > 0, endStarFall);
  useEffect(() => endStarFall, []);
}

/** Counts the known words of a ladder, and asks how far one level is. */
export function useKnownWords(ladder: readonly Level[], current: Level | undefined): void {
  const { learner: has, forecast } = usePractice();
  const { levelsKnown } = has;
  const { user } = useSnapshot(session);
  const { answers } = useSnapshot(guest);
  const { offline } = useSnapshot(connection);
  const [first] = ladder;
  const learner = user?.id;
  const given = answers.length;
  const language = first?.language;
  useEffect(() => {
    if (language !== undefined) void loadLevelsKnown(levelsKnown, ladder);
    // A new list of the same levels is no reason to count again; a network that comes back is one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [levelsKnown, language, learner, given, offline]);
  const asked = learner !== undefined && current?.is_playable ? current.id : undefined;
  useEffect(() => {
    if (asked !== undefined) void loadForecast(forecast, asked);
  }, [forecast, asked]);
}

/** Offline: whether a level can be played; null while online. */
export function useIsHere(): (level: Level) => boolean | null {
  const { offline } = useSnapshot(connection);
  const { ids } = useSnapshot(keptLevels);
  return ({ id }) => (offline ? ids.includes(id) : null);
}

/** What there is to do for the next level; null when nothing is, or when it is not known. */
export function useNextOf(): (level: Level) => string | null {
  const { content } = useSnapshot(levels);
  const standingOf = useStanding();
  return (level) => {
    const standing = standingOf(level);
    const { solved, completed } = standing;
    const next = levelAfter(content, level);
    if (completed || solved === null || !next?.is_free || levelAccess(next) === 'playable') {
      return null;
    }
    return gameTexts.home.wordsToOpen(missingWords(level, standing), next.name);
  };
}

/** Plays a level on the home screen. */
export function usePlayLevel(): {
  play: (level: Level) => void;
  secondsOf: (level: Level) => number | null;
} {
  const [, navigate] = useLocation();
  const { chosen } = useSnapshot(gameTime);
  const { engine } = useApp();
  return {
    play(level) {
      selectLevel(level);
      requestStart();
      // Inside the press, which unlocks the sound.
      void engine.sound.unlock();
      navigate('/home');
    },
    secondsOf: (level) => secondsOfGame(level, chosen),
  };
}
