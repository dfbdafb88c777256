import type { Id, Lesson } from '@waggle/engine/contracts';
import { MAX_ANSWER_LENGTH, spells } from '@waggle/engine/rules';
import { ListenButton } from '../../../kit/ui/ListenButton.tsx';
import { type FormEvent, useId, useState } from 'react';
import { LetterInput } from '../../../board/word/LetterInput.tsx';
import { pathTexts } from '../../texts/path.ts';

const texts = pathTexts.page;

type TryWord = NonNullable<Lesson['tries']>[number];

export interface TryWordsProps {
  words: readonly TryWord[];
  /** BCP 47. */
  lang: string;
  /** The word that is said now; null for none. */
  sounding: Id | null;
  onHear: (word: TryWord) => void;
}

/** Words of a level that anybody may try; nothing of it is kept. */
export function TryWords({ words, lang, sounding, onHear }: TryWordsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5">
      <h2 id={id} className="text-xl leading-tight">
        {texts.tries}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.triesText}</p>
      <ul className="mt-3 space-y-3">
        {words.map((word, place) => (
          <li key={word.id}>
            <TryWordForm
              word={word}
              number={place + 1}
              lang={lang}
              isSounding={sounding === word.id}
              onHear={() => onHear(word)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TryWordFormProps {
  word: TryWord;
  /** From 1. */
  number: number;
  lang: string;
  isSounding: boolean;
  onHear: () => void;
}

function TryWordForm({ word, number, lang, isSounding, onHear }: TryWordFormProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'open' | 'missed' | 'right' | 'shown'>('open');
  const id = useId();
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setState(spells(typed, word.word) ? 'right' : 'missed');
  };
  const isClosed = state === 'right' || state === 'shown';
  return (
    <form onSubmit={check} className="flex flex-wrap items-center gap-2">
      <ListenButton
        word={word.word}
        label={texts.hear(number)}
        sounding={isSounding}
        onPress={onHear}
      />
      {isClosed ? null : (
        <>
          <div className="min-w-40 flex-1">
            <LetterInput
              value={typed}
              onChange={(text) => setTyped(text.slice(0, MAX_ANSWER_LENGTH))}
              label={texts.answer(number)}
              describedBy={`${id}said`}
              lang={lang}
              tone="field"
              tallest={44}
            />
          </div>
          <button type="submit" className="wax ml-auto px-4">
            {texts.check}
          </button>
        </>
      )}
      {state === 'missed' && (
        <button type="button" className="wax wax-line px-4" onClick={() => setState('shown')}>
          {texts.show}
        </button>
      )}
      <p id={`${id}said`} role="status" className={isClosed ? '' : 'w-full text-sm text-ink-soft'}>
        {state === 'missed' && texts.notYet}
        {isClosed && (
          <>
            {state === 'right' ? texts.right : texts.shown}{' '}
            <b translate="no" lang={lang} className="font-word text-lg">
              {word.word}
            </b>
          </>
        )}
      </p>
    </form>
  );
}
