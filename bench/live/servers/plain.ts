/**
 * A plain server of `ws`. Arguments: a file with its players and words, and the interval of the
 * standings in milliseconds; 0 sends them with every answer.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StandingRow } from '@waggle/engine/contracts';
import { type WebSocket, WebSocketServer } from 'ws';
import { serveBench } from './channel.ts';
import { readRooms, type Room, type Submitted } from './memory-rooms.ts';

const [setupFile, every] = process.argv.slice(2) as [string, string];
const everyMs = Number(every);
const rooms = readRooms<WebSocket>(setupFile);
/** What each room gets next: the newest standing of each player who changed. */
const changed = new Map<Room<WebSocket>, Map<StandingRow[0], StandingRow>>();
/** When each room last got its standings. */
const sentAt = new Map<Room<WebSocket>, number>();

const http = createServer();
const sockets = new WebSocketServer({ noServer: true });
http.on('upgrade', (request, wire, head) => {
  const seat = rooms.seatOf(new URL(request.url ?? '/', 'http://bench').searchParams.get('token'));
  if (!seat) {
    wire.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
    return;
  }
  sockets.handleUpgrade(request, wire, head, (socket) => {
    seat.socket = socket;
    socket.send(JSON.stringify({ type: 'game_state', ...rooms.state(seat) }));
    socket.on('close', () => {
      seat.socket = null;
    });
    socket.on('message', (data) => {
      const judged = rooms.judge(seat, JSON.parse((data as Buffer).toString()) as Submitted);
      if (!judged) {
        socket.send(JSON.stringify({ type: 'refused' }));
        return;
      }
      socket.send(JSON.stringify({ type: 'word_result', ...judged.result }));
      if (everyMs === 0) sendTo(seat.room, [judged.standing]);
      else sendSoon(seat.room, judged.standing);
    });
  });
});
http.listen(0, '127.0.0.1', () => serveBench((http.address() as AddressInfo).port));

/** Sends at once, or as soon as the interval since the last sending is over. */
function sendSoon(room: Room<WebSocket>, standing: StandingRow): void {
  const waiting = changed.get(room);
  if (waiting) {
    waiting.set(standing[0], standing);
    return;
  }
  const rows = new Map([[standing[0], standing]]);
  changed.set(room, rows);
  const wait = Math.max(0, (sentAt.get(room) ?? -Infinity) + everyMs - performance.now());
  setTimeout(() => {
    changed.delete(room);
    sentAt.set(room, performance.now());
    sendTo(room, [...rows.values()]);
  }, wait);
}

function sendTo(room: Room<WebSocket>, players: readonly StandingRow[]): void {
  const after = room.seq;
  room.seq += players.length;
  const frame = Buffer.from(JSON.stringify({ type: 'game_update', seq: room.seq, after, players }));
  for (const { socket } of room.seats) socket?.send(frame, { binary: false });
}
