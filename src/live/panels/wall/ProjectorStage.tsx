import { Maximize, Minimize, Moon, Sun, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../../texts/live.ts';
import { useStage } from './use-stage.ts';

const texts = liveTexts.projector;

export interface ProjectorStageProps {
  /** Where its cross leads, and how that is called. */
  closeAddress: string;
  closeLabel: string;
  /** Draws the picture around the buttons of the stage. */
  children: (controls: ReactNode) => ReactNode;
}

/**
 * A picture for a wall, drawn for 1920 by 1080 and enlarged to the window. Always light unless asked,
 * because a bright room washes out dark pictures.
 */
export function ProjectorStage({ closeAddress, closeLabel, children }: ProjectorStageProps) {
  const { scale, width, height } = useStage();
  const [isDark, setDark] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={stage}
      data-view="projector"
      data-theme={isDark ? 'dark' : 'light'}
      className="fixed inset-0 z-10 overflow-auto bg-page text-ink"
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{ width, height, transform: `scale(${scale})`, '--scale': scale } as CSSProperties}
      >
        {children(
          <Controls
            stage={stage}
            isDark={isDark}
            onDark={() => setDark(!isDark)}
            closeAddress={closeAddress}
            closeLabel={closeLabel}
          />,
        )}
      </div>
    </div>
  );
}

interface ControlsProps extends Omit<ProjectorStageProps, 'children'> {
  stage: React.RefObject<HTMLElement | null>;
  isDark: boolean;
  onDark: () => void;
}

/** Large enough for a finger on a small screen too. */
export const STAGE_CONTROL =
  'grid size-[max(72px,calc(44px/var(--scale)))] shrink-0 place-items-center rounded-full hover:bg-sunken/40';

function Controls({ stage, isDark, onDark, closeAddress, closeLabel }: ControlsProps) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // A browser may refuse: then the picture stays as large as its window.
    asked?.catch(() => undefined);
  };
  return (
    <div className="flex shrink-0 gap-4">
      <button
        type="button"
        className={STAGE_CONTROL}
        aria-label={isDark ? texts.light : texts.dark}
        onClick={onDark}
      >
        {isDark ? <Sun className="size-3/5" /> : <Moon className="size-3/5" />}
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={STAGE_CONTROL}
          aria-label={isFull ? texts.endFullScreen : texts.fullScreen}
          onClick={toggle}
        >
          {isFull ? <Minimize className="size-3/5" /> : <Maximize className="size-3/5" />}
        </button>
      )}
      <Link href={closeAddress} className={STAGE_CONTROL} aria-label={closeLabel}>
        <X className="size-3/5" />
      </Link>
    </div>
  );
}
