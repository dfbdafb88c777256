import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type AskedInput, type Happening, NOTHING, type Outcome } from '../game/outcome.ts';
import { goOnWithBee, openBee, type SpellerInput } from './bee.ts';
import { goOnWithRound, openFirstRound } from './rounds.ts';
import { IS_CONNECTED, type Locked, withGame } from './with-game.ts';

/** Goes on with games in which one word is asked of all. */
export function createAsked(db: Database) {
  return {
    /** Goes on by itself, if it is time. */
    async goOn(gameId: string, { now, words }: AskedInput): Promise<Outcome> {
      const outcome = await withGame(db, { gameId, now }, async (locked) => {
        const { status, paused_at, is_finished, mode } = locked.game;
        if (status !== 'in_progress' || paused_at || is_finished) return NOTHING;
        const goOnWith = mode === 'bee' ? goOnWithBee : goOnWithRound;
        return goOnWith(locked, words, { is: 'due' });
      });
      return outcome ?? NOTHING;
    },

    /** Takes a letter, a question or the end of a word from the player on stage. */
    async spell(
      gameId: string,
      { input, now, words }: AskedInput & { readonly input: SpellerInput },
    ): Promise<Outcome> {
      const outcome = await withGame(db, { gameId, now }, async (locked): Promise<Outcome> => {
        const { status, bee, paused_at } = locked.game;
        if (status !== 'in_progress') return { refusal: 'not_in_progress' };
        if (!bee) return { refusal: 'bad_message' };
        return paused_at ? { refusal: 'paused' } : goOnWithBee(locked, words, input);
      });
      return outcome ?? { refusal: 'not_in_progress' };
    },
  };
}

/** Begins to ask, where one word is asked of all. */
export async function openAsked(locked: Locked): Promise<Happening[]> {
  switch (locked.game.mode) {
    case 'race':
      return [];
    case 'together':
      return [await openFirstRound(locked)];
    case 'bee':
      return [await openBee(locked)];
    default:
      return locked.game.mode satisfies never;
  }
}

/** How many players are connected. */
export async function connectedIn({ trx, gameId }: Locked): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*) as players from game_players
    where game_id = ${gameId} and ${IS_CONNECTED}`.execute(trx);
  return rows[0]?.players ?? 0;
}
