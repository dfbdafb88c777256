import type { GardenWord } from '@waggle/engine/practice';
import type { Id } from '@waggle/engine/contracts';
import { growthOf, isThirsty } from '@waggle/engine/rules';
import { PLANT_RATIO, WordFlower } from '../../../kit/ui/WordFlower.tsx';
import { offOf, swayDelay } from './beds.ts';
import './garden.css';

export interface MeadowHeadsProps {
  words: readonly GardenWord[];
  /** Words that want water. */
  due: readonly Id[];
  /** Their heads lift. */
  lifted: readonly Id[];
}

/** Words with a drop that are drawn; the others wait, too. */
const MOST_IN_FRONT = 5;
const A_ROW = 15;
/** Foot and height of the rows behind, in hundredths of the scene's height, the near one first. */
const ROWS = [
  { foot: 62, height: 28 },
  { foot: 48, height: 21 },
] as const;
/** Between two heads that lift, in seconds; at most eight do. */
const LIFT_APART_S = 0.09;
const MOST_LIFTED = 8;

/** The words of a meadow as flowers on its hills: those that want water in front, each with a drop. */
export function MeadowHeads({ words, due, lifted }: MeadowHeadsProps) {
  const front = words.filter(({ id }) => due.includes(id)).slice(0, MOST_IN_FRONT);
  const behind = words.filter(({ id }) => !due.includes(id)).slice(0, ROWS.length * A_ROW);
  const liftOf = (id: Id) => {
    const place = lifted.slice(0, MOST_LIFTED).indexOf(id);
    return place < 0 ? undefined : place * LIFT_APART_S;
  };
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {ROWS.toReversed().flatMap(({ foot, height }, back) => {
        const row = behind.slice((1 - back) * A_ROW, (2 - back) * A_ROW);
        return row.map((word, place) => (
          <Plant
            key={word.id}
            word={word}
            left={5 + ((place + 0.5 + offOf(word.id) * 0.3) * 92) / Math.max(5, row.length)}
            foot={foot + offOf(word.id) * 2}
            height={height}
            lift={liftOf(word.id)}
            place={place}
            // A phone has room for every other one.
            className={place % 2 === 0 ? '' : 'max-md:hidden'}
          />
        ));
      })}
      {front.map((word, place) => (
        <Plant
          key={word.id}
          word={word}
          hasDrop
          left={40 + (place + 0.5) * (58 / MOST_IN_FRONT)}
          foot={81 + (place % 2)}
          height={29}
          place={place}
        />
      ))}
    </div>
  );
}

interface PlantProps {
  word: GardenWord;
  hasDrop?: boolean;
  /** Hundredths of the scene's width. */
  left: number;
  /** Hundredths of its height, as the height of the plant. */
  foot: number;
  height: number;
  /** Seconds until its head lifts; undefined: it does not. */
  lift?: number | undefined;
  place: number;
  className?: string;
}

function Plant({ word, hasDrop = false, left, foot, height, ...props }: PlantProps) {
  const { lift, place, className = '' } = props;
  return (
    <span
      className={`absolute -translate-x-1/2 ${className}`}
      style={{ left: `${left}%`, bottom: `${100 - foot}%`, height: `${height}%` }}
    >
      <span
        className={`block h-full origin-bottom ${lift === undefined ? 'garden-sway' : 'garden-lift'}`}
        style={{
          aspectRatio: PLANT_RATIO,
          animationDelay: `${lift ?? swayDelay(place)}s`,
        }}
      >
        <WordFlower
          word={word.text}
          growth={growthOf(word.memory)}
          isThirsty={isThirsty(word.memory)}
          className="size-full"
        />
      </span>
      {hasDrop && (
        <svg viewBox="0 0 20 24" className="absolute top-[6%] left-[60%] h-5">
          <path
            d="M10 1.5c5 7 7.5 9.5 7.5 13.5a7.5 7.5 0 0 1-15 0c0-4 2.5-6.5 7.5-13.5z"
            className="fill-sky stroke-surface"
            strokeWidth="2"
          />
        </svg>
      )}
    </span>
  );
}
