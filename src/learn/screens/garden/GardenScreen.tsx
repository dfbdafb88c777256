import type { GardenWord } from '@waggle/engine/practice';
import type { Id } from '@waggle/engine/contracts';
import { countGarden, wasEverKnown } from '@waggle/engine/rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { usePractice } from '../../use-practice.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import SessionWait from '../../../kit/frame/SessionWait.tsx';
import { bedsOf } from '../../panels/garden/beds.ts';
import { EmptyGarden } from '../../panels/garden/EmptyGarden.tsx';
import { Frames } from '../../panels/garden/Frames.tsx';
import { Legend } from '../../panels/garden/Legend.tsx';
import { Meadow } from '../../panels/garden/Meadow.tsx';
import { WordCard } from '../../panels/garden/WordCard.tsx';
import { WordList } from '../../panels/garden/WordList.tsx';
import { OwnFlower } from '../../panels/garden/OwnFlower.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { ListenButton } from '../../../kit/ui/ListenButton.tsx';
import { OfflineNote } from '../../../kit/ui/OfflineNote.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { useMomentEnd } from '../../../kit/ui/use-moment-end.ts';
import { connection } from '../../../base/state/connection.ts';
import { boardFlower, showBoardFlower } from '../../state/play/board-life.ts';
import { framesOf, garden, endLift, loadGarden } from '../../state/levels/garden.ts';
import {
  followLevels,
  languageOf,
  levels,
  loadLevels,
  selectedLevel,
} from '../../../base/state/levels/levels.ts';
import { chooseFlower } from '../../../base/state/account/flower-choice.ts';
import { listening } from '../../../base/state/device/listening.ts';
import { ownFlower } from '../../../base/state/account/own-flower.ts';
import { session } from '../../../base/state/session.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { useListening } from '../../../board/word-tools.tsx';

/** `/garden`: every word that was tried, as a flower that grows with its memory. */
export default function GardenScreen() {
  useDocumentTitle(gardenTexts.title);
  const { engine } = useApp();
  const { status: who } = useSnapshot(session);
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Id | null>(null);
  const [view, setView] = useState<'meadow' | 'list'>('meadow');
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const { status: taught, languages, content, selectedId, list } = useSnapshot(levels);
  const selected = selectedLevel({ content: content, selectedId, list });
  const language = chosen ?? selected?.language ?? languages[0]?.id ?? null;
  const { load, status } = useGarden(language);
  const { words } = useSnapshot(garden);
  const { offline } = useSnapshot(connection);
  const counts = useMemo(() => countGarden(words.map(({ memory }) => memory)), [words]);
  if (who === 'unknown') return <SessionWait />;
  const isFailed = taught === 'failed' || (status === 'failed' && words.length === 0);
  const retry = () => (taught === 'failed' ? void loadLevels(engine.keptLevels) : load());
  const isReady = status !== 'loading' && !isFailed;
  const isEmpty = isReady && words.length === 0;
  return (
    <div className="mx-auto flex w-full max-w-[78rem] flex-1 flex-col gap-4 px-4 py-5 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {gardenTexts.title}
          </h1>
          <p className="text-ink-soft">
            {isReady && !isEmpty && counts.known === 0 ? gardenTexts.growing : gardenTexts.text}
          </p>
        </div>
        {/* It keeps its place while it is loading. */}
        {!isFailed && !isEmpty && (
          <div
            className={`flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full ${isReady ? '' : 'invisible'}`}
          >
            <Figure value={counts.known} label={gardenTexts.known} />
            <Figure value={counts.lasting} label={gardenTexts.lasting} />
            <Link
              href={`/practice?language=${language}`}
              className={`wax max-md:w-full ${counts.thirsty > 0 ? '' : 'wax-line'}`}
            >
              {counts.thirsty > 0
                ? gardenTexts.practiseThirsty(counts.thirsty)
                : gardenTexts.practise}
            </Link>
          </div>
        )}
      </div>
      <OfflineNote text={offline && isReady ? gardenTexts.offline : null} />
      <Choices view={view} onView={setView} language={language} onLanguage={setChosen} />
      <Loaded
        status={isFailed ? 'failed' : isReady ? 'ready' : 'loading'}
        skeleton={<Waiting />}
        failed={offline ? gardenTexts.offlineNone : gardenTexts.failed}
        onRetry={retry}
        focusOnRetry={heading}
        empty={isEmpty && <EmptyGarden />}
      >
        {language !== null && <Words view={view} language={language} />}
      </Loaded>
      {isReady && <Own />}
    </div>
  );
}

