import { Check, CircleStop, Mic, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Recording, RECORDING_SECONDS } from '../../state/lists/list-recording.ts';
import { listTexts } from '../../texts/lists.ts';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { FormError } from '../../../kit/form/Field.tsx';
import { CloseButton } from '../../../kit/ui/CloseButton.tsx';

const texts = listTexts.editor.voice;

export interface RecordPanelProps {
  recording: Recording;
  lang: string;
  onStop: () => void;
  onHear: () => void;
  onKeep: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** A word that is being said: listen, then decide. */
export function RecordPanel(props: RecordPanelProps) {
  const { recording, lang, onStop, onHear, onKeep, onAgain, onClose } = props;
  const { word, phase, secondsLeft, loudness, fault } = recording;
  const [before, , after] = texts.say(word);
  return (
    <section
      className="sticky top-2 z-10 mb-3 rounded-xl bg-sunken p-4 shadow-1"
      aria-label={listTexts.editor.record(word)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {phase === 'listening' && (
          <TimerRing secondsLeft={secondsLeft} total={RECORDING_SECONDS} tone="paper" />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <p role="status" className="font-semibold">
            {phase === 'checking' && texts.checking}
            {phase === 'heard' && texts.heard}
            {(phase === 'listening' || phase === 'failed') && (
              <>
                {before}
                <span translate="no" lang={lang} className="font-word text-xl wrap-anywhere">
                  {word}
                </span>
                {after}
              </>
            )}
          </p>
          {phase === 'listening' && <p className="text-ink-soft">{texts.upTo}</p>}
          {phase === 'listening' && <Waggle loudness={loudness} />}
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full">
          {phase === 'listening' && (
            <Press onPress={onStop} look="bg-ink text-page shadow-none max-md:flex-1">
              <CircleStop className="size-4.5" aria-hidden="true" />
              {texts.stop}
            </Press>
          )}
          {phase === 'heard' && (
            <>
              <Press onPress={onKeep}>
                <Check className="size-4.5" aria-hidden="true" />
                {texts.keep}
              </Press>
              <Press onPress={onHear} look="wax-line">
                <Play className="size-4.5" aria-hidden="true" />
                {texts.hear}
              </Press>
            </>
          )}
          {(phase === 'heard' || phase === 'failed') && (
            <Press onPress={onAgain} look={phase === 'failed' ? '' : 'wax-line'}>
              <Mic className="size-4.5" aria-hidden="true" />
              {texts.again}
            </Press>
          )}
        </div>
        <CloseButton onClose={onClose} />
      </div>
      {fault !== null && (
        <div className="mt-3">
          <FormError>{fault}</FormError>
        </div>
      )}
    </section>
  );
}

function Press({
  onPress,
  look = '',
  children,
}: {
  onPress: () => void;
  look?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" className={`wax ${look}`} onClick={onPress}>
      {children}
    </button>
  );
}

/** The waggle line swings as loud as somebody speaks. */
function Waggle({ loudness }: { loudness: number }) {
  return (
    <svg
      viewBox="12 30 64 42"
      className="mt-1 h-8 w-32"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M14 52c4-8 7-8 11 0s7 12 11 0 7-24 11 0 7 16 11 0 7-8 14 0"
        fill="none"
        className="stroke-ink"
        strokeWidth="3"
        strokeLinecap="round"
        style={{
          transform: `scaleY(${Math.max(0.05, loudness).toFixed(2)})`,
          transformOrigin: '50% 52px',
          transformBox: 'view-box',
        }}
      />
    </svg>
  );
}
