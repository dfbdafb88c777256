import {
  type GameByCode,
  GameByCodeSchema,
  type JoinAsGuestRequest,
  type JoinedAsGuest,
  JoinedAsGuestSchema,
  type LiveGame,
  LiveGameSchema,
  type NameSuggestion,
  NameSuggestionSchema,
  UserSchema,
} from '../contracts/index.ts';
import type { GuestKeys } from '../learner/kept/guest-keys.ts';
import { createHttp, type HttpPorts } from '../http/http.ts';

export type GuestsApi = ReturnType<typeof createGuestsApi>;

/**
 * The calls by which somebody without an account comes into a live game. The keys that they give
 * are kept; the key of a learner is never sent.
 */
export function createGuestsApi(
  ports: Pick<HttpPorts, 'baseUrl' | 'fetch'>,
  keys: Pick<GuestKeys, 'seatIn' | 'keep' | 'forget'>,
) {
  const open = createHttp({ ...ports, token: () => null, onUnauthorized: () => undefined });
  const path = (game: string, call: string) => `/game/${encodeURIComponent(game)}/${call}/`;
  const seatedIn = (game: string) =>
    createHttp({
      ...ports,
      token: () => keys.seatIn(game)?.key ?? null,
      onUnauthorized: keys.forget,
    });
  return {
    /** What may be known of a game before one is in it. */
    byCode: (code: string): Promise<GameByCode> =>
      open.call(GameByCodeSchema, `/game/by-code/${encodeURIComponent(code)}/`),
    /** A name that is free in the room and passes the rules. */
    nameSuggestion: (game: string, name: string): Promise<NameSuggestion> =>
      open.call(NameSuggestionSchema, path(game, 'name-suggestion'), { query: { name } }),
    /** Takes a seat; the name is null where one is drawn. */
    async join(game: string, name: string | null): Promise<JoinedAsGuest> {
      const body = { name } satisfies JoinAsGuestRequest;
      const joined = await open.call(JoinedAsGuestSchema, path(game, 'join-as-guest'), {
        method: 'POST',
        body,
      });
      keys.keep({ game, key: joined.key, user: joined.user.id });
      return joined;
    },
    /** Takes the seat again that this device has. A refused key has been forgotten by then. */
    comeBack: (game: string): Promise<LiveGame> =>
      seatedIn(game).call(LiveGameSchema, path(game, 'join-game'), { method: 'POST' }),
    /**
     * Comes along into the game that was made after another one, with the key of that: it is of the
     * new game from then on. A refused key has been forgotten by then.
     */
    async follow(from: string, to: string): Promise<LiveGame> {
      const seat = keys.seatIn(from);
      const game = await seatedIn(from).call(LiveGameSchema, path(to, 'join-game'), {
        method: 'POST',
      });
      if (seat) {
        keys.forget(seat.key);
        keys.keep({ ...seat, game: to });
      }
      return game;
    },
    /** Asks whether the key of a game still holds. A refused one has been forgotten by then. */
    checkKey: (game: string) => seatedIn(game).call(UserSchema, '/auth/user/'),
  };
}
