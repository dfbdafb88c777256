/** A server of socket.io. Argument: a file with its players and words. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { serveBench } from './channel.ts';
import { readRooms, type Submitted } from './memory-rooms.ts';

const [setupFile] = process.argv.slice(2) as [string];
const rooms = readRooms<Socket>(setupFile);

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
io.use((socket, next) => {
  const { token } = socket.handshake.auth as { token?: string };
  next(rooms.seatOf(token) ? undefined : new Error('Invalid token.'));
});
io.on('connection', (socket) => {
  const seat = rooms.seatOf((socket.handshake.auth as { token?: string }).token);
  if (!seat) return;
  seat.socket = socket;
  void socket.join(seat.room.name);
  socket.emit('game_state', rooms.state(seat));
  socket.on('disconnect', () => {
    seat.socket = null;
  });
  socket.on('submit_word', (submitted: Submitted) => {
    const judged = rooms.judge(seat, submitted);
    if (!judged) {
      socket.emit('refused');
      return;
    }
    socket.emit('word_result', judged.result);
    const { room } = seat;
    const after = room.seq;
    room.seq += 1;
    io.to(room.name).emit('game_update', { seq: room.seq, after, players: [judged.standing] });
  });
});
http.listen(0, '127.0.0.1', () => serveBench((http.address() as AddressInfo).port));
