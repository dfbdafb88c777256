import type { Duplex } from 'node:stream';
import { CLOSE } from '@waggle/engine/contracts';
import type { WebSocket } from 'ws';
import type { Outlet, WireFrame, Writer } from './outlet.ts';

/** Messages of one socket: so many at once, and so many a second from then on (docs/contract.md). */
const BURST = 40;
const A_SECOND = 10;

/** How long a closed socket may take to say goodbye, in milliseconds. */
const GOODBYE_MS = 5_000;

/** A socket of somebody whose key was good. */
export class Connection implements Outlet {
  readonly waiting: WireFrame[] = [];
  readonly ws: WebSocket;
  readonly wire: Duplex;
  readonly userId: number;
  /** SHA-256 of the key, in hex. */
  readonly keyHash: string;
  /** When a sign of life came last, in milliseconds of the monotonic clock. */
  lastSeenAt: number;
  /** What is due every so often is spread over these. */
  readonly slot: number;
  readonly #writer: Writer;
  #messages = BURST;
  #countedAt: number;

  constructor(
    writer: Writer,
    { ws, wire }: { ws: WebSocket; wire: Duplex },
    { userId, keyHash, slot }: { userId: number; keyHash: string; slot: number },
  ) {
    this.#writer = writer;
    this.ws = ws;
    this.wire = wire;
    this.userId = userId;
    this.keyHash = keyHash;
    this.slot = slot;
    this.lastSeenAt = performance.now();
    this.#countedAt = this.lastSeenAt;
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
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

  /** Counts a message; false when it is one too many. */
  countMessage(): boolean {
    const at = performance.now();
    this.#messages = Math.min(BURST, this.#messages + ((at - this.#countedAt) / 1000) * A_SECOND);
    this.#countedAt = at;
    if (this.#messages < 1) return false;
    this.#messages -= 1;
    return true;
  }
}
