import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { wordsToComplete } from '@waggle/engine/rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio';
import { CompleteBoard } from '../panels/board/CompleteBoard.tsx';
import { CountdownBoard } from '../panels/board/CountdownBoard.tsx';
import { IdleBoard } from '../panels/board/IdleBoard.tsx';
import { LevelChip } from '../panels/board/LevelChip.tsx';
import { LoadingBoard } from '../panels/board/LoadingBoard.tsx';
import { MuteButton } from '../panels/board/MuteButton.tsx';
import { PlayingBoard } from '../panels/board/PlayingBoard.tsx';
import { RoundWords } from '../panels/board/RoundWords.tsx';
import { useDocumentTitle } from '../panels/document-title.ts';
import { HowToPlay } from '../panels/HowToPlay.tsx';
import { SaveProgressCard } from '../panels/SaveProgressCard.tsx';
import { guest, hasCompleted, wordsSolved } from '../state/guest.ts';
import {
  findLevel,
  ladderOf,
  languageOf,
  levelAfter,
  levels,
  loadLevels,
  selectLevel,
} from '../state/levels.ts';
import { quiz } from '../state/quiz.ts';
import { closeSettings, openSettings, settingsDrawer } from '../state/settings-drawer.ts';
import { soloGame as soloGameState } from '../state/solo-game.ts';
import { setMuted, sound } from '../state/sound.ts';
import { followShortViewport } from '../state/viewport.ts';
import { texts } from '../texts.ts';
import { engine, soloGame } from '../wiring.ts';

const LevelDrawer = lazy(() => import('../panels/LevelDrawer.tsx'));

/** `/home`: the single-player game. Picks the board for the phase; decides nothing. */
export default function HomeScreen() {
  useDocumentTitle(texts.shell.home);
  useSoloGame();
  const { phase, words, outcomes, level } = useSnapshot(quiz);
  const { languages } = useSnapshot(levels);
  const lang = (level && languageOf(languages, level)?.code) || '';
  const isRunning = phase === 'playing' || phase === 'complete';
  const aside = useRef<HTMLDivElement>(null);
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:px-8 md:pb-6 short:p-0">
      <h1 className="sr-only">{texts.home.heading}</h1>
      <BoardOfPhase
        lang={lang}
        onSeeWords={() => aside.current?.scrollIntoView({ behavior: 'smooth' })}
      />
      <div
        ref={aside}
        className={`relative short:hidden ${phase === 'playing' ? 'max-md:hidden' : ''}`}
      >
        {/* As high as the board and no higher: a long round scrolls inside. */}
        <div className="flex flex-col gap-5 max-md:px-4 max-md:pb-6 md:absolute md:inset-0 md:overflow-y-auto">
          <SaveProgressCard />
          {isRunning ? <RoundWords words={words} outcomes={outcomes} lang={lang} /> : <HowToPlay />}
        </div>
      </div>
      <Drawer />
    </div>
  );
}

/** Loads what can be played and keeps the game alive while its screen is shown. */
function useSoloGame(): void {
  useEffect(() => {
    const connection = soloGame.connect();
    if (levels.status !== 'ready') void loadLevels(engine.levels);
    return () => connection.unsubscribe();
  }, []);
}

function BoardOfPhase({ lang, onSeeWords }: { lang: string; onSeeWords: () => void }) {
  const { phase, words, timeLimit, secondsLeft } = useSnapshot(quiz);
  const { status } = useSnapshot(levels);
  const isOn = phase === 'countdown' || phase === 'playing';
  useEffect(() => (isOn ? followShortViewport(window) : undefined), [isOn]);
  switch (phase) {
    case 'countdown':
      return (
        <CountdownBoard secondsLeft={secondsLeft} wordCount={words.length} timeLimit={timeLimit} />
      );
    case 'playing':
      return <Playing lang={lang} />;
    case 'complete':
      return <Complete onSeeWords={onSeeWords} />;
    default:
      return status === 'ready' ? (
        <Idle />
      ) : (
        <LoadingBoard failed={status === 'failed'} onRetry={() => void loadLevels(engine.levels)} />
      );
  }
}

