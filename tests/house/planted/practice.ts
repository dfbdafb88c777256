/** Faults that break promises about practice, memory and placement. */
import { fault, type PlantedFault } from './fault.ts';

const BY_ONE_LAW = 'sends answers late, again or in another order, to be known for more';
const RELIES = 'relies on what practice says of their spelling';
const PLACED = 'claims a level by a placement';
const OTHER_WORDS = 'asks again, to practise other words today';
const OF_OTHERS = 'looks at what others know, or listens to what they wrote';

const MEMORY = 'tests/engine/rules/learning/memory.test.ts';
const SLIPS = 'tests/engine/rules/learning/slips.test.ts';
const TRAPS = 'tests/engine/rules/learning/traps.test.ts';
const FINGERPRINT = 'tests/engine/rules/learning/fingerprint.test.ts';
const NEXT = 'tests/engine/rules/learning/next-words.test.ts';
const PLACEMENT = 'tests/engine/rules/learning/placement.test.ts';
const STORIES = 'tests/server/progress/position-stories.test.ts';
const STORED = 'tests/server/progress/memory.test.ts';
const CALLS = 'tests/server/progress/practice.test.ts';

export const practice: readonly PlantedFault[] = [
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['if (isEarly) return { ...before, seen, right };', ''],
    [MEMORY, 'counts a right recall that is early, and changes nothing else'],
  ),
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['[...attempts].sort(inOrderOfTime)', '[...attempts]'],
    [MEMORY, 'comes to the same memories in whatever order answers arrive'],
  ),
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['Number(one.isCorrect) - Number(other.isCorrect) ||', ''],
    [MEMORY, 'comes to the same memories in whatever order answers arrive'],
  ),
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['before === null || before.isCorrect || before.word !== word', 'before?.word !== word'],
    [MEMORY, 'counts first tries without a hint'],
  ),
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['intervalOf(step) / 2', 'intervalOf(step)'],
    [MEMORY, 'lets a known word slip when it is past due by more than half its interval'],
  ),
  fault(
    BY_ONE_LAW,
    'engine/rules/learning/memory.ts',
    ['Math.min(now, Math.max(given, now - LATE_DAYS * DAY_MS))', 'Math.min(now, given)'],
    [MEMORY, 'seven days back, when it is older'],
  ),
  fault(
    BY_ONE_LAW,
    'server/progress/recollect.ts',
    ['if (!words.has(answer.word)) continue;', 'if (!fresh.has(answer.original)) continue;'],
    [STORED, 'lead to the same memories, slips and traps in whatever order they arrive'],
  ),
  fault(
    BY_ONE_LAW,
    'server/progress/recollect.ts',
    ['note(answer, answer.counts ? 1 : -1);', 'note(answer, 1);'],
    [STORED, 'lead to the same memories, slips and traps in whatever order they arrive'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/slips.ts',
    ['MOST_BY_SOUND = 8', 'MOST_BY_SOUND = 0'],
    [SLIPS, 'a sound of two letters'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/slips.ts',
    ["mergeParts(bySound, compared, 'ending', hasOtherEnding)", 'bySound'],
    [SLIPS, 'another ending'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/slips.ts',
    [
      "if (part.kind !== 'accent' || own.some(({ mark }) => mark !== 'accent')) return [part];",
      'if (own.length > 0) return [part];',
    ],
    [SLIPS, 'two accents side by side'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/traps.ts',
    [
      '.filter((one, index, all) => !all.slice(0, index).some((other) => isSame(one, other)))',
      '.flatMap((one) => [one, one].filter((other) => isSame(one, other)))',
    ],
    [TRAPS, 'names each place once'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/traps.ts',
    ['one.at - other.at || one.length - other.length', 'other.at - one.at'],
    [TRAPS, 'stays inside any word, in its order'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/fingerprint.ts',
    ['slip.at < at + length && at < slip.at + slip.length', 'slip.at >= 0'],
    [FINGERPRINT, 'charges no trap with a slip elsewhere'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/fingerprint.ts',
    ['2 ** (-ms / HALF_LIFE_MS)', '1 - 0 * ms'],
    [FINGERPRINT, 'halves in thirty days'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/next-words.ts',
    ["...longestDue(slipping, 'slipping'),", ''],
    [NEXT, 'chooses what is due, then what slips'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/next-words.ts',
    ['one.dueAt - other.dueAt', 'other.dueAt - one.dueAt'],
    [NEXT, 'chooses what is due, then what slips'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/next-words.ts',
    ['].slice(0, count);', '];'],
    [NEXT, 'nor more than were asked for'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/placement.ts',
    ['isCorrect ? right : 1 - right', 'isCorrect ? 1 - right : right'],
    [PLACEMENT, 'of a right answer is never lower than of a wrong one'],
  ),
  fault(
    RELIES,
    'engine/rules/learning/placement.ts',
    ['if (answers.length >= PLACEMENT_WORDS) return null;', ''],
    [PLACEMENT, 'has ten words, and finds somebody who is sure within one level'],
  ),
  fault(
    PLACED,
    'server/progress/placement-routes.ts',
    ['spells(user_input, row.word, row.accepted)', "user_input !== ''"],
    [CALLS, 'is judged by the server, and never closes a level'],
  ),
  fault(
    PLACED,
    'engine/rules/learning/position.ts',
    ['Math.max(one.placed.difficulty, other.placed.difficulty)', 'other.placed.difficulty'],
    [CALLS, 'is judged by the server, and never closes a level'],
  ),
  fault(
    PLACED,
    'server/progress/positions.ts',
    ['Math.min(placed.difficulty, highest.difficulty)', 'placed.difficulty'],
    [STORIES, 'of 8 who claims more than a visitor may play'],
  ),
  fault(
    PLACED,
    'server/progress/placement-routes.ts',
    ['.filter((level) => level.is_free)', ''],
    [CALLS, 'refuses words of a level that is paid for'],
  ),
  fault(
    OTHER_WORDS,
    'server/progress/practice.ts',
    ['|| isDone(set, memories, open)', '|| isDone(set, memories, open) || set.words.length > 0'],
    [CALLS, 'stays the same until every word is done'],
  ),
  fault(
    OTHER_WORDS,
    'server/progress/practice.ts',
    ['memory.right > recalled || misses >= LEFT_AFTER_MISSES', 'memory.right > recalled'],
    [CALLS, 'leaves a word that was missed twice for another time'],
  ),
  fault(
    OTHER_WORDS,
    'server/progress/practice.ts',
    ['madeOn === dayOf(at) && ', ''],
    [CALLS, 'has what is due first on the next day'],
  ),
  fault(
    OF_OTHERS,
    'server/progress/words-store.ts',
    ['where user_id = ${userId} and language_id', 'where ${userId} > 0 and language_id'],
    [CALLS, 'lists the words that were tried, by state'],
  ),
  fault(
    OF_OTHERS,
    'server/progress/words-store.ts',
    [
      'attempts.id = ${logId} and attempts.user_id = ${userId}',
      'attempts.id = ${logId} and ${userId} > 0',
    ],
    [CALLS, 'nor what somebody else wrote'],
  ),
  fault(
    OF_OTHERS,
    'server/progress/clip-routes.ts',
    [
      'if (faultOfName(user_input, MOST_LETTERS) !== null) return null;',
      "if (user_input === '') return null;",
    ],
    [CALLS, 'says nothing that is right, blocked'],
  ),
];
