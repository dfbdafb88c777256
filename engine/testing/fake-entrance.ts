import type { GameByCode, JoinedAsGuest, User } from '../contracts/index.ts';
import {
  drawnName,
  faultOfName,
  freeName,
  JOIN_REFUSALS,
  readCode,
  refuseJoin,
  suggestedName,
  TEXT_OF_NAME_FAULT,
  tidyName,
} from '../rules/index.ts';
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
}

/** Names in English are drawn, the first of them first. */
const LANGUAGE = 'en';
const draw = () => 0;

/** The calls by which people come into live games, as a `fetch` that reaches nothing else. */
export function createFakeEntrance({ gameOf, accountOf, account }: FakeEntrancePorts) {
  const guestIds = new Set<number>();

  /** Takes a seat; a Response tells why there is none. */
  function seat(game: FakeGame, player: FakeAccount): Response | null {
    const kind = guestIds.has(player.id) ? 'guest' : 'account';
    const hasSeat = game.isOpenTo(player.id);
    const refusal = refuseJoin(game.toJoin(), { kind, hasSeat, isRemoved: false });
    if (refusal) return refused(JOIN_REFUSALS[refusal].status, JOIN_REFUSALS[refusal].message);
    game.join(player);
    return null;
  }

  function joinAsGuest(game: FakeGame, wish: string | null): Response {
    const room = game.toJoin();
    const refusal = refuseJoin(room, { kind: null, hasSeat: false, isRemoved: false });
    if (refusal) return refused(JOIN_REFUSALS[refusal].status, JOIN_REFUSALS[refusal].message);
    const taken = game.shown().players.map(({ name }) => name);
    const name = tidyName(wish ?? '');
    const fault = room.guests === 'generated' ? null : faultOfName(name);
    if (fault) return Response.json({ name: [TEXT_OF_NAME_FAULT[fault]] }, { status: 400 });
    const guest = account(
      room.guests === 'generated' ? drawnName(LANGUAGE, taken, draw) : freeName(name, taken),
    );
    guestIds.add(guest.id);
    game.join(guest);
    const body = { key: guest.key, user: guestUser(guest), game: game.shown() };
    return Response.json(body satisfies JoinedAsGuest, { status: 201 });
  }

  function byCode(game: FakeGame): GameByCode {
    const { id, name, status, host_id, players, player_count } = game.shown();
    const host_name = players.find((player) => player.id === host_id)?.name ?? game.hostName;
    const { guests, locked } = game.toJoin();
    return { id, name, status, guests, host_name, player_count: player_count ?? 0, locked };
  }

  function answer(path: string, query: URLSearchParams, init: RequestInit): Response {
    const [, code = '', call = ''] = /^\/api\/game\/([^/]+)\/([^/]+)\/$/.exec(path) ?? [];
    const isByCode = code === 'by-code';
    const typed = readCode(decodeURIComponent(isByCode ? call : code));
    const game = gameOf(typed.code);
    if (!game) return refused(404, 'There is no game with this code.');
    if (isByCode) return Response.json(byCode(game));
    if (call === 'name-suggestion') {
      const taken = game.shown().players.map(({ name }) => name);
      const wish = query.get('name') ?? '';
      return Response.json({
        suggestion: suggestedName(wish, { language: LANGUAGE, taken, draw }),
      });
    }
    if (call === 'join-as-guest') {
      const { name = null } = JSON.parse(init.body as string) as { name?: string | null };
      return joinAsGuest(game, name);
    }
    const key = new Headers(init.headers).get('authorization')?.replace('Token ', '');
    const player = accountOf(key ?? '');
    if (call !== 'join-game' || !player) return refused(401, 'Invalid token.');
    return seat(game, player) ?? Response.json(game.shown());
  }

  return {
    seat,
    fetch: ((input, init = {}) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
        'http://waggle.test',
      );
      return Promise.resolve(answer(pathname, searchParams, init));
    }) satisfies typeof fetch,
  };
}

function guestUser({ id, name }: FakeAccount): User {
  return { ...aUser({ id, first_name: name, last_name: '' }), kind: 'guest', email: null };
}

function refused(status: number, message: string): Response {
  return Response.json({ detail: message, message }, { status });
}
