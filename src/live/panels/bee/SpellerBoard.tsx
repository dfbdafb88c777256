import type { LiveGame, Stage } from '@waggle/engine/live';
import { QUESTIONS, type Id, type Question } from '@waggle/engine/contracts';
import { Delete, Flag } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BeeShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { Board } from '../../../board/Board.tsx';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { typesLetter } from '../../../board/press.ts';
import { keysFor } from '../../../board/word/accent-sets.ts';
import { keepFocus } from '../../../board/word/keep-focus.ts';
import { LetterKeys } from '../../../board/word/LetterKeys.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { LastAsked, QuestionIcon } from './Asked.tsx';
import { FreeQuestions } from './FreeQuestions.tsx';
import { StageLine } from './StageLine.tsx';

/** Asked with Alt. */
const KEY_OF: Record<string, Question> = {
  KeyA: 'again',
  KeyL: 'slowly',
  KeyM: 'meaning',
  KeyT: 'sentence',
  KeyO: 'origin',
};

export interface SpellerBoardProps {
  bee: BeeShown;
  stage: Stage;
  game: Pick<LiveGame, 'hear' | 'onStage'>;
  ownId: Id | null;
  /** BCP 47. */
  lang: string;
  speaking: boolean;
  isCutOff: boolean;
  time: ReactNode;
  pause: ReactNode;
  /** Calls back after a press. */
  Mute: ComponentType<{ onPressed: () => void }>;
}

/** The board of the player on stage: letter by letter, and each that is given stays. */
export function SpellerBoard(props: SpellerBoardProps) {
  const { bee, stage, game, ownId, lang, speaking, isCutOff, time, pause, Mute } = props;
  const input = useRef<HTMLInputElement>(null);
  const [lacking, setLacking] = useState<Question | null>(null);
  const { press, takeBack, finishWord } = game.onStage;
  const ask = (what: Question) => {
    const isLacking = bee.lacks.includes(what);
    setLacking(isLacking ? what : null);
    if (!isLacking) game.onStage.ask(what);
    input.current?.focus({ preventScroll: true });
  };
  useStageKeys({ input, lang, isPaused: pause !== null, ask, takeBack, finishWord });
  return (
    <Board floor={180}>
      <div
        onPointerDown={keepFocus}
        className="relative flex flex-1 flex-col p-3 px-4 md:p-6 md:px-7 short:p-2"
      >
        <div className="flex min-h-16 items-center gap-4 max-md:gap-3 short:min-h-12">
          {ownId !== null && <Flower id={ownId} size={40} className="max-md:low:hidden" />}
          <div className="flex-1">
            <h2 className="text-lg leading-tight md:text-2xl">{beeTexts.youAreOn}</h2>
            <p className="text-sm text-on-board-soft max-md:low:hidden short:hidden">
              {bee.isWinning ? beeTexts.winningWord : beeTexts.allListen}
            </p>
          </div>
          <Mute onPressed={() => input.current?.focus({ preventScroll: true })} />
          {time}
        </div>
        <div
          className="my-auto flex flex-col items-center gap-4 py-2 text-center max-md:low:gap-1.5 max-md:low:py-0 short:gap-1 [&[inert]]:opacity-55"
          inert={pause !== null}
        >
          <div className="flex max-w-full flex-wrap items-center justify-center gap-3 md:flex-nowrap md:gap-5 short:flex-nowrap">
            <span className="flex basis-full justify-center md:basis-auto short:basis-auto">
              <HearButton
                label={gameTexts.home.hearAgain}
                speaking={speaking}
                onPress={game.hear}
                className="w-17 md:w-18 short:w-11"
              />
            </span>
            <Questions lacks={bee.lacks} onAsk={ask} />
          </div>
          <div className="short:hidden">
            <FreeQuestions free={bee.free} />
          </div>
          {lacking ? (
            <p role="status">{beeTexts.lacks[lacking]}</p>
          ) : (
            <LastAsked asked={bee.asked} className="min-h-6" />
          )}
          <StageLine
            stage={stage}
            inputRef={input}
            lang={lang}
            onPress={press}
            onTakeBack={takeBack}
          />
          <div className="max-w-full short:overflow-x-auto short:*:flex-nowrap">
            <LetterKeys lang={lang} inputRef={input} />
          </div>
          <div className="flex flex-col items-center gap-[inherit] short:flex-row short:flex-wrap short:justify-center">
            <Pressed stage={stage} isCutOff={isCutOff} onTakeBack={takeBack} />
            <button
              type="button"
              className="wax wax-lg md:min-w-60 short:min-h-12 short:px-4 short:text-base"
              onClick={finishWord}
            >
              <Flag className="size-6 shrink-0" aria-hidden="true" />
              <span aria-live="polite">{stage.isAsking ? beeTexts.sure : beeTexts.myWord}</span>
            </button>
          </div>
        </div>
        <div
          className={`min-h-8 text-center text-sm text-on-board-soft ${pause ? '' : 'max-md:low:hidden short:hidden'}`}
        >
          {pause ?? beeTexts.stays}
        </div>
      </div>
    </Board>
  );
}

