import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { findLevel, levels, selectLevel } from '../../state/levels.ts';
import { closeSettings, settingsDrawer } from '../../state/settings-drawer.ts';
import { soloGame } from '../../wiring.ts';
import { useStanding } from './use-standing.ts';

const LevelDrawer = lazy(() => import('../../panels/LevelDrawer.tsx'));

/** The drawer of languages and levels; choosing one ends the game on the board. */
export function SettingsDrawer() {
  const { open } = useSnapshot(settingsDrawer);
  const { content, selectedId } = useSnapshot(levels);
  const standingOf = useStanding();
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
        isCompleted={(level) => standingOf(level).completed}
        onSelect={choose}
      />
    </Suspense>
  );
}
