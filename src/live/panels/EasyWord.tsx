import type { Word } from '@waggle/engine/contracts';
import { useEffect, useRef } from 'react';
import { easyWordsTexts as texts } from '../texts/easy-words.ts';
import { DayWord } from '../../board/alone/DayWord.tsx';
import { RetryButton } from '../../kit/ui/RetryLine.tsx';
import type { LoadStatus } from '../../base/state/resource.ts';

export interface EasyWordProps {
  /** Null while there is none to show. */
  word: Word | null;
  status: LoadStatus;
  verdict: 'right' | 'wrong' | 'shown' | null;
  /** BCP 47 of the word. */
  lang: string;
  sounding: boolean;
  /** What it is for. */
  lead: string;
  onHear: () => void;
  onAnswer: (text: string) => void;
  onNext: () => void;
  onRetry: () => void;
}

/** A word that counts for nothing, beside a live game. */
export function EasyWord(props: EasyWordProps) {
  const { word, verdict, lang, sounding, lead, onHear, onAnswer } = props;
  const isDone = verdict === 'right' || verdict === 'shown';
  return (
    <section className="on-board flex w-full max-w-md animate-rise flex-col items-center gap-3 rounded-lg bg-board p-4 text-center text-on-board">
      <p className="text-sm text-on-board-soft">{lead}</p>
      {word === null && <Missing {...props} />}
      {word && !isDone && (
        <>
          <DayWord
            key={String(word.id)}
            hint={word.hint ?? ''}
            lang={lang}
            sounding={sounding}
            isSending={false}
            isUnsent={false}
            onHear={onHear}
            onAnswer={onAnswer}
          />
          <p role="status" className="min-h-6 font-semibold">
            {verdict === 'wrong' ? texts.wrong : ''}
          </p>
        </>
      )}
      {word && isDone && <Verdict {...props} text={word.word ?? ''} />}
    </section>
  );
}

function Missing({ status, onRetry }: EasyWordProps) {
  return (
    <>
      <p role="status" className="py-3">
        {status === 'loading' ? texts.loading : status === 'failed' ? texts.failed : texts.none}
      </p>
      {status === 'failed' && <RetryButton onRetry={onRetry} />}
    </>
  );
}

function Verdict({ verdict, lang, text, onNext }: EasyWordProps & { text: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status" className="text-lg">
        {verdict === 'right' ? texts.right : texts.spelled}{' '}
        <b translate="no" lang={lang} className="block font-word text-4xl wrap-anywhere">
          {text}
        </b>
      </p>
      <button ref={button} type="button" className="wax wax-lg" onClick={onNext}>
        {texts.next}
      </button>
    </>
  );
}
