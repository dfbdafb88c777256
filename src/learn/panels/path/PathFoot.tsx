import { levelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { gameTexts } from '../../../base/texts/game.ts';
import { pathTexts } from '../../texts/path.ts';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import type { PathLevel } from './LevelPath.tsx';

export interface PathFootProps {
  chosen: PathLevel;
  /** What has to be done for the next level; null for nothing. */
  next: string | null;
  /** A visitor has completed what comes before it. */
  needsAccount: boolean;
  /** Of a game; null without the timer. */
  seconds: number | null;
  /** Actions for a level that is locked by its price. */
  premium: ReactNode;
  /** Offline: whether it can be played; null while online. */
  isHere: boolean | null;
  /** It is the page of the level. */
  isPage?: boolean;
  onPlay: () => void;
}

/** The chosen level and what can be done with it. */
export function PathFoot(props: PathFootProps) {
  const { chosen, next, needsAccount, seconds, premium, isHere, isPage = false, onPlay } = props;
  const { level, known } = chosen;
  const access = levelAccess(level);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-board-2 p-4 md:px-5">
      <div className="min-w-48 flex-1">
        {!isPage && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 md:justify-start">
            <b className="text-lg leading-tight">
              {level.difficulty} <LevelName level={level} />
            </b>
            <TextLink href={`/levels/${level.id}`}>{pathTexts.about}</TextLink>
          </p>
        )}
        {/* Said when another level is chosen, the reason of a locked one too. */}
        <div role="status" className="text-on-board-soft">
          <p>{known ? pathTexts.standing(known) : pathTexts.words(level.word_count)}</p>
          {access === 'lockedPlay' && (
            <p>{needsAccount ? pathTexts.needsAccount : REFUSAL_OF_ACCESS.lockedPlay}</p>
          )}
          {access === 'lockedPayment' && (
            <p>{level.is_available ? gameTexts.levels.premium : gameTexts.levels.comingSoon}</p>
          )}
          {access === 'playable' && next && <p>{next}</p>}
          {access === 'playable' && isHere === false && <p>{gameTexts.offline.notKept}</p>}
        </div>
      </div>
      {/* In one row on a small phone: the stars of the first level are seen above it. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 small-phone:gap-x-2">
        {access === 'playable' && isHere !== false && (
          <>
            <Link
              href={`/practice?level=${level.id}`}
              className="wax wax-line max-md:px-4 small-phone:px-3"
            >
              {pathTexts.practise}
            </Link>
            <button type="button" className="wax max-md:px-4 small-phone:px-3" onClick={onPlay}>
              <Play className="size-5 shrink-0" aria-hidden="true" />
              {pathTexts.play(seconds)}
            </button>
          </>
        )}
        {access === 'lockedPlay' && needsAccount && (
          <Link href="/signup" className="wax max-md:px-4">
            {pathTexts.signUp}
          </Link>
        )}
        {access === 'lockedPayment' && (isHere === null ? premium : gameTexts.offline.premium)}
      </div>
    </div>
  );
}
