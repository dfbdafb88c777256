/** A server that is sent everything, as who sends it sees it. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '@waggle/engine/contracts';
import { WebSocket } from 'ws';
import { aRegistration, PASSWORD } from '../people/accounts.ts';
import type { Call, Message } from './hostile.ts';

/** An answer that takes longer never comes. */
const PATIENCE_MS = 30_000;
/** How long somebody who makes noise listens for an answer. */
const NOISE_MS = 200;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export class Target {
  readonly #port: number;
  readonly #host: string;
  readonly #emails = new Map<string, string>();
  readonly keys = new Map<string, string>();

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends a call as it is. Null: the server hung up on a body that it would not read to its end. */
  send({ method, target, headers, body }: Call): Promise<Answer | null> {
    const isLong = body !== null && body.length > 50_000;
    const length =
      body === null || 'transfer-encoding' in headers
        ? {}
        : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: this.#host,
          port: this.#port,
          method,
          path: target,
          headers: { ...headers, ...length },
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const hasHungUp = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        if (isLong && hasHungUp) resolve(null);
        else reject(error);
      });
      asked.end(body ?? undefined);
    });
  }

  /** What the server says to these bytes until it hangs up, or is silent for a moment. */
  async shout(bytes: Uint8Array): Promise<string> {
    const socket = connect(this.#port, this.#host);
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await Promise.race([once(socket, 'close').catch(() => undefined), wait(60)]);
    socket.destroy();
    return heard;
  }

  async ask<T>(method: string, target: string, key?: string, body?: object): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...(key ? { authorization: `Token ${this.keys.get(key)}` } : {}),
    };
    const answer = await this.send({
      method,
      target,
      headers,
      body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    });
    if (!answer || answer.status >= 300) throw new Error(`${method} ${target}: ${answer?.text}`);
    return JSON.parse(answer.text) as T;
  }

  async signUp(name: string): Promise<string> {
    const body = aRegistration();
    await this.ask('POST', '/api/auth/registration/', undefined, body);
    this.#emails.set(name, body.email);
    await this.signIn(name);
    return body.email;
  }

  async signIn(name: string): Promise<void> {
    const body = { email: this.#emails.get(name), password: PASSWORD };
    const { key } = await this.ask<{ key: string }>('POST', '/api/auth/login/', undefined, body);
    this.keys.set(name, key);
  }

  /** A socket of a player, and the connection below it. */
  socket(path: string, name: string) {
    const wire = connect(this.#port, this.#host);
    const url = `ws://${this.#host}:${this.#port}/ws/${path}?token=${this.keys.get(name)}`;
    return { wire, socket: new WebSocket(url, { createConnection: () => wire }) };
  }

  async metrics(): Promise<string> {
    const headers = { host: 'localhost' };
    const answer = await this.send({ method: 'GET', target: '/metrics', headers, body: null });
    return answer?.text ?? '';
  }
}

/** The player has left the game, or it is not there. */
const GONE = [4403, 4404];
/** Close codes for a socket that got nonsense: always one of the contract. */
const FAIR = [1000, 1002, 1003, 1007, 1008, 1009, ...GONE];
/** And one that was sent what is no frame. */
const UNHEARD = [1005, 1006];

/** A running game of two players, replaced whenever it is over. */
export function aGameOf(target: Target) {
  let id: string | null = null;

  async function begin(): Promise<string> {
    const game = await target.ask<Game>('POST', '/api/game/create-game/', '@host', {
      level_id: 101,
      game_type: 'multiplayer',
    });
    await target.ask('POST', `/api/game/${game.id}/join-game/`, '@player');
    const players = ['@host', '@player'].map((name) => target.socket(`game/${game.id}/`, name));
    const frames: string[] = [];
    for (const { socket } of players) {
      socket.on('message', (data: Buffer) => frames.push(data.toString()));
      await once(socket, 'open');
    }
    while (!frames.some((frame) => frame.includes('"game_started"'))) {
      players[0]?.socket.send('{"type":"start_game"}');
      await wait(100);
    }
    for (const { socket } of players) socket.close();
    return String(game.id);
  }

  /** Sends the messages of one player; says what was wrong with how the room took them. */
  async function play(messages: readonly Message[]): Promise<string[]> {
    id ??= await begin();
    const { socket, wire } = target.socket(`game/${id}/`, '@player');
    const frames: { type: string; code?: string; game?: Game }[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
    socket.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await once(socket, 'open');
    for (const message of messages) {
      if (socket.readyState !== WebSocket.OPEN) break;
      if ('text' in message) socket.send(message.text);
      else if ('bytes' in message) socket.send(message.bytes);
      else wire.write(message.wire);
    }
    if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"sync","t":1}');
    const isNoise = messages.some((message) => 'wire' in message);
    const code = await Promise.race([
      closed,
      heard('synced'),
      // Noise may be the head of a frame that the server waits for.
      wait(isNoise ? NOISE_MS : PATIENCE_MS).then(() => (isNoise ? null : 'no answer')),
    ]);
    wire.destroy();
    const state = frames.find(({ type }) => type === 'game_state')?.game?.status;
    const isOver = (state !== undefined && state !== 'in_progress') || GONE.includes(Number(code));
    if (isOver) id = null;
    const isFair =
      code === null ||
      (typeof code === 'number' && [...FAIR, ...(isNoise ? UNHEARD : [])].includes(code));
    return isFair ? [] : [`a socket ended with ${code}`];

    async function heard(type: string): Promise<null> {
      const isHeard = () => frames.some((frame) => frame.type === type);
      while (!isHeard() && socket.readyState !== WebSocket.CLOSED) await wait(2);
      return null;
    }
  }
  return { play };
}
