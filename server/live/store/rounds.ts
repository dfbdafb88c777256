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

/** A game as it was at one moment, with what its open round depends on. */
interface RoundGame extends LockedGame {
  readonly all_have_it: boolean;
  readonly player_ids: number[];
  /** What those in the room answered to the open word, in their order. */
  readonly tries: StoredTry[];
}

/** The game moved between its reading and its writing: the step has to be computed again. */
const MOVED = 'moved';

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

/**
 * Goes on with a round by itself, if it is time.
 *
 * @returns null if it is not; `is_bee` if the game has turns in place of rounds
 */
export async function goOnWithRound(
  db: Database,
  gameId: string,
  { now, words }: AskedInput,
): Promise<AskedOutcome | null | 'is_bee'> {
  for (;;) {
    const game = await read(db, gameId, now());
    if (game?.status !== 'in_progress' || game.paused_at || game.is_finished) return null;
    if (game.bee) return 'is_bee';
    const input = { is: 'due', at: now().getTime(), allHaveIt: game.all_have_it } as const;
    const outcome = await step(db, gameId, { game, words }, input);
    if (outcome !== MOVED) return outcome;
  }
}

/**
 * Goes on with a round for its host.
 *
 * @param n the word that is to be closed or opened; without it whichever is next
 * @returns null if there is nothing to do
 */
export async function nextRound(
  db: Database,
  gameId: string,
  { callerId, n, now, words }: AskedInput & { callerId: number; n: number | undefined },
): Promise<AskedOutcome | null | { readonly refusal: RefusalCode }> {
  for (;;) {
    const game = await read(db, gameId, now());
    if (!game) return { refusal: 'not_host' };
    const at = now().getTime();
    const { status, mode, host_id: hostId } = game;
    const clock = status === 'in_progress' ? askedClock(game) : null;
    const room = { status, mode, hostId, clock, playerIds: [], removedIds: [] };
    const refusal = refuseHostCommand(room, { callerId, now: at }, { type: 'next_round' });
    if (refusal) return { refusal };
    const outcome = await step(db, gameId, { game, words }, { is: 'next', at, n });
    if (outcome !== MOVED) return outcome;
  }
}

async function step(
  db: Database,
  gameId: string,
  { game, words }: { readonly game: RoundGame } & Pick<AskedInput, 'words'>,
  input: RoundInput,
): Promise<AskedOutcome | null | typeof MOVED> {
  const rounds = roundsOf(game);
  if (!rounds) return null;
  const rules = rulesOf(game);
  const stepped = stepRounds(rounds, input, rules);
  if (stepped.did === 'nothing') return null;
  if (stepped.did === 'ended') return finish(db, gameId, game.seq);
  const { event, columns, said } =
    stepped.did === 'opened'
      ? opening(stepped.rounds, rules)
      : closing(stepped.rounds, { by: stepped.by, game, word: words[rounds.n - 1]?.word ?? '' });
  const numbered = await happenedAfter(db, gameId, new Date(input.at), {
    after: game.seq,
    event,
    columns,
  });
  return numbered ? { news: [{ ...said, ...numbered }], isFinished: false } : MOVED;
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
  rounds: Rounds,
  { by, game, word }: { by: RoundEnd; game: RoundGame; word: string },
): Written {
  const { n } = rounds;
  const rules = rulesOf(game);
  const result = roundResult(game.tries, { ...NO_WORD, word }, game.player_ids);
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
