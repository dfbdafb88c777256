import type { AccountsApi } from '../http/accounts.ts';
import type { GamesApi } from '../http/games.ts';
import { ApiError } from '../http/http.ts';
import type { GuestKeys } from '../learner/kept/guest-keys.ts';
import { createEntrance } from './entrance.ts';
import type { GuestsApi } from './guests.ts';

export interface SeatsPorts {
  readonly accounts: Pick<AccountsApi, 'user'>;
  readonly games: Pick<GamesApi, 'join'>;
  readonly guests: GuestsApi;
  readonly keys: GuestKeys;
  /** The key of the learner who is signed in; null for nobody. */
  readonly token: () => string | null;
  /** The server takes the learner's key no more. */
  readonly dropToken: (key: string) => void;
}

export type Seats = ReturnType<typeof createSeats>;

/**
 * The seats of this device in live games: of the learner who is signed in, or else of a guest, whose
 * key is of one game.
 */
export function createSeats({ accounts, games, guests, keys, token, dropToken }: SeatsPorts) {
  /** The seat in a game of which only a guest's key is here; null for a learner. */
  const ofGuest = (game?: string) =>
    game !== undefined && token() === null ? keys.seatIn(game) : null;
  return {
    keyOf: (game?: string): string | null => ofGuest(game)?.key ?? token(),
    join: (game: string): Promise<unknown> =>
      ofGuest(game) ? guests.comeBack(game) : games.join(game),
    /** Takes a seat in the game that was made after one in which there is a seat. */
    follow: (from: string, to: string): Promise<unknown> =>
      ofGuest(from) ? guests.follow(from, to) : games.join(to),
    /** Whether the seat in a game is that of a guest. */
    isGuestIn: (game: string): boolean => ofGuest(game) !== null,
    /** Whether the server answers; a refused key is dropped by the call itself. */
    checkKey: (game?: string): Promise<boolean> =>
      (game !== undefined && ofGuest(game) ? guests.checkKey(game) : accounts.user()).then(
        () => true,
        (error: unknown) => error instanceof ApiError && error.status !== null,
      ),
    /** The server takes the key no more that this device has for a game. */
    dropKeyOf(game: string): void {
      const seat = ofGuest(game);
      if (seat) keys.forget(seat.key);
      else dropToken(token() ?? '');
    },
    entrance: () =>
      createEntrance({
        guests,
        keys,
        hasLearner: () => token() !== null,
        joinAsLearner: (game) => games.join(game),
      }),
  };
}
