/** Faults that break promises about games in which one word is asked of all. */
import { fault, type PlantedFault } from './fault.ts';

const BY_THE_RULES = 'answers out of turn, late or again, where one word is asked of all';
const ALTERS = 'alters a match file';
const SEALED = 'reads the words of a running live game';
const FEW = 'wants to know whose slip the letters of a word show';

const ROUNDS = 'tests/engine/rules/room/rounds.test.ts';
const BEE = 'tests/engine/rules/room/bee.test.ts';
const BEE_OF_A_CLASS = 'tests/engine/rules/room/bee-class.test.ts';
const REPLAY = 'tests/engine/rules/replay/replay-modes.test.ts';
const MODES = 'tests/server/live/rooms/sealed-modes.test.ts';

export const modes: readonly PlantedFault[] = [
  fault(
    BY_THE_RULES,
    'engine/rules/room/rounds.ts',
    ["if (input.allHaveIt) return 'all';", ''],
    [ROUNDS, 'does what is due'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/rounds.ts',
    ['{ ...rounds, closesAt: rounds.closesAt + byMs }', 'rounds'],
    [ROUNDS, 'moves by a pause, open or closed'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/points.ts',
    ['Math.min(usual, Math.max(0, leftMs))', 'Math.max(0, leftMs)'],
    ['tests/engine/rules/room/points.test.ts', 'ms left'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/rounds.ts',
    ["if (rounds.n >= rules.words) return { did: 'ended' };", ''],
    [ROUNDS, 'closes once, whatever happens to a game'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ["if (!isSame(turn.playerId, input.by)) return 'not_your_turn';", ''],
    [BEE, 'takes letters and the end of the word from the one on stage alone'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ["if (at >= turn.endsAt + ANSWER_GRACE_MS) return 'too_late';", ''],
    [BEE, 'takes letters and the end of the word from the one on stage alone'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ['FREE_QUESTIONS = 3', 'FREE_QUESTIONS = 30'],
    [BEE, 'gains five seconds with each of the first three questions'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ['isCorrect && finalists !== null ?', 'isCorrect ?'],
    [BEE, 'is as a naive reading of the rules has it'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ["by === 'away' && has(passedOver", "by !== 'away' && has(passedOver"],
    [BEE, 'passes over who is away for 15 s once'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/bee.ts',
    ['const EVEN_ROUNDS = 3;', 'const EVEN_ROUNDS = 2;'],
    [BEE_OF_A_CLASS, 'is a tie of'],
  ),
  fault(
    BY_THE_RULES,
    'engine/rules/room/hive.ts',
    ['Math.ceil(', 'Math.floor('],
    [ROUNDS, 'players are'],
  ),
  fault(
    FEW,
    'engine/rules/report/tries.ts',
    ['FEWEST_TRIED = 5', 'FEWEST_TRIED = 4'],
    ['tests/engine/rules/report/heat.test.ts', 'are not shown below five first tries'],
  ),
  fault(
    ALTERS,
    'engine/rules/replay/judge-bee.ts',
    [
      "event.is_correct ? null : 'The word was judged otherwise.'",
      'event.is_correct ? null : null',
    ],
    [REPLAY, 'when it differs by'],
  ),
  fault(
    ALTERS,
    'engine/rules/replay/judge-rounds.ts',
    ["isSame ? null : 'Tally or letters are other ones.'", 'isSame ? null : null'],
    [REPLAY, 'when it differs by'],
  ),
  fault(
    SEALED,
    'server/live/rooms/words.ts',
    ['asked_closed_at === null ? asked - 1 : asked', 'asked_closed_at === null ? asked : asked'],
    [MODES, 'is in no frame, no address and no page of a player'],
  ),
  fault(
    SEALED,
    'server/live/rooms/asked-news.ts',
    ['word: wordAt(known.sealed, n),', 'word: wordAt(known.open, n),'],
    [MODES, 'is in no frame, no address and no page of a player'],
  ),
  fault(
    SEALED,
    'server/live/rooms/snapshot.ts',
    ['playerId === userId ? { letters', 'playerId !== 0 ? { letters'],
    [MODES, 'keeps their letters to themselves'],
  ),
];
