import { lettersOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import { gameTexts } from '../../texts/game.ts';

/**
 * One subject of the message line, said when it changes. It is there before its first words, or
 * some screen readers miss those; each subject has its own, or all would be said again with one.
 */
export function Said({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}

/** A revealed word letter by letter, for those who hear the screen. */
export function SpelledOut({ word, lang }: { word: string; lang: string }) {
  const letters = lettersOf(word).map(({ text }) => text);
  return (
    <p className="sr-only">
      {gameTexts.home.isSpelled} <span lang={lang}>{letters.join(', ')}</span>
    </p>
  );
}

/** Letters from which on a text takes smaller ones, where room is scarce. */
const LONG = 115;

interface LongTextProps {
  text: string;
  lang: string;
  /** The same text, with parts of it set apart. */
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
