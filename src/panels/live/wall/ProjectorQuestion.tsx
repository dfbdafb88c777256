import { useEffect, useRef } from 'react';
import { hostTexts } from '../../../texts/host.ts';

const texts = hostTexts.controls;

export interface ProjectorQuestionProps {
  onEnd: () => void;
  onGoOn: () => void;
}

/** Asks over the picture, in letters that the last row reads too. What is behind it is inert. */
export function ProjectorQuestion({ onEnd, onGoOn }: ProjectorQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-scrim">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
      <div
        role="alertdialog"
        aria-modal="true"
        aria-label={texts.endQuestion}
        tabIndex={-1}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onGoOn();
        }}
        className="w-[1100px] rounded-xl bg-surface p-16 text-center text-ink"
      >
        <p className="font-display text-[64px] leading-tight font-bold">{texts.endQuestion}</p>
        <div className="mt-12 flex justify-center gap-10">
          <button type="button" className={`wax wax-line ${LARGE}`} style={SHAPE} onClick={onEnd}>
            {texts.confirmEnd}
          </button>
          <button
            ref={stay}
            type="button"
            className={`wax ${LARGE}`}
            style={SHAPE}
            onClick={onGoOn}
          >
            {texts.goOn}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Large enough for a finger on a small screen too. */
const LARGE = 'min-h-[max(7rem,calc(44px/var(--scale)))] min-w-80 text-[48px]';
const SHAPE = { borderRadius: '54px / 50%' };
