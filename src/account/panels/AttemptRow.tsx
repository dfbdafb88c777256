import type { Id, Memory } from '@waggle/engine/contracts';
import { Check, Target } from 'lucide-react';
import { type ComponentType, memo } from 'react';
import type { Attempt } from '../state/levels/history.ts';
import { historyTexts as texts } from '../texts/history.ts';
import { HintButton } from '../../kit/ui/HintButton.tsx';
import { ListenButton } from '../../kit/ui/ListenButton.tsx';
import { Stars } from '../../kit/ui/Stars.tsx';
import { MemoryLine } from './known/MemoryLine.tsx';

/** 14 Jul 2025 */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export interface AttemptRowProps {
  attempt: Attempt;
  /** BCP 47 of its word. */
  lang: string;
  /** Its word is sounding. */
  sounding: boolean;
  /** A message about its sound; empty for none. */
  notice: string;
  onListen: (attempt: Attempt) => void;
  /** How well the word is known, beside its newest attempt. */
  memory: Memory | null;
  /** The button that reports its word. */
  SoundsWrong: ComponentType<{ id: Id; text: string }>;
}

/** One attempt: the word, the typed answer, and its result. */
export const AttemptRow = memo(function AttemptRow(props: AttemptRowProps) {
  const { attempt, lang, sounding, notice, onListen, memory, SoundsWrong } = props;
  const { word, user_input, is_correct, attempt_time, n_attempts } = attempt;
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3.5 outline-none not-first:border-t not-first:border-line md:px-6 @min-[58rem]:grid-cols-[auto_14rem_minmax(0,1fr)_9rem_10rem_8rem]"
    >
      <ListenButton
        word={word.word}
        sounding={sounding}
        onPress={() => onListen(attempt)}
        className="self-start @min-[58rem]:self-center"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @min-[58rem]:contents">
        <div className="relative">
          <b
            translate="no"
            lang={lang}
            className="block font-word text-xl leading-tight wrap-anywhere"
          >
            {word.word}
          </b>
          <span className="flex min-h-6 items-center">
            <Stars difficulty={word.difficulty} />
            {word.hint && (
              <HintButton
                label={texts.hintFor(word.word)}
                hint={word.explanation ? `${word.hint}\n\n${word.explanation}` : word.hint}
                lang={lang}
              />
            )}
          </span>
        </div>
        <Badge isCorrect={is_correct} />
      </div>
      <p
        className={`wrap-anywhere @max-[58rem]:col-start-2 @min-[58rem]:col-start-3 @min-[58rem]:row-start-1 ${is_correct ? 'text-ink-soft' : ''}`}
      >
        {texts.youTyped}{' '}
        <b translate="no" lang={lang} className="font-word text-lg text-ink">
          {user_input}
        </b>
      </p>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-3 @min-[58rem]:contents">
        <p className="text-sm text-ink-soft @min-[58rem]:col-start-5 @min-[58rem]:row-start-1 @min-[58rem]:text-right">
          <time dateTime={attempt_time}>{DAY.format(new Date(attempt_time))}</time>,{' '}
          {texts.tries(n_attempts)}
        </p>
        <SoundsWrong id={word.id} text={word.word} />
      </div>
      {memory && (
        <div className="col-start-2 @min-[58rem]:col-end-[-1]">
          <MemoryLine memory={memory} />
        </div>
      )}
      {/* The list's own status line says it. */}
      {notice && (
        <p
          aria-hidden="true"
          className="col-start-2 text-sm text-ink-soft @min-[58rem]:col-end-[-1]"
        >
          {notice}
        </p>
      )}
    </li>
  );
});

function Badge({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? Check : Target;
  return (
    <span
      className={`chip @min-[58rem]:col-start-4 @min-[58rem]:row-start-1 @min-[58rem]:justify-self-start ${isCorrect ? 'bg-leaf-wash text-leaf-text' : 'bg-clover-wash text-clover-text'}`}
    >
      <Icon className="size-4 shrink-0 [stroke-width:2.75]" aria-hidden="true" />
      {isCorrect ? texts.correct : texts.keepTrying}
    </span>
  );
}
