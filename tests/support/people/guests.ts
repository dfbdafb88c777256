/** People without an account in live games. */
import type { JoinedAsGuest, LiveGame } from '@waggle/engine/contracts';
import type { TestApp } from '../servers/start-app.ts';

export interface TestGuest {
  readonly id: number;
  readonly key: string;
  /** For `inject`: the header of their device. */
  readonly headers: { authorization: string };
  readonly game: LiveGame;
}

type Server = Pick<TestApp, 'inject'>;

/** Asks for a seat without an account. */
export async function askAsGuest(
  server: Server,
  gameId: string,
  name: string | null,
  sent: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<{ status: number; body: JoinedAsGuest & Record<string, unknown> }> {
  const response = await server.inject({
    method: 'POST',
    url: `/api/game/${gameId}/join-as-guest/`,
    payload: name === null ? {} : { name },
    ...sent,
  });
  return { status: response.statusCode, body: response.json() };
}

/** A guest with a seat. */
export async function aGuest(server: Server, gameId: string, name: string): Promise<TestGuest> {
  const { status, body } = await askAsGuest(server, gameId, name);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return asGuest(body);
}

/** Who they are, by the answer that they got. */
export function asGuest({ key, user, game }: JoinedAsGuest): TestGuest {
  return { id: Number(user.id), key, headers: { authorization: `Token ${key}` }, game };
}

/** What they are called, as the others see it. */
export function nameOf({ id, game }: TestGuest): string | undefined {
  return game.players.find((player) => player.id === id)?.name;
}
