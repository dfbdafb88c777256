import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { usePractice } from '../../learn/use-practice.ts';
import { LessonCard } from '../../learn/panels/practice/LessonCard.tsx';
import { lessons } from '../../learn/state/words/lessons.ts';
import { languageOf, levels } from '../../base/state/levels/levels.ts';
import { quiz } from '../../base/state/play/quiz.ts';

/** After a round: what its level teaches, with the words that showed it. */
export default function LessonBeside() {
  const { lessons: known } = usePractice();
  const { level, words, outcomes } = useSnapshot(quiz);
  const { languages } = useSnapshot(levels);
  const shown = useSnapshot(lessons);
  const id = level?.id;
  useEffect(() => {
    if (id === undefined) return;
    void known.want(id);
    known.gotIt(id);
  }, [known, id]);
  if (!level) return null;
  const lesson = shown.of[String(level.id)];
  const closed = words
    .filter((word, place) => {
      const outcome = outcomes[place];
      return lesson?.shows.includes(word.id) && (outcome === 'right' || outcome === 'revealed');
    })
    .map(({ word }) => word);
  const lang = languageOf(languages, level)?.code ?? '';
  return lesson && closed.length > 0 && <LessonCard lesson={lesson} lang={lang} words={closed} />;
}
