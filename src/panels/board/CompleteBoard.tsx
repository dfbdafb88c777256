import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { gameTexts } from '../../texts/game.ts';
import { CELL_VIEW_BOX, hexPoints } from '../hexagon.ts';
import { type CombState, ProgressComb } from '../ProgressComb.tsx';
import { Board } from './Board.tsx';

export interface CompleteBoardProps {
  title: string;
  /** What it means for the level. */
  text: string;
  /** What else there is to know about this game. */
  note?: string | null;
  score: number;
  words: readonly CombState[];
  /** The level's chip and the mute button. */
  corner: ReactNode;
  /** What to do besides playing again, such as the next level. */
  next: ReactNode;
  /** The words of another game are being fetched. */
  starting: boolean;
  /** A dialog stands in front of it. */
  covered: boolean;
  onPlayAgain: () => void;
  onSeeWords: () => void;
}

/** After a game: the score, what it brought, and how to go on. */
export function CompleteBoard(props: CompleteBoardProps) {
  const {
    title,
    text,
    note,
    score,
    words,
    corner,
    next,
    starting,
    covered,
    onPlayAgain,
    onSeeWords,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on a button: who is still typing must not start another game with Enter.
    if (!covered) heading.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <Board floor={220}>
      <div className="relative flex flex-1 flex-col p-4 max-md:min-h-[calc(100dvh-4rem)] md:p-7">
        {corner}
        <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
          <ScoreCell score={score} total={words.length} />
          <div role="status">
            <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
              {title}
            </h2>
            <p className="mt-3 text-lg text-balance text-on-board-soft">{text}</p>
            {note && (
              <p className="mx-auto mt-2 max-w-[34rem] text-balance text-on-board-soft">{note}</p>
            )}
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
      <polygon
        points={hexPoints(43.5, 50, 42)}
        className="fill-honey stroke-honey"
        strokeWidth="5"
        strokeLinejoin="round"
      />
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
