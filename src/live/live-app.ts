/** What lobby and room add to the app when they are first visited: sockets, and the keys of guests. */
import {
  createGuestKeys,
  createLiveGame,
  createSeats,
  type EasyWordsOf,
  type GuestKeys,
  type GuestsApi,
  type Live,
  type PastGamesApi,
  type RoomDevice,
} from '@waggle/engine/live';
import type { StoragePort } from '@waggle/engine';
import { asyncScheduler } from 'rxjs';
import type { App } from '../base/context/app.ts';
import { createWayIn } from './state/entrance.ts';
import { takeSeat } from './state/room-game.ts';
import { clearToken, sessionToken } from '../base/state/session.ts';

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

/** The seats of this device in live games; a refusal to take one is shown. */
export function createLiveSeats(
  { accounts, games }: Pick<App['engine'], 'accounts' | 'games'>,
  storage: StoragePort,
  createGuests: (keys: GuestKeys) => GuestsApi,
) {
  const keys = createGuestKeys(storage);
  const seats = createSeats({
    accounts,
    games,
    keys,
    guests: createGuests(keys),
    token: sessionToken,
    dropToken: clearToken,
  });
  return { ...seats, join: (game: string) => takeSeat(() => seats.join(game)) };
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
