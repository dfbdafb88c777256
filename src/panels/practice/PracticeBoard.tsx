import type { PracticeGame, Turn } from '@waggle/engine/practice';
import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../../state/board.ts';
import { sound } from '../../state/sound.ts';
import { gameTexts } from '../../texts/game.ts';
import { AccentKeys } from '../board/AccentKeys.tsx';
import { accentsOf } from '../board/accent-sets.ts';
import { Board } from '../board/Board.tsx';
import { HearButton } from '../board/HearButton.tsx';
import { keepFocus } from '../board/keep-focus.ts';
import { SaidBox } from '../board/SaidBox.tsx';
import { typeLetter } from '../board/type-letter.ts';
import { WordLine } from '../board/WordLine.tsx';
import { LetterTiles, useLineText } from './LetterTiles.tsx';
import { PracticeSaid } from './PracticeSaid.tsx';
import { PracticeToolRow, type PracticeTools } from './PracticeTools.tsx';

export type PracticeVerbs = Pick<
  PracticeGame,
  | 'edit'
  | 'check'
  | 'reveal'
  | 'hear'
  | 'hearSlowly'
  | 'hearSentence'
  | 'tap'
  | 'takeBack'
  | 'moreLetters'
  | 'fewerLetters'
>;

export interface PracticeBoardProps {
  turn: Turn;
  board: BoardShown;
  game: PracticeVerbs;
  /** BCP 47. */
  lang: string;
  /** The word is done for today. */
  isDone: boolean;
  /** Whether letters are tapped: fewer of them can be had, or more. */
  letters: { readonly canHaveFewer: boolean; readonly canHaveMore: boolean };
  /** What changed by itself; empty for nothing. */
  note: string;
  head: ReactNode;
  Mute: ComponentType<{ onPressed: () => void }>;
}

const LETTER = /^\p{L}$/u;

/** Hear, type, check: a word of a practice, which has no clock. */
export function PracticeBoard(props: PracticeBoardProps) {
  const { turn, board, game, lang, isDone, letters, note, head, Mute } = props;
  const { speaking, heardFrom } = useSnapshot(sound);
  const { word } = useSnapshot(board);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useLineText(board);
  const hasTiles = turn.tiles.length > 0;
  const accents = hasTiles ? [] : accentsOf(lang);
  const focusLine = () => input.current?.focus({ preventScroll: true });
  const focusAfter = (use: () => void) => () => {
    use();
    focusLine();
  };
  const typed = () => input.current?.value ?? '';
  const check = () => {
    game.check(typed());
    focusLine();
  };
  const canHearSentence = !!word?.sentence_blob_url && heardFrom !== 'nothing';
  const tools: PracticeTools = {
    hear: focusAfter(game.hear),
    hearSlowly: focusAfter(game.hearSlowly),
    hearSentence: canHearSentence ? focusAfter(game.hearSentence) : undefined,
    reveal: game.reveal,
    isRevealShown: !hasTiles,
    moreLetters: letters.canHaveMore ? focusAfter(game.moreLetters) : undefined,
    fewerLetters: letters.canHaveFewer ? focusAfter(game.fewerLetters) : undefined,
  };
  usePracticeKeys(tools, focusLine);
  // Before the line takes the focus: with letters to tap a phone needs no keyboard.
  useLayoutEffect(() => {
    if (input.current) input.current.inputMode = hasTiles ? 'none' : 'text';
  }, [hasTiles, input]);

  return (
    <Board floor={180}>
      {/* Its own height decides the layout. */}
      <div
        onPointerDown={keepFocus}
        className="relative flex min-h-76 flex-1 [container:board/size]"
      >
        <div className="play-grid">
          <div className="w-full [grid-area:head]">{head}</div>
          <HearButton
            label={gameTexts.home.hearAgain}
            speaking={speaking}
            onPress={tools.hear}
            className="aspect-[87/100] h-full [grid-area:hear] tight:h-13"
          />
          <div className="flex w-full items-center [grid-area:line] tight:-mt-1 tight:-mb-1.5">
            <WordLine
              board={board}
              inputRef={input}
              lang={lang}
              marksOneFault
              onEdit={(before, after) => {
                setText(after);
                game.edit(before, after);
              }}
              onCheck={game.check}
            />
          </div>
          <SaidBox>
            <PracticeSaid turn={turn} board={board} isDone={isDone} note={note} />
          </SaidBox>
          {hasTiles && (
            <LetterTiles
              tiles={turn.tiles}
              text={text}
              lang={lang}
              onTap={(tile) => game.tap(tile, typed())}
              onTakeBack={() => game.takeBack(typed())}
            />
          )}
          {accents.length > 0 && (
            <AccentKeys
              letters={accents}
              lang={lang}
              onInsert={(letter) => input.current && typeLetter(input.current, letter)}
            />
          )}
          <button
            type="button"
            className="wax wax-lg [grid-area:check] md:min-w-60 tight:min-h-12 tight:min-w-25 tight:px-3 tight:text-base tight:md:px-7"
            onClick={check}
          >
            <Check className="size-6 shrink-0 tight:size-5" strokeWidth={2.25} />
            {gameTexts.home.check}
          </button>
          <PracticeToolRow {...tools} />
          <div className="justify-self-end [grid-area:mute]">
            <Mute onPressed={focusLine} />
          </div>
        </div>
      </div>
    </Board>
  );
}

/** Elements that take keys themselves, or are in front of the board. */
const WANTS_KEYS = 'input, select, textarea, [role="dialog"], [role="menu"], [role="listbox"]';

function usePracticeKeys(tools: PracticeTools, focusLine: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"]')) return;
      const use = toolOfKey(event, tools);
      if (use) {
        event.preventDefault();
        use();
        return;
      }
      // A letter typed outside the line goes into it.
      const isLetter = LETTER.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
      if (isLetter && !target?.closest(WANTS_KEYS)) focusLine();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Letters by their place on the keyboard: Option and a letter type a sign on Apple keyboards. */
function toolOfKey(event: KeyboardEvent, tools: PracticeTools): (() => void) | undefined {
  if (event.isComposing) return undefined;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    return event.shiftKey ? tools.hearSlowly : tools.hear;
  }
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.code === 'KeyR') return tools.reveal;
  return event.code === 'KeyT' ? tools.hearSentence : undefined;
}
