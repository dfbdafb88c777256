/** The bee: the word is asked of one player on stage. */
import type { Along, GoesOn, Question } from '@waggle/engine/contracts';
import {
  type Bee,
  type BeeInput,
  type BeePlayers,
  type BeeStep,
  bestAlong,
  drawnOrder,
  fullPoints,
  lacksOf,
  openedBee,
  spells,
  stepBee,
  stillIn,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import { type AskedInput, type Happening, NOTHING, type Outcome } from '../game/outcome.ts';
import type { StandingNow } from '../game/rows.ts';
import { beeColumns, rulesOf } from './asked-rows.ts';
import { addWords, gameWords } from './bee-words.ts';
import { IS_CONNECTED } from './expressions.ts';
import { type Locked, type RoomEventOf, save } from './with-game.ts';

/** What a speller sends; whose it is, is known by their socket. */
export type SpellerInput =
  | Extract<BeeInput, { is: 'letter' | 'finish' }>
  | Omit<Extract<BeeInput, { is: 'ask' }>, 'lacks'>;

/** Calls the first player of a game to the stage. */
export async function openBee(locked: Locked): Promise<Happening> {
  const { trx, gameId, game, at } = locked;
  const { rows } = await sql<{ user_id: number }>`
    select user_id from game_players where game_id = ${gameId} and left_at is null`.execute(trx);
  const order = drawnOrder(
    game.seed ?? '',
    rows.map(({ user_id }) => user_id),
  );
  return called(locked, openedBee(order, at.getTime(), rulesOf(game), await playersOf(locked)));
}

/** Steps the bee of a running game. */
export async function goOnWithBee(
  locked: Locked,
  known: AskedInput['words'],
  given: SpellerInput | { readonly is: 'due' },
  goesOn: GoesOn | null = null,
): Promise<Outcome> {
  const { trx, gameId, game, at } = locked;
  const { bee } = game;
  if (!bee) return NOTHING;
  // A bee may have more words by now than its caller knows.
  const words = known.length < (game.words ?? 0) ? await gameWords(trx, gameId) : known;
  const word = words[bee.turn.n - 1];
  const input = given.is === 'ask' ? { ...given, lacks: word ? lacksOf(word) : [] } : given;
  const step = stepBee(
    bee,
    input,
    {
      at: at.getTime(),
      players: await playersOf(locked),
      spells(n, letters) {
        const spelled = words[n - 1];
        return spelled !== undefined && spells(letters, spelled.word, spelled.accepted);
      },
    },
    rulesOf(game),
  );
  switch (step.did) {
    case 'refused':
      return { refusal: step.code };
    case 'nothing':
      return NOTHING;
    case 'ended':
      await save(locked, [], { is_finished: true, asked_due_at: null });
      return { news: [], ends: 'played_out' };
    case 'needs_words': {
      const more = await addWords(trx, gameId, game);
      const grown = { ...locked, game: { ...game, words: more.words } };
      return goOnWithBee(grown, words, given, more.goesOn);
    }
    case 'called': {
      const news = await called(locked, step.bee);
      return { news: [goesOn ? { ...news, goesOn } : news] };
    }
    case 'given': {
      const { n, letters } = step.bee.turn;
      const numbered = await saveTurn(locked, step.bee, 'letter', { n, letter: letters.at(-1) });
      return { news: [{ did: 'given', ...numbered, n, count: letters.length }] };
    }
    case 'asked': {
      const { n, endsAt, asked } = step.bee.turn;
      const what = asked.at(-1) as Question;
      const numbered = await saveTurn(locked, step.bee, 'asked', { n, what, ends_at: iso(endsAt) });
      return { news: [{ did: 'asked', ...numbered, bee: step.bee, what }] };
    }
    case 'closed':
      return { news: await closedTurn(locked, words, step) };
    default:
      return step satisfies never;
  }
}

/** Saves a bee with an event of the player on stage. */
function saveTurn(locked: Locked, bee: Bee, type: RoomEventOf['type'], details: object) {
  const event = { type, userId: Number(bee.turn.playerId), details };
  return save(locked, [event], beeColumns(bee));
}

async function called(locked: Locked, bee: Bee): Promise<Extract<Happening, { did: 'called' }>> {
  const { n, endsAt } = bee.turn;
  const details = { n, round: bee.round, ends_at: iso(endsAt), order: stillIn(bee) };
  return { did: 'called', bee, ...(await saveTurn(locked, bee, 'turn_started', details)) };
}

/** Closes a turn. What was spelled is stored as an answer first, as in any other mode. */
async function closedTurn(
  locked: Locked,
  words: AskedInput['words'],
  { bee: stepped, by }: Extract<BeeStep, { did: 'closed' }>,
): Promise<Happening[]> {
  const { trx, gameId } = locked;
  const { n, playerId, closed: closing } = stepped.turn;
  const along = await alongOf(locked, stepped);
  const bee = { ...stepped, turn: { ...stepped.turn, closed: closing && { ...closing, along } } };
  const spelled = closing && !closing.passed ? [await storeSpelled(locked, words, bee)] : [];
  const details = { n, is_correct: closing?.isCorrect ?? false, by };
  const { rows: seats } = await sql<{ user_id: number }>`
    select user_id from game_players
    where game_id = ${gameId} and user_id = ${Number(playerId)}`.execute(trx);
  // With an account its seat goes: then nobody can be named.
  const speller = seats[0] ? { userId: seats[0].user_id } : {};
  const event = { type: 'turn_closed', ...speller, details } as const;
  return [
    ...spelled,
    { did: 'turn_closed', bee, ...(await save(locked, [event], beeColumns(bee))) },
  ];
}

/** The others in the room, and who of them has the word. */
async function alongOf({ trx, gameId }: Locked, bee: Bee): Promise<Along> {
  const { n, playerId } = bee.turn;
  const { rows } = await sql<{ player_id: number; words: number; has_word: boolean }>`
    select user_id as player_id, along_correct as words, exists (
        select from answers where game_id = ${gameId} and user_id = player.user_id
          and word = ${n} and is_correct) as has_word
    from game_players player where game_id = ${gameId} and left_at is null
    order by joined_at, user_id`.execute(trx);
  const others = rows.filter(({ player_id }) => player_id !== Number(playerId));
  const standing = new Set(stillIn(bee).map(Number));
  const out = rows.filter(({ player_id }) => !standing.has(player_id));
  return {
    done: others.filter(({ has_word }) => has_word).length,
    of: others.length,
    ...bestAlong(out.map(({ player_id, words }) => ({ player_id, words }))),
  };
}

async function storeSpelled(
  { trx, gameId, at }: Locked,
  words: AskedInput['words'],
  { turn }: Bee,
): Promise<Happening> {
  const { n, letters, closed: closing } = turn;
  const isCorrect = closing?.isCorrect ?? false;
  const points = isCorrect ? fullPoints(words[n - 1]?.difficulty ?? 1) : 0;
  const { rows } = await sql<StandingNow & { seq: number }>`
    with moved as (
      update games set seq = seq + 1 where id = ${gameId} returning seq),
    stored as (
      insert into answers (game_id, user_id, word, attempt, kind, is_correct, closes, points,
          user_input, at, seq)
        select ${gameId}, ${Number(turn.playerId)}::int, ${n}::int2, 1, 'submitted', ${isCorrect}, ${isCorrect},
          ${points}, ${letters.join('')}, ${at}::timestamptz, seq
        from moved)
    update game_players player set score = score + ${points},
      words_correct = words_correct + ${isCorrect}::boolean::int,
      words_attempted = words_attempted + 1, attempts = attempts + 1,
      last_right_at = case when ${isCorrect} then ${at}::timestamptz else last_right_at end
    from moved where game_id = ${gameId} and user_id = ${Number(turn.playerId)}
    returning user_id, score, words_correct, words_attempted, ${IS_CONNECTED} as is_connected,
      moved.seq`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the speller has no seat');
  const { seq, ...player } = row;
  const answer = { word: n, isCorrect, points };
  return { did: 'spelled', after: seq - 1, seq, player, answer };
}

async function playersOf({ trx, gameId }: Locked): Promise<BeePlayers> {
  const { rows } = await sql<{ user_id: number; left: boolean; away_since: Date | null }>`
    select user_id, left_at is not null as left, away_since
    from game_players where game_id = ${gameId}`.execute(trx);
  const players = new Map(rows.map((row) => [row.user_id, row]));
  return {
    isGone: (id) => players.get(Number(id))?.left ?? true,
    awaySince: (id) => players.get(Number(id))?.away_since?.getTime() ?? null,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
