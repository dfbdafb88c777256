import { lettersOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import { gameTexts } from '../../base/texts/game.ts';

/**
 * A live region for one subject of the message line. It exists before its first text, or some screen
 * readers miss that; each subject has its own, or a change of one would announce all.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}

/** A revealed word letter by letter, for screen readers. */
export function SpelledOut({ word, lang }: { word: string; lang: string }) {
  const letters = lettersOf(word).map(({ text }) => text);
  return (
    <p className="sr-only">
      {gameTexts.home.isSpelled}{' '}
      <span lang={lang} translate="no">
        {letters.join(', ')}
      </span>
    </p>
  );
}

/** From this many letters on a text is set smaller where room is scarce. */
const LONG = 115;

interface LongTextProps {
  text: string;
  lang: string;
  /** The same text with some of its parts marked up. */
  children?: ReactNode;
  className?: string;
}

/** A hint or an explanation. */
export function LongText({ text, lang, children = text, className = '' }: LongTextProps) {
  const isLong = text.length > LONG;
  return (
    <p
      lang={lang}
      className={`leading-[1.3] roomy:leading-normal ${isLong ? 'text-xs roomy:text-sm' : 'text-sm'} md:text-sm md:roomy:text-base ${className}`}
    >
      {children}
    </p>
  );
}
