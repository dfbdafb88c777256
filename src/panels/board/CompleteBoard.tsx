import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { gameTexts } from '../../texts/game.ts';
import { CELL_VIEW_BOX } from '../ui/hexagon.ts';
import { CellShape } from '../ui/CellShape.tsx';
import { type CombState, ProgressComb } from './ProgressComb.tsx';
import { Board } from './Board.tsx';

export interface CompleteBoardProps {
  title: string;
  /** The meaning of the result for the level. */
  text: string;
  /** Something else to know about this game. */
  note: string | null;
  /** The word at which time ran out, and its language in BCP 47; null when it did not. */
  lastWord: { text: string; lang: string } | null;
  score: number;
  words: readonly CombState[];
  /** The level's chip and the mute button. */
  corner: ReactNode;
  /** Other actions besides playing again, such as the next level. */
  next: ReactNode;
  /** The words of another game are being fetched. */
  starting: boolean;
  /** A dialog is open in front of it. */
  covered: boolean;
  onPlayAgain: () => void;
  onSeeWords: () => void;
}

/** After a game: the score, the progress, and the next steps. */
export function CompleteBoard(props: CompleteBoardProps) {
  const { title, text, note, lastWord, score, words, corner, next, starting } = props;
  const { covered, onPlayAgain, onSeeWords } = props;
  const result = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Not on a button: a learner who is still typing must not start another game with Enter. The focus
    // also makes the whole result read, so that no live region has to repeat it.
    if (!covered) result.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <Board floor={220}>
      <div className="relative flex flex-1 flex-col p-4 max-md:min-h-[calc(100dvh-4rem)] md:p-7">
        {corner}
        <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
          <div
            ref={result}
            role="group"
            tabIndex={-1}
            aria-labelledby={`${id}title`}
            aria-describedby={`${id}score ${id}text`}
            className="flex flex-col items-center gap-6 outline-none"
          >
            <ScoreCell score={score} total={words.length} />
            {/* Read with the focus only: the cell above has a name of its own. */}
            <span id={`${id}score`} hidden>
              {gameTexts.home.rightOf(score, words.length)}
            </span>
            <div>
              <h2 id={`${id}title`} className="text-3xl md:text-4xl">
                {title}
              </h2>
              <div id={`${id}text`}>
                <p className="mt-3 text-lg text-balance text-on-board-soft">{text}</p>
                {lastWord && (
                  <p className="mt-2 text-lg">
                    {gameTexts.home.lastWord}{' '}
                    <b lang={lastWord.lang} className="font-word text-xl wrap-anywhere">
                      {lastWord.text}
                    </b>
                  </p>
                )}
                {note && (
                  <p className="mx-auto mt-2 max-w-[34rem] text-balance text-on-board-soft">
                    {note}
                  </p>
                )}
              </div>
            </div>
          </div>
          <ProgressComb words={words} />
          <div className="flex flex-col items-center gap-3 sm:flex-row">
            {next}
            <button
              type="button"
              className={`wax wax-lg ${next ? 'wax-line' : ''}`}
              onClick={onPlayAgain}
              aria-disabled={starting}
              aria-busy={starting}
            >
              <Play className="size-5 shrink-0 fill-current" strokeWidth={2.25} />
              {starting ? gameTexts.home.starting : gameTexts.home.playAgain}
            </button>
            <button
              type="button"
              className="min-h-12 px-5 font-semibold underline underline-offset-4 md:hidden"
              onClick={onSeeWords}
            >
              {gameTexts.home.seeMyWords}
            </button>
          </div>
        </div>
      </div>
    </Board>
  );
}

function ScoreCell({ score, total }: { score: number; total: number }) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      className="h-[200px]"
      role="img"
      aria-label={`${score} ${gameTexts.home.outOf(total)}`}
    >
      <CellShape className="fill-honey stroke-honey" />
      <g className="fill-on-honey font-display" textAnchor="middle">
        <text x="43.5" y="59" fontSize="38" className="font-extrabold">
          {score}
        </text>
        <text x="43.5" y="75" fontSize="11" className="font-bold">
          {gameTexts.home.outOf(total)}
        </text>
      </g>
    </svg>
  );
}
