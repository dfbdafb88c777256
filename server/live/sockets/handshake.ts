/** Addresses are read without their host. */
const HERE = 'http://waggle';
const LOBBY = /^\/ws\/lobby\/?$/;
const ROOM = /^\/ws\/game\/([2-9a-z]{8})\/?$/;
const ANY_ROOM = /^\/ws\/game\/[^/]+\/?$/;

/** The answer to a refused handshake. */
export interface HandshakeRefusal {
  readonly status: number;
  readonly reason: string;
  /** Lines of the head of the answer. */
  readonly headers?: string;
  /** Of the address, without the key in it; missing if it is no address. */
  readonly path?: string;
}

/** Where a handshake leads, before its key is checked. */
export interface Visit {
  /** Of the address, without the key in it. */
  readonly path: string;
  readonly place: 'lobby' | 'room';
  /** Null in the lobby, and for an impossible code. */
  readonly gameId: string | null;
  readonly token: string;
}

/** Returns where a handshake leads, or why it is refused. First reason wins. */
export function readHandshake(
  { address, origin }: { address: string; origin: string | undefined },
  { origins, isClosing }: { origins: ReadonlySet<string>; isClosing: boolean },
): { readonly visit: Visit } | { readonly refusal: HandshakeRefusal } {
  // The address contains the key: it is read here and not passed on.
  if (!URL.canParse(address, HERE)) return { refusal: { status: 400, reason: 'Bad Request' } };
  const { pathname: path, searchParams } = new URL(address, HERE);
  const isLobby = LOBBY.test(path);
  if (!isLobby && !ANY_ROOM.test(path)) {
    return { refusal: { status: 404, reason: 'Not Found', path } };
  }
  if (isClosing) return { refusal: { status: 503, reason: 'Service Unavailable', path } };
  if (origin !== undefined && !origins.has(origin)) {
    return { refusal: notForThem(path) };
  }
  const token = searchParams.get('token');
  if (!token) return { refusal: noHolder(path) };
  const gameId = ROOM.exec(path)?.[1] ?? null;
  return { visit: { path, place: isLobby ? 'lobby' : 'room', gameId, token } };
}

/** The refusal of an unknown key. */
export function noHolder(path: string): HandshakeRefusal {
  const headers = 'WWW-Authenticate: Token\r\n';
  return { status: 401, reason: 'Unauthorized', headers, path };
}

/** The refusal of a person who may not enter. */
export function notForThem(path: string): HandshakeRefusal {
  return { status: 403, reason: 'Forbidden', path };
}
