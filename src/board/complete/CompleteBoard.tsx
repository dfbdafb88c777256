import type { GrownWord } from '@waggle/engine/practice';
import type { RoundRecord } from '@waggle/engine/rules';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { onDemand } from '../../base/start/on-demand.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { roundEndTexts } from '../texts/round-end.ts';
import { Cell } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';
import { Board } from '../Board.tsx';

/** Stands in for a part whose chunk did not come: the rest stays. */
const nothing = () => ({ default: () => null });
// They draw with the flowers of practice, which come after the board.
const figures = onDemand(() => import('./RoundFigures.tsx').catch(nothing));
const runLine = onDemand(() => import('./RunLine.tsx').catch(nothing));

/** Fetches what the end of a round shows: nothing must move when that arrives. */
export function preloadRoundEnd(): void {
  void figures.load();
  void runLine.load();
}

/** A round beside what there was to beat. */
export interface RoundBeaten {
  record: RoundRecord;
  run: number;
  /** The longest run before; null before the first round. */
  runBefore: number | null;
  /** Most words right, this round included; null while it is not known. */
  best: number | null;
  grown: readonly GrownWord[];
}

export interface CompleteBoardProps {
  title: string;
  /** The meaning of the result for the level. */
  text: string;
  /** Something else to know about this game. */
  note: ReactNode;
  /** The word at which time ran out, and its language in BCP 47; null when it did not. */
  lastWord: { text: string; lang: string } | null;
  score: number;
  /** All words of the round; 0 if it was stopped before the first. */
  total: number;
  beaten: RoundBeaten;
  /** Words that were skipped or shown, and the language of all words in BCP 47. */
  notYet: readonly string[];
  lang: string;
  /** The level's chip and the mute button. */
  corner: ReactNode;
  /** Other actions besides playing again, such as the next level. */
  next: ReactNode;
  /** The words of another game are being fetched. */
  starting: boolean;
  /** A dialog is open in front of it. */
  covered: boolean;
  onPlayAgain: () => void;
  /** Where the words that are not there yet are practised. */
  practice: string;
  onSeeWords: () => void;
  /** Back to the page on which the game was started. */
  onHome?: () => void;
  /** The setting for more time, for a learner whose time ran out. */
  moreTime?: ReactNode;
}

