import { ANSWER_GRACE_MS as GRACE_MS } from '@waggle/engine/rules';
import type pg from 'pg';

/** What a player did with a word, judged. */
export interface JudgedAnswer {
  readonly gameId: string;
  readonly userId: number;
  /** The word's id in the game, from 1. */
  readonly word: number;
  readonly kind: 'submitted' | 'skipped' | 'revealed';
  readonly isCorrect: boolean;
  /** Points of a right answer at the first attempt. */
  readonly fullPoints: number;
  /** The client's own id of the message. */
  readonly msg: string | null;
  readonly userInput: string | null;
}

/** Result of an answer. `lost_race`: another node wrote at the same time; it may be tried again. */
export type StoredAnswer =
  | {
      readonly outcome: 'stored' | 'repeat';
      readonly isCorrect: boolean;
      readonly points: number;
      /** Answers that this player has submitted for this word; skips and reveals are none. */
      readonly attempts: number;
      readonly closes: boolean;
      /** The player's total now. */
      readonly score: number;
    }
  | {
      readonly outcome: 'word_closed' | 'not_in_progress' | 'paused' | 'not_a_player' | 'lost_race';
    };

/** A player's standing after a flush. */
export interface ChangedPlayer {
  readonly gameId: string;
  readonly userId: number;
  readonly score: number;
  readonly wordsCorrect: number;
  readonly wordsAttempted: number;
  readonly wordsClosed: number;
  readonly isConnected: boolean;
}

export interface StoredBatch {
  /** In the order of the answers given. */
  readonly results: readonly StoredAnswer[];
  readonly players: readonly ChangedPlayer[];
  /** The new number of each game that moved; it moved by one. */
  readonly seqs: ReadonlyMap<string, number>;
}

/**
 * One statement stores each answer once, adds its points and numbers the change. Its reads may be
 * older than its lock on the game. The key of `answers` decides: an answer that conflicts there is
 * tried again, and so is one that read the players before one of them left or was removed.
 */
const STORE_ANSWERS = `
with batch as materialized (
  select * from unnest($1::text[], $2::int[], $3::int2[], $4::text[], $5::boolean[], $6::int2[], $7::text[], $8::text[])
    with ordinality as given (game_id, user_id, word, kind, is_correct, full_points, msg, user_input, place)
),
running as materialized (
  select id, seq + 1 as seq, case
      when departures <> (select departures from games read where read.id = games.id) then 'stale'
      when paused_at is not null then 'paused' else 'running' end as state
  from games
  where id in (select game_id from batch) and status = 'in_progress'
    and (paused_at is not null or ends_at + interval '${GRACE_MS} milliseconds' > $9)
  order by id
  for no key update
),
seen as materialized (
  select batch.*, running.state, running.seq,
    player.user_id is not null and player.left_at is null as is_player,
    player.score, past.attempts, past.is_closed, past.repeated,
    past.repeated_correct, past.repeated_points, past.repeated_closes
  from batch
    left join running on running.id = batch.game_id
    left join game_players player
      on player.game_id = batch.game_id and player.user_id = batch.user_id
    cross join lateral (
      select coalesce(max(attempt), 0) as attempts, coalesce(bool_or(closes), false) as is_closed,
        max(attempt - (kind <> 'submitted')::int) filter (where msg = batch.msg) as repeated,
        bool_or(is_correct) filter (where msg = batch.msg) as repeated_correct,
        max(points) filter (where msg = batch.msg) as repeated_points,
        bool_or(closes) filter (where msg = batch.msg) as repeated_closes
      from answers
      where game_id = batch.game_id and user_id = batch.user_id and word = batch.word
    ) past
),
stored as (
  insert into answers (game_id, user_id, word, attempt, kind, is_correct, closes, points, msg, user_input, at, seq)
  select game_id, user_id, word, attempts + 1, kind, is_correct, is_correct or kind <> 'submitted',
    case when not is_correct then 0 when attempts = 0 then full_points else full_points / 2 end,
    msg, user_input, $9, seq
  from seen
  where state = 'running' and is_player and repeated is null and not is_closed
  on conflict do nothing
  returning game_id, user_id, word, attempt, kind, is_correct, closes, points,
    -- A skip or a reveal is the last row of its word, and all before it are answers.
    attempt - (kind <> 'submitted')::int as submitted
),
sums as (
  select game_id, user_id, sum(points)::int as points,
    count(*) filter (where is_correct)::int2 as correct,
    count(*) filter (where attempt = 1 and kind = 'submitted')::int2 as attempted,
    count(*) filter (where kind = 'submitted')::int as attempts,
    count(*) filter (where closes)::int2 as closed
  from stored group by game_id, user_id
),
changed as (
  update game_players player
  set score = player.score + sums.points,
    words_correct = player.words_correct + sums.correct,
    words_attempted = player.words_attempted + sums.attempted,
    attempts = player.attempts + sums.attempts,
    words_closed = player.words_closed + sums.closed,
    last_right_at = case when sums.correct > 0 then $9 else player.last_right_at end
  from sums
  where player.game_id = sums.game_id and player.user_id = sums.user_id
  returning player.game_id, player.user_id, player.score, player.words_correct,
    player.words_attempted, player.words_closed, player.away_since is null as is_connected
),
moved as (
  update games set seq = seq + 1 where id in (select game_id from stored) returning id, seq
)
select
  (select json_agg(json_build_array(state, is_player, is_closed, score,
    repeated, repeated_correct, repeated_points, repeated_closes) order by place) from seen) as seen,
  (select json_agg(json_build_array(game_id, user_id, word, submitted, is_correct, points, closes)) from stored) as stored,
  (select json_agg(json_build_array(game_id, user_id, score, words_correct, words_attempted, words_closed, is_connected)) from changed) as changed,
  (select json_agg(json_build_array(id, seq)) from moved) as moved`;

