import type { ContentWord, Speaker } from '../../server/levels/content.ts';
import type { Among, Saying } from './hearing.ts';

/** Voices for a whole level, the brightest sound first: it stays unless another is better. */
const VOICES = ['flite/rms', 'flite/slt', 'flite/awb'];
/** Another voice takes over a level only if it says this many words more well. */
const BETTER_BY = 2;
/** Words a minute of the slower tries. */
const SLOWER = 108;
/** Other ways to say a word that the level's voice fails, the least tiring first. */
function triesAfter(voice: string): Speaker[] {
  const others = VOICES.filter((other) => other !== voice);
  return [
    { voice, rate: SLOWER },
    ...others.map((other) => ({ voice: other })),
    ...others.map((other) => ({ voice: other, rate: SLOWER })),
    { voice: 'flite/kal16' },
  ];
}

/** Who says the words of a level, and what is still not understood. */
export interface Choosing {
  /** Of most words. */
  readonly voice: string;
  /** Words that this voice says well by itself. */
  readonly atOnce: number;
  /** By the words' ids. */
  readonly speakers: ReadonlyMap<number, Speaker>;
  /** Words that no voice makes distinct from a near neighbour. */
  readonly near: readonly ContentWord[];
  /** Words that no voice makes distinct from the others of the level. */
  readonly unheard: readonly ContentWord[];
}

/**
 * Chooses the voice of each word of a level: one voice, and for its failures the first try that is
 * understood. A word that no try makes distinct from its neighbours only has to be distinct from its
 * level's words.
 *
 * @param understood gives those of these sayings that are understood
 */
export async function chooseVoices(
  words: readonly ContentWord[],
  understood: (sayings: readonly Saying[], among: Among) => Promise<ReadonlySet<ContentWord>>,
): Promise<Choosing> {
  const saidBy = (some: readonly ContentWord[], speaker: Speaker) =>
    some.map((entry) => ({ entry, speaker }));
  let best = { voice: '', right: new Set<ContentWord>() as ReadonlySet<ContentWord> };
  for (const voice of VOICES) {
    const right = await understood(saidBy(words, { voice }), 'near');
    if (best.voice === '' || right.size >= best.right.size + BETTER_BY) best = { voice, right };
  }
  const { voice, right: atOnce } = best;
  const speakers = new Map<number, Speaker>(words.map(({ id }) => [id, { voice }]));
  /** Those of these words that no try makes understood; the others are said as their try says. */
  const tryOthers = async (failed: readonly ContentWord[], among: Among) => {
    let left = failed;
    for (const speaker of triesAfter(voice)) {
      if (left.length === 0) break;
      const right = await understood(saidBy(left, speaker), among);
      for (const { id } of right) speakers.set(id, speaker);
      left = left.filter((entry) => !right.has(entry));
    }
    return left;
  };
  const failed = words.filter((entry) => !atOnce.has(entry));
  const inLevel = await understood(saidBy(failed, { voice }), 'level');
  const near = await tryOthers(failed, 'near');
  const unheard = await tryOthers(
    near.filter((entry) => !inLevel.has(entry)),
    'level',
  );
  return { voice, atOnce: atOnce.size, speakers, near, unheard };
}
