/**
 * Rounds of "together". A step is computed from what was read and written only if the game has not
 * moved since: every change of a room takes its next number (docs/decisions/0086-a-round-is-written-if-nothing-moved.md).
 * Rooms that go on at the same time are read and written together
 * (docs/decisions/0087-rounds-of-many-rooms-share-a-commit.md).
 */
import type { RefusalCode, RoundEnd } from '@waggle/engine/contracts';
import {
  nextRoundAt,
  openedRound,
  refuseHostCommand,
  roundResult,
  type RoundRules,
  type Rounds,
  stepRounds,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { createCommitQueue } from '../../platform/work/commit-queue.ts';
import type { AskedInput, AskedNews, AskedOutcome, RoundNews } from '../game/asked-outcome.ts';
import { askedClock, roundColumns, roundRow, roundsOf, rulesOf } from './asked-rows.ts';
import { appendEvents, type LockedGame, type RoomEventOf } from './locked.ts';
import { readRounds, type RoundGame, type RoundWrite, writeRounds } from './round-rows.ts';

/** Most games that are read and written together. */
const MOST_GAMES = 500;
/** Shortest time between two commits, in milliseconds. Nobody sees that a word closes so much later. */
const PACE_MS = 100;

/** A game that may go on: by itself, or by its host. */
interface GoingOn extends AskedInput {
  readonly gameId: string;
  readonly host?: {
    readonly callerId: number;
    /** The word that is to be closed or opened; undefined is whichever is next. */
    readonly n: number | undefined;
  };
}

/** Null if there is nothing to do; `is_bee` if the game has turns in place of rounds. */
export type RoundOutcome = AskedOutcome | null | 'is_bee' | { readonly refusal: RefusalCode };

/** The game moved between its reading and its writing: the step has to be computed again. */
const MOVED = 'moved';

/** A step that is to be written, with what the room is sent then; null after the last word. */
interface Step {
  readonly write: RoundWrite;
  readonly news: RoundNews | null;
}

/** What is to be done with a game, or what comes of it without a write. */
type Computed = Step | { readonly outcome: Exclude<RoundOutcome, AskedOutcome> };

const NOTHING: Computed = { outcome: null };

export type RoundsStore = ReturnType<typeof createRounds>;

/** Goes on with rounds, those of many rooms in one commit. */
export function createRounds(db: Database) {
  const queue = createCommitQueue<GoingOn, RoundOutcome | typeof MOVED>({
    keyOf: ({ gameId }) => gameId,
    mostRows: MOST_GAMES,
    paceMs: PACE_MS,
    isLost: (outcome) => outcome === MOVED,
    // A step stays due until it is written, and each retry follows a write of somebody else.
    mostRetries: Infinity,
    async store(games) {
      const [first] = games;
      if (!first) return [];
      // All have the clock of this node.
      const at = first.now();
      const read = await readRounds(
        db,
        games.map(({ gameId }) => gameId),
        at,
      );
      const computed = games.map((going) => stepOf(going, read.get(going.gameId), at));
      const writes = computed.flatMap((one) => ('write' in one ? [one.write] : []));
      const seqs = writes.length > 0 ? await writeRounds(db, at, writes) : new Map();
      return computed.map((one) => ('write' in one ? outcomeOf(one, seqs) : one.outcome));
    },
  });

  return {
    /** Goes on with a round, by itself if it is time. */
    async goOn(going: GoingOn): Promise<RoundOutcome> {
      const outcome = await queue.add(going);
      if (outcome === MOVED) throw new Error('a round was given up');
      return outcome;
    },
  };
}

function outcomeOf(
  { write: { game, event }, news }: Step,
  seqs: ReadonlyMap<string, number>,
): AskedOutcome | typeof MOVED {
  const seq = seqs.get(game.id);
  if (seq === undefined) return MOVED;
  const numbered = news && { ...news, after: game.seq, seq };
  return { news: numbered ? [numbered] : [], isFinished: event === null };
}

/** What is to be done with a game as it was read. */
function stepOf({ host, words }: GoingOn, game: RoundGame | undefined, at: Date): Computed {
  const time = at.getTime();
  if (host) {
    const refusal = game ? refusalOf(game, host.callerId, time) : 'not_host';
    if (refusal) return { outcome: { refusal } };
  }
  if (game?.status !== 'in_progress' || game.paused_at || game.is_finished) return NOTHING;
  if (game.bee) return { outcome: 'is_bee' };
  const rounds = roundsOf(game);
  if (!rounds) return NOTHING;
  const rules = rulesOf(game);
  const stepped = stepRounds(
    rounds,
    host
      ? { is: 'next', at: time, n: host.n }
      : { is: 'due', at: time, allHaveIt: game.all_have_it },
    rules,
  );
  switch (stepped.did) {
    case 'nothing':
      return NOTHING;
    case 'ended': {
      const row = { ...roundRow(rounds, rules), asked_due_at: null };
      return { write: { game, event: null, row, result: null }, news: null };
    }
    case 'opened':
      return opening(game, stepped.rounds, rules);
    case 'closed': {
      const word = words[rounds.n - 1]?.word;
      // The game has begun after its words were asked for.
      if (word === undefined) return { outcome: { refusal: 'not_in_progress' } };
      return closing(game, stepped.rounds, { by: stepped.by, rules, word });
    }
    default:
      return stepped satisfies never;
  }
}

function refusalOf(game: RoundGame, callerId: number, now: number): RefusalCode | null {
  const { status, mode, host_id: hostId } = game;
  const clock = status === 'in_progress' ? askedClock(game) : null;
  const room = { status, mode, hostId, clock, playerIds: [], removedIds: [] };
  return refuseHostCommand(room, { callerId, now }, { type: 'next_round' });
}

/** Opens the first word of a locked game. */
export async function openFirstRound(
  trx: Database,
  gameId: string,
  at: Date,
  game: LockedGame,
): Promise<AskedNews> {
  const rules = rulesOf(game);
  const rounds = openedRound(1, at.getTime(), rules);
  const columns = [...roundColumns(rounds, rules), sql`asked_done = 0`, sql`round_result = null`];
  const numbered = await appendEvents(trx, gameId, at, [startOf(rounds)], columns);
  return { ...openedNews(rounds, rules), ...numbered };
}

function startOf({ n, closesAt }: Rounds): RoomEventOf {
  return { type: 'round_started', details: { n, closes_at: new Date(closesAt).toISOString() } };
}

function openedNews(rounds: Rounds, { words }: RoundRules): RoundNews {
  return { did: 'opened', rounds, of: words };
}

function opening(game: RoundGame, rounds: Rounds, rules: RoundRules): Step {
  const write = { game, event: startOf(rounds), row: roundRow(rounds, rules), result: null };
  return { write, news: openedNews(rounds, rules) };
}

function closing(
  game: RoundGame,
  rounds: Rounds,
  { by, rules, word }: { by: RoundEnd; rules: RoundRules; word: string },
): Step {
  const { n } = rounds;
  const result = roundResult(game.tries, { ...NO_WORD, word }, game.player_ids);
  const event: RoomEventOf = { type: 'round_closed', details: { n, by, ...result } };
  return {
    write: { game, event, row: roundRow(rounds, rules), result },
    news: { did: 'closed', n, ...result, nextAt: nextRoundAt(rounds, rules) },
  };
}

/** A word of which the rules look at the spelling alone. */
const NO_WORD = {
  id: 0,
  accepted: [],
  difficulty: 1,
  audio_blob_url: null,
  slow_audio_blob_url: null,
  sentence_blob_url: null,
  hint: '',
};
