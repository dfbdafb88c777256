// A player loses the network in the middle of a race, types on, and loses nothing.
import { createClient } from '@waggle/engine/client';
import { startFakeServer } from '@waggle/engine/testing';
import { filter, firstValueFrom, Subject } from 'rxjs';

const server = startFakeServer({ levels: [['bee', 'wax']] });
const [host, guest] = ['Thandi', 'Diego'].map(server.account);
const wake$ = new Subject(); // in a browser: the network is back, or the page is seen again
const thandi = createClient(server.ports(host));
const diego = createClient({ ...server.ports(guest), wake$ });
const { id } = await thandi.rooms.create({ level: 1, name: 'Friday bee', hostPlays: true });

const [one, other] = [thandi, diego].map((client) => client.rooms.room(id));
const when = (room, isSo) => firstValueFrom(room.view$.pipe(filter(isSo)));
const open = [one, other].map((room) => room.view$.subscribe());
await when(one, ({ room }) => room?.game.players.filter((each) => each.is_connected).length === 2);
one.start();
await when(other, ({ room }) => room?.game.status === 'in_progress');

server.faults.drop(guest.key);
await when(other, ({ connection }) => connection === 'reconnecting');
other.submit(1, 'bee');
const { room: away } = await when(other, ({ room }) => room?.pending.length === 1);
console.log(`Away: ${away.pending.length} answer waits, ${away.you.score} points`);

wake$.next();
const { room: back } = await when(other, ({ room }) => room?.pending.length === 0);
console.log(`Back: ${back.pending.length} answers wait, ${back.you.score} points`);
for (const subscription of open) subscription.unsubscribe();
server.stop();
