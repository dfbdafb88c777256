import type { Along, GoesOn, Question, RefusalCode } from '@waggle/engine/contracts';
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
import type { Database } from '../../platform/database/database.ts';
import type { AskedInput, AskedNews, AskedOutcome } from '../game/asked-outcome.ts';
import { beeColumns, rulesOf } from './asked-rows.ts';
import { addWords, gameWords } from './bee-words.ts';
import { appendEvents, IS_CONNECTED, lock, type LockedGame } from './locked.ts';
import { openFirstRound, type RoundsStore } from './rounds.ts';
import type { StandingNow } from '../game/rows.ts';

/** What a speller sends; whose it is, is known by their socket. */
export type SpellerInput =
  | Extract<BeeInput, { is: 'letter' | 'finish' }>
  | Omit<Extract<BeeInput, { is: 'ask' }>, 'lacks'>;

/** A game whose word is asked of all, in the transaction that has locked it. */
interface Asking extends Omit<AskedInput, 'now'> {
  readonly trx: Database;
  readonly gameId: string;
  readonly game: LockedGame;
  readonly at: Date;
}

/** Goes on with games in which one word is asked of all. */
export function createAsked(db: Database, rounds: RoundsStore) {
  return {
    /** Goes on by itself, if it is time; null if it is not. */
    async goOn(gameId: string, input: AskedInput): Promise<AskedOutcome | null> {
      const outcome = await rounds.goOn({ gameId, ...input });
      if (outcome === 'is_bee') return goOnWithBee(db, gameId, input);
      // Only a host is refused something.
      return outcome && 'refusal' in outcome ? null : outcome;
    },

    /** Takes a letter, a question or the end of a word from the player on stage. */
    spell(
      gameId: string,
      { input, ...rest }: AskedInput & { readonly input: SpellerInput },
    ): Promise<AskedOutcome | { readonly refusal: RefusalCode }> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (game?.status !== 'in_progress') return { refusal: 'not_in_progress' };
        if (!game.bee) return { refusal: 'bad_message' };
        if (game.paused_at) return { refusal: 'paused' };
        const asking = {
          trx,
          gameId,
          game,
          at: rest.now(),
          words: await allWords(trx, gameId, game, rest),
        };
        const word = asking.words[game.bee.turn.n - 1];
        const lacks = word ? lacksOf(word) : [];
        return onStage(asking, game.bee, input.is === 'ask' ? { ...input, lacks } : input);
      });
    },
  };
}

function goOnWithBee(
  db: Database,
  gameId: string,
  input: AskedInput,
): Promise<AskedOutcome | null> {
  return db.transaction().execute(async (trx) => {
    const game = await lock(trx, gameId);
    if (game?.status !== 'in_progress' || game.paused_at || game.is_finished) return null;
    if (!game.bee) return null;
    const asking = {
      trx,
      gameId,
      game,
      at: input.now(),
      words: await allWords(trx, gameId, game, input),
    };
    const outcome = await onStage(asking, game.bee, { is: 'due' });
    return 'refusal' in outcome ? null : outcome;
  });
}

/** The words of a game, read again where a bee has more of them by now than its caller knows. */
async function allWords(
  trx: Database,
  gameId: string,
  game: LockedGame,
  { words }: Pick<AskedInput, 'words'>,
): Promise<AskedInput['words']> {
  return words.length < (game.words ?? 0) ? gameWords(trx, gameId) : words;
}

/** Begins to ask, where one word is asked of all: the events of the start, and what they say. */
export async function openAsked(trx: Database, gameId: string, at: Date): Promise<AskedNews[]> {
  const game = await lock(trx, gameId);
  if (!game || game.mode === 'race') return [];
  if (game.mode === 'together') return [await openFirstRound(trx, gameId, at, game)];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from game_players where game_id = ${gameId} and left_at is null`.execute(trx);
  const order = drawnOrder(
    game.seed ?? '',
    rows.map(({ user_id }) => user_id),
  );
  const bee = openedBee(order, at.getTime(), rulesOf(game), await playersOf(trx, gameId));
  return [await called({ trx, gameId, at }, bee)];
}

/** How many players are connected. */
export async function connectedIn(trx: Database, gameId: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*) as players from game_players
    where game_id = ${gameId} and ${IS_CONNECTED}`.execute(trx);
  return rows[0]?.players ?? 0;
}

async function finished(trx: Database, gameId: string): Promise<AskedOutcome> {
  await sql`
    update games set is_finished = true, asked_due_at = null where id = ${gameId}`.execute(trx);
  return { news: [], isFinished: true };
}

