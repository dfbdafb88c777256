/**
 * `npm run bench:learning`: what the choice of words and the placement bring, with made-up learners.
 * Options: --learners 300, --seed 1. Fails below 1.25 times the words of ladder order and of random
 * order, below 90 % of placements within one level, and above 2 ms for a choice.
 */
import { parseArgs } from 'node:util';
import { nextWords, remember, trapsOf } from '@waggle/engine/rules';
import { CONTENT } from '../scripts/content/folders.ts';
import { parseContent, readContentFiles } from '../server/levels/content.ts';
import { MadeUpLearner, MODEL, type TaughtWord } from './learning/learner.ts';
import { isPlacedWell, PLACED } from './learning/placement.ts';
import {
  KNOWN_CHANCE,
  POLICIES,
  SESSIONS,
  TESTED_AFTER_DAYS,
  WORDS_A_SESSION,
  wordsLearnt,
} from './learning/sessions.ts';

const TIMES_MORE = 1.25;
const PLACEMENTS = 1000;
const PLACED_WELL = 0.9;
const CHOICE_MS = 2;

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const learners = Number(values.learners);
const seed = Number(values.seed);

const { levels } = parseContent(await readContentFiles(CONTENT));
const free = levels.filter(({ language, is_free }) => language.slug === 'en' && is_free);
const words: TaughtWord[] = free
  .toSorted((one, other) => one.difficulty - other.difficulty)
  .flatMap(({ id, difficulty, words: own }) =>
    own.map((word) => ({
      id: word.id,
      level: id,
      difficulty,
      traps: [...new Set(trapsOf(word.word, 'en').map(({ trap }) => trap))],
    })),
  );
const traps = [...new Set(words.flatMap((word) => word.traps))];

console.log(
  `seed ${seed}, ${learners} learners, ${words.length} English words, ${traps.length} traps`,
);
console.log('learners:', JSON.stringify(MODEL));
console.log(
  `${SESSIONS} sessions of ${WORDS_A_SESSION} words; known: right with a chance of ${KNOWN_CHANCE}, ${TESTED_AFTER_DAYS} days after the last one, and not before the first`,
);

const learnt = Object.fromEntries(
  POLICIES.map((policy) => {
    let sum = 0;
    for (let n = 0; n < learners; n++) {
      // The same learner for each way.
      const random = seeded(seed * 100_003 + n);
      const home = 1 + Math.floor(random() * (free.length - 2));
      const learner = new MadeUpLearner(traps, { home, random });
      sum += wordsLearnt(learner, words, { policy, random });
    }
    return [policy, sum / learners];
  }),
) as Record<(typeof POLICIES)[number], number>;
for (const policy of POLICIES) {
  const times = learnt.ours / learnt[policy];
  console.log(
    `${policy.padEnd(8)} ${learnt[policy].toFixed(1)} words, ours has ${times.toFixed(2)} times as many`,
  );
}

const random = seeded(seed);
let placedWell = 0;
for (let n = 0; n < PLACEMENTS; n++) if (isPlacedWell(free.length, random)) placedWell += 1;
console.log(`placement of ${PLACEMENTS}, ${JSON.stringify(PLACED)}`);
console.log(`within one level: ${((placedWell / PLACEMENTS) * 100).toFixed(1)} %`);

const choiceMs = timeOfChoice();
console.log(`choosing 12 of 1,190 words: ${choiceMs.toFixed(3)} ms (median of 200)`);

const faults = [
  learnt.ours < TIMES_MORE * learnt.ladder && `ladder order: below ${TIMES_MORE} times`,
  learnt.ours < TIMES_MORE * learnt.random && `random order: below ${TIMES_MORE} times`,
  placedWell < PLACED_WELL * PLACEMENTS && 'placement: below 90 %',
  choiceMs > CHOICE_MS && `a choice takes more than ${CHOICE_MS} ms`,
].filter((fault) => fault !== false);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Of all the words of all languages, half of them tried. */
function timeOfChoice(): number {
  const now = Date.parse('2026-03-04T08:00:00Z');
  const candidates = Array.from({ length: 1190 }, (_, id) => ({
    id,
    traps: words[id % words.length]?.traps ?? [],
    memory:
      id % 2 === 0
        ? remember(null, { at: now - id * 3_600_000, isCorrect: id % 3 > 0, counts: true })
        : null,
  }));
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    nextWords(candidates, { now, count: 12, worst: traps.slice(0, 2) });
    return performance.now() - start;
  });
  return times.toSorted((one, other) => one - other)[100] ?? 0;
}

/** Numbers from 0 up to 1, the same row for the same seed (mulberry32). */
function seeded(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
