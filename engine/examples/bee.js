// A bee: one player at a time is on stage and spells aloud, letter by letter. On a clock that runs
// twenty times as fast the seconds between two turns pass.
import { createClient } from '@waggle/engine/client';
import { beeWinners } from '@waggle/engine/rules';
import { fastClock, startFakeServer } from '@waggle/engine/testing';
import { filter, firstValueFrom } from 'rxjs';

const spellings = ['bee', 'wax', 'honey', 'hive'];
const server = startFakeServer({ levels: [spellings], clock: fastClock(20) });
const player = (name) => createClient(server.ports(server.account(name)));
const thandi = player('Thandi');
const { id } = await thandi.rooms.create({
  level: 1,
  name: 'On stage',
  hostPlays: true,
  settings: { mode: 'bee' },
});

// Spells when it is called, and resolves when the bee is over.
async function play(client, spell) {
  const room = client.rooms.room(id);
  let spelled = 0;
  const playing = room.view$.subscribe(({ room: now }) => {
    const here = now?.game.players.filter((one) => one.is_connected).length;
    if (now?.game.status === 'waiting' && now.you?.isHost && here === 2) room.start();
    const { turn, closed } = now?.bee ?? {};
    if (!turn || closed || turn.player_id !== now.you.playerId || spelled === turn.n) return;
    spelled = turn.n;
    room.ask('meaning');
    for (const letter of spell(spellings[turn.n - 1])) room.give(letter);
    room.finishWord();
  });
  const end = await firstValueFrom(room.view$.pipe(filter(({ room: now }) => now?.results)));
  playing.unsubscribe();
  return end.room;
}

// What all see: who spelled which word.
const turns = thandi.rooms.room(id).view$.subscribe(function (view) {
  const { turn, closed } = view.room?.bee ?? {};
  if (!closed || this.last === turn.n) return;
  this.last = turn.n;
  const { name } = view.room.game.players.find((one) => one.id === closed.player_id);
  console.log(`${name}: ${closed.word.word} ${closed.is_correct ? 'is right' : 'is missed'}`);
});
const [end] = await Promise.all([
  play(thandi, (word) => word),
  play(player('Diego'), (word) => (word === 'bee' ? word : word.slice(1))),
]);
const [winner] = beeWinners(end);
console.log(`Winner: ${end.game.players.find((one) => one.id === winner).name}`);
turns.unsubscribe();
server.stop();
