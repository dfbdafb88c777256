import { Keyboard, Maximize, Minimize, Moon, Sun, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';

const texts = liveTexts.projector;

/** Something that the host does here by one key. */
export interface KeyAction {
  /** As it is written on the key. */
  readonly keys: string;
  readonly label: string;
  readonly press: () => void;
}

export interface ProjectorControlsProps {
  stage: RefObject<HTMLElement | null>;
  isDark: boolean;
  onDark: () => void;
  closeAddress: string;
  actions: readonly KeyAction[];
}

/** Large enough for a finger on a small screen too. */
const CONTROL =
  'grid size-[max(72px,calc(44px/var(--scale)))] shrink-0 place-items-center rounded-full hover:bg-sunken/40';

/** How the picture looks, and the host's keys: folded away, because the class looks at it. */
export function ProjectorControls(props: ProjectorControlsProps) {
  const { stage, isDark, onDark, closeAddress, actions } = props;
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
      {actions.length > 0 && <KeyMenu actions={actions} />}
      <button
        type="button"
        className={CONTROL}
        aria-label={isDark ? texts.light : texts.dark}
        onClick={onDark}
      >
        {isDark ? <Sun className="size-3/5" /> : <Moon className="size-3/5" />}
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={CONTROL}
          aria-label={isFull ? texts.endFullScreen : texts.fullScreen}
          onClick={toggle}
        >
          {isFull ? <Minimize className="size-3/5" /> : <Maximize className="size-3/5" />}
        </button>
      )}
      <Link href={closeAddress} className={CONTROL} aria-label={texts.close}>
        <X className="size-3/5" />
      </Link>
    </div>
  );
}

/** The host's keys, each a button too. In the picture, so that it is seen on a full screen. */
function KeyMenu({ actions }: { actions: readonly KeyAction[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <div className="relative">
      <button
        type="button"
        className={CONTROL}
        aria-label={hostTexts.controls.keys}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Keyboard className="size-3/5" />
      </button>
      {isOpen && (
        <ul className="absolute top-full right-0 z-20 mt-3 w-[600px] rounded-xl bg-surface p-4 text-[40px] leading-tight text-ink shadow-3">
          {actions.map(({ keys, label, press }) => (
            <li key={keys}>
              <button
                type="button"
                className="flex min-h-22 w-full items-center justify-between gap-6 rounded-lg px-6 text-left font-semibold hover:bg-sunken"
                onClick={() => {
                  setOpen(false);
                  press();
                }}
              >
                {label}
                <kbd
                  aria-hidden="true"
                  className="shrink-0 rounded-md border-3 border-line-strong px-4 font-sans font-normal"
                >
                  {keys}
                </kbd>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