/** After a game: what was beaten, what grew, and the next steps. */
export function CompleteBoard(props: CompleteBoardProps) {
  const { score, beaten, notYet, lang, corner, covered } = props;
  const result = useRef<HTMLDivElement>(null);
  const id = useId();
  const [RoundFigures] = useState(figures.component);
  useEffect(() => {
    // Not on a button: a learner who is still typing must not start another game with Enter. The focus
    // also makes the whole result read, so that no live region has to repeat it.
    if (!covered) result.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <Board floor={220}>
      <div className="relative flex flex-1 flex-col p-4 max-md:min-h-[calc(100dvh-4rem)] md:p-7">
        {corner}
        <div className="flex flex-1 flex-col items-center justify-center gap-3 py-2 text-center md:gap-5">
          {/* On a phone the buttons stand at the foot: they stay where they are when a figure arrives. */}
          <div className="flex w-full flex-col items-center justify-center gap-3 max-md:flex-1 lg:grid lg:grid-cols-2 lg:gap-7">
            <div
              ref={result}
              role="group"
              tabIndex={-1}
              aria-labelledby={`${id}title`}
              aria-describedby={`${id}score ${id}text`}
              className="flex flex-col items-center gap-1.5 outline-none md:gap-2.5"
            >
              <Result {...props} id={id} />
            </div>
            {/* It keeps its room until it is there. */}
            <div className="flex w-full max-w-lg flex-col justify-center md:min-h-32">
              <Suspense>
                <RoundFigures {...beaten} score={score} notYet={notYet} lang={lang} />
              </Suspense>
            </div>
          </div>
          <Actions {...props} />
        </div>
      </div>
    </Board>
  );
}

/** The record first, if there is one. */
function Result(props: CompleteBoardProps & { id: string }) {
  const { title, text, note, lastWord, score, total, beaten, id } = props;
  const { record, run, runBefore } = beaten;
  const [RunLine] = useState(runLine.component);
  return (
    <>
      {record && <p className="text-on-board-soft md:text-lg">{title}</p>}
      <h2
        id={`${id}title`}
        className="text-2xl leading-tight text-balance md:text-3xl md:leading-tight"
      >
        {record ? RECORDS[record].title : title}
      </h2>
      {record ? (
        <p className="leading-none">
          <b className="block font-display text-6xl leading-tight font-extrabold text-honey md:text-7xl md:leading-tight">
            {record === 'run' ? run : score}
          </b>
          <span className="md:text-lg">{RECORDS[record].unit}</span>
        </p>
      ) : (
        total > 0 && <ScoreCell score={score} total={total} />
      )}
      {/* Read with the focus only: the cell above has a name of its own. */}
      <span id={`${id}score`} hidden>
        {total > 0 && gameTexts.home.rightOf(score, total)}
      </span>
      {runBefore !== null && Math.max(run, runBefore) > 1 && (
        <div className="min-h-14 max-w-full md:min-h-20">
          <Suspense>
            <RunLine run={run} before={runBefore} />
          </Suspense>
        </div>
      )}
      <div id={`${id}text`} className="text-on-board-soft">
        <p className="text-balance md:text-lg">{text}</p>
        {lastWord && (
          <p className="mt-1 text-on-board">
            {gameTexts.home.lastWord}{' '}
            <b translate="no" lang={lastWord.lang} className="font-word text-lg wrap-anywhere">
              {lastWord.text}
            </b>
          </p>
        )}
        {note && <p className="mx-auto mt-1 max-w-[34rem] text-sm text-balance">{note}</p>}
      </div>
    </>
  );
}

const RECORDS = {
  run: { title: roundEndTexts.longestRun, unit: roundEndTexts.inARow },
  words: { title: roundEndTexts.mostWords, unit: roundEndTexts.wordsRight },
} as const;

function Actions(props: CompleteBoardProps) {
  const { next, starting, total, notYet, practice, onPlayAgain, onSeeWords, moreTime } = props;
  const { onHome } = props;
  return (
    <div className="board-foot">
      {next}
      <button
        type="button"
        className={`wax ${next ? 'wax-line' : 'wax-lg'}`}
        onClick={onPlayAgain}
        aria-disabled={starting}
        aria-busy={starting}
      >
        <RotateCcw className="size-5 shrink-0" aria-hidden="true" />
        {starting ? gameTexts.home.starting : gameTexts.home.playAgain}
      </button>
      {notYet.length > 0 && (
        <Link href={practice} className="wax wax-line max-md:px-4">
          {roundEndTexts.practiseThese(notYet.length)}
        </Link>
      )}
      {/* A small phone has room for one of the two, and the words are below. */}
      {total > 0 && (
        <TextLink className={`px-2 ${moreTime ? 'small-phone:hidden' : ''}`} onClick={onSeeWords}>
          {roundEndTexts.seeAllWords}
        </TextLink>
      )}
      {onHome && (
        <TextLink className="px-2" onClick={onHome}>
          {frameTexts.shell.home}
        </TextLink>
      )}
      {moreTime}
    </div>
  );
}

function ScoreCell({ score, total }: { score: number; total: number }) {
  return (
    <Cell className="h-28 md:h-36" label={`${score} ${gameTexts.home.outOf(total)}`}>
      <CellShape className="fill-honey stroke-honey" />
      <g className="fill-on-honey font-display" textAnchor="middle">
        <text x="43.5" y="59" fontSize="38" className="font-extrabold">
          {score}
        </text>
        <text x="43.5" y="75" fontSize="11" className="font-bold">
          {gameTexts.home.outOf(total)}
        </text>
      </g>
    </Cell>
  );
}
