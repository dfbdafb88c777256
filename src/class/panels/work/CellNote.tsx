import { useEffect, useRef } from 'react';
import { workTexts } from '../../texts/work.ts';

const texts = workTexts.results;

/** A cell of the results that is open. */
export interface OpenCell {
  /** Its button. */
  readonly at: HTMLElement;
  readonly label: string;
  readonly tries: number;
  readonly slips: readonly string[];
}

/** Of the note, in pixels. */
const WIDTH = 272;
const MOST_HEIGHT = 132;
const GAP = 6;

/** What was done in a cell, beside it; the table scrolls with it. It closes by Escape and by a press elsewhere. */
export function CellNote({ open, onClose }: { open: OpenCell | null; onClose: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !open.at.contains(target) && !note.current?.contains(target);
    const onMove = ({ target }: Event) => isElsewhere(target) && onClose();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onMove);
    document.addEventListener('focusin', onMove);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onMove);
      document.removeEventListener('focusin', onMove);
    };
  }, [open, onClose]);
  return (
    <div
      ref={note}
      role="status"
      className={open ? 'card absolute z-10 p-4 text-left shadow-2' : 'sr-only'}
      style={open ? { width: WIDTH, ...placeOf(open.at) } : {}}
    >
      {open && (
        <>
          <p className="font-semibold wrap-anywhere">{open.label}</p>
          <p className="text-sm text-ink-soft">{texts.tries(open.tries)}</p>
          {open.slips.length > 0 && (
            <p className="text-sm text-ink-soft">
              {texts.slips(open.slips.map((kind) => workTexts.slips[kind] ?? kind))}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Under the button, or over it at the foot of what is seen; always inside the width that is seen. */
function placeOf(button: HTMLElement): { left: number; top?: number; transform?: string } {
  const region = button.closest<HTMLElement>('[role="region"]');
  if (!region) return { left: 0 };
  const [own, seen] = [button.getBoundingClientRect(), region.getBoundingClientRect()];
  const right = region.scrollLeft + region.clientWidth - WIDTH - GAP;
  const middle = region.scrollLeft + own.left - seen.left + own.width / 2;
  const left = Math.max(region.scrollLeft + GAP, Math.min(middle - WIDTH / 2, right));
  const top = region.scrollTop - seen.top;
  return own.bottom + MOST_HEIGHT > seen.bottom
    ? { left, top: top + own.top - GAP, transform: 'translateY(-100%)' }
    : { left, top: top + own.bottom + GAP };
}
