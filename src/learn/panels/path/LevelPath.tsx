import type { Id, Level, LevelKnown } from '@waggle/engine/contracts';
import { levelAccess, type LevelStars } from '@waggle/engine/rules';
import { Lock } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { pathTexts } from '../../texts/path.ts';
import { Cell, CellNumber } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { LevelStarsRow } from './LevelStarsRow.tsx';
import { lineThrough, type PathPoint, pathPoints, pathSize } from './path-shape.ts';

/** A level on the path. */
export interface PathLevel {
  readonly level: Level;
  /** Null while it is not known. */
  readonly known: LevelKnown | null;
  readonly stars: LevelStars;
  readonly isFinished: boolean;
  /** Stars at the last visit, if there are more now. */
  readonly starsBefore?: number | undefined;
}

export interface LevelPathProps {
  levels: readonly PathLevel[];
  /** The level that the foot of the page is about. */
  chosen: Id | null;
  onChoose: (level: Level) => void;
}

const BACK = new Set(['ArrowLeft', 'ArrowUp']);
const ON = new Set(['ArrowRight', 'ArrowDown']);

/** The levels of a language on a waggle line. Arrows walk it. */
export function LevelPath({ levels, chosen, onChoose }: LevelPathProps) {
  const list = useRef<HTMLOListElement>(null);
  const points = pathPoints(levels.length);
  const size = pathSize(levels.length);
  const reached = levels.findLastIndex(({ level }) => levelAccess(level) === 'playable') + 1;
  useEffect(() => {
    // A long ladder opens at the learner's level.
    const shown = list.current?.querySelector('[aria-pressed="true"]');
    shown?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  const walk = (event: KeyboardEvent) => {
    const by = BACK.has(event.key) ? -1 : ON.has(event.key) ? 1 : 0;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = levels[at + by];
    if (by === 0 || at < 0 || !next) return;
    event.preventDefault();
    buttons[at + by]?.focus();
    onChoose(next.level);
  };
  return (
    <div className="md:overflow-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
      <ol
        ref={list}
        aria-label={pathTexts.path}
        onKeyDown={walk}
        style={
          {
            '--wide-x': `${size.wide.width}px`,
            '--wide-y': `${size.wide.height}px`,
            '--tall-y': `${size.tall}px`,
          } as CSSProperties
        }
        className="relative mx-auto h-(--tall-y) w-full max-w-[26rem] md:h-(--wide-y) md:w-(--wide-x) md:max-w-none"
      >
        <Lines points={points} reached={reached} size={size} />
        {levels.map((one, place) => (
          <LevelNode
            key={one.level.id}
            {...one}
            point={points[place] as PathPoint}
            isChosen={one.level.id === chosen}
            onChoose={() => onChoose(one.level)}
          />
        ))}
      </ol>
    </div>
  );
}

interface LinesProps {
  points: readonly PathPoint[];
  /** So many levels are reached. */
  reached: number;
  size: ReturnType<typeof pathSize>;
}

function Lines({ points, reached, size }: LinesProps) {
  const line = (way: 'wide' | 'tall') => (
    <g fill="none" strokeWidth="9" strokeLinecap="round">
      <path
        d={lineThrough(points, way)}
        className="stroke-board-line"
        strokeDasharray="2 20"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={lineThrough(points.slice(0, reached), way)}
        className="stroke-honey"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
  return (
    <li aria-hidden="true" role="presentation" className="pointer-events-none">
      <svg
        viewBox={`0 0 ${size.wide.width} ${size.wide.height}`}
        className="absolute inset-0 size-full max-md:hidden"
      >
        {line('wide')}
      </svg>
      <svg
        viewBox={`0 0 100 ${size.tall}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full md:hidden"
      >
        {line('tall')}
      </svg>
    </li>
  );
}

interface LevelNodeProps extends PathLevel {
  point: PathPoint;
  isChosen: boolean;
  onChoose: () => void;
}

function LevelNode(props: LevelNodeProps) {
  const { level, known, stars, starsBefore, isFinished, point, isChosen, onChoose } = props;
  const access = levelAccess(level);
  const isOpen = access === 'playable';
  const place = {
    '--wide-x': `${point.wide.x}px`,
    '--wide-y': `${point.wide.y}px`,
    '--tall-x': `${point.tall.x}%`,
    '--tall-y': `${point.tall.y}px`,
  } as CSSProperties;
  return (
    <li
      style={place}
      className="absolute top-(--tall-y) left-(--tall-x) md:top-(--wide-y) md:left-(--wide-x)"
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        // On a phone what gets the focus is not under the foot of the path.
        className="group flex w-37 -translate-x-1/2 -translate-y-16 flex-col items-center rounded-lg pb-1 text-center max-md:scroll-mb-48"
      >
        <LevelOnPath
          number={level.difficulty}
          look={lookOf(isOpen, isFinished)}
          isChosen={isChosen}
        />
        <span className="sr-only">{pathTexts.level(level.difficulty)}, </span>
        {isOpen && <LevelStarsRow stars={stars} before={starsBefore} ground="board" />}
        <b className="mt-0.5 leading-tight">
          <span aria-hidden="true">{level.emoji} </span>
          <LevelName level={level} />
        </b>
        <span className="sr-only">, </span>
        <span className="flex items-center gap-1 text-sm text-on-board-soft">
          {access === 'lockedPayment' && <Lock className="size-4 shrink-0" aria-hidden="true" />}
          {isOpen && known && isTried(known)
            ? pathTexts.known(known.known, known.of)
            : pathTexts.words(level.word_count)}
        </span>
        <span className="sr-only">, {saidOf(access, stars)}</span>
      </button>
    </li>
  );
}

function isTried({ known, learning, slipping }: LevelKnown): boolean {
  return known + learning + slipping > 0;
}

function saidOf(access: ReturnType<typeof levelAccess>, stars: LevelStars): string {
  if (access === 'playable') return pathTexts.stars(stars);
  return access === 'lockedPayment' ? pathTexts.premium : pathTexts.locked;
}

const LOOKS = {
  finished: { cell: 'fill-honey stroke-honey', number: 'fill-on-cell', dash: undefined },
  open: { cell: 'fill-board-2 stroke-honey', number: 'fill-on-board', dash: undefined },
  locked: { cell: 'fill-board stroke-board-line', number: 'fill-on-board-soft', dash: '8 7' },
} as const;

function lookOf(isOpen: boolean, isFinished: boolean): keyof typeof LOOKS {
  if (!isOpen) return 'locked';
  return isFinished ? 'finished' : 'open';
}

function LevelOnPath({
  number,
  look,
  isChosen,
}: {
  number: number;
  look: keyof typeof LOOKS;
  isChosen: boolean;
}) {
  const { cell, number: ink, dash } = LOOKS[look];
  return (
    <Cell className="h-32 w-28 overflow-visible">
      {isChosen && (
        <CellShape radius={49} width={3} dashes="8 7" className="fill-none stroke-on-board" />
      )}
      <CellShape radius={37} dashes={dash} className={cell} />
      <CellNumber size={29} className={ink}>
        {number}
      </CellNumber>
    </Cell>
  );
}
