/** Rounds of "together": one word is open to all. */
import type { RoundEnd } from '@waggle/engine/contracts';
import {
  nextRoundAt,
  openedRound,
  roundResult,
  type Rounds,
  type StoredTry,
  stepRounds,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import { type AskedInput, type Happening, NOTHING, type Outcome } from '../game/outcome.ts';
import { roundColumns, roundsOf, rulesOf } from './asked-rows.ts';
import { isSolvedByAll } from './expressions.ts';
import { type Locked, save } from './with-game.ts';

/** Who goes on: the game by itself if it is time, or its host, with the word that is to be closed or opened. */
export type GoingOn =
  | { readonly is: 'due' }
  | { readonly is: 'next'; readonly n: number | undefined };

/** Goes on with a running game of rounds: closes its word, opens the next one, or ends it. */
export async function goOnWithRound(
  locked: Locked,
  words: AskedInput['words'],
  going: GoingOn,
): Promise<Outcome> {
  const { game, at } = locked;
  const rounds = roundsOf(game);
  if (!rounds || game.is_finished) return NOTHING;
  const room = rounds.closedAt === null ? await readRoom(locked) : NOBODY;
  const input = going.is === 'due' ? { ...going, allHaveIt: room.all_have_it } : going;
  const stepped = stepRounds(rounds, { ...input, at: at.getTime() }, rulesOf(game));
  switch (stepped.did) {
    case 'nothing':
      return NOTHING;
    case 'ended':
      await save(locked, [], { is_finished: true, asked_due_at: null });
      return { news: [], ends: 'played_out' };
    case 'opened':
      return { news: [await openRound(locked, stepped.rounds)] };
    case 'closed': {
      const word = words[rounds.n - 1]?.word;
      // The game has begun after its words were asked for.
      if (word === undefined) return { refusal: 'not_in_progress' };
      return { news: [await closeRound(locked, stepped, { ...room, word })] };
    }
    default:
      return stepped satisfies never;
  }
}

/** Opens the first word of a game. */
export function openFirstRound(locked: Locked): Promise<Happening> {
  const { game, at } = locked;
  return openRound(locked, openedRound(1, at.getTime(), rulesOf(game)));
}

async function openRound(locked: Locked, rounds: Rounds): Promise<Happening> {
  const rules = rulesOf(locked.game);
  const details = { n: rounds.n, closes_at: new Date(rounds.closesAt).toISOString() };
  const columns = { ...roundColumns(rounds, rules), asked_done: 0, round_result: null };
  const numbered = await save(locked, [{ type: 'round_started', details }], columns);
  return { did: 'opened', rounds, of: rules.words, ...numbered };
}

async function closeRound(
  locked: Locked,
  { rounds, by }: { rounds: Rounds; by: RoundEnd },
  { tries, player_ids, word }: RoomOfRound & { word: string },
): Promise<Happening> {
  const { n } = rounds;
  const rules = rulesOf(locked.game);
  const result = roundResult(tries, { ...NO_WORD, word }, player_ids);
  const details = { n, by, ...result };
  const columns = { ...roundColumns(rounds, rules), round_result: JSON.stringify(result) };
  const numbered = await save(locked, [{ type: 'round_closed', details }], columns);
  return { did: 'closed', n, ...result, nextAt: nextRoundAt(rounds, rules), ...numbered };
}

/** What an open round depends on. */
interface RoomOfRound {
  readonly all_have_it: boolean;
  readonly player_ids: readonly number[];
  /** What those in the room answered to the open word, in their order. */
  readonly tries: readonly StoredTry[];
}

const NOBODY: RoomOfRound = { all_have_it: false, player_ids: [], tries: [] };

async function readRoom({ trx, gameId, at }: Locked): Promise<RoomOfRound> {
  const { rows } = await sql<RoomOfRound>`
    select ${isSolvedByAll(at)} as all_have_it,
      array(select user_id from game_players where game_id = games.id and left_at is null
        order by user_id) as player_ids,
      coalesce((
        select json_agg(json_build_object('playerId', user_id, 'word', word,
          'userInput', coalesce(user_input, ''), 'isCorrect', is_correct) order by user_id, attempt)
        from answers join game_players player using (game_id, user_id)
        where game_id = games.id and word = asked_word and kind = 'submitted' and left_at is null), '[]') as tries
    from games where id = ${gameId}`.execute(trx);
  return rows[0] ?? NOBODY;
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
