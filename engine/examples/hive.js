// A hive: every right word fills a cell of the one comb of the class, and nobody has a place.
import { createClient } from '@waggle/engine/client';
import { nextOpenWord } from '@waggle/engine/rules';
import { startFakeServer } from '@waggle/engine/testing';
import { distinctUntilChanged, filter, firstValueFrom, map } from 'rxjs';

const spellings = ['bee', 'wax', 'honey'];
const server = startFakeServer({ levels: [spellings] });
const client = (name) => createClient(server.ports(server.account(name)));
const teacher = client('Mrs Dlamini');
const { id } = await teacher.rooms.create({
  level: 1,
  name: 'Our comb',
  hostPlays: false,
  settings: { goal: 'hive' },
});

function play(player) {
  const room = player.rooms.room(id);
  return room.view$.subscribe(({ room: now }) => {
    const word = now && now.pending.length === 0 && nextOpenWord(now);
    if (word) room.submit(word.id, spellings[word.id - 1]);
  });
}
const pupils = ['Thandi', 'Diego'].map((name) => play(client(name)));

const room = teacher.rooms.room(id);
const comb$ = room.view$.pipe(
  map(({ room: now }) => now?.hive),
  filter((hive) => hive),
  map(({ filled, of }) => `${filled} of ${of} cells`),
  distinctUntilChanged(),
);
const shown = comb$.subscribe(console.log);
await firstValueFrom(
  room.view$.pipe(
    filter(({ room: now }) => now?.game.players.filter((one) => one.is_connected).length === 2),
  ),
);
room.start();
await firstValueFrom(room.view$.pipe(filter(({ room: now }) => now?.results)));
for (const one of [shown, ...pupils]) one.unsubscribe();
server.stop();
