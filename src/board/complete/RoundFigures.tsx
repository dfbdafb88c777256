import type { ReactNode } from 'react';
import type { GrownWord } from '@waggle/engine/practice';
import { roundEndTexts } from '../texts/round-end.ts';
import { WordFlower } from '../../kit/ui/WordFlower.tsx';

/** Of what grew, and of what is not there yet: more would push the buttons off the screen. */
const MOST_SHOWN = { grown: 3, notYet: 3 } as const;

export interface RoundFiguresProps {
  score: number;
  /** Most words right in a game of this level; null while it is not known. */
  best: number | null;
  grown: readonly GrownWord[];
  notYet: readonly string[];
  /** BCP 47 of the words. */
  lang: string;
}

/** Beside the result: words right, what grew, and what is not there yet. */
export default function RoundFigures({
  score,
  best,
  grown,
  notYet,
  lang,
}: RoundFiguresProps): ReactNode {
  return (
    <div className="flex flex-col gap-2 text-left md:gap-3">
      {Math.max(score, best ?? 0) > 0 && (
        <dl className="flex justify-between gap-x-4 rounded-lg bg-board-2 px-4 py-1 whitespace-nowrap md:flex-col md:px-5 md:py-2">
          <Figure label={roundEndTexts.right} value={score} />
          {best !== null && <Figure label={roundEndTexts.bestEver} value={best} />}
        </dl>
      )}
      {grown.length > 0 && <Grown words={grown} lang={lang} />}
      {notYet.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 rounded-lg bg-board-2 px-4 py-2 md:px-5 md:py-3">
          <span className="text-on-board-soft">{roundEndTexts.notYet}</span>
          {notYet.slice(0, MOST_SHOWN.notYet).map((word) => (
            <b
              translate="no"
              key={word}
              lang={lang}
              className="font-word text-lg leading-tight wrap-anywhere"
            >
              {word}
            </b>
          ))}
          {notYet.length > MOST_SHOWN.notYet && (
            <span>{roundEndTexts.more(notYet.length - MOST_SHOWN.notYet)}</span>
          )}
        </p>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-2 md:flex-wrap md:gap-x-4">
      <dt className="text-on-board-soft">{label}</dt>
      <dd className="font-display text-xl leading-tight font-extrabold md:text-2xl md:leading-tight">
        {value}
      </dd>
    </div>
  );
}

function Grown({ words, lang }: { words: readonly GrownWord[]; lang: string }) {
  const hidden = words.length - MOST_SHOWN.grown;
  return (
    <div className="rounded-lg bg-board-2 px-4 py-1.5 md:px-5 md:py-3">
      <p className="font-bold md:text-lg">{roundEndTexts.grew(words.length)}</p>
      <ul className="flex items-end justify-around gap-2 md:flex-wrap">
        {words.slice(0, MOST_SHOWN.grown).map(({ id, word, isKnown }) => (
          <li key={id} className="flex min-w-0 flex-col items-center">
            <WordFlower word={word} growth={isKnown ? 'open' : 'bud'} className="h-12 md:h-20" />
            <b translate="no" lang={lang} className="font-word text-sm wrap-anywhere md:text-base">
              {word}
            </b>
          </li>
        ))}
        {hidden > 0 && <li className="text-sm text-on-board-soft">{roundEndTexts.more(hidden)}</li>}
      </ul>
    </div>
  );
}
