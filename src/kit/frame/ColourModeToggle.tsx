import { Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { colourMode, toggleColourMode } from '../../base/state/device/colour-mode.ts';
import { frameTexts } from '../../base/texts/frame.ts';

/** Switches between light and dark. The icon shows the other mode. */
export function ColourModeToggle({ className = 'hover:bg-sunken' }: { className?: string }) {
  const { mode } = useSnapshot(colourMode);
  const Icon = mode === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={mode === 'dark' ? frameTexts.shell.lightMode : frameTexts.shell.darkMode}
      onClick={toggleColourMode}
      className={`grid size-11 place-items-center rounded-full ${className}`}
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.25} />
    </button>
  );
}
