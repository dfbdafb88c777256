import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { wordsToComplete } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { CompleteBoard } from '../../panels/board/CompleteBoard.tsx';
import { CountdownBoard } from '../../panels/board/CountdownBoard.tsx';
import { IdleBoard } from '../../panels/board/IdleBoard.tsx';
import { LevelChip } from '../../panels/board/LevelChip.tsx';
import { BlankBoard } from '../../panels/board/BlankBoard.tsx';
import { MuteButton } from '../../panels/board/MuteButton.tsx';
import { PlayingBoard } from '../../panels/board/PlayingBoard.tsx';
import { guest, hasCompleted, wordsSolved } from '../../state/guest.ts';
import {
  findLevel,
  ladderOf,
  languageOf,
  levelAfter,
  levels,
  loadLevels,
  selectLevel,
} from '../../state/levels.ts';
import { quiz } from '../../state/quiz.ts';
import { openSettings, settingsDrawer } from '../../state/settings-drawer.ts';
import { soloGame as soloGameState } from '../../state/solo-game.ts';
import { setMuted, sound } from '../../state/sound.ts';
import { followShortViewport } from '../../state/viewport.ts';
import { frameTexts } from '../../texts/frame.ts';
import { gameTexts } from '../../texts/game.ts';
import { landingTexts } from '../../texts/landing.ts';
import { engine, soloGame } from '../../wiring.ts';
import { holdKeyboard } from './keyboard-holder.tsx';

export interface SoloBoardProps {
  /** BCP 47 of the words. */
  lang: string;
  onSeeWords: () => void;
}

/** The board for the phase of the quiz. */
export function SoloBoard({ lang, onSeeWords }: SoloBoardProps) {
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
      if (status === 'ready') return <Idle />;
      return status === 'loading' ? (
        <BlankBoard />
      ) : (
        <BlankBoard
          message={gameTexts.home.levelsFailed}
          action={{ label: frameTexts.tryAgain, run: () => void loadLevels(engine.levels) }}
        />
      );
  }
}

function Idle() {
  const { content, selectedId } = useSnapshot(levels);
  const { starting } = useSnapshot(soloGameState);
  const level = findLevel(content as AvailableContent, selectedId);
  useEnterToStart();
  if (!level) {
    return (
      <BlankBoard
        message={gameTexts.home.selectLevelFirst}
        action={{ label: gameTexts.levels.choose, run: openSettings }}
      />
    );
  }
  return (
    <IdleBoard
      level={level}
      stars={starsOf(content as AvailableContent, level)}
      corner={<Corner level={level} />}
      starting={starting}
      onStart={startByHand}
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
      mute={<Mute />}
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
      title={ending === 'time' ? gameTexts.home.timeUp : gameTexts.home.allDone}
      text={
        isCompleted
          ? gameTexts.home.completed(level.name)
          : gameTexts.home.wordsToGo(missing, next?.name ?? level.name)
      }
      score={score}
      words={words.map((_, place) => outcomes[place] ?? 'open')}
      corner={<Corner level={level} />}
      next={isCompleted && next ? <NextLevel next={next} /> : null}
      onPlayAgain={startByHand}
      onSeeWords={onSeeWords}
    />
  );
}

/** A guest's way up: the next level while it is open to guests, and then an account. */
function NextLevel({ next }: { next: Level }) {
  if (!next.is_playable) {
    return (
      <Link href="/signup" className="wax wax-lg">
        {landingTexts.landing.signUpToSave}
      </Link>
    );
  }
  const start = () => {
    selectLevel(next);
    startByHand();
  };
  return (
    <button type="button" className="wax wax-lg" onClick={start}>
      {gameTexts.home.startNextLevel}
    </button>
  );
}

function Mute() {
  const { muted } = useSnapshot(sound);
  return <MuteButton muted={muted} onToggle={() => setMuted(engine.sound, !sound.muted)} />;
}

function Corner({ level }: { level: Level }) {
  const { languages } = useSnapshot(levels);
  const language = languageOf(languages, level)?.name ?? '';
  return (
    <div className="flex items-center justify-between">
      <LevelChip
        label={gameTexts.home.levelChip(language, level.difficulty)}
        onOpen={openSettings}
      />
      <Mute />
    </div>
  );
}

function startByHand(): void {
  holdKeyboard();
  void soloGame.start();
}

/** Enter starts the game when nothing else has the focus. */
function useEnterToStart(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const nothingFocused =
        document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
      const isPlainEnter =
        event.key === 'Enter' &&
        !event.repeat &&
        !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
      if (isPlainEnter && nothingFocused && !settingsDrawer.open) void soloGame.start();
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
