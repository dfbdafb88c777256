import type { FinalOutcome, OpenWord } from '@waggle/engine/rules';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { gameTexts } from '../../base/texts/game.ts';
import { OutcomeCell } from '../../kit/comb/ProgressComb.tsx';
import { ReportStatus } from '../SoundsWrong.tsx';

export interface RoundWordsProps {
  words: readonly OpenWord[];
  outcomes: readonly FinalOutcome[];
  /** BCP 47 of the words. */
  lang: string;
  /** Tools for a word, after the round. */
  renderTools?: ((word: OpenWord) => ReactNode) | undefined;
  /** A note about those tools. */
  note?: ReactNode;
  /** The round goes on: the newest word stays in view. */
  follows?: boolean;
}

const WORDS_ID = 'round-words';

/** Moves the focus to the words of a round, which are read from their beginning. */
export function focusRoundWords(): void {
  const words = document.getElementById(WORDS_ID);
  words?.focus({ preventScroll: true });
  words?.closest('aside')?.scrollIntoView({ block: 'nearest' });
}

/** "This round": the words so far, and their outcomes. */
export function RoundWords({
  words,
  outcomes,
  lang,
  renderTools,
  note,
  follows = false,
}: RoundWordsProps) {
  const list = useRef<HTMLOListElement>(null);
  const count = outcomes.length;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = follows && count > 0 ? list.current.scrollHeight : 0;
  }, [follows, count]);
  return (
    <aside
      className="card flex min-h-60 flex-1 scroll-mt-20 flex-col overflow-hidden -outline-offset-3 outline-focus pt-5 has-[ol:focus-visible]:outline-3"
      aria-label={gameTexts.home.thisRound}
    >
      <div className="mb-3 px-5">
        <h2 className="text-lg">{gameTexts.home.thisRound}</h2>
        {note}
      </div>
      <ReportStatus />
      {follows && count === 0 && (
        <p className="px-5 text-ink-soft">{gameTexts.home.wordsComeHere}</p>
      )}
      {/* Only the words scroll, so that the card's foot stays visible. */}
      <ol
        id={WORDS_ID}
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={gameTexts.home.thisRound}
        className="min-h-0 flex-1 space-y-1.5 px-5 pb-5 outline-none md:overflow-y-auto"
      >
        {outcomes.map((outcome, place) => {
          const word = words[place];
          return (
            word && (
              <li key={word.id}>
                <Row word={word} outcome={outcome} lang={lang} tools={renderTools?.(word)} />
              </li>
            )
          );
        })}
      </ol>
    </aside>
  );
}

interface RowProps {
  word: OpenWord;
  outcome: FinalOutcome;
  lang: string;
  tools: ReactNode;
}

function Row({ word, outcome, lang, tools }: RowProps) {
  const line = (
    <>
      <OutcomeCell outcome={outcome} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <b
          translate="no"
          lang={lang}
          className="min-w-0 font-word text-lg leading-tight wrap-anywhere"
        >
          {word.word}
        </b>
        {outcome !== 'right' && (
          <span className="ml-auto text-xs text-ink-soft">{gameTexts.home[outcome]}</span>
        )}
      </span>
    </>
  );
  return (
    <div className="flex flex-wrap items-start">
      {word.explanation ? (
        <details className="group min-w-0 flex-1">
          <summary
            title={gameTexts.home.whySpelledSo}
            className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-md px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden"
          >
            {line}
            <ChevronDown
              className="size-5 shrink-0 text-ink-soft group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p lang={lang} className="pb-2 text-sm text-ink-soft">
            {word.explanation}
          </p>
        </details>
      ) : (
        <div
          className={`flex min-w-0 flex-1 items-center gap-3 ${tools ? 'min-h-11 pr-2' : 'min-h-9'}`}
        >
          {line}
        </div>
      )}
      {tools}
    </div>
  );
}
