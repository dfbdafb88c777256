import type { Language } from '@waggle/engine/contracts';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useDocumentTitle } from '../panels/frame/document-title.ts';
import { FailedState } from '../panels/ui/FailedState.tsx';
import { LevelAttempts } from '../panels/account/LevelAttempts.tsx';
import { LevelTile } from '../panels/account/LevelTile.tsx';
import { SkeletonTiles } from '../panels/ui/Skeleton.tsx';
import {
  type Attempt,
  codeOf,
  fetchAttempts,
  history,
  loadHistory,
  type PlayedLevel,
  spokenOf,
  toggleLevel,
} from '../state/history.ts';
import { accountTexts } from '../texts/accounts.ts';
import { frameTexts } from '../texts/frame.ts';
import { useApp } from '../context/use-app.ts';
import { SoundsWrongOf, useListening } from './word-tools.tsx';
import { NothingYet } from '../panels/ui/NothingYet.tsx';

const texts = accountTexts.history;

/** One row on a desktop, and as much as a phone shows without scrolling. */
const TILES_WHILE_LOADING = 5;

/** A row of tiles is as wide as its open list, which follows its tile and lets later tiles pass. */
const GRID = 'grid grid-flow-dense grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5';

/** `/profile/history`: the words spelled, level by level. */
export default function HistoryScreen() {
  useDocumentTitle(frameTexts.shell.history);
  const { engine } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, levels, languages } = useSnapshot(history);
  const listen = useListening();
  const listenTo = useCallback(
    (attempt: Attempt) => listen(attempt.id, spokenOf(attempt)),
    [listen],
  );
  useEffect(() => {
    void loadHistory(engine);
  }, [engine]);
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 px-4 py-6 md:px-8 md:py-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none md:text-4xl">
        {texts.title}
      </h1>
      {status === 'loading' && (
        <div className={GRID} aria-busy="true">
          <SkeletonTiles count={TILES_WHILE_LOADING} />
        </div>
      )}
      {status === 'failed' && (
        <FailedState
          title={texts.failed}
          heirOfFocus={heading}
          onRetry={() => void loadHistory(engine)}
        />
      )}
      {status === 'ready' && levels.length === 0 && <NothingYet texts={texts} />}
      {status === 'ready' && (
        <Levels
          levels={levels as readonly PlayedLevel[]}
          languages={languages}
          onListen={listenTo}
        />
      )}
    </div>
  );
}

interface LevelsProps {
  levels: readonly PlayedLevel[];
  languages: readonly Language[];
  onListen: (attempt: Attempt) => void;
}

function Levels({ levels, languages, onListen }: LevelsProps) {
  const { games } = useApp().engine;
  const { open } = useSnapshot(history);
  const listId = useId();
  return (
    <ul className={GRID}>
      {levels.map((played) => {
        const { id, name, language } = played.level;
        const lang = codeOf(languages, language);
        const isOpen = open?.id === id;
        return (
          <li key={id} className="contents">
            <LevelTile
              played={played}
              lang={lang}
              open={isOpen}
              listId={listId}
              onToggle={() => void toggleLevel(games, id)}
            />
            {isOpen && (
              <LevelAttempts
                id={listId}
                name={name}
                lang={lang}
                onListen={onListen}
                SoundsWrong={SoundsWrongOf}
                onMore={() => void fetchAttempts(games)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