function useGarden(language: Id | null) {
  const { garden: of } = usePractice().learner;
  const { status: who } = useSnapshot(session);
  const { status: taught } = useSnapshot(levels);
  const { status } = useSnapshot(garden);
  const { offline } = useSnapshot(connection);
  const load = useCallback(() => {
    if (language === null) return;
    const ladder = Object.values(levels.content)
      .flat()
      .filter((level) => level.language === language);
    void loadGarden(of, language, ladder);
  }, [of, language]);
  useEffect(() => {
    if (taught !== 'ready' || who === 'unknown') return;
    // What is shown stays as long as there is no network, and is loaded again after it.
    if (!offline || garden.language !== language || garden.words.length === 0) load();
  }, [taught, who, load, offline, language]);
  return { load, status };
}

function Choices({
  view,
  onView,
  language,
  onLanguage,
}: {
  view: 'meadow' | 'list';
  onView: (view: 'meadow' | 'list') => void;
  language: Id | null;
  onLanguage: (id: Id) => void;
}) {
  const { languages } = useSnapshot(levels);
  const { user } = useSnapshot(session);
  const own = user ? user.profile.languages : languages;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SegmentedRadios
        legend={gardenTexts.view}
        options={[
          { value: 'meadow', label: gardenTexts.meadow },
          { value: 'list', label: gardenTexts.list },
        ]}
        value={view}
        onChange={onView}
      />
      {own.length > 1 && (
        <label className="flex items-center gap-2 font-semibold">
          {gardenTexts.language}
          <select
            className="min-h-11 rounded-md border-[1.5px] border-line-strong bg-surface px-3"
            value={String(language ?? '')}
            onChange={({ target }) =>
              onLanguage(own.find(({ id }) => String(id) === target.value)?.id ?? target.value)
            }
          >
            {own.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Words({ view, language }: { view: 'meadow' | 'list'; language: Id }) {
  const { words, lifted } = useSnapshot(garden);
  const { languages, content } = useSnapshot(levels);
  const { speaking } = useSnapshot(sound);
  const { to } = useSnapshot(listening);
  const listen = useListening();
  useMomentEnd(lifted.length > 0, endLift);
  const [openId, setOpenId] = useState<Id | null>(null);
  const lang = languageOf(languages, { language })?.code ?? '';
  const all = words;
  const [now] = useState(() => Date.now());
  const beds = useMemo(() => bedsOf(all, now), [all, now]);
  const frames = useMemo(() => framesOf(beds, content), [beds, content]);
  const opened = all.find(({ id }) => id === openId);
  const hear = ({ id, text, clipUrl }: GardenWord) => listen(id, { text, language: lang, clipUrl });
  return (
    <>
      {view === 'meadow' ? (
        <>
          <Meadow
            beds={beds}
            count={all.length}
            openId={openId}
            lifted={lifted}
            onOpen={(id) => setOpenId(id === openId ? null : id)}
          >
            <div aria-live="polite">
              {opened && (
                <WordCard
                  key={opened.id}
                  word={opened}
                  lang={lang}
                  isSounding={speaking && to === opened.id}
                  onHear={() => hear(opened)}
                />
              )}
            </div>
          </Meadow>
          <Legend />
        </>
      ) : (
        <WordList
          words={all}
          lang={lang}
          renderHear={(word) => (
            <ListenButton
              word={word.text}
              sounding={speaking && to === word.id}
              onPress={() => hear(word)}
            />
          )}
        />
      )}
      <Frames frames={frames} />
    </>
  );
}

function Own() {
  const { engine } = useApp();
  const { id, flower } = useSnapshot(ownFlower);
  const { shown } = useSnapshot(boardFlower);
  const { words } = useSnapshot(garden);
  const known = useMemo(() => words.filter(({ memory }) => wasEverKnown(memory)).length, [words]);
  return (
    <OwnFlower
      id={id}
      flower={flower}
      words={known}
      onChoose={(change) => void chooseFlower(engine.profile, change)}
      isOnBoard={shown}
      onBoard={showBoardFlower}
    />
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <span className="whitespace-nowrap">
      <b className="font-display text-3xl">{value}</b> {label}
    </span>
  );
}

function Waiting() {
  return (
    <div className="appear-late" aria-busy="true">
      <span className="sr-only">{gardenTexts.loading}</span>
      <div className="skeleton h-[25rem] rounded-xl" aria-hidden="true" />
    </div>
  );
}