/** Steps the bee of a locked game. */
async function onStage(
  asking: Asking,
  bee: Bee,
  input: BeeInput,
  goesOn: GoesOn | null = null,
): Promise<AskedOutcome | { readonly refusal: RefusalCode }> {
  const { trx, gameId, game, at, words } = asking;
  const step: BeeStep = stepBee(
    bee,
    input,
    {
      at: at.getTime(),
      players: await playersOf(trx, gameId),
      spells(n, letters) {
        const word = words[n - 1];
        return word !== undefined && spells(letters, word.word, word.accepted);
      },
    },
    rulesOf(game),
  );
  switch (step.did) {
    case 'refused':
      return { refusal: step.code };
    case 'nothing':
      return { news: [], isFinished: false };
    case 'ended':
      return finished(trx, gameId);
    case 'needs_words': {
      const more = await addWords(trx, gameId, game);
      const grown = { ...asking, game: { ...game, words: more.words } };
      return onStage(grown, bee, input, more.goesOn);
    }
    case 'called': {
      const news = await called({ trx, gameId, at }, step.bee);
      return { news: [goesOn ? { ...news, goesOn } : news], isFinished: false };
    }
    case 'given': {
      const { n, letters, playerId } = step.bee.turn;
      const details = { n, letter: letters.at(-1) };
      const event = { type: 'letter', userId: Number(playerId), details } as const;
      const numbered = await appendEvents(trx, gameId, at, [event], beeColumns(step.bee));
      return { news: [{ did: 'given', ...numbered, n, count: letters.length }], isFinished: false };
    }
    case 'asked': {
      const { n, endsAt, playerId, asked } = step.bee.turn;
      const what = asked.at(-1) as Question;
      const details = { n, what, ends_at: new Date(endsAt).toISOString() };
      const event = { type: 'asked', userId: Number(playerId), details } as const;
      const numbered = await appendEvents(trx, gameId, at, [event], beeColumns(step.bee));
      return { news: [{ did: 'asked', ...numbered, bee: step.bee, what }], isFinished: false };
    }
    case 'closed':
      return { news: await closedTurn(asking, step), isFinished: false };
    default:
      return step satisfies never;
  }
}

async function called(
  { trx, gameId, at }: Pick<Asking, 'trx' | 'gameId' | 'at'>,
  bee: Bee,
): Promise<Extract<AskedNews, { did: 'called' }>> {
  const { n, playerId, endsAt } = bee.turn;
  const ends_at = new Date(endsAt).toISOString();
  const details = { n, round: bee.round, ends_at, order: stillIn(bee) };
  const event = { type: 'turn_started', userId: Number(playerId), details } as const;
  return { did: 'called', ...(await appendEvents(trx, gameId, at, [event], beeColumns(bee))), bee };
}

/** Closes a turn. What was spelled is stored as an answer first, as in any other mode. */
async function closedTurn(
  asking: Asking,
  { bee: stepped, by }: Extract<BeeStep, { did: 'closed' }>,
): Promise<AskedNews[]> {
  const { trx, gameId, at } = asking;
  const { n, playerId, closed: closing } = stepped.turn;
  const along = await alongOf(asking, stepped);
  const bee = { ...stepped, turn: { ...stepped.turn, closed: closing && { ...closing, along } } };
  const spelled = closing && !closing.passed ? [await storeSpelled(asking, bee)] : [];
  const details = { n, is_correct: closing?.isCorrect ?? false, by };
  const { rows: seats } = await sql<{ user_id: number }>`
    select user_id from game_players
    where game_id = ${gameId} and user_id = ${Number(playerId)}`.execute(trx);
  // With an account its seat goes: then nobody can be named.
  const speller = seats[0] ? { userId: seats[0].user_id } : {};
  const event = { type: 'turn_closed', ...speller, details } as const;
  const numbered = await appendEvents(trx, gameId, at, [event], beeColumns(bee));
  return [...spelled, { did: 'turn_closed', ...numbered, bee }];
}

/** The others in the room, and who of them has the word. */
async function alongOf({ trx, gameId }: Asking, bee: Bee): Promise<Along> {
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

async function storeSpelled({ trx, gameId, at, words }: Asking, { turn }: Bee): Promise<AskedNews> {
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

async function playersOf(trx: Database, gameId: string): Promise<BeePlayers> {
  const { rows } = await sql<{ user_id: number; left: boolean; away_since: Date | null }>`
    select user_id, left_at is not null as left, away_since
    from game_players where game_id = ${gameId}`.execute(trx);
  const players = new Map(rows.map((row) => [row.user_id, row]));
  return {
    isGone: (id) => players.get(Number(id))?.left ?? true,
    awaySince: (id) => players.get(Number(id))?.away_since?.getTime() ?? null,
  };
}
