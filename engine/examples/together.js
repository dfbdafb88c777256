// "Together": one word is open to all, and the teacher at the projector goes on to the next one.
import { createClient } from '@waggle/engine/client';
import { startFakeServer } from '@waggle/engine/testing';
import { filter, firstValueFrom } from 'rxjs';

const spellings = ['bee', 'wax', 'honey'];
const server = startFakeServer({ levels: [spellings] });
const client = (name) => createClient(server.ports(server.account(name)));
const teacher = client('Mrs Dlamini');
const { id } = await teacher.rooms.create({
  level: 1,
  name: 'Friday words',
  hostPlays: false,
  settings: { mode: 'together', auto: false },
});

// Answers each word that is open: with what was typed first, then right.
function play(player, first) {
  const room = player.rooms.room(id);
  return room.view$.subscribe(({ room: now }) => {
    const n = now?.round?.n;
    const own = now?.you?.words[n];
    if (!n || now.round.closed || own?.closed || now.pending.length > 0) return;
    room.submit(n, own?.attempts ? spellings[n - 1] : first[n - 1]);
  });
}
const pupils = [play(client('Thandi'), spellings), play(client('Diego'), ['be', 'waks', 'honey'])];

const room = teacher.rooms.room(id);
const when = (isSo) => firstValueFrom(room.view$.pipe(filter(({ room: now }) => now && isSo(now))));
const host = room.view$.subscribe(); // the socket stays open
await when(({ game }) => game.players.filter((one) => one.is_connected).length === 2);
room.start();
for (const [place, spelling] of spellings.entries()) {
  const view = await when(({ round }) => round?.n === place + 1 && round.closed);
  const { first, later, of } = view.room.round.closed.tally;
  console.log(`${spelling}: ${first} of ${of} at once, ${later} later`);
  room.command({ type: 'next_round', n: place + 2 });
}
await when(({ results }) => results);
for (const one of [host, ...pupils]) one.unsubscribe();
server.stop();
