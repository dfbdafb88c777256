import type { PlacementGame, PlacementState } from '@waggle/engine/practice';
import type { Placement } from '@waggle/engine/contracts';
import { ArrowRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BoardShown } from '../../../base/state/play/board.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { gameTexts } from '../../../base/texts/game.ts';
import { placingTexts } from '../../texts/placement.ts';
import { practiceTexts } from '../../texts/practice.ts';
import { Board } from '../../../board/Board.tsx';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { SENTENCE, Tool } from '../../../board/ToolRow.tsx';
import { PRACTICE_TOOL } from './PracticeTools.tsx';
import { keepFocus } from '../../../board/word/keep-focus.ts';
import { OpenHint } from '../../../board/OpenHint.tsx';
import { LetterKeys } from '../../../board/word/LetterKeys.tsx';
import { WordLine } from '../../../board/word/WordLine.tsx';
import { MESSAGE_LINE_ID } from '../../../board/MessageLine.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';

const texts = practiceTexts.placement;

type Asked = Pick<Extract<PlacementState, { phase: 'asking' }>, 'n' | 'of' | 'word'>;

export interface PlacementBoardProps {
  asked: Asked;
  /** Its line. */
  board: BoardShown;
  /** BCP 47. */
  lang: string;
  speaking: boolean;
  game: Pick<PlacementGame, 'edit' | 'check' | 'pass' | 'hear' | 'hearSentence'>;
  onLeave: () => void;
}

/** One word of a placement; nothing is marked. */
export function PlacementBoard(props: PlacementBoardProps) {
  const { asked, board, lang, speaking, game, onLeave } = props;
  const input = useRef<HTMLInputElement>(null);
  const focusLine = () => input.current?.focus({ preventScroll: true });
  const hear = () => {
    game.hear();
    focusLine();
  };
  const { sentence_blob_url } = asked.word;
  return (
    <Board floor={180}>
      <div
        onPointerDown={keepFocus}
        className="relative flex min-h-76 flex-1 flex-col p-3 px-4 md:p-6 md:px-7"
      >
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="leading-tight font-bold">{practiceTexts.wordOf(asked.n, asked.of)}</p>
            <WordComb words={combOf(asked)} />
          </div>
          <LeaveButton onLeave={onLeave} />
        </div>
        <div className="my-auto flex flex-col items-center gap-3 text-center">
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={hear}
            className="w-14 md:w-26"
          />
          <WordLine
            board={board}
            inputRef={input}
            lang={lang}
            onEdit={game.edit}
            onCheck={game.check}
          />
          <OpenHint word={asked.word} lang={lang} hasNoTool always className="max-w-[40rem]" />
          <p id={MESSAGE_LINE_ID} className="text-on-board-soft">
            {placingTexts.noMark}
          </p>
          <LetterKeys lang={lang} inputRef={input} />
          <button
            type="button"
            className="wax wax-lg"
            onClick={() => game.check(input.current?.value ?? '')}
          >
            {placingTexts.next}
            <ArrowRight className="size-5" aria-hidden="true" />
          </button>
          <div className="flex flex-wrap justify-center gap-x-3">
            {sentence_blob_url !== null && (
              <Tool
                icon={SENTENCE.icon}
                label={SENTENCE.label}
                button={PRACTICE_TOOL}
                onPress={() => {
                  game.hearSentence();
                  focusLine();
                }}
              />
            )}
            <TextLink className="px-3" onClick={game.pass}>
              {placingTexts.pass}
            </TextLink>
          </div>
        </div>
      </div>
    </Board>
  );
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <button
      type="button"
      onClick={onLeave}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold hover:bg-board-2 md:text-base"
    >
      <X className="size-5 shrink-0" aria-hidden="true" />
      {texts.beginning}
    </button>
  );
}

function combOf({ n, of }: Asked): WordState[] {
  return Array.from({ length: of }, (_, place) => {
    if (place + 1 === n) return 'current';
    return place < n ? 'due' : 'open';
  });
}

/** Before the first word: a browser makes no sound without a press. */
export function PlacementReady({ onStart, onLeave }: { onStart: () => void; onLeave: () => void }) {
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[26rem] flex-1 flex-col items-center justify-center gap-5 p-4 text-center">
        <h2 className="text-2xl md:text-3xl">{texts.title}</h2>
        <p className="text-lg text-on-board-soft">{texts.offer}</p>
        <button type="button" className="wax wax-lg" onClick={onStart}>
          {texts.find}
        </button>
        <LeaveButton onLeave={onLeave} />
      </div>
    </Board>
  );
}

export interface PlacedBoardProps {
  placement: Placement;
  /** Without an account no level is opened. */
  isVisitor: boolean;
  onGo: () => void;
}

/** The level that fits. A low count is left out: it discourages, and the words were chosen to find the limit. */
export function PlacedBoard({ placement, isVisitor, onGo }: PlacedBoardProps) {
  const { level, right, of } = placement;
  const next = isVisitor ? placingTexts.free : placingTexts.opened;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Board floor={240}>
      <div
        role="status"
        className="relative flex min-h-[26rem] flex-1 flex-col items-center justify-center gap-4 p-4 text-center"
      >
        {right * 2 >= of && <p className="text-on-board-soft">{placingTexts.rightOf(right, of)}</p>}
        <h2 className="text-2xl md:text-3xl">
          {placingTexts.placed(level.difficulty)} <LevelName level={level} />
        </h2>
        <p className="max-w-[30rem] text-lg text-balance text-on-board-soft">
          {level.difficulty === 1 ? placingTexts.first : next}
        </p>
        <button ref={button} type="button" className="wax wax-lg" onClick={onGo}>
          {placingTexts.go}
        </button>
        {isVisitor && level.difficulty > 1 && (
          <Link href="/signup" className="wax wax-line">
            {placingTexts.signUp}
          </Link>
        )}
      </div>
    </Board>
  );
}
