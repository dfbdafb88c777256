import type { LiveGame } from '@waggle/engine/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { useLive } from '../../use-live.ts';
import { followLevels, levels } from '../../../base/state/levels/levels.ts';
import { loadMissed, nextGame, openNext } from '../../state/next-game.ts';
import { afterTexts } from '../../texts/after.ts';
import { lazyOnPress } from '../../../base/start/lazy-part.ts';
import { useLanguageCode, useLevelName } from '../use-level.ts';

const PlayAgainDialog = lazyOnPress(() => import('../../panels/after/PlayAgainDialog.tsx'));

export interface PlayAgainProps {
  game: LiveGame;
  className?: string;
  style?: React.CSSProperties;
  /** The page of the next game. */
  pathOf: (game: LiveGame) => string;
}

/** Opens the next game of the same people, for its host. */
export function PlayAgain({ game, className = 'wax', style, pathOf }: PlayAgainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        style={style}
        onClick={() => setOpen(true)}
      >
        {afterTexts.again.open}
      </button>
      {isOpen && (
        <Suspense>
          <Choosing game={game} pathOf={pathOf} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Choosing({ game, pathOf, onClose }: PlayAgainProps & { onClose: () => void }) {
  const { past } = useLive();
  const { keptLevels } = useApp().engine;
  const { content, status } = useSnapshot(levels);
  const { missed } = useSnapshot(nextGame) as typeof nextGame;
  const level = useLevelName(game);
  const lang = useLanguageCode(game);
  const [, navigate] = useLocation();
  useEffect(() => void loadMissed(past, game.id), [past, game.id]);
  useEffect(() => followLevels(keptLevels), [keptLevels]);
  return (
    <PlayAgainDialog
      level={level}
      content={content}
      failed={status === 'failed'}
      hostPlays={game.host_plays}
      mode={game.mode ?? 'race'}
      lang={lang}
      missed={missed}
      onClose={onClose}
      onOpen={async (wish) => {
        const opened = await openNext(past, game.id, wish);
        if (opened.kind === 'refused') return opened.sentence;
        onClose();
        navigate(pathOf(opened.game));
        return null;
      }}
    />
  );
}
