import { Play } from 'lucide-react';
import { hostTexts } from '../texts/host.ts';

const texts = hostTexts.paused;

export interface PausedNoteProps {
  /** Null for all but the host, who may let it go on. */
  onGoOn: (() => void) | null;
}

/** On the board while the clock stands. The room's own live region says it. */
export function PausedNote({ onGoOn }: PausedNoteProps) {
  return (
    <div className="grid justify-items-center gap-1 py-1 tight:flex tight:flex-wrap tight:items-center tight:justify-center tight:gap-x-3">
      <p className="font-display text-2xl font-extrabold tight:text-lg">{texts.title}</p>
      <p className="text-on-board-soft tight:text-sm">
        {onGoOn ? texts.byYou : texts.byTeacher} {texts.text}
      </p>
      {onGoOn && (
        <button type="button" className="wax mt-1 tight:mt-0 tight:min-h-11" onClick={onGoOn}>
          <Play className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          {hostTexts.controls.goOn}
        </button>
      )}
    </div>
  );
}
