import { useSnapshot } from 'valtio';
import { RoundWords } from '../../board/complete/RoundWords.tsx';
import { SoundsWrongKey } from '../../board/SoundsWrong.tsx';
import { quiz } from '../../base/state/play/quiz.ts';
import { RoundTools, useListening, useCanReport } from '../../board/word-tools.tsx';

/** The words of the round; afterwards they can be played again. */
export function Round({ lang }: { lang: string }) {
  const { phase, words, outcomes } = useSnapshot(quiz);
  const listen = useListening();
  const canReport = useCanReport();
  const isOver = phase === 'complete';
  return (
    <RoundWords
      words={words}
      outcomes={outcomes}
      follows={!isOver}
      lang={lang}
      note={isOver && canReport && <SoundsWrongKey />}
      renderTools={
        isOver
          ? ({ id, word, audio_blob_url }) => (
              <RoundTools
                id={id}
                row={id}
                text={word}
                clipUrl={audio_blob_url}
                lang={lang}
                onListen={listen}
              />
            )
          : undefined
      }
    />
  );
}
