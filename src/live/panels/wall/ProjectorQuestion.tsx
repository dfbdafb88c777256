import { useEffect, useRef } from 'react';
import { END_QUESTIONS } from '../host/end-question.ts';

export interface ProjectorQuestionProps {
  about: keyof typeof END_QUESTIONS;
  onEnd: () => void;
  onGoOn: () => void;
}

/** Asks over the picture, in letters that the last row reads too. What is behind it is inert. */
export function ProjectorQuestion({ about, onEnd, onGoOn }: ProjectorQuestionProps) {
  const { question, yes, no } = END_QUESTIONS[about];
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-scrim">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
      <div
        role="alertdialog"
        aria-modal="true"
        aria-label={question}
        tabIndex={-1}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onGoOn();
        }}
        className="w-[1100px] rounded-xl bg-surface p-16 text-center text-ink"
      >
        <p className="font-display text-[64px] leading-tight font-bold">{question}</p>
        <div className="mt-12 flex justify-center gap-10">
          <button type="button" className={`wax wax-line ${LARGE}`} style={SHAPE} onClick={onEnd}>
            {yes}
          </button>
          <button
            ref={stay}
            type="button"
            className={`wax ${LARGE}`}
            style={SHAPE}
            onClick={onGoOn}
          >
            {no}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Large enough for a finger on a small screen too. */
const LARGE = 'min-h-[max(7rem,calc(44px/var(--scale)))] min-w-80 text-[48px]';
const SHAPE = { borderRadius: '54px / 50%' };
