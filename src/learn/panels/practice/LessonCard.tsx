import type { Lesson } from '@waggle/engine/contracts';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { practiceTexts } from '../../texts/practice.ts';

export interface LessonCardProps {
  lesson: Pick<Lesson, 'level' | 'title' | 'text'>;
  /** BCP 47 of the words. */
  lang: string;
  /** Words that showed it, each one closed. */
  words?: readonly string[];
  ground?: 'board' | 'paper';
  action?: ReactNode;
}

const GROUNDS = {
  board: {
    frame: 'max-w-[38.75rem] rounded-lg bg-board-2 text-on-board',
    soft: 'text-on-board-soft',
  },
  paper: { frame: 'card', soft: 'text-ink-soft' },
} as const;

/** What a level teaches. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, lang, words = [], ground = 'paper', action } = props;
  const { frame, soft } = GROUNDS[ground];
  return (
    <section className={`p-4 text-left md:px-6 ${frame}`}>
      <p className={`flex items-center gap-1.5 text-sm ${soft}`}>
        <Lightbulb className="size-4 shrink-0" aria-hidden="true" />
        {practiceTexts.lesson.of(lesson.level.difficulty)}
      </p>
      <h2 className="text-lg leading-tight">{lesson.title}</h2>
      <p className="mt-1 max-w-[38.75rem] leading-snug text-balance">{lesson.text}</p>
      {words.length > 0 && (
        <p className="mt-2">
          <span className={`block text-sm ${soft}`}>{practiceTexts.lesson.showedIt}</span>
          <span translate="no" lang={lang} className="font-word font-bold">
            {words.join(', ')}
          </span>
        </p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </section>
  );
}
