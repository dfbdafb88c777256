import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import { MessageLine } from './MessageLine.tsx';
import { PlayLayout } from './PlayLayout.tsx';
import { ScoreLine } from './ScoreLine.tsx';
import type { Tools } from './ToolRow.tsx';
import { WordLine } from './WordLine.tsx';

export interface PlayingBoardProps extends Tools {
  /** A word is sounding now. */
  speaking: boolean;
  /** BCP 47 of the words. */
  lang: string;
  onType: (text: string) => void;
  onCheck: () => void;
  onFinish: () => void;
  /** Calls back when it was pressed. */
  Mute: ComponentType<{ onPressed: () => void }>;
}

/** The board while a single-player game is on. */
export function PlayingBoard(props: PlayingBoardProps) {
  const { lang, onType, onCheck, onFinish } = props;
  const { timeLimit } = useSnapshot(quiz);
  return (
    <PlayLayout
      {...props}
      // Without the timer Finish stands in the place of the time.
      onStop={timeLimit === null ? undefined : onFinish}
      head={<ScoreLine onFinish={onFinish} />}
      renderLine={(inputRef) => (
        <WordLine inputRef={inputRef} lang={lang} onType={onType} onCheck={onCheck} />
      )}
      message={<MessageLine lang={lang} />}
    />
  );
}
