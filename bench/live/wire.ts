import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** All sockets of this process read into the same bytes, one after the other. */
const READ_BUFFER = Buffer.alloc(64 * 1024);

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/**
 * A minimal WebSocket client, for thousands of them in one process: a frame is read in place, and no
 * text is made of it.
 */
export interface Wire {
  /** Sends a frame that `textFrame` made. */
  send(frame: Buffer): void;
  close(): void;
}

export interface WirePorts {
  readonly port: number;
  readonly path: string;
  /** Called with a text frame: a range of the bytes, which change afterwards. */
  readonly onText: (bytes: Buffer, from: number, to: number) => void;
  /** Called with the number of received bytes, as on the wire. */
  readonly onBytes: (count: number) => void;
  /** Called when the server or the network ended the connection. */
  readonly onLost: (why: string) => void;
}

/** A text as a client sends it. The mask is zero: the text stays what it is. */
export function textFrame(text: string): Buffer {
  return frameOf(TEXT, Buffer.from(text));
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? [0x80 | opcode, 0x80 | length]
      : [0x80 | opcode, 0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

const PONG_FRAME = frameOf(PONG, Buffer.alloc(0));

/** Opens a WebSocket; rejects when the server refuses the handshake. */
export function openWire({ port, path, onText, onBytes, onLost }: WirePorts): Promise<Wire> {
  return new Promise((resolve, reject) => {
    let upgraded = false;
    /** The beginning of an incomplete frame. */
    let rest: Buffer | null = null;
    let wanted = true;

    const socket: Socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: READ_BUFFER,
        callback: (count) => {
          read(READ_BUFFER.subarray(0, count));
          return true;
        },
      },
    });
    const lose = (why: string) => {
      if (!wanted) return;
      wanted = false;
      socket.destroy();
      if (upgraded) onLost(why);
      else reject(new Error(why));
    };
    socket.on('error', (error) => lose(error.message));
    socket.on('close', () => lose('closed by the server'));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const wire: Wire = {
      send: (frame) => void socket.write(frame),
      close() {
        wanted = false;
        socket.destroy();
      },
    };

    function read(chunk: Buffer): void {
      const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
      rest = null;
      let at = 0;
      if (upgraded) {
        onBytes(chunk.length);
      } else {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) {
          rest = Buffer.from(bytes);
          return;
        }
        const [status = ''] = bytes.toString('latin1', 0, end).split('\r\n');
        if (!status.startsWith('HTTP/1.1 101')) {
          lose(status);
          return;
        }
        upgraded = true;
        at = end + 4;
        onBytes(bytes.length - at);
        resolve(wire);
      }
      at = readFrames(bytes, at);
      if (at < bytes.length) rest = Buffer.from(bytes.subarray(at));
    }

    /** Reads all whole frames; returns where the first incomplete one begins. */
    function readFrames(bytes: Buffer, first: number): number {
      let at = first;
      while (at + 2 <= bytes.length) {
        let from = at + 2;
        let length = (bytes[at + 1] as number) & 127;
        if (length === 126) {
          if (bytes.length < at + 4) break;
          length = bytes.readUInt16BE(at + 2);
          from = at + 4;
        } else if (length === 127) {
          if (bytes.length < at + 10) break;
          length = bytes.readUInt32BE(at + 6);
          from = at + 10;
        }
        const to = from + length;
        if (to > bytes.length) break;
        const opcode = (bytes[at] as number) & 15;
        if (opcode === TEXT) onText(bytes, from, to);
        else if (opcode === PING) wire.send(PONG_FRAME);
        else if (opcode === CLOSE) lose(`closed with ${bytes.readUInt16BE(from)}`);
        at = to;
      }
      return at;
    }
  });
}
