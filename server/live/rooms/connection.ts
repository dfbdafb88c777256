import type { Duplex } from 'node:stream';
import { CLOSE } from '@waggle/engine/contracts';
import type { WebSocket } from 'ws';
import type { Outlet, WireFrame, Writer } from './outlet.ts';

/** Messages of one socket: burst, and rate per second (docs/contract.md). */
const BURST = 40;
const A_SECOND = 10;

/** Timeout of the closing handshake, in milliseconds. */
const GOODBYE_MS = 5_000;

/** An authenticated socket. */
export class Connection implements Outlet {
  readonly waiting: WireFrame[] = [];
  readonly ws: WebSocket;
  readonly wire: Duplex;
  readonly userId: number;
  /** The game whose room it is for; null in the lobby, and for an impossible code. */
  readonly gameId: string | null;
  /** SHA-256 of the key, in hex. */
  readonly keyHash: string;
  /** Time of the last sign of life, in milliseconds of the monotonic clock. */
  lastSeenAt: number;
  /** Periodic work is spread over these. */
  readonly slot: number;
  readonly #writer: Writer;
  #messages = BURST;
  #countedAt: number;

  constructor(
    writer: Writer,
    { ws, wire }: { ws: WebSocket; wire: Duplex },
    {
      userId,
      gameId,
      keyHash,
      slot,
    }: { userId: number; gameId: string | null; keyHash: string; slot: number },
  ) {
    this.#writer = writer;
    this.ws = ws;
    this.wire = wire;
    this.userId = userId;
    this.gameId = gameId;
    this.keyHash = keyHash;
    this.slot = slot;
    this.lastSeenAt = performance.now();
    this.#countedAt = this.lastSeenAt;
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  /** It is closed, and its `close` event has fired or fires now. */
  get isGone(): boolean {
    return this.ws.readyState === this.ws.CLOSED;
  }

  /** Written at the end of this turn of the event loop. */
  send(frame: WireFrame): void {
    if (this.isOpen) this.#writer.send(this, frame);
  }

  close(code: number, reason = ''): void {
    if (!this.isOpen) return;
    this.#writer.flush(this);
    this.ws.close(code, reason);
    setTimeout(() => this.ws.terminate(), GOODBYE_MS).unref();
  }

  onTooSlow(): void {
    this.close(CLOSE.tooSlow);
  }

  /** Counts a message; false if it is over the limit. */
  countMessage(): boolean {
    const at = performance.now();
    this.#messages = Math.min(BURST, this.#messages + ((at - this.#countedAt) / 1000) * A_SECOND);
    this.#countedAt = at;
    if (this.#messages < 1) return false;
    this.#messages -= 1;
    return true;
  }
}
