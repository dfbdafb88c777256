/** Rounds, turns and the comb of a match file, played again by the rules. */
import type {
  GameChanges,
  Hive,
  Id,
  MatchEvent,
  MatchHeader,
  RoomEvent,
  Word,
} from '../contracts/index.ts';
import {
  type Bee,
  beeClockEnd,
  type BeeInput,
  type BeePlayers,
  type BeeStep,
  drawnOrder,
  extendedBee,
  movedBee,
  openedBee,
  stepBee,
  stillIn,
} from './bee.ts';
import { fullPoints, pointsOf } from './final-table.ts';
import { ANSWER_GRACE_MS, pausedOf } from './game-clock.ts';
import type { StoredTry } from './game-report.ts';
import { combCells } from './hive.ts';
import {
  movedRounds,
  nextRoundAt,
  openedRound,
  roundClockEnd,
  roundResult,
  type RoundRules,
  type Rounds,
  speedPoints,
} from './rounds.ts';
import { spells } from './answer.ts';

type EventOf<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>;
type ModeEvent = EventOf<
  'round_started' | 'round_closed' | 'turn_started' | 'asked' | 'letter' | 'turn_closed'
>;
type Submitted = EventOf<'submit_word'>;

/** What the replay of a file knows of its players. */
export interface ReplayedPlayers extends BeePlayers {
  /** Who has a seat and has not left. */
  inRoom(): readonly Id[];
}

export type AskedReplay = ReturnType<typeof createAskedReplay>;

/** Whether a line is about a word that is asked of all. */
export function isModeEvent(event: MatchEvent): event is ModeEvent {
  return MODE_EVENTS.has(event.type);
}

const MODE_EVENTS: ReadonlySet<MatchEvent['type']> = new Set([
  'round_started',
  'round_closed',
  'turn_started',
  'asked',
  'letter',
  'turn_closed',
]);

