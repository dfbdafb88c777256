import { Check, Mic, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { ConfirmButton } from '../../../kit/ui/ConfirmButton.tsx';
import { FormError } from '../../../kit/form/Field.tsx';
import type { Desk } from '../../state/recording-desk.ts';
import { studio } from '../../state/studio.ts';
import { useOperators } from '../../use-operators.ts';
import { studioTexts as texts } from '../../texts/studio.ts';
import { FileButton } from '../../../kit/form/FileButton.tsx';

/** A level, word by word: press, speak, listen, keep. */
export function RecordingDesk() {
  const { studio: studioPage } = useOperators();
  const desk = useSnapshot(studio).desk;
  useKeys();
  // The form before it may be scrolled to its end. Some browsers return a promise, which is no
  // cleanup function, so nothing is returned.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const word = desk?.words[desk.place];
  if (!desk || !word) return null;
  const done = desk.words.filter(({ recorded }) => recorded).length;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-soft">
        <span>{texts.progress(desk.place + 1, desk.words.length)}</span>
        <span>{texts.recordedCount(done, desk.words.length)}</span>
      </p>
      <Word key={word.id} word={word.word} sentence={word.sentence} code={desk.language.code} />
      <Meter loudness={desk.phase === 'listening' ? desk.loudness : 0} />
      <Buttons phase={desk.phase} isRecorded={word.recorded} />
      <Told phase={desk.phase} isRecorded={word.recorded} />
      {done === desk.words.length && <p className="font-semibold">{texts.allDone}</p>}
      <Words desk={desk} />
      <div className="flex flex-wrap gap-3 pt-4">
        <FileButton
          label={texts.file}
          accept=".wav,.mp3,audio/wav,audio/mpeg"
          onFile={(file) => void studioPage.sendFile(file)}
        />
        {word.recorded && (
          <ConfirmButton
            key={word.id}
            label={texts.remove}
            question={texts.sure(texts.remove)}
            onConfirm={() => void studioPage.remove()}
          />
        )}
        <button
          type="button"
          className="wax wax-line min-h-11 px-4 text-base"
          onClick={() => void studioPage.leave()}
        >
          {texts.other}
        </button>
      </div>
    </div>
  );
}

/** Space or R records, Enter keeps; a focused button has its own keys. */
function useKeys(): void {
  const { studio: studioPage } = useOperators();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code, repeat } = event;
      if (repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = target instanceof Element ? target : document.body;
      if (at.closest('input, select, textarea')) return;
      const isOnButton = at.closest('button, a') !== null;
      if (code === 'KeyR' || (code === 'Space' && !isOnButton)) {
        event.preventDefault();
        void studioPage.record();
      } else if (code === 'Enter' && !isOnButton) {
        event.preventDefault();
        void studioPage.keep();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [studioPage]);
}

/** Takes the focus when it appears: it is read aloud, and the keys are free. */
function Word({ word, sentence, code }: { word: string; sentence: string; code: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="rounded-xl bg-board px-4 py-6 text-center text-on-board" lang={code}>
      <h2
        translate="no"
        ref={heading}
        tabIndex={-1}
        className="font-word text-4xl leading-[1.4] wrap-anywhere outline-none md:text-5xl md:leading-[1.4]"
      >
        {word}
      </h2>
      <p className="mt-1 text-on-board-soft">{sentence.replace('___', word)}</p>
    </div>
  );
}

function Meter({ loudness }: { loudness: number }) {
  return (
    <div
      className="h-3 overflow-hidden rounded-full border-[1.5px] border-line-strong"
      aria-hidden="true"
    >
      <div
        className="h-full origin-left bg-honey"
        style={{ transform: `scaleX(${loudness.toFixed(2)})` }}
      />
    </div>
  );
}

function Buttons({ phase, isRecorded }: Pick<Desk, 'phase'> & { isRecorded: boolean }) {
  const { studio: studioPage } = useOperators();
  const isHeard = phase === 'heard';
  return (
    <div className="flex flex-wrap gap-3">
      {isHeard && (
        <button type="button" className="wax wax-lg" onClick={() => void studioPage.keep()}>
          <Check className="size-6 [stroke-width:2.5]" aria-hidden="true" />
          {texts.keep}
          <Key>Enter</Key>
        </button>
      )}
      <button
        type="button"
        aria-disabled={phase === 'checking'}
        className={`wax ${isHeard ? 'wax-line' : 'wax-lg'}`}
        onClick={() => void studioPage.record()}
      >
        <RecordLabel phase={phase} isRecorded={isRecorded} />
        <Key>{texts.recordKey}</Key>
      </button>
      {(isHeard || (phase === 'ready' && isRecorded)) && (
        <button type="button" className="wax wax-line" onClick={() => void studioPage.listen()}>
          <Play className="size-5" aria-hidden="true" />
          {texts.listen}
        </button>
      )}
    </div>
  );
}

function RecordLabel({ phase, isRecorded }: Pick<Desk, 'phase'> & { isRecorded: boolean }) {
  const icon = { className: 'size-6', 'aria-hidden': true } as const;
  switch (phase) {
    case 'listening':
      return (
        <>
          <Square {...icon} /> {texts.stop}
        </>
      );
    case 'checking':
      return <>{texts.checking}</>;
    case 'heard':
      return (
        <>
          <RotateCcw {...icon} /> {texts.again}
        </>
      );
    default:
      return (
        <>
          <Mic {...icon} /> {isRecorded ? texts.recordAgain : texts.record}
        </>
      );
  }
}

/** The key for the button, if there probably is a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd className="ml-2 hidden font-text text-sm font-normal lg:inline" aria-hidden="true">
      {children}
    </kbd>
  );
}

/** The next step and the last result; of fixed height, so that nothing jumps. */
function Told({ phase, isRecorded }: Pick<Desk, 'phase'> & { isRecorded: boolean }) {
  const { notice } = useSnapshot(studio);
  const now = {
    ready: isRecorded ? texts.hasRecording : texts.ready,
    listening: texts.listening,
    checking: texts.checking,
    heard: texts.heard,
  }[phase];
  return (
    <div className="min-h-14">
      {notice?.tone === 'failed' && <FormError>{notice.text}</FormError>}
      <p role="status">
        {notice?.tone === 'done' && phase === 'ready' && `${notice.text} `}
        {notice?.tone !== 'failed' && now}
      </p>
    </div>
  );
}

function Words({ desk }: { desk: Desk }) {
  const { studio: studioPage } = useOperators();
  return (
    <ol aria-label={texts.words} className="flex flex-wrap gap-2">
      {desk.words.map(({ id, word, recorded }, place) => (
        <li key={id}>
          <button
            translate="no"
            type="button"
            aria-label={texts.jump(word, recorded)}
            aria-current={place === desk.place ? 'step' : undefined}
            lang={desk.language.code}
            onClick={() => studioPage.goTo(place)}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-3.5 font-word ${
              place === desk.place ? 'border-ink bg-ink text-page' : 'border-line-strong'
            } ${recorded && place !== desk.place ? 'bg-leaf-wash' : ''}`}
          >
            {recorded && <Check className="size-4 [stroke-width:3]" aria-hidden="true" />}
            {word}
          </button>
        </li>
      ))}
    </ol>
  );
}
