/** Learners of a cluster: straight in its database, and to its load balancer as the app is. */
import { randomUUID } from 'node:crypto';
import { NEVER } from 'rxjs';
import { WebSocket } from 'ws';
import { openRoomSocket } from '../../../engine/live/open-socket.ts';
import { createRoom, type Room } from '../../../engine/live/room.ts';
import type { TestLearner } from '../people/learners.ts';

/** What was answered to a call over HTTP; status 0 when nothing was. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Calls a server; a call that breaks is no fault. */
export async function ask(
  address: string,
  path: string,
  {
    learner,
    method = 'GET',
    body,
  }: { learner?: Pick<TestLearner, 'headers'>; method?: string; body?: object } = {},
): Promise<Answered> {
  try {
    const answer = await fetch(`http://${address}${path}`, {
      method,
      headers: {
        ...learner?.headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  } catch {
    return { status: 0, headers: new Headers(), body: null };
  }
}

/** Opens a waiting game on the first level and lets the others join it. */
export async function openGame(
  address: string,
  [host, ...others]: readonly TestLearner[],
): Promise<string> {
  const made = await ask(address, '/api/game/create-game/', {
    learner: host as TestLearner,
    method: 'POST',
    body: { level_id: 101, game_type: 'multiplayer' },
  });
  if (made.status !== 201) throw new Error(`no game: ${made.status}`);
  const { id } = made.body as { id: string };
  for (const learner of others) await takeSeat(address, id, learner);
  return id;
}

export async function takeSeat(address: string, id: string, learner: TestLearner): Promise<void> {
  const joined = await ask(address, `/api/game/${id}/join-game/`, { learner, method: 'POST' });
  if (joined.status !== 200) throw new Error(`no seat: ${joined.status}`);
}

/** What a player's device has seen beside what its screen shows. */
export interface Witness {
  /** Whether it was right, points and attempt, by the message's own id: each one was acknowledged. */
  readonly acknowledged: Map<string, string>;
  /** Messages that were answered twice, and not the same. */
  readonly contradictions: string[];
  /** Answers to handshakes that were refused. */
  readonly refusals: number[];
}

/** A room as the app opens it, with its own pauses. */
export function enterRoom(
  address: string,
  id: string,
  learner: TestLearner,
  { draw }: { draw: () => number },
): Room & { readonly witness: Witness } {
  const witness: Witness = { acknowledged: new Map(), contradictions: [], refusals: [] };
  class WitnessedSocket extends WebSocket {
    constructor(url: string) {
      super(url);
      this.on('message', (data: Buffer) => note(witness, JSON.parse(data.toString())));
      this.on('error', ({ message }) => {
        const status = /^Unexpected server response: (\d+)/.exec(message)?.[1];
        if (status) witness.refusals.push(Number(status));
      });
    }
  }
  const room = createRoom({
    openSocket: () =>
      openRoomSocket(
        {
          baseUrl: `ws://${address}`,
          token: () => learner.key,
          draw,
          WebSocket: WitnessedSocket,
        },
        id,
      ),
    checkSession: () => undefined,
    join: () => takeSeat(address, id, learner),
    wake$: NEVER,
    offline$: NEVER,
    newId: randomUUID,
  });
  return { ...room, witness };
}

interface ResultFrame {
  readonly type: string;
  readonly id?: string;
  readonly result?: {
    readonly is_correct: boolean;
    readonly points: number;
    readonly attempts: number;
  };
}

function note(witness: Witness, { type, id, result }: ResultFrame): void {
  if (type !== 'word_result' || id === undefined || !result) return;
  const acknowledged = `${result.is_correct ? 't' : 'f'} ${result.points} ${result.attempts}`;
  const before = witness.acknowledged.get(id) ?? acknowledged;
  if (before !== acknowledged) witness.contradictions.push(id);
  witness.acknowledged.set(id, acknowledged);
}
