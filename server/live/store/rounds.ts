/**
 * Rounds of "together". A step is computed from what was read and written only if the game has not
 * moved since: every change of a room takes its next number (docs/decisions/0086-a-round-is-written-if-nothing-moved.md).
 */
import type { RefusalCode, RoundEnd } from '@waggle/engine/contracts';
import {
  nextRoundAt,
  openedRound,
  refuseHostCommand,
  type RoundInput,
  roundResult,
  type RoundRules,
  type Rounds,
  type StoredTry,
  stepRounds,
} from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AskedInput, AskedNews, AskedOutcome, RoundNews } from './asked-outcome.ts';
import { askedClock, roundColumns, roundsOf, rulesOf } from './asked-rows.ts';
import { allHaveIt } from './due.ts';
import {
  happened,
  happenedAfter,
  LOCKED_COLUMNS,
  type LockedGame,
  type RoomEventOf,
} from './locked.ts';

/** A round as it was when its game had this number. */
export interface RoundSeen {
  readonly seq: number;
  readonly hostId: number | null;
  readonly rounds: Rounds;
  readonly rules: RoundRules;
  /** Who is in the room, while its word is open. */
  readonly playerIds: readonly number[];
  /** What they answered to the open word, in their order. */
  readonly tries: readonly StoredTry[];
}

interface RoundGame extends LockedGame {
  readonly all_have_it: boolean;
  readonly player_ids: number[];
  readonly tries: StoredTry[];
}

/** The game moved between its reading and its writing: the step has to be computed again. */
const MOVED = 'moved';

/** Most closed words of which a node remembers what follows. */
const MOST_REMEMBERED = 1_000;

async function read(db: Database, gameId: string, at: Date): Promise<RoundGame | undefined> {
  const { rows } = await sql<RoundGame>`
    select ${LOCKED_COLUMNS}, ${allHaveIt(at)} as all_have_it,
      array(select user_id from game_players where game_id = games.id and left_at is null
        order by user_id) as player_ids,
      coalesce((
        select json_agg(json_build_object('playerId', user_id, 'word', word,
          'userInput', coalesce(user_input, ''), 'isCorrect', is_correct) order by user_id, attempt)
        from answers join game_players player using (game_id, user_id)
        where game_id = games.id and word = asked_word and kind = 'submitted' and left_at is null
          and asked_closed_at is null), '[]') as tries
    from games where id = ${gameId}`.execute(db);
  return rows[0];
}

export type RoundsStore = ReturnType<typeof createRounds>;