function Idle() {
  const { content, selectedId } = useSnapshot(levels);
  const { starting } = useSnapshot(soloGameState);
  const level = findLevel(content as AvailableContent, selectedId);
  useEnterToStart();
  if (!level) return <LoadingBoard failed onRetry={openSettings} />;
  return (
    <IdleBoard
      level={level}
      stars={starsOf(content as AvailableContent, level)}
      corner={<Corner level={level} />}
      starting={starting}
      onStart={() => void soloGame.start()}
    />
  );
}

function Playing({ lang }: { lang: string }) {
  const { speaking } = useSnapshot(sound);
  return (
    <PlayingBoard
      speaking={speaking}
      lang={lang}
      onType={soloGame.type}
      onCheck={soloGame.check}
      hear={soloGame.hear}
      hint={soloGame.hint}
      reveal={soloGame.reveal}
      skip={soloGame.skip}
    />
  );
}

function Complete({ onSeeWords }: { onSeeWords: () => void }) {
  const { level, words, outcomes, score, ending } = useSnapshot(quiz);
  const { answers } = useSnapshot(guest);
  const { content } = useSnapshot(levels);
  if (!level) return null;
  const missing = wordsToComplete(level.word_count) - wordsSolved(answers, level.id);
  const next = levelAfter(content as AvailableContent, level);
  const isCompleted = hasCompleted(answers, level);
  return (
    <CompleteBoard
      title={ending === 'time' ? texts.home.timeUp : texts.home.allDone}
      text={
        isCompleted
          ? texts.home.completed(level.name)
          : texts.home.wordsToGo(missing, next?.name ?? level.name)
      }
      score={score}
      words={words.map((_, place) => outcomes[place] ?? 'open')}
      corner={<Corner level={level} />}
      next={isCompleted && next ? <NextLevel next={next} /> : null}
      onPlayAgain={() => void soloGame.start()}
      onSeeWords={onSeeWords}
    />
  );
}

/** A guest's way up: the next level while it is open to guests, and then an account. */
function NextLevel({ next }: { next: Level }) {
  if (!next.is_playable) {
    return (
      <Link href="/signup" className="wax wax-lg">
        {texts.landing.signUpToSave}
      </Link>
    );
  }
  const start = () => {
    selectLevel(next);
    void soloGame.start();
  };
  return (
    <button type="button" className="wax wax-lg" onClick={start}>
      {texts.home.startNextLevel}
    </button>
  );
}

function Corner({ level }: { level: Level }) {
  const { languages } = useSnapshot(levels);
  const { muted } = useSnapshot(sound);
  const language = languageOf(languages, level)?.name ?? '';
  return (
    <div className="flex items-center justify-between">
      <LevelChip label={texts.home.levelChip(language, level.difficulty)} onOpen={openSettings} />
      <MuteButton muted={muted} onToggle={() => setMuted(engine.sound, !sound.muted)} />
    </div>
  );
}

function Drawer() {
  const { open } = useSnapshot(settingsDrawer);
  const { content, selectedId } = useSnapshot(levels);
  const { answers } = useSnapshot(guest);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  const choose = (level: Level) => {
    selectLevel(level);
    soloGame.stop();
    closeSettings();
  };
  return (
    <Suspense>
      <LevelDrawer
        open={open}
        onClose={closeSettings}
        content={content as AvailableContent}
        selected={findLevel(content as AvailableContent, selectedId) ?? null}
        isCompleted={(level) => hasCompleted(answers, level)}
        onSelect={choose}
      />
    </Suspense>
  );
}

/** Enter starts the game when nothing else has the focus. */
function useEnterToStart(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const nothingFocused =
        document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
      if (event.key === 'Enter' && nothingFocused && !settingsDrawer.open) void soloGame.start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** How hard a level is among those of its language, 1 to 5 stars. */
function starsOf(content: AvailableContent, level: Level): number {
  const hardest = Math.max(...ladderOf(content, level).map(({ difficulty }) => difficulty), 2);
  return 1 + Math.round((4 * (level.difficulty - 1)) / (hardest - 1));
}
