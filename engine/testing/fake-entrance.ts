import {
  type GameByCode,
  type Id,
  JoinAsGuestRequestSchema,
  type JoinedAsGuest,
  type LiveGame,
  RematchRequestSchema,
  type User,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { drawnName, freeName, suggestedName } from '../rules/names/free-names.ts';
import { faultOfName, TEXT_OF_NAME_FAULT, tidyName } from '../rules/names/names.ts';
import { readCode } from '../rules/room/game-code.ts';
import { JOIN_REFUSALS, refuseJoin, SIGNED_IN_ALREADY } from '../rules/room/joining.ts';
import type { FakeAccounts } from './fake-accounts.ts';
import type { FakeGame } from './fake-game.ts';
import {
  type Asked,
  type AskedByAccount,
  bodyOf,
  created,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';

export interface FakeEntrancePorts {
  readonly gameOf: (code: string) => FakeGame | undefined;
  readonly accounts: FakeAccounts;
  /** Opens the game after one that is over, with the words of these places or with all. */
  readonly rematch: (game: FakeGame, places: readonly number[] | null) => FakeGame;
}

/** Names in English are drawn, the first of them first. */
const LANGUAGE = 'en';
const draw = () => 0;

export type FakeEntrance = ReturnType<typeof createFakeEntrance>;

/** The calls by which people come into live games and go on. */
export function createFakeEntrance(ports: FakeEntrancePorts) {
  const { gameOf } = ports;
  const seats = createFakeChairs(ports);
  const { isGuest } = seats;

  function expectGame(code = ''): FakeGame {
    const game = gameOf(readCode(code).code);
    if (!game) throw new FakeRefusal(CALL_REFUSALS.no_code);
    return game;
  }

  /** The game of a call that takes a key. */
  function askedGame({ caller, params: [code = ''] }: AskedByAccount): FakeGame {
    const game = gameOf(readCode(code).code);
    if (!seats.mayAsk(caller, game?.id ?? '')) throw new FakeRefusal(CALL_REFUSALS.guest);
    if (!game) throw new FakeRefusal(CALL_REFUSALS.no_game);
    return game;
  }

  /** The calls that need no key. */
  const open: FakeCalls = {
    'GET /game/by-code/:/': ({ params }) => byCode(expectGame(params[0])),
    'GET /game/:/name-suggestion/'({ params, query }) {
      const named = { language: LANGUAGE, taken: expectGame(params[0]).names(), draw };
      return { suggestion: suggestedName(query.get('name') ?? '', named) };
    },
    'POST /game/:/join-as-guest/'(asked: Asked) {
      const { name } = bodyOf(JoinAsGuestRequestSchema, asked);
      return created(seats.joinAsGuest(expectGame(asked.params[0]), name, asked.caller));
    },
  };

  /** The calls that take the key of a guest too. */
  const keyed: FakeCalls<AskedByAccount> = {
    'GET /auth/user/': ({ caller }): User => seats.userOf(caller),
    'GET /game/:/'(asked): LiveGame {
      const { id } = asked.caller;
      const game = askedGame(asked);
      if (!game.isHost(id) && !game.hasPlayer(id)) throw new FakeRefusal(CALL_REFUSALS.no_game);
      return game.shownTo(id);
    },
    'POST /game/:/join-game/'(asked): LiveGame {
      const game = askedGame(asked);
      seats.seat(game, asked.caller);
      return game.shownTo(asked.caller.id);
    },
    'POST /game/:/rematch/'(asked) {
      const game = askedGame(asked);
      if (isGuest(asked.caller)) throw new FakeRefusal(CALL_REFUSALS.guest);
      if (!game.isHost(asked.caller.id)) throw new FakeRefusal(CALL_REFUSALS.no_game);
      return goOn(game, asked);
    },
  };

  function goOn(game: FakeGame, asked: Asked): Response | LiveGame {
    if (game.status() !== 'completed') throw new FakeRefusal(CALL_REFUSALS.not_over);
    const { words } = bodyOf(RematchRequestSchema, asked);
    const places = words === 'missed' ? game.missed() : null;
    if (places?.length === 0) throw new FakeRefusal(CALL_REFUSALS.nobody_missed);
    const known = gameOf(String(rematchOf(game) ?? ''));
    return known?.shown() ?? created(ports.rematch(game, places).shown());
  }

  return { seat: seats.seat, isGuest, open, keyed };
}

/** Who has a seat in which game, and the keys of guests. */
function createFakeChairs({ gameOf, accounts }: FakeEntrancePorts) {
  /** The one game that a guest's key opens. */
  const gameOfGuest = new Map<number, string>();
  const isGuest = ({ id }: FakeAccount) => gameOfGuest.has(id);
  const userOf = (account: FakeAccount): User => ({
    ...accounts.userOf(account),
    ...(isGuest(account) ? { kind: 'guest', email: null } : {}),
  });

  /** Whether a key opens the calls of a game; a guest's opens the rematch of theirs too. */
  function mayAsk({ id }: FakeAccount, gameId: string): boolean {
    const own = gameOfGuest.get(id);
    return own === undefined || own === gameId || rematchOf(gameOf(own)) === gameId;
  }

  /** Takes a seat. @throws {FakeRefusal} where there is none */
  function seat(game: FakeGame, player: FakeAccount): void {
    const kind = isGuest(player) ? 'guest' : 'account';
    const refusal = game.isTeacher(player.id)
      ? null
      : refuseJoin(game.toJoin(), { kind, isOfClass: false, ...game.seatOf(player.id) });
    if (refusal) throw new FakeRefusal(JOIN_REFUSALS[refusal], refusal);
    if (isGuest(player)) gameOfGuest.set(player.id, game.id);
    game.join({ ...player, kind });
  }

  function joinAsGuest(game: FakeGame, wish: string | null, caller?: FakeAccount): JoinedAsGuest {
    if (caller && !isGuest(caller)) throw new FakeRefusal(SIGNED_IN_ALREADY);
    const known = caller && mayAsk(caller, game.id) ? caller : undefined;
    if (known) seat(game, known);
    const guest = known ?? newGuest(game, wish);
    return { key: guest.key, user: userOf(guest), game: game.shownTo(guest.id) };
  }

  function newGuest(game: FakeGame, wish: string | null): FakeAccount {
    const room = game.toJoin();
    const stranger = { kind: null, hasSeat: false, isRemoved: false, isOfClass: false };
    const refusal = refuseJoin(room, stranger);
    if (refusal) throw new FakeRefusal(JOIN_REFUSALS[refusal], refusal);
    const taken = game.names();
    const name = tidyName(wish ?? '');
    const fault = room.guests === 'generated' ? null : faultOfName(name);
    if (fault) throw FakeRefusal.ofFields({ name: [TEXT_OF_NAME_FAULT[fault]] });
    const guest = accounts.add(
      room.guests === 'generated' ? drawnName(LANGUAGE, taken, draw) : freeName(name, taken),
    );
    gameOfGuest.set(guest.id, game.id);
    game.join({ ...guest, kind: 'guest' });
    return guest;
  }

  return { isGuest, userOf, mayAsk, seat, joinAsGuest };
}

function rematchOf(game: FakeGame | undefined): Id | undefined {
  return game?.shown().rematch?.id;
}

function byCode(game: FakeGame): GameByCode {
  const { id, name, status, host_id, players, player_count } = game.inLobby();
  const host_name = players.find((player) => player.id === host_id)?.name ?? game.hostName;
  const { guests, locked } = game.toJoin();
  return { id, name, status, guests, host_name, player_count: player_count ?? 0, locked };
}
