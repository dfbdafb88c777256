import type { Growth } from '@waggle/engine/rules';
import { flowerHead } from './word-petals.ts';

const LEAVES =
  'M45 121c-14-3-20-12-20-20 10 0 18 8 20 20zM45 107c14-3 20-12 20-20-10 0-18 8-20 20z';
const LOW_LEAF = 'M45 121c-14-3-20-12-20-20 10 0 18 8 20 20z';
const SPROUT_LEAVES =
  'M45 127c-14 0-18-8-18-16 11 0 17 6 18 16zm0 0c14 0 18-8 18-16-11 0-17 6-18 16z';

/** Width over height of a word's flower. */
export const PLANT_RATIO = 90 / 150;

export interface WordFlowerProps {
  word: string;
  growth?: Growth;
  /** The head hangs: the word is slipping. */
  isThirsty?: boolean;
  className?: string;
}

/** The flower of a word: a petal for each letter, and no face; it has grown as far as the word is known. */
export function WordFlower({
  word,
  growth = 'open',
  isThirsty = false,
  className = '',
}: WordFlowerProps) {
  return (
    <svg viewBox="0 0 90 150" className={`word-flower block ${className}`} aria-hidden="true">
      <Plant word={word} growth={growth} isThirsty={isThirsty} />
    </svg>
  );
}

function Plant({ word, growth, isThirsty }: Required<Omit<WordFlowerProps, 'className'>>) {
  if (growth === 'sprout') {
    return (
      <>
        <Stem path="M45 147v-22" />
        <path d={SPROUT_LEAVES} className="fill-garden-leaf" />
      </>
    );
  }
  const { petals, hue } = flowerHead(word);
  if (growth === 'bud') {
    return (
      <>
        <Stem path="M45 147V89" />
        <path d={LOW_LEAF} className="fill-garden-leaf" />
        <path d="M45 91C29 83 33 61 45 53c12 8 16 30 0 38z" className={hue} />
        <Stem path="M36 87q9 9 18 0" />
      </>
    );
  }
  return (
    <>
      <Stem path={isThirsty ? 'M45 147V85q0-22 18-18' : 'M45 147V67'} />
      <path d={isThirsty ? LOW_LEAF : LEAVES} className="fill-garden-leaf" />
      <g
        transform={
          isThirsty
            ? 'translate(64 85) rotate(125) scale(.54) translate(-50 -50)'
            : 'translate(45 43) scale(.84) translate(-50 -50)'
        }
      >
        <path d={petals} className={hue} />
        <circle cx="50" cy="50" r="15" className="fill-flower-face" />
        {growth === 'honey' && <circle cx="50" cy="50" r="8" className="fill-flower-2" />}
      </g>
    </>
  );
}

function Stem({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      className="stroke-garden-stem"
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
}
