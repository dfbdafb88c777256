import type { Level } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { LevelChip } from './LevelChip.tsx';
import { MuteButton } from './MuteButton.tsx';
import { WaitingLine } from './WaitingLine.tsx';
import { connection } from '../base/state/connection.ts';
import { languageOf, levels } from '../base/state/levels/levels.ts';
import { outbox } from '../base/state/play/outbox.ts';
import { openSettings } from '../base/state/device/settings-drawer.ts';
import { setMuted, sound } from '../base/state/device/sound.ts';
import { takeOver } from '../base/state/play/take-over.ts';
import { gameTexts } from '../base/texts/game.ts';
import { useApp } from '../base/context/use-app.ts';

/** The level's chip and the mute button, and below them the answers on their way to the server. */
export function BoardCorner({ level }: { level: Level }) {
  const { languages } = useSnapshot(levels);
  const language = languageOf(languages, level)?.name ?? '';
  return (
    <div>
      <div className="flex items-center justify-between">
        <LevelChip label={gameTexts.home.levelChip(language, level)} onOpen={openSettings} />
        <Mute />
      </div>
      <OnItsWay />
    </div>
  );
}

export function Mute({ onPressed }: { onPressed?: () => void }) {
  const { engine } = useApp();
  const { muted } = useSnapshot(sound);
  const toggle = () => {
    setMuted(engine.sound, !sound.muted);
    onPressed?.();
  };
  return <MuteButton muted={muted} onToggle={toggle} />;
}

function OnItsWay() {
  const { waiting, ofGuest, offline } = useSnapshot(outbox);
  const { phase, total } = useSnapshot(takeOver);
  const { offline: isOffline } = useSnapshot(connection);
  if ((offline || isOffline) && waiting > 0) {
    return <WaitingLine offline text={gameTexts.answers.waiting(waiting)} />;
  }
  if (isOffline) return <WaitingLine offline text={gameTexts.offline.canPlay} />;
  if (phase !== 'sending') return null;
  const { sending, progress } = gameTexts.answers;
  return <WaitingLine text={`${sending}: ${progress(total - ofGuest, total)}`} />;
}
