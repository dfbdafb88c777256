import type { Database } from '../../platform/database/database.ts';
import { type AskedInput, NOTHING, type Outcome } from '../game/outcome.ts';
import { goOnWithBee, type SpellerInput } from './bee.ts';
import { goOnWithRound } from './rounds.ts';
import { withGame } from './with-game.ts';

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
