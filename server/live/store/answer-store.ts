import type { Hive, Mode } from '@waggle/engine/contracts';
import {
  ALONG_POINTS,
  ANSWER_GRACE_MS as GRACE_MS,
  OWN_TIMES,
  speedTable,
} from '@waggle/engine/rules';
import type pg from 'pg';

/** What a player did with a word, judged. */
export interface JudgedAnswer {
  readonly gameId: string;
  readonly userId: number;
  /** The word's id in the game, from 1. */
  readonly word: number;
  readonly kind: 'submitted' | 'skipped' | 'revealed';
  readonly isCorrect: boolean;
  /** Points of a right answer; the last number holds for all later attempts. */
  readonly pointsByAttempt: readonly number[];
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
      readonly outcome:
        | 'word_closed'
        /** It is not asked yet. */
        | 'unknown_word'
        /** Where all are asked one word, nobody skips it or has it shown. */
        | 'bad_message'
        | 'not_in_progress'
        | 'paused'
        | 'not_a_player'
        | 'lost_race';
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

/** A game after a flush. */
export interface MovedGame {
  /** Its new number; it moved by one. */
  readonly seq: number;
  /** The word that is asked of all, in "together", where more have it now: they, of all in the room. */
  readonly asked: {
    readonly word: number;
    readonly done: number;
    readonly players: number;
    readonly connected: number;
  } | null;
  /** Null where no cell was filled. */
  readonly hive: Hive | null;
}

export interface StoredBatch {
  /** In the order of the answers given. */
  readonly results: readonly StoredAnswer[];
  readonly players: readonly ChangedPlayer[];
  /** Games that moved. */
  readonly games: ReadonlyMap<string, MovedGame>;
}

/** What speed makes of the points of an answer. */
const SPEED_ROWS = speedTable()
  .map(
    ({ points, of, lefts, scores }) =>
      `(${points}, ${of}, '{${lefts.join()}}'::int[], '{${scores.join()}}'::int[])`,
  )
  .join(', ');
/** What the rule says of each choice of time; who has chosen none has the usual one. */
const ofTime = (key: 'factor' | 'passes') =>
  `case coalesce(time, 'normal') ${OWN_TIMES.map((own) => `when '${own.time}' then ${own[key]}`).join(' ')} end`;

/**
 * One statement stores each answer once, adds its points and numbers the change. Its reads may be
 * older than its lock on the game. The key of `answers` decides: an answer that conflicts there is
 * tried again, and so is one that read the players before one of them left or was removed. Its points are
 * those of engine/rules/room/points.ts: it looks them up, and computes none.
 */
const STORE_ANSWERS = `
with batch as materialized (
  select given.*, by_attempt::int[] as points_by_attempt
  from unnest($1::text[], $2::int[], $3::int2[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[])
    with ordinality as given (game_id, user_id, word, kind, is_correct, by_attempt, msg, user_input, place)
),
running as materialized (
  select id, seq + 1 as seq, mode, asked_word, speller_id,
    coalesce(asked_closed_at is null and asked_until + interval '${GRACE_MS} milliseconds' > $9, false) as is_asked,
    mode = 'together' and speed_points as is_faster_more, word_seconds * 1000 as whole_ms,
    greatest(0, least(word_seconds * 1000, (extract(epoch from asked_until - $9::timestamptz) * 1000)::int)) as left_ms,
    case
      when departures <> (select departures from games read where read.id = games.id) then 'stale'
      when paused_at is not null then 'paused' else 'running' end as state
  from games
  where id in (select game_id from batch) and status = 'in_progress'
    and (paused_at is not null or mode <> 'race' or ends_at + interval '${GRACE_MS} milliseconds' > $9)
  order by id
  for no key update
),
seen as materialized (
  select batch.*, running.state, running.seq, running.mode, running.asked_word,
    running.is_faster_more, own.own_ms,
    case when own.passes then own.own_ms - (running.whole_ms - running.left_ms) else own.own_ms end as own_left_ms,
    running.mode = 'race' or (kind = 'submitted' and is_asked and word = asked_word
      and (running.mode = 'together' or batch.user_id is distinct from speller_id)) as is_open,
    player.user_id is not null and player.left_at is null as is_player,
    player.score, past.attempts, past.is_closed, past.repeated,
    past.repeated_correct, past.repeated_points, past.repeated_closes
  from batch
    -- The same as a left join, because each running game has an answer. A full join is always hashed;
    -- a left join was planned for ten answers, and compared every answer with every game.
    full join running on running.id = batch.game_id
    left join game_players player
      on player.game_id = batch.game_id and player.user_id = batch.user_id
    -- Who has more time has it for these points too.
    cross join lateral (
      select (whole_ms * ${ofTime('factor')})::int as own_ms, ${ofTime('passes')} as passes
      from (select case when is_faster_more then (
        select accommodations ->> 'time' from users where users.id = batch.user_id) end as time) as seat
    ) own
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
    case when not is_correct then 0 when mode = 'bee' then ${ALONG_POINTS} else (
      select case when is_faster_more then (
        -- Whole numbers are divided: what is left over reaches no further part.
        select scores[width_bucket(own_left_ms * parts / own_ms, lefts)]
        from (values ${SPEED_ROWS}) as speed(points, parts, lefts, scores)
        where speed.points = base) else base end
      from (select points_by_attempt[least(attempts + 1, cardinality(points_by_attempt))] as base) as b) end,
    msg, user_input, $9, seq
  from seen
  where state = 'running' and is_player and repeated is null and not is_closed and is_open
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
  -- In a bee the table is that of the stage: who spells along has a count of their own.
  update game_players player
  set score = player.score + sums.points,
    words_correct = player.words_correct + case when mode = 'bee' then 0 else sums.correct end,
    words_attempted = player.words_attempted + case when mode = 'bee' then 0 else sums.attempted end,
    attempts = player.attempts + case when mode = 'bee' then 0 else sums.attempts end,
    words_closed = player.words_closed + sums.closed,
    along_correct = player.along_correct + case when mode = 'bee' then sums.correct else 0 end,
    solved_word = case when mode = 'together' and sums.correct > 0 then asked_word else player.solved_word end,
    last_right_at = case when mode <> 'bee' and sums.correct > 0 then $9 else player.last_right_at end
  from (
    -- Hashed for the same reason. Each sum has a running game; a game without a sum changes nobody.
    select sums.*, mode, asked_word from sums full join running on running.id = sums.game_id offset 0
  ) as sums
  where player.game_id = sums.game_id and player.user_id = sums.user_id
  returning player.game_id, player.user_id, player.score, player.words_correct,
    player.words_attempted, player.words_closed, player.away_since is null as is_connected
),
moved as (
  update games set seq = games.seq + 1,
    asked_done = asked_done + case when mode = 'together' then correct else 0 end,
    comb_filled = comb_filled + case when goal = 'hive' then correct else 0 end
  from (select game_id, count(*) filter (where is_correct)::int as correct from stored group by game_id) as given
  where games.id = given.game_id
  returning games.id, games.seq, case when mode = 'together' and correct > 0 then (
      select json_build_array(asked_word, asked_done, count(*) filter (where left_at is null),
        count(*) filter (where left_at is null and away_since is null))
      from game_players where game_id = games.id) end as asked,
    case when goal = 'hive' and correct > 0 then json_build_array(comb_filled, comb_cells) end as comb
)
select
  (select json_agg(json_build_array(state, is_player, is_closed, score,
    repeated, repeated_correct, repeated_points, repeated_closes, is_open, mode, asked_word) order by place) from seen) as seen,
  (select json_agg(json_build_array(game_id, user_id, word, submitted, is_correct, points, closes)) from stored) as stored,
  (select json_agg(json_build_array(game_id, user_id, score, words_correct, words_attempted, words_closed, is_connected)) from changed) as changed,
  (select json_agg(json_build_array(id, seq, asked, comb)) from moved) as moved`;

/** Of the game: null if no answer counts any more. */
type SeenState = 'running' | 'paused' | 'stale' | null;
type SeenRow = [
  ...[SeenState, boolean, boolean, number, number | null, boolean, number, boolean],
  ...[isOpen: boolean, mode: Mode, askedWord: number | null],
];
type MovedRow = [
  ...[id: string, seq: number],
  ...[asked: [number, number, number, number] | null, comb: [number, number] | null],
];
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
    moved: MovedRow[] | null;
  }>({
    name,
    text: STORE_ANSWERS,
    values: [
      column('gameId'),
      column('userId'),
      column('word'),
      column('kind'),
      column('isCorrect'),
      answers.map(({ pointsByAttempt }) => `{${pointsByAttempt.join()}}`),
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
  const results = answers.map(({ gameId, userId, word, kind }, place): StoredAnswer => {
    const seen = row.seen[place] as SeenRow;
    const [state, isPlayer, isClosed, scoreBefore, repeated, wasCorrect, hadPoints, closed] = seen;
    const [, , , , , , , , isOpen, mode, askedWord] = seen;
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
    if (mode !== 'race' && kind !== 'submitted') return { outcome: 'bad_message' };
    if (!isOpen && word > (askedWord ?? 0)) return { outcome: 'unknown_word' };
    if (isClosed || !isOpen) return { outcome: 'word_closed' };
    const own = stored.get(keyOf(gameId, userId, word));
    if (!own) return { outcome: 'lost_race' };
    const [, , , attempts, isCorrect, points, closes] = own;
    return { outcome: 'stored', isCorrect, points, attempts, closes, score };
  });
  return { results, players, games: new Map((row.moved ?? []).map(movedGame)) };
}

function movedGame([id, seq, asked, comb]: MovedRow): [string, MovedGame] {
  const [word = 0, done = 0, players = 0, connected = 0] = asked ?? [];
  const [filled = 0, of = 0] = comb ?? [];
  return [
    id,
    {
      seq,
      asked: asked && { word, done, players, connected },
      hive: comb && { filled, of },
    },
  ];
}

function keyOf(gameId: string, userId: number, word: number): string {
  return `${gameId} ${userId} ${word}`;
}
