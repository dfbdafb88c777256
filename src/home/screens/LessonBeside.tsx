import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { usePractice } from '../../learn/use-practice.ts';
import { LessonCard } from '../../learn/panels/practice/LessonCard.tsx';
import { lessonBefore, lessons } from '../../learn/state/words/lessons.ts';
import { findLevel, languageOf, levels } from '../../base/state/levels/levels.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { practiceTexts } from '../../learn/texts/practice.ts';

/** What the level teaches: before its first round, and after a round with the words that showed it. */
export default function LessonBeside() {
  const { lessons: known } = usePractice();
  const { phase, level: played, words, outcomes } = useSnapshot(quiz);
  const { content, languages, selectedId } = useSnapshot(levels);
  const shown = useSnapshot(lessons);
  const isOver = phase === 'complete';
  const level = isOver ? played : findLevel(content, selectedId);
  const id = level?.id;
  useEffect(() => {
    if (id === undefined) return;
    void known.want(id);
    if (isOver) known.gotIt(id);
  }, [known, id, isOver]);
  if (!level || (phase !== 'idle' && !isOver)) return null;
  const lang = languageOf(languages, level)?.code ?? '';
  if (!isOver) {
    const lesson = lessonBefore(shown, level.id);
    return (
      lesson && (
        <LessonCard
          lesson={lesson}
          lang={lang}
          action={
            <button type="button" className="wax wax-line" onClick={() => known.gotIt(level.id)}>
              {practiceTexts.lesson.gotIt}
            </button>
          }
        />
      )
    );
  }
  const lesson = shown.of[String(level.id)];
  const closed = words
    .filter((word, place) => {
      const outcome = outcomes[place];
      return lesson?.shows.includes(word.id) && (outcome === 'right' || outcome === 'revealed');
    })
    .map(({ word }) => word);
  return lesson && closed.length > 0 && <LessonCard lesson={lesson} lang={lang} words={closed} />;
}
