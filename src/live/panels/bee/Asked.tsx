import type { Answered, Question } from '@waggle/engine/contracts';
import { BookOpen, Globe, MessageSquareQuote, Turtle, Volume2 } from 'lucide-react';
import { beeTexts } from '../../texts/bee.ts';

const ICONS = {
  again: Volume2,
  slowly: Turtle,
  meaning: BookOpen,
  sentence: MessageSquareQuote,
  origin: Globe,
} as const satisfies Record<Question, unknown>;

export function QuestionIcon({ what, className }: { what: Question; className: string }) {
  const Icon = ICONS[what];
  return <Icon className={className} aria-hidden="true" />;
}

/** The latest answer that all hear and see; nothing before the first one. */
export function LastAsked({ asked, className }: { asked: readonly Answered[]; className: string }) {
  const last = asked.at(-1);
  return (
    <p role="status" className={`flex items-center justify-center gap-[0.5em] ${className}`}>
      {last && (
        <>
          <QuestionIcon what={last.what} className="size-[1.3em] shrink-0" />
          <span className="line-clamp-3 wrap-anywhere">{saidOf(last)}</span>
        </>
      )}
    </p>
  );
}

function saidOf({ what, text }: Answered): string {
  if (what === 'again' || what === 'slowly') return beeTexts.heardAgain[what];
  return beeTexts.answer(what, text ?? '');
}
