import {
  nextPlace,
  type PlacedAnswer,
  PLACEMENT_WORDS_A_LEVEL,
  placedAt,
} from '@waggle/engine/rules';

/** What is assumed about people who are placed; not what the search assumes. */
export const PLACED = {
  /** How fast words become harder for a learner, level by level. */
  steepness: [0.8, 1.8],
  /** Single words are easier or harder than their level, by up to so many levels. */
  wordSpread: 0.8,
  /** The true level: the highest one on which this share is right. */
  share: 0.7,
  finger: 0.03,
} as const;

/** Whether the search finds the level of one made-up learner within one. */
export function isPlacedWell(places: number, random: () => number): boolean {
  const [least, most] = PLACED.steepness;
  const steepness = least + random() * (most - least);
  const ability = random() * places - 0.5;
  const atShare = Math.log(PLACED.share / (1 - PLACED.share)) / steepness;
  const truth = Math.min(places - 1, Math.max(0, Math.floor(ability - atShare)));
  const left = Array.from({ length: places }, () => PLACEMENT_WORDS_A_LEVEL);
  const answers: PlacedAnswer[] = [];
  for (;;) {
    const place = nextPlace(answers, left);
    if (place === null) break;
    left[place] = (left[place] ?? 1) - 1;
    const hard = place + (random() * 2 - 1) * PLACED.wordSpread;
    const chance = (1 - PLACED.finger) / (1 + Math.exp(-steepness * (ability - hard)));
    answers.push({ place, isCorrect: random() < chance });
  }
  return Math.abs(placedAt(answers, places) - truth) <= 1;
}
