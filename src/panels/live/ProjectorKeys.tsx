import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { STAGE_CONTROL } from './ProjectorStage.tsx';

/** Something that the host does here by one key. */
export interface KeyAction {
  /** As it is written on the key. */
  readonly keys: string;
  readonly label: string;
  readonly press: () => void;
}

/** The host's keys, each a button too: folded away, because the class looks at it. In the picture, so that it is seen on a full screen. */
export function ProjectorKeys({ actions }: { actions: readonly KeyAction[] }) {
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
        className={STAGE_CONTROL}
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
