/** How far a level is: words by what a learner knows of them. */
interface LevelStanding {
  readonly known: number;
  /** Known once, and not now. */
  readonly slipping: number;
  /** All its words. */
  readonly of: number;
  /** 80 % of them were spelled right once. */
  readonly isFinished: boolean;
}

export type LevelStars = 0 | 1 | 2 | 3;

/**
 * One star for a finished level, two when nine of ten words were known, three when all were. A word that
 * slips takes no star away.
 */
export function levelStars({ known, slipping, of, isFinished }: LevelStanding): LevelStars {
  const ever = known + slipping;
  if (of > 0 && ever >= of) return 3;
  if (of > 0 && ever * 10 >= of * 9) return 2;
  return isFinished ? 1 : 0;
}