function Questions({
  lacks,
  onAsk,
}: {
  lacks: readonly Question[];
  onAsk: (what: Question) => void;
}) {
  return (
    <div className="flex min-w-0 flex-wrap justify-center gap-2 p-1 md:flex-nowrap short:flex-nowrap short:justify-start short:overflow-x-auto">
      {QUESTIONS.map((what) => {
        const isLacking = lacks.includes(what);
        return (
          <button
            key={what}
            type="button"
            aria-disabled={isLacking}
            onClick={() => onAsk(what)}
            className={`grid min-h-12 min-w-23 shrink-0 justify-items-center gap-1 rounded-lg border-2 px-2.5 py-1.5 text-sm font-semibold short:min-w-20 short:gap-0 short:-outline-offset-3 short:py-0.5 ${isLacking ? 'border-board-line text-on-board-soft' : 'border-transparent bg-board-2'}`}
          >
            <QuestionIcon what={what} className="size-5" />
            {beeTexts.question[what]}
          </button>
        );
      })}
    </div>
  );
}

/** The letter that can still be taken back. */
function Pressed({
  stage: { pressed },
  isCutOff,
  onTakeBack,
}: {
  stage: Stage;
  isCutOff: boolean;
  onTakeBack: () => void;
}) {
  return (
    <div className="flex min-h-11 items-center gap-2 text-on-board-soft">
      {isCutOff && <p role="status">{beeTexts.holdOn}</p>}
      {pressed && !isCutOff && (
        <>
          <span aria-hidden="true" className="short:hidden">
            {beeTexts.notGiven(pressed.letter)}
          </span>
          <button
            type="button"
            aria-label={beeTexts.takeBack(pressed.letter)}
            onClick={onTakeBack}
            className="flex min-h-11 items-center gap-2 rounded-full bg-board-2 px-4 text-sm font-semibold text-on-board"
          >
            <Delete className="size-4" aria-hidden="true" />
            {beeTexts.takesBack}
          </button>
        </>
      )}
    </div>
  );
}

interface StageKeys {
  input: React.RefObject<HTMLInputElement | null>;
  /** BCP 47 of the word. */
  lang: string;
  isPaused: boolean;
  ask: (what: Question) => void;
  takeBack: () => void;
  finishWord: () => void;
}

function useStageKeys({ input, lang, isPaused, ask, takeBack, finishWord }: StageKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (isPaused || event.isComposing || target?.closest('[role="dialog"]')) return;
      const isTool = event.altKey && !event.ctrlKey && !typesLetter(event, keysFor(lang));
      const what = isTool ? KEY_OF[event.code] : undefined;
      const isOnButton = target?.closest('button, a, select') !== null && target !== null;
      if (what) {
        event.preventDefault();
        ask(what);
      } else if (event.key === 'Backspace') {
        event.preventDefault();
        takeBack();
      } else if (event.key === 'Enter' && !isOnButton) {
        event.preventDefault();
        // A key that is held does not answer "Sure?".
        if (!event.repeat) finishWord();
      } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
        input.current?.focus({ preventScroll: true });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
