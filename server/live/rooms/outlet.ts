import type { Duplex } from 'node:stream';
import { Sender as FrameMaker, type WebSocket } from 'ws';

declare module 'ws' {
  /** Exported by `ws`, but missing in its types. */
  export const Sender: {
    /** The parts of one frame, in their order. */
    frame(
      data: Buffer,
      options: { fin: boolean; opcode: number; mask: boolean; rsv1: boolean; readOnly: boolean },
    ): Buffer[];
  };
}

/** Longest backlog of a reader, in bytes (docs/contract.md). */
const BACKLOG_BYTES = 256 * 1024;

const TEXT = 1;
const PING = 9;

/** An encoded frame, made once for all its readers. */
export type WireFrame = Buffer;

/** The frame of a text, in parts of which some are encoded already. */
export function textFrame(...parts: readonly (string | Buffer)[]): WireFrame {
  const encoded = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const [first = Buffer.alloc(0)] = encoded;
  return framed(encoded.length === 1 ? first : Buffer.concat(encoded), TEXT);
}

export const PING_FRAME: WireFrame = framed(Buffer.alloc(0), PING);

function framed(data: Buffer, opcode: number): WireFrame {
  return Buffer.concat(
    FrameMaker.frame(data, { fin: true, opcode, mask: false, rsv1: false, readOnly: true }),
  );
}

/** A connection to write frames to. */
export interface Outlet {
  /** Frames that wait for the end of this turn. */
  readonly waiting: WireFrame[];
  readonly ws: WebSocket;
  /** The connection below `ws`: encoded frames are written straight to it. */
  readonly wire: Duplex;
  /** Called when the reader is too slow. */
  readonly onTooSlow: () => void;
}

/** Writes to each connection once a turn of the event loop, however many frames it gets. */
export interface Writer {
  send(outlet: Outlet, frame: WireFrame): void;
  /** Writes the waiting frames of a connection now. */
  flush(outlet: Outlet): void;
}

export function createWriter(): Writer {
  let dirty: Outlet[] = [];
  /** Most of a room get the same frames: they are joined once, not for each reader. */
  let joined: { readonly frames: readonly WireFrame[]; readonly all: WireFrame } | null = null;

  function join(frames: readonly WireFrame[]): WireFrame {
    const isSame =
      joined?.frames.length === frames.length &&
      joined.frames.every((frame, place) => frame === frames[place]);
    if (!joined || !isSame) joined = { frames: [...frames], all: Buffer.concat(frames) };
    return joined.all;
  }

  function flush(outlet: Outlet): void {
    const { waiting, ws, wire } = outlet;
    const [first] = waiting;
    if (!first) return;
    const all = waiting.length === 1 ? first : join(waiting);
    waiting.length = 0;
    if (ws.readyState !== ws.OPEN) return;
    wire.write(all);
    if (wire.writableLength > BACKLOG_BYTES) outlet.onTooSlow();
  }

  function flushAll(): void {
    const outlets = dirty;
    dirty = [];
    for (const outlet of outlets) flush(outlet);
    joined = null;
  }

  return {
    flush,
    send(outlet, frame) {
      if (outlet.waiting.push(frame) > 1) return;
      if (dirty.push(outlet) === 1) setImmediate(flushAll);
    },
  };
}