/** Of the game: null if no answer counts any more. */
type SeenState = 'running' | 'paused' | 'stale' | null;
type SeenRow = [SeenState, boolean, boolean, number, number | null, boolean, number, boolean];
type StoredRow = [string, number, number, number, boolean, number, boolean];
type ChangedRow = [string, number, number, number, number, number, boolean];

/**
 * Stores a batch of judged answers, at most one of each (game, player, word).
 *
 * @param client a connection of its own: the statement is prepared on it once
 * @param name of the prepared statement; on the embedded database, where all share one session,
 *   it must be another one for each process and connection
 */
export async function storeAnswers(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  answers: readonly JudgedAnswer[],
  at: Date,
): Promise<StoredBatch> {
  const column = <K extends keyof JudgedAnswer>(key: K) => answers.map((answer) => answer[key]);
  const { rows } = await client.query<{
    seen: SeenRow[];
    stored: StoredRow[] | null;
    changed: ChangedRow[] | null;
    moved: [string, number][] | null;
  }>({
    name,
    text: STORE_ANSWERS,
    values: [
      column('gameId'),
      column('userId'),
      column('word'),
      column('kind'),
      column('isCorrect'),
      column('fullPoints'),
      column('msg'),
      column('userInput'),
      at,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('the statement of answers returned nothing');
  const stored = new Map((row.stored ?? []).map((one) => [keyOf(one[0], one[1], one[2]), one]));
  const players = (row.changed ?? []).map(
    ([
      gameId,
      userId,
      score,
      wordsCorrect,
      wordsAttempted,
      wordsClosed,
      isConnected,
    ]): ChangedPlayer => ({
      gameId,
      userId,
      score,
      wordsCorrect,
      wordsAttempted,
      wordsClosed,
      isConnected,
    }),
  );
  const scores = new Map(
    players.map(({ gameId, userId, score }) => [`${gameId} ${userId}`, score]),
  );
  const results = answers.map(({ gameId, userId, word }, place): StoredAnswer => {
    const [state, isPlayer, isClosed, scoreBefore, repeated, wasCorrect, hadPoints, closed] = row
      .seen[place] as SeenRow;
    const score = scores.get(`${gameId} ${userId}`) ?? scoreBefore;
    if (repeated !== null) {
      return {
        outcome: 'repeat',
        isCorrect: wasCorrect,
        points: hadPoints,
        attempts: repeated,
        closes: closed,
        score,
      };
    }
    if (state === 'stale') return { outcome: 'lost_race' };
    if (state === null) return { outcome: 'not_in_progress' };
    if (state === 'paused') return { outcome: 'paused' };
    if (!isPlayer) return { outcome: 'not_a_player' };
    if (isClosed) return { outcome: 'word_closed' };
    const own = stored.get(keyOf(gameId, userId, word));
    if (!own) return { outcome: 'lost_race' };
    const [, , , attempts, isCorrect, points, closes] = own;
    return { outcome: 'stored', isCorrect, points, attempts, closes, score };
  });
  return { results, players, seqs: new Map(row.moved ?? []) };
}

function keyOf(gameId: string, userId: number, word: number): string {
  return `${gameId} ${userId} ${word}`;
}
