import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../base/state/play/board.ts';
import { useNeedsNoSound } from '../base/state/device/no-sound.ts';
import { sound } from '../base/state/device/sound.ts';
import { gameTexts } from '../base/texts/game.ts';
import { HearButton } from '../kit/ui/HearButton.tsx';
import { keysFor } from './word/accent-sets.ts';
import { LetterKeys } from './word/LetterKeys.tsx';
import { typesLetter } from './press.ts';
import { Board } from './Board.tsx';
import { keepFocus } from './word/keep-focus.ts';
import { MessageLine } from './MessageLine.tsx';
import { OpenHint } from './OpenHint.tsx';
import { MessageBox } from '../kit/ui/MessageBox.tsx';
import { StopButton, StopQuestion } from './StopGame.tsx';
import { GAME_TOOLS, type Tools, ToolRow, type ToolRowLook, toolOfKey } from './ToolRow.tsx';
import { WordLine, type WordLineProps } from './word/WordLine.tsx';

/** A learner's actions at a board, in every kind of game. */
export interface BoardActions extends Tools {
  /** The text in the line changed. */
  edit: (before: string, text: string) => void;
  /** Hands over the text in the line. */
  check: (text: string) => void;
}

export interface PlayingBoardProps {
  board: BoardShown;
  game: BoardActions;
  /** BCP 47 of the words. */
  lang: string;
  /** All words of the game, if their spellings are known here: their letters have keys. */
  words?: readonly string[] | undefined;
  /** Ends the game, after a question; absent where there is another way out. */
  onStop?: (() => void) | undefined;
  /** That question is shown, or is answered. */
  onAsked?: (isOpen: boolean) => void;
  /** Progress, score and time. */
  head: ReactNode;
  /** The button that hands over, in the place of Check. */
  submit?: ReactNode;
  /** What is said under the letters, in the place of verdicts. */
  message?: ReactNode;
  /** What is said while the clock stands: then nothing is typed or handed over. */
  pause?: ReactNode;
  /** In place of the usual prompt. */
  prompt?: string | undefined;
  /** What lives on the board: beside the word, and over its letters. */
  life?: { readonly flower: ReactNode; readonly cheer: ReactNode } | undefined;
  /** Message for a word that no voice can say; a `message` has its own. */
  silence?: string;
  /** In the place of the usual line. */
  Line?: ComponentType<WordLineProps>;
  /** Letters to tap, in place of accented letters and of a phone's keyboard. */
  tiles?: ReactNode;
  /** Only the fault stands out: the rest may be right. */
  marksOneFault?: boolean;
  toolLook?: ToolRowLook;
  /** Calls back after a press. */
  Mute: ComponentType<{ onPressed: () => void }>;
}

/** Elements that take keys themselves, or are in front of the game. */
const WANTS_KEYS =
  'input, select, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The keys of the tools, wherever the focus is; a letter brings it back to the line. */
function useBoardKeys(tools: Tools, letters: ReturnType<typeof keysFor>, focusLine: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], [role="alertdialog"]')) return;
      const tool = toolOfKey(event, letters);
      if (tool) {
        event.preventDefault();
        // A held key is one press.
        if (!event.repeat) tools[tool]?.();
      }
      // A letter typed outside the line, after a click on the board, goes into it.
      if (tool || (typesLetter(event, letters) && !target?.closest(WANTS_KEYS))) {
        focusLine();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Hear, type, check: the layout of the board during a game, alone and in company. */
export function PlayingBoard(props: PlayingBoardProps) {
  const { board, game, lang, onStop, head, submit, message, pause = null, Mute } = props;
  const { Line = WordLine, prompt, silence = '', tiles, toolLook = GAME_TOOLS, life } = props;
  const isPaused = pause !== null;
  const { speaking, heardFrom } = useSnapshot(sound);
  const { word, phase } = useSnapshot(board);
  const needsNoSound = useNeedsNoSound();
  const canHearSentence = !!word?.sentence_blob_url && heardFrom !== 'nothing';
  const tools: Tools = { ...game, hearSentence: canHearSentence ? game.hearSentence : undefined };
  const input = useRef<HTMLInputElement>(null);
  const [asksToStop, setAsksToStop] = useState(false);
  const letters = keysFor(lang, props.words);
  // After every tool the line gets the focus back.
  const focusLine = () => {
    setAsksToStop(false);
    input.current?.focus({ preventScroll: true });
  };
  const check = () => {
    game.check(input.current?.value ?? '');
    focusLine();
  };

  useBoardKeys(tools, letters, focusLine);

  return (
    <Board floor={180}>
      {/* Its own height decides the layout. */}
      <div
        onPointerDown={keepFocus}
        className="relative flex min-h-[min(19rem,100svh)] flex-1 [container:board/size]"
      >
        <div className="play-grid">
          <div className="w-full [grid-area:head]">{head}</div>
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={() => {
              game.hear();
              focusLine();
            }}
            className="aspect-[87/100] h-full [grid-area:hear] tight:h-13"
          />
          {life && (
            <div className="pointer-events-none max-md:mr-2 max-md:justify-self-end max-md:[grid-area:stop] md:absolute md:top-27 md:left-8 tight:hidden">
              {life.flower}
            </div>
          )}
          <div className="relative flex w-full items-center [grid-area:line] tight:-mt-1 tight:-mb-1.5 huge:my-0">
            {life?.cheer}
            <Line
              board={board}
              inputRef={input}
              lang={lang}
              isPaused={isPaused}
              isTapped={!!tiles}
              marksOneFault={props.marksOneFault}
              onEdit={game.edit}
              onCheck={game.check}
            />
          </div>
          <MessageBox>
            {pause ??
              (asksToStop && onStop ? (
                <StopQuestion onStop={onStop} onGoOn={focusLine} onAsked={props.onAsked} />
              ) : (
                <>
                  {message ?? (
                    <MessageLine board={board} lang={lang} prompt={prompt} silence={silence} />
                  )}
                  <OpenHint
                    word={word}
                    lang={lang}
                    hasNoTool={message !== undefined}
                    // An explanation replaces it when there is no room for both.
                    className={
                      phase === 'revealed' && word?.explanation ? 'hidden md:roomy:block' : ''
                    }
                  />
                </>
              ))}
          </MessageBox>
          <div className="contents [&[inert]>*]:opacity-55" inert={isPaused}>
            {tiles || <LetterKeys lang={lang} words={props.words} inputRef={input} />}
            <button
              type="button"
              className="wax wax-lg [grid-area:check] md:min-w-60 tight:min-h-12 tight:min-w-25 tight:px-3 tight:text-base tight:md:px-7"
              onClick={check}
            >
              {submit ?? (
                <>
                  <Check className="size-6 shrink-0 tight:size-5" />
                  {gameTexts.home.check}
                </>
              )}
            </button>
            <ToolRow
              look={toolLook}
              tools={{
                ...tools,
                hint: needsNoSound ? undefined : tools.hint,
                // Without a way out of a word, there is room for another way to hear it.
                hearSlowly: tools.skip ? undefined : tools.hearSlowly,
              }}
              onUsed={focusLine}
            />
          </div>
          {onStop && <StopButton onPress={() => setAsksToStop(true)} />}
          <div className="justify-self-end [grid-area:mute]">
            <Mute onPressed={focusLine} />
          </div>
        </div>
      </div>
    </Board>
  );
}
