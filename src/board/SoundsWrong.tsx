import type { Id } from '@waggle/engine/contracts';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../kit/form/TextLink.tsx';
import { soundsWrong } from '../base/state/device/sounds-wrong.ts';
import { soundsWrongTexts as texts } from '../base/texts/sounds-wrong.ts';

export interface SoundsWrongProps {
  word: { readonly id: Id; readonly text: string };
  /** An icon only, where there is no room for words. */
  isShort?: boolean;
  onReport: (word: Id) => void;
  onWithdraw: (word: Id) => void;
}

/** Reports that a word sounds wrong; Undo withdraws the report. For a row that wraps, or a grid. */
export function SoundsWrong({ word, isShort = false, onReport, onWithdraw }: SoundsWrongProps) {
  const state = useSnapshot(soundsWrong).words[word.id];
  const button = useRef<HTMLButtonElement>(null);
  const isReported = state === 'reported';
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={texts.labelOf(word.text)}
        aria-pressed={isReported}
        aria-disabled={isReported || state === 'busy'}
        title={isShort ? texts.label : undefined}
        onClick={() => onReport(word.id)}
        className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md text-sm text-ink-soft hover:bg-sunken aria-pressed:text-ink ${isShort ? '' : '-mx-2 px-2 whitespace-nowrap'}`}
      >
        <Flag
          className={`size-4.5 shrink-0 ${isReported ? 'fill-current' : ''}`}
          aria-hidden="true"
        />
        {!isShort && texts.label}
      </button>
      {(isReported || state === 'failed') && (
        <p className="flex basis-full flex-wrap items-center gap-x-2 text-sm text-ink-soft @min-[58rem]:col-start-2 @min-[58rem]:col-end-[-1]">
          {isReported ? texts.thanks : texts.failed}
          {isReported && (
            <TextLink
              aria-label={texts.undoOf(word.text)}
              className="min-w-11 text-ink"
              onClick={() => {
                // The button disappears.
                button.current?.focus();
                onWithdraw(word.id);
              }}
            >
              {texts.undo}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}

/** Announces the result. One for each list; it exists before its first text. */
export function ReportStatus() {
  const { said } = useSnapshot(soundsWrong);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Explains the icon beside a word. */
export function SoundsWrongKey() {
  const [before, after] = texts.howTo;
  return (
    <p className="text-xs text-ink-soft">
      {before} <Flag className="inline size-3.5" aria-hidden="true" /> {after}
    </p>
  );
}
