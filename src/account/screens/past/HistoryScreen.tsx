import type { Language } from '@waggle/engine/contracts';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { LevelAttempts } from '../../panels/LevelAttempts.tsx';
import { LevelTile } from '../../panels/LevelTile.tsx';
import { SkeletonTiles } from '../../../kit/ui/Skeleton.tsx';
import {
  type Attempt,
  codeOf,
  fetchAttempts,
  history,
  openLevel,
  loadHistory,
  type PlayedLevel,
  spokenOf,
  toggleLevel,
} from '../../state/levels/history.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { useApp } from '../../../base/context/use-app.ts';
import { useMemoryApi } from '../../../base/context/use-memory-api.ts';
import { loadMemoryHistory } from '../../state/words/memory-history.ts';
import { knownTexts } from '../../texts/known.ts';
import { SoundsWrongOf, useListening } from '../../../board/word-tools.tsx';
import { NothingYet } from '../../panels/NothingYet.tsx';

/** One row on a desktop, and as much as a phone shows without scrolling. */
const TILES_WHILE_LOADING = 5;

/** A row of tiles is as wide as its open list, which follows its tile and lets later tiles pass. */
const GRID = 'grid grid-flow-dense grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5';

/** `/profile/history`: the words spelled, level by level. */
export default function HistoryScreen() {
  useDocumentTitle(texts.title);
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
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {texts.title}
        </h1>
        <TextLink href="/profile">{knownTexts.traps.title}</TextLink>
      </div>
      <Loaded
        status={status}
        skeleton={
          <div className={GRID} aria-busy="true">
            <SkeletonTiles count={TILES_WHILE_LOADING} />
          </div>
        }
        failed={texts.failed}
        focusOnRetry={heading}
        onRetry={() => void loadHistory(engine)}
        empty={levels.length === 0 && <NothingYet texts={texts} />}
      >
        <Levels levels={levels} languages={languages} onListen={listenTo} />
      </Loaded>
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
  const api = useMemoryApi();
  const { level: openId } = useSnapshot(openLevel);
  const listId = useId();
  const shown = levels.find(({ level }) => level.id === openId)?.level;
  useEffect(() => {
    if (shown) void loadMemoryHistory(api, { language: shown.language, level: shown.id });
  }, [api, shown]);
  return (
    <ul className={GRID}>
      {levels.map((played) => {
        const { id, name, language } = played.level;
        const lang = codeOf(languages, language);
        const isOpen = openId === id;
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