/** The words of a file that are asked of all, one after the other. */
export function createAskedReplay(
  { rules, words, seed }: MatchHeader,
  players: ReplayedPlayers,
  openWords: readonly Word[],
) {
  const mode = rules.mode ?? 'race';
  const round: RoundRules = {
    words: words.length,
    wordSeconds: rules.word_seconds ?? 0,
    auto: rules.auto ?? true,
  };
  let rounds: Rounds | null = null;
  let bee: Bee | null = null;
  let pausedAt: number | null = null;
  /** Of the word that is asked now. */
  let tries: StoredTry[] = [];
  let right = new Set<string>();
  let hive: Hive | null = null;
  const along = new Map<string, number>();

  const spellsAt = (n: number, letters: string) => {
    const word = words[n - 1];
    return word !== undefined && spells(letters, word.word, word.accepted);
  };

  function stepStage(input: BeeInput, at: number): BeeStep {
    if (!bee) return { did: 'nothing' };
    return stepBee(bee, input, { at, players, spells: spellsAt }, round);
  }

  /** The bee after a line, by the rules. */
  function stageAfter(
    event: EventOf<'turn_started' | 'asked' | 'letter' | 'turn_closed'>,
  ): BeeStep {
    const at = Date.parse(event.at);
    const by = event.player_id;
    switch (event.type) {
      case 'turn_started': {
        if (bee) return stepStage({ is: 'due' }, at);
        const drawn = drawnOrder(String(seed), players.inRoom());
        return drawn.length === 0
          ? { did: 'nothing' }
          : { did: 'called', bee: openedBee(drawn, at, round, players) };
      }
      case 'asked':
        return stepStage({ is: 'ask', by, what: event.what, lacks: [] }, at);
      case 'letter':
        return stepStage({ is: 'letter', by, n: event.n, letter: event.letter }, at);
      case 'turn_closed':
        return event.by === 'finished'
          ? stepStage({ is: 'finish', by, n: event.n }, at)
          : stepStage({ is: 'due' }, at);
      default:
        return event satisfies never;
    }
  }

  function faultOfStage(
    event: EventOf<'turn_started' | 'asked' | 'letter' | 'turn_closed'>,
  ): string | null {
    const step = stageAfter(event);
    const did = { turn_started: 'called', asked: 'asked', letter: 'given', turn_closed: 'closed' };
    if (step.did !== did[event.type] || !('bee' in step)) return 'This does not happen here.';
    const { turn } = step.bee;
    if (turn.n !== event.n || String(turn.playerId) !== String(event.player_id)) {
      return 'Another player is on stage.';
    }
    if ('ends_at' in event && turn.endsAt !== Date.parse(event.ends_at)) {
      return `The turn ends at ${new Date(turn.endsAt).toISOString()}.`;
    }
    if (event.type === 'turn_started') {
      const order = stillIn(step.bee);
      const isSame = step.bee.round === event.round && isSameList(order, event.order);
      return isSame ? null : 'Others are still in.';
    }
    if (event.type !== 'turn_closed' || step.did !== 'closed') return null;
    if (step.by !== event.by) return 'The turn closes for another reason.';
    return turn.closed?.isCorrect === event.is_correct ? null : 'The word was judged otherwise.';
  }

  function faultOfOpening({ n, at, closes_at }: EventOf<'round_started'>): string | null {
    if (rounds && rounds.closedAt === null) return 'A word is open already.';
    if (n !== (rounds?.n ?? 0) + 1 || n > words.length) return 'Another word comes here.';
    const { closesAt } = openedRound(n, Date.parse(at), round);
    return Date.parse(closes_at) === closesAt ? null : `The word has ${round.wordSeconds} seconds.`;
  }

  function resultOf(n: number) {
    const word = openWords[n - 1];
    return word && roundResult(tries, { ...word, word: word.word ?? '' }, players.inRoom());
  }

  function faultOfClosing(event: EventOf<'round_closed'>): string | null {
    if (!rounds || rounds.closedAt !== null || rounds.n !== event.n) return 'No such word is open.';
    const isOver = Date.parse(event.at) >= rounds.closesAt + ANSWER_GRACE_MS;
    if (event.by === 'time' && !isOver) return 'The time is not over.';
    if (event.by === 'all' && !allHaveIt()) return 'Somebody does not have the word.';
    const result = resultOf(event.n);
    const isSame =
      JSON.stringify([result?.tally, result?.letters]) ===
      JSON.stringify([event.tally, event.letters]);
    return isSame ? null : 'Tally or letters are other ones.';
  }

  function allHaveIt(): boolean {
    const here = players.inRoom().filter((id) => players.awaySince(id) === null);
    return here.length > 0 && here.every((id) => right.has(String(id)));
  }

  function clockEnd(): number | null {
    if (rounds) return roundClockEnd(rounds, round);
    return bee && beeClockEnd(bee);
  }

  const isOnStage = ({ player_id, word }: Submitted) =>
    bee !== null && bee.turn.n === word && String(bee.turn.playerId) === String(player_id);

  return {
    bee: (): Bee | null => bee,
    hive: (): Hive | null => hive,
    alongOf: (id: Id): number => along.get(String(id)) ?? 0,
    isPaused: (): boolean => pausedAt !== null,
    isOnStage,

    /** The comb is measured by who is connected at the start. */
    start(): void {
      const here = players.inRoom().filter((id) => players.awaySince(id) === null);
      const of = combCells(words.length, here.length);
      hive = rules.goal === 'hive' ? { filled: 0, of } : null;
    },

    /** Says why an answer cannot count here, or `null`. */
    faultOfAnswer(event: Submitted): string | null {
      const at = Date.parse(event.at);
      if (isOnStage(event)) {
        const isSpelled = bee?.turn.letters.join('') === event.user_input;
        return isSpelled ? null : 'Other letters were given.';
      }
      if (mode === 'race') return null;
      const open = rounds ?? (bee && { n: bee.turn.n, closesAt: bee.turn.endsAt, closedAt: null });
      const isClosed = rounds ? rounds.closedAt !== null : bee?.turn.closed !== null;
      if (!open || open.n !== event.word || isClosed) return 'This word is not asked.';
      return at >= open.closesAt + ANSWER_GRACE_MS ? 'The time is over.' : null;
    },

    /** Points of a right answer. */
    pointsOf(event: Submitted, difficulty: number, attempt: number): number {
      if (mode === 'bee') return isOnStage(event) ? fullPoints(difficulty) : 0;
      const points = pointsOf(difficulty, attempt);
      if (!rules.speed_points || !rounds) return points;
      return speedPoints(points, rounds.closesAt - Date.parse(event.at), round.wordSeconds);
    },

    faultOf(event: ModeEvent): string | null {
      if (pausedAt !== null) return 'The game is paused.';
      switch (event.type) {
        case 'round_started':
          return mode === 'together' ? faultOfOpening(event) : 'This game has no rounds.';
        case 'round_closed':
          return faultOfClosing(event);
        default:
          return mode === 'bee' ? faultOfStage(event) : 'Nobody is on stage in this game.';
      }
    },

    /** Says what is wrong with a change of the clock, or `null`. */
    faultOfChange(at: number, { paused, ends_at }: GameChanges): string | null {
      const end = clockEnd();
      if (paused && pausedAt === null) {
        const left = pausedOf({ endsAt: end ?? at, pausedAt: at })?.left;
        return paused.left === left ? null : `${left} seconds are left.`;
      }
      if (paused === null) {
        if (pausedAt === null) return 'The game is not paused.';
        const moved = end === null ? undefined : end + Math.max(0, at - pausedAt);
        return sameTime(ends_at, moved) ? null : 'The end moves by the pause.';
      }
      if (ends_at === undefined) return null;
      return end !== null && Date.parse(ends_at) > end ? null : 'No time was added.';
    },

    applyChange(at: number, { paused, ends_at }: GameChanges): void {
      if (paused && pausedAt === null) {
        pausedAt = at;
        return;
      }
      if (paused === null && pausedAt !== null) {
        const by = Math.max(0, at - pausedAt);
        pausedAt = null;
        rounds &&= movedRounds(rounds, by);
        bee &&= movedBee(bee, by);
        return;
      }
      if (ends_at === undefined) return;
      const end = Date.parse(ends_at);
      if (rounds) rounds = { ...rounds, closesAt: end };
      if (bee) bee = extendedBee(bee, (end - bee.turn.endsAt) / 1000);
    },

    apply(event: ModeEvent): void {
      const at = Date.parse(event.at);
      switch (event.type) {
        case 'round_started':
          rounds = openedRound(event.n, at, round);
          tries = [];
          right = new Set();
          return;
        case 'round_closed':
          if (rounds) rounds = { ...rounds, closedAt: at };
          return;
        default: {
          const step = stageAfter(event);
          if ('bee' in step) bee = step.bee;
        }
      }
    },

    /** Counts an answer; false where it counts for those who spell along alone. */
    count(event: Submitted): boolean {
      const id = String(event.player_id);
      tries.push({
        playerId: event.player_id,
        word: event.word,
        userInput: event.user_input,
        isCorrect: event.is_correct,
      });
      const isAlong = mode === 'bee' && !isOnStage(event);
      if (!event.is_correct) return !isAlong;
      right.add(id);
      if (hive) hive = { ...hive, filled: hive.filled + 1 };
      if (isAlong) along.set(id, (along.get(id) ?? 0) + 1);
      return !isAlong;
    },

    /** Somebody was taken out: what they did is not counted any more. */
    forget(id: Id): void {
      tries = tries.filter(({ playerId }) => String(playerId) !== String(id));
      right.delete(String(id));
      along.delete(String(id));
    },

    /** The frame that the host's page was sent. */
    frameOf(event: ModeEvent): RoomEvent {
      const numbered = { seq: event.seq, after: event.seq - 1 };
      const { n } = event;
      const word = openWords[n - 1] as Word;
      switch (event.type) {
        case 'round_started': {
          const { at: opens_at, closes_at } = event;
          const opened = { n, of: words.length, word, opens_at, closes_at };
          return { ...numbered, type: 'round_started', round: opened };
        }
        case 'round_closed': {
          const { tally, letters } = event;
          const next = rounds && nextRoundAt({ ...rounds, closedAt: Date.parse(event.at) }, round);
          const next_at = next === null ? null : new Date(next).toISOString();
          return { ...numbered, type: 'round_closed', n, word, tally, letters, next_at };
        }
        case 'turn_started': {
          const { round: ofBee, player_id, ends_at, order } = event;
          const turn = { n, round: ofBee, player_id, word, ends_at, lacks: [], order };
          return { ...numbered, type: 'turn_started', turn };
        }
        case 'asked':
          return { ...numbered, type: 'asked', n, what: event.what, ends_at: event.ends_at };
        case 'letter':
          return { ...numbered, type: 'letters_given', n, count: bee?.turn.letters.length ?? 0 };
        case 'turn_closed': {
          const { player_id, is_correct, by } = event;
          const passed = by === 'away' || by === 'gone';
          return { ...numbered, type: 'turn_closed', n, player_id, is_correct, word, passed };
        }
        default:
          return event satisfies never;
      }
    },

    /** What is sent beside an answer. */
    figures(seq: number): RoomEvent[] {
      const numbered = { seq, after: seq };
      const done = players.inRoom().filter((id) => right.has(String(id))).length;
      const of = players.inRoom().length;
      return [
        ...(rounds
          ? [{ ...numbered, type: 'round_progress' as const, n: rounds.n, done, of }]
          : []),
        ...(hive ? [{ ...numbered, type: 'hive' as const, ...hive }] : []),
      ];
    },
  };
}

function isSameList(ours: readonly Id[], theirs: readonly Id[]): boolean {
  return ours.map(String).join(' ') === theirs.map(String).join(' ');
}

function sameTime(time: string | undefined, wanted: number | undefined): boolean {
  return time === undefined ? wanted === undefined : Date.parse(time) === wanted;
}
