import { MAX_ANSWER_LENGTH } from '@waggle/engine/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { writingLine } from '../../base/state/device/writing-line.ts';
import { singleWordTexts as texts } from '../../base/texts/single-word.ts';
import { HearButton } from '../../kit/ui/HearButton.tsx';
import { LetterInput } from '../word/LetterInput.tsx';
import { LetterKeys } from '../word/LetterKeys.tsx';

export interface DayWordProps {
  hint: string;
  /** BCP 47 of the word. */
  lang: string;
  sounding: boolean;
  isSending: boolean;
  /** No answer came to the last try. */
  isUnsent: boolean;
  onHear: () => void;
  onAnswer: (text: string) => void;
}

/** One word of the day: heard, typed, sent. */
export function DayWord(props: DayWordProps) {
  const { hint, lang, sounding, isSending, isUnsent, onHear, onAnswer } = props;
  const [text, setText] = useState('');
  const { plain } = useSnapshot(writingLine);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isSending) onAnswer(text);
  };
  return (
    <form onSubmit={submit} className="flex w-full max-w-md flex-col items-center gap-4">
      <HearButton
        label={texts.hear}
        speaking={sounding}
        onPress={() => {
          onHear();
          line.current?.focus();
        }}
      />
      <p lang={lang} className="text-center text-balance text-on-board-soft">
        {hint}
      </p>
      <LetterInput
        inputRef={line}
        value={text}
        onChange={(typed) => setText(typed.slice(0, MAX_ANSWER_LENGTH))}
        label={texts.answer}
        lang={lang}
        tallest={64}
        plain={plain}
      />
      <LetterKeys lang={lang} inputRef={line} />
      <button type="submit" className="wax wax-lg" aria-disabled={isSending} aria-busy={isSending}>
        {texts.check}
      </button>
      <p role="status">{isUnsent ? texts.kept : ''}</p>
    </form>
  );
}
