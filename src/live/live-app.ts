/** What lobby and room add to the app when they are first visited: sockets, and the keys of guests. */
import {
  createEntrance,
  createGuestKeys,
  createLiveGame,
  type EasyWordsOf,
  type GuestKeys,
  type GuestsApi,
  type Live,
  type PastGamesApi,
  type RoomDevice,
} from '@waggle/engine/live';
import { ApiError, type StoragePort } from '@waggle/engine';
import { asyncScheduler } from 'rxjs';
import type { App } from '../base/context/app.ts';
import { createWayIn } from './state/entrance.ts';
import { takeSeat } from './state/room-game.ts';
import { dropKey, storedKey } from '../base/state/session.ts';

export interface LivePorts {
  readonly live: Pick<Live, 'lobby' | 'room'>;
  readonly seats: LiveSeats;
  /** Of the sockets, such as `wss://waggle.example`. */
  readonly socketAddress: string;
  /** Games that are over, of their host. */
  readonly past: PastGamesApi;
  /** Words to practise beside a game. */
  readonly easyWords: EasyWordsOf;
  readonly device: RoomDevice;
}

export type LiveSeats = ReturnType<typeof createLiveSeats>;

/**
 * The seats of this device in live games: of the learner who is signed in, or else of a guest, whose
 * key is of one game.
 */
export function createLiveSeats(
  { accounts, games }: Pick<App['engine'], 'accounts' | 'games'>,
  storage: StoragePort,
  createGuests: (keys: GuestKeys) => GuestsApi,
) {
  const keys = createGuestKeys(storage);
  const guests = createGuests(keys);
  /** The game of which only a guest's key is here; null for a learner. */
  const ofGuest = (game?: string) =>
    game !== undefined && storedKey() === null ? keys.seatIn(game) : null;
  return {
    keyOf: (game?: string): string | null => ofGuest(game)?.key ?? storedKey(),
    join: (game: string) =>
      takeSeat(() => (ofGuest(game) ? guests.comeBack(game) : games.join(game))),
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
      else dropKey(storedKey() ?? '');
    },
    entrance: () =>
      createEntrance({
        guests,
        keys,
        hasLearner: () => storedKey() !== null,
        joinAsLearner: (game) => games.join(game),
      }),
  };
}

export type LiveApp = ReturnType<typeof createLiveApp>;

export function createLiveApp(
  { engine, storage }: Pick<App, 'engine' | 'storage'>,
  { live, seats, socketAddress, past, easyWords, device }: LivePorts,
) {
  const { sound, keptLevels } = engine;
  return {
    live,
    socketAddress,
    past,
    easyWords,
    follow: seats.follow,
    isGuestIn: seats.isGuestIn,
    dropKeyOf: seats.dropKeyOf,
    /** Into a live game by its code. */
    wayIn: createWayIn(seats.entrance()),
    /** A live game, to be shown. */
    enter: (game: string) =>
      createLiveGame(live.room(game), {
        sound,
        speaking: (spoken$) => engine.speaking(spoken$),
        codeOf: keptLevels.codeOf,
        storage,
        device,
        clock: asyncScheduler,
      }),
  };
}