/** Closes and opens the words of "together". */
export function createRounds(db: Database) {
  /** Closed words as this node has written them: the next one mostly opens before anything else happens. */
  const closed = new Map<string, RoundSeen>();

  async function step(
    gameId: string,
    seen: RoundSeen,
    input: RoundInput,
    words: AskedInput['words'],
  ): Promise<AskedOutcome | null | typeof MOVED> {
    closed.delete(gameId);
    const { rounds, rules, seq } = seen;
    const stepped = stepRounds(rounds, input, rules);
    if (stepped.did === 'nothing') return null;
    if (stepped.did === 'ended') return finish(db, gameId, seq);
    const { event, columns, said } =
      stepped.did === 'opened'
        ? opening(stepped.rounds, rules)
        : closing(seen, stepped, words[rounds.n - 1]?.word ?? '');
    const numbered = await happenedAfter(db, gameId, new Date(input.at), {
      after: seq,
      event,
      columns,
    });
    if (!numbered) return MOVED;
    if (stepped.did === 'closed') {
      remember(gameId, {
        ...seen,
        seq: numbered.seq,
        rounds: stepped.rounds,
        playerIds: [],
        tries: [],
      });
    }
    return { news: [{ ...said, ...numbered }], isFinished: false };
  }

  function remember(gameId: string, seen: RoundSeen): void {
    closed.set(gameId, seen);
    const [oldest] = closed.keys();
    if (closed.size > MOST_REMEMBERED && oldest !== undefined) closed.delete(oldest);
  }

  return {
    /** Closes a word that all in the room have, unless the game has moved since. */
    async closeWord(
      gameId: string,
      seen: RoundSeen,
      { now, words }: AskedInput,
    ): Promise<AskedOutcome | null> {
      const input = { is: 'due', at: now().getTime(), allHaveIt: true } as const;
      const outcome = await step(gameId, seen, input, words);
      return outcome === MOVED ? null : outcome;
    },

    /**
     * Goes on with a round by itself, if it is time.
     *
     * @returns null if it is not; `is_bee` if the game has turns in place of rounds
     */
    async goOnWithRound(
      gameId: string,
      { now, words }: AskedInput,
    ): Promise<AskedOutcome | null | 'is_bee'> {
      for (;;) {
        const game = await read(db, gameId, now());
        if (game?.status !== 'in_progress' || game.paused_at || game.is_finished) return null;
        if (game.bee) return 'is_bee';
        const seen = seenIn(game);
        if (!seen) return null;
        const input = { is: 'due', at: now().getTime(), allHaveIt: game.all_have_it } as const;
        const outcome = await step(gameId, seen, input, words);
        if (outcome !== MOVED) return outcome;
      }
    },

    /**
     * Goes on with a round for its host.
     *
     * @param n the word that is to be closed or opened; without it whichever is next
     * @returns null if there is nothing to do
     */
    async nextRound(
      gameId: string,
      { callerId, n, now, words }: AskedInput & { callerId: number; n: number | undefined },
    ): Promise<AskedOutcome | null | { readonly refusal: RefusalCode }> {
      const known = closed.get(gameId);
      if (known?.hostId === callerId) {
        const outcome = await step(gameId, known, { is: 'next', at: now().getTime(), n }, words);
        if (outcome !== MOVED && outcome !== null) return outcome;
      }
      for (;;) {
        const game = await read(db, gameId, now());
        if (!game) return { refusal: 'not_host' };
        const at = now().getTime();
        const { status, mode, host_id: hostId } = game;
        const clock = status === 'in_progress' ? askedClock(game) : null;
        const room = { status, mode, hostId, clock, playerIds: [], removedIds: [] };
        const refusal = refuseHostCommand(room, { callerId, now: at }, { type: 'next_round' });
        if (refusal) return { refusal };
        const seen = seenIn(game);
        if (!seen) return null;
        const outcome = await step(gameId, seen, { is: 'next', at, n }, words);
        if (outcome !== MOVED) return outcome;
      }
    },
  };
}

function seenIn(game: RoundGame): RoundSeen | null {
  const rounds = roundsOf(game);
  const { seq, host_id: hostId, player_ids: playerIds, tries } = game;
  return rounds && { seq, hostId, rounds, rules: rulesOf(game), playerIds, tries };
}

/** Opens the first word of a locked game. */
export async function openFirstRound(
  trx: Database,
  gameId: string,
  at: Date,
  game: LockedGame,
): Promise<AskedNews> {
  const rules = rulesOf(game);
  const { event, columns, said } = opening(openedRound(1, at.getTime(), rules), rules);
  return { ...said, ...(await happened(trx, gameId, at, [event], columns)) };
}

/** A step that is to be written: its event, the game's columns after it, and what the room is sent. */
interface Written {
  readonly event: RoomEventOf;
  readonly columns: readonly RawBuilder<unknown>[];
  readonly said: RoundNews;
}

function opening(rounds: Rounds, rules: RoundRules): Written {
  const closes_at = new Date(rounds.closesAt).toISOString();
  return {
    event: { type: 'round_started', details: { n: rounds.n, closes_at } },
    columns: [...roundColumns(rounds, rules), sql`asked_done = 0`, sql`round_result = null`],
    said: { did: 'opened', rounds, of: rules.words },
  };
}

function closing(
  { rules, tries, playerIds }: RoundSeen,
  { rounds, by }: { rounds: Rounds; by: RoundEnd },
  word: string,
): Written {
  const { n } = rounds;
  const result = roundResult(tries, { ...NO_WORD, word }, playerIds);
  return {
    event: { type: 'round_closed', details: { n, by, ...result } },
    columns: [...roundColumns(rounds, rules), sql`round_result = ${JSON.stringify(result)}::json`],
    said: { did: 'closed', n, ...result, nextAt: nextRoundAt(rounds, rules) },
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

async function finish(
  db: Database,
  gameId: string,
  seq: number,
): Promise<AskedOutcome | typeof MOVED> {
  const { rows } = await sql`
    update games set is_finished = true, asked_due_at = null
    where id = ${gameId} and seq = ${seq} returning id`.execute(db);
  return rows.length > 0 ? { news: [], isFinished: true } : MOVED;
}
