/** A script that a real and a fake server of live games both play, and all that was seen of it. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RoomEvent } from '@waggle/engine/contracts';
import { until } from './live-class.ts';
import {
  newsIn,
  pageOf,
  plain,
  type Side,
  type SidePerson,
  type SideSocket,
} from './live-sides.ts';

export type Script = ReturnType<typeof createScript>;

/** What people of a script do; each of it is noted with what their pages show then. */
export function createScript(side: Side) {
  const seen = new Map<string, unknown>();
  const labels = new Map<unknown, string>();
  const people = new Map<string, SidePerson>();
  const ears = new Map<string, { readonly game: string; readonly socket: SideSocket }>();
  let step = 0;

  const keyOf = (name: string) => people.get(name)?.key;
  const idOf = (name: string) => people.get(name)?.id;

  async function account(name: string): Promise<void> {
    const person = await side.account(name);
    people.set(name, person);
    labels.set(person.id, name);
  }

  /** Waits until everybody has heard all, and notes what their pages show. */
  async function look(what: string): Promise<void> {
    step += 1;
    const seqs = new Map<string, number>();
    for (const [name, { game, socket }] of ears) {
      if (socket.code() !== null) continue;
      const seq = seqs.get(game) ?? (await side.seqOf(game));
      seqs.set(game, seq);
      await until(() => (pageOf(socket.frames)?.seq ?? -1) >= seq);
      seen.set(`${step} ${what}: page of ${name}`, plain(pageOf(socket.frames), labels));
    }
  }

  /** Asks, and notes the answer. `guest` is the name of the player in the script who comes of it. */
  async function asks(
    name: string | null,
    path: string,
    body?: object,
    guest?: string,
  ): Promise<unknown> {
    const key = name === null ? undefined : keyOf(name);
    const answer = await side.ask(path, { key, ...(body ? { body } : {}) });
    if (guest !== undefined) labels.set((answer.body as { user: { id: number } }).user.id, guest);
    const told = { status: answer.status, body: plain(answer.body, labels) };
    seen.set(`${++step} ${name} asks ${path.replace(/[2-9a-z]{8}/i, 'game')}`, told);
    return answer.body;
  }

  async function enters(name: string, game: string): Promise<void> {
    const socket = await side.open(`/ws/game/${game}/`, keyOf(name) ?? '');
    if (!socket) throw new Error(`${name} was refused`);
    ears.set(name, { game, socket });
    await until(() => socket.frames.length > 0);
    await until(() => side.isWritten(game, idOf(name) ?? 0, true));
    await look(`${name} enters`);
  }

  async function comesAsGuest(name: string, wish: string, game: string): Promise<void> {
    const body = await asks(null, `/api/game/${game}/join-as-guest/`, { name: wish }, name);
    const { key, user } = body as { key: string; user: { id: number } };
    people.set(name, { id: user.id, key });
    await enters(name, game);
  }

  /**
   * Says something, and waits for the frame that answers it.
   *
   * @param settleMs how long until figures that are sent more seldom are there
   */
  async function says(
    name: string,
    message: { readonly type: string; readonly [field: string]: unknown } | string,
    answer: RoomEvent['type'],
    settleMs = 0,
  ) {
    const { socket } = ears.get(name) as { socket: SideSocket };
    const from = socket.frames.length;
    socket.say(typeof message === 'string' ? message : JSON.stringify(message));
    await until(() => socket.frames.slice(from).some(({ type }) => type === answer));
    await wait(settleMs);
    const { type } = typeof message === 'string' ? { type: 'a text' } : message;
    await look(`${name} says ${type}`);
  }

  async function closes(name: string): Promise<void> {
    const { game, socket } = ears.get(name) as { game: string; socket: SideSocket };
    await until(() => socket.code() !== null);
    // If they came back sooner, their old presence would be taken for the new one.
    await until(() => side.isWritten(game, idOf(name) ?? 0, false));
    seen.set(`${++step} ${name} is closed`, socket.code());
  }

  /** Takes somebody out. The pages of the others are compared when that socket is closed. */
  async function takesOut(host: string, name: string): Promise<void> {
    const { socket } = ears.get(host) as { socket: SideSocket };
    const from = socket.frames.length;
    socket.say(JSON.stringify(of('kick_player', name)));
    await until(() => socket.frames.slice(from).some(({ type }) => type === 'player_kicked'));
    await closes(name);
    await look(`${name} is taken out`);
  }

  /** Notes all that everybody heard. */
  function noteHeard(): void {
    for (const [name, { socket: heard }] of ears) {
      seen.set(`all that ${name} heard`, plain(newsIn(heard.frames), labels));
    }
  }

  const of = (type: string, name: string, more: object = {}) => ({
    type,
    player_id: idOf(name),
    ...more,
  });

  return {
    seen,
    labels,
    people,
    ears,
    keyOf,
    idOf,
    account,
    look,
    asks,
    enters,
    comesAsGuest,
    says,
    closes,
    takesOut,
    noteHeard,
    of,
  };
}

export const submits = (word: number, user_input = 'no', id?: string) => ({
  type: 'submit_word',
  word,
  user_input,
  id,
});

/** What one of them saw and the other did not. */
export function differences(
  expected: ReadonlyMap<string, unknown>,
  actual: ReadonlyMap<string, unknown>,
): object[] {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .map((what) => ({ what, told: expected.get(what), answer: actual.get(what) }))
    .filter(({ told, answer }) => !isDeepStrictEqual(told, answer));
}
