import { randomUUID } from 'node:crypto';
import type { JoinedAsGuest, LevelWords, LiveGame } from '@waggle/engine/contracts';
import { createLive } from '@waggle/engine/live';
import { nextOpenWord, rankedResults } from '@waggle/engine/rules';
import { filter, firstValueFrom, NEVER } from 'rxjs';
import { WebSocket } from 'ws';

const LEVEL = 101;

/** Makes an account, as the page does; returns its key. */
export async function signUp(address: string): Promise<string> {
  const email = `${randomUUID()}@school.example`;
  const password = `honey ${randomUUID()}`;
  await post(address, '/api/auth/registration/', {
    email,
    password1: password,
    password2: password,
    first_name: 'Thandi',
    last_name: 'M',
    language: 1,
  });
  const { key } = (await post(address, '/api/auth/login/', { email, password })) as { key: string };
  return key;
}

/**
 * Plays a live game over HTTP and sockets: its host and a guest spell every word of the first level.
 *
 * @param key of the host
 * @returns the final table, as the guest sees it
 */
export async function playOneGame(address: string, key: string) {
  const answer = await fetch(`${address}/api/level-words/?level=${LEVEL}`);
  // A room seals spellings; its hints are those of the level.
  const words = new Map(
    ((await answer.json()) as LevelWords).map(({ word }) => [word.hint, word.word]),
  );
  const made = { level_id: LEVEL, game_type: 'multiplayer', host_plays: true, guests: 'named' };
  const { id } = (await post(address, '/api/game/create-game/', made, key)) as LiveGame;
  const path = `/api/game/${id}/join-as-guest/`;
  const guest = (await post(address, path, { name: 'Diego' })) as JoinedAsGuest;

  async function play(token: string) {
    const live = createLive({
      baseUrl: address.replace(/^http/, 'ws'),
      mediaBaseUrl: address,
      token: () => token,
      WebSocket,
      draw: Math.random,
      checkSession: () => undefined,
      join: () => Promise.reject(new Error('The seat was lost.')),
      wake$: NEVER,
      newId: randomUUID,
    });
    const room = live.room(String(id));
    const playing = room.view$.subscribe(({ room: now }) => {
      const { players = [], status } = now?.game ?? {};
      const here = players.filter((one) => one.is_connected).length;
      if (status === 'waiting' && now?.you?.isHost && here === 2) room.start();
      const next = now && now.pending.length === 0 ? nextOpenWord(now) : null;
      if (next) room.submit(next.id, words.get(next.hint) ?? '');
    });
    const ended$ = room.view$.pipe(
      filter(({ room: now, ending }) => ending !== null || !!now?.results),
    );
    const { room: end, ending } = await firstValueFrom(ended$);
    playing.unsubscribe();
    if (ending) throw new Error(`The game cannot be played: ${ending}`);
    return rankedResults(end?.results ?? []);
  }
  const [, table] = await Promise.all([play(key), play(guest.key)]);
  return { table, words: words.size };
}

async function post(
  address: string,
  path: string,
  body: object,
  key?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Token ${key}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
