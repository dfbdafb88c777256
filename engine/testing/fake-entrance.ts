import {
  ANSWER_MARK,
  type GameByCode,
  type Id,
  type JoinedAsGuest,
  type LiveGame,
  RematchRequestSchema,
  type User,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { drawnName, freeName, suggestedName } from '../rules/names/free-names.ts';
import { faultOfName, TEXT_OF_NAME_FAULT, tidyName } from '../rules/names/names.ts';
import { readCode } from '../rules/room/game-code.ts';
import {
  JOIN_REFUSALS,
  type JoinRefusal,
  refuseJoin,
  SIGNED_IN_ALREADY,
} from '../rules/room/joining.ts';
import { aUser } from './builders.ts';
import type { FakeGame } from './fake-game.ts';

/** Somebody with a key. */
export interface FakeAccount {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

export interface FakeEntrancePorts {
  readonly gameOf: (code: string) => FakeGame | undefined;
  readonly accountOf: (key: string) => FakeAccount | undefined;
  /** Somebody new, with a key. */
  readonly account: (name: string) => FakeAccount;
  /** Opens the game after one that is over, with the words of these places or with all. */
  readonly rematch: (game: FakeGame, places: readonly number[] | null) => FakeGame;
}

/** Names in English are drawn, the first of them first. */
const LANGUAGE = 'en';
const draw = () => 0;

interface Asked {
  readonly code: string;
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly caller: FakeAccount | undefined;
}

/** The calls by which people come into live games and go on, as a `fetch` that reaches nothing else. */
export function createFakeEntrance({ gameOf, accountOf, account, rematch }: FakeEntrancePorts) {
  /** The one game that a guest's key opens. */
  const gameOfGuest = new Map<number, string>();

  const isGuest = ({ id }: { readonly id: number }) => gameOfGuest.has(id);

  /** Whether a key opens the calls of a game; a guest's opens the rematch of theirs too. */
  function mayAsk({ id }: FakeAccount, gameId: string): boolean {
    const own = gameOfGuest.get(id);
    return own === undefined || own === gameId || rematchOf(own) === gameId;
  }

  function rematchOf(id: string): Id | undefined {
    return gameOf(id)?.shown().rematch?.id;
  }

  /** Takes a seat; a Response says why there is none. */
  function seat(game: FakeGame, player: FakeAccount): Response | null {
    const kind = isGuest(player) ? 'guest' : 'account';
    const refusal = game.isTeacher(player.id)
      ? null
      : refuseJoin(game.toJoin(), { kind, isOfClass: false, ...game.seatOf(player.id) });
    if (refusal) return refused(JOIN_REFUSALS[refusal], refusal);
    if (isGuest(player)) gameOfGuest.set(player.id, game.id);
    game.join({ ...player, kind });
    return null;
  }

  function joinAsGuest(game: FakeGame, wish: string | null, caller?: FakeAccount): Response {
    if (caller && !isGuest(caller)) return refused(SIGNED_IN_ALREADY);
    if (caller && mayAsk(caller, game.id)) {
      return seat(game, caller) ?? joinedAs(caller, game);
    }
    const room = game.toJoin();
    const refusal = refuseJoin(room, {
      kind: null,
      hasSeat: false,
      isRemoved: false,
      isOfClass: false,
    });
    if (refusal) return refused(JOIN_REFUSALS[refusal], refusal);
    const taken = game.names();
    const name = tidyName(wish ?? '');
    const fault = room.guests === 'generated' ? null : faultOfName(name);
    if (fault) return Response.json({ name: [TEXT_OF_NAME_FAULT[fault]] }, { status: 400 });
    const guest = account(
      room.guests === 'generated' ? drawnName(LANGUAGE, taken, draw) : freeName(name, taken),
    );
    gameOfGuest.set(guest.id, game.id);
    game.join({ ...guest, kind: 'guest' });
    return joinedAs(guest, game);
  }

  function joinedAs(guest: FakeAccount, game: FakeGame): Response {
    const body = { key: guest.key, user: guestUser(guest), game: game.shownTo(guest.id) };
    return Response.json(body satisfies JoinedAsGuest, { status: 201 });
  }

  function goOn(game: FakeGame, body: unknown): Response {
    if (game.status() !== 'completed') return refused(CALL_REFUSALS.not_over);
    const { words } = RematchRequestSchema.parse(body ?? {});
    const places = words === 'missed' ? game.missed() : null;
    if (places?.length === 0) return refused(CALL_REFUSALS.nobody_missed);
    const known = gameOf(String(rematchOf(game.id) ?? ''));
    const next = known ?? rematch(game, places);
    const shown: LiveGame = next.shown();
    return Response.json(shown, { status: known ? 200 : 201 });
  }

  function byCode(game: FakeGame): GameByCode {
    const { id, name, status, host_id, players, player_count } = game.inLobby();
    const host_name = players.find((player) => player.id === host_id)?.name ?? game.hostName;
    const { guests, locked } = game.toJoin();
    return { id, name, status, guests, host_name, player_count: player_count ?? 0, locked };
  }

  /** The calls that need no key. */
  function answerAnybody(game: FakeGame, { call, query, body, caller }: Asked): Response | null {
    if (call === 'name-suggestion') {
      const named = { language: LANGUAGE, taken: game.names(), draw };
      return Response.json({ suggestion: suggestedName(query.get('name') ?? '', named) });
    }
    if (call !== 'join-as-guest') return null;
    const { name = null } = body as { name?: string | null };
    return joinAsGuest(game, name, caller);
  }

  function answer(asked: Asked): Response {
    const { code, call, caller } = asked;
    const isByCode = code === 'by-code';
    const game = gameOf(readCode(decodeURIComponent(isByCode ? call : code)).code);
    if (isByCode) return game ? Response.json(byCode(game)) : refused(CALL_REFUSALS.no_code);
    const isOpen = call === 'name-suggestion' || call === 'join-as-guest';
    if (isOpen && !game) return refused(CALL_REFUSALS.no_code);
    const open = game && answerAnybody(game, asked);
    if (open) return open;
    if (!caller) return refused({ status: 401, message: 'Invalid token.' });
    if (!mayAsk(caller, game?.id ?? '')) return refused(CALL_REFUSALS.guest);
    if (!game) return refused(CALL_REFUSALS.no_game);
    if (call === 'join-game') return seat(game, caller) ?? Response.json(game.shownTo(caller.id));
    if (call === 'rematch') {
      if (isGuest(caller)) return refused(CALL_REFUSALS.guest);
      return game.isHost(caller.id) ? goOn(game, asked.body) : refused(CALL_REFUSALS.no_game);
    }
    const isIn = game.isHost(caller.id) || game.hasPlayer(caller.id);
    return isIn && call === ''
      ? Response.json(game.shownTo(caller.id))
      : refused(CALL_REFUSALS.no_game);
  }

  return {
    seat,
    isGuest,
    fetch: (async (input, init = {}) => {
      const { pathname, searchParams: query } = new URL(
        input instanceof Request ? input.url : String(input),
        'http://waggle.test',
      );
      const [, code = '', call = ''] =
        /^\/api\/game\/([^/]+)\/(?:([^/]+)\/)?$/.exec(pathname) ?? [];
      const key = new Headers(init.headers).get('authorization')?.replace('Token ', '');
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const answered = answer({ code, call, query, body, caller: accountOf(key ?? '') });
      answered.headers.set(ANSWER_MARK, '1');
      return answered;
    }) satisfies typeof fetch,
  };
}

function guestUser({ id, name }: FakeAccount): User {
  return { ...aUser({ id, first_name: name, last_name: '' }), kind: 'guest', email: null };
}

function refused(
  { status, message }: { status: number; message: string },
  code?: JoinRefusal,
): Response {
  return Response.json({ detail: message, message, ...(code && { code }) }, { status });
}
